import { type Bani, toRon } from '../../platform/money.ts';
import type { Totals } from './contract.ts';

type RateSum = { rate: number; net: Bani; vat: Bani };

const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((total, amount) => total + amount, 0);

export const netOf = (rates: readonly RateSum[]): Bani => sum(rates.map(({ net }) => net));
export const vatOf = (rates: readonly RateSum[]): Bani => sum(rates.map(({ vat }) => vat));
export const grossOf = (rates: readonly RateSum[]): Bani => netOf(rates) + vatOf(rates);

/** Adds in bani; RON appear only in the result. */
export const toTotals = (rates: readonly RateSum[]): Totals => ({
  net: toRon(netOf(rates)),
  vat: toRon(vatOf(rates)),
  gross: toRon(grossOf(rates)),
  byRate: rates.map(({ rate, net, vat }) => ({ rate, net: toRon(net), vat: toRon(vat) })),
});

type LotValue = { productId: number; units: number; unitCost: Bani | null };

export const lotValue = ({ units, unitCost }: LotValue): Bani | null => (unitCost === null ? null : units * unitCost);

/** Lots without an acquisition price are counted, never valued. */
export function summarizeStock(lots: readonly LotValue[]) {
  const withoutCost = lots.filter(({ unitCost }) => unitCost === null);
  return {
    units: sum(lots.map(({ units }) => units)),
    value: sum(lots.map((lot) => lotValue(lot) ?? 0)),
    withoutCost: {
      products: new Set(withoutCost.map(({ productId }) => productId)).size,
      lots: withoutCost.length,
      units: sum(withoutCost.map(({ units }) => units)),
    },
  };
}
