import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { objectUnits } from './unit-rules.ts';

/** Content of a pack: compared pieces, grams or millilitres, and the net quantity as the label says it. */
type Pack = { unitName: string; unitSize: number; unitCount: number | null; netQuantity: string };

export type Measure = { amount: number; unit: 'g' | 'ml' };

/** Of a quantity such as '80 g', '0,5 l' or '30 plicuri × 5 g'; null when it names neither weight nor volume. */
export function measureOf(netQuantity: string): Measure | null {
  const text = netQuantity.toLowerCase();
  const [, times, size, unit] =
    /(?:(\d+)\s*(?:\p{L}+\s*)?[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(kg|g|ml|l)(?!\p{L})/u.exec(text) ?? [];
  if (!size || !unit) return null;
  const amount = Number(size.replace(',', '.')) * Number(times ?? 1);
  const isLarge = unit === 'kg' || unit === 'l';
  return { amount: isLarge ? amount * 1000 : amount, unit: unit.endsWith('g') ? 'g' : 'ml' };
}

/** Grams or millilitres below which no price per kilogram or litre is asked for (HG 947/2000). */
export const smallMeasure = 50;

const measureUnits = ['g', 'kg', 'ml', 'l'];

/** Pieces that are swallowed: the capacity of a shaker is no quantity of it. */
const isDose = (unitName: string): boolean =>
  unitName !== '' && !measureUnits.includes(unitName) && !objectUnits.includes(unitName);

const large = { g: 'kg', ml: 'l' };

function pricePerLarge(price: Bani, { unitName, netQuantity }: Pack): string | null {
  if (!isDose(unitName)) return null;
  const measure = measureOf(netQuantity);
  if (!measure || measure.amount < smallMeasure) return null;
  return `${formatRon(toRon(Math.round((price * 1000) / measure.amount)))} / ${large[measure.unit]}`;
}

/**
 * For example '24.60 RON / 100 ml', or '0.55 RON / capsulă · 831.67 RON / kg' for pieces: the law asks for the price of a
 * kilogram or litre, people compare that of a capsule. Null without a unit or without their number.
 */
export function unitPriceOf(price: Bani, pack: Pack): string | null {
  const { unitName, unitSize, unitCount } = pack;
  if (unitName === '' || !unitCount) return null;
  const per = unitSize === 1 ? unitName : `${unitSize} ${unitName}`;
  const ofUnit = `${formatRon(toRon(Math.round((price * unitSize) / unitCount)))} / ${per}`;
  return [ofUnit, pricePerLarge(price, pack)].filter((text) => text !== null).join(separator);
}

/** As shown: in a narrow place the line breaks between the two prices, before the point, not within the second. */
export const unitPriceText = (unitPrice: string): string =>
  unitPrice.replace(/· (.+) (.+) (.+) /, '·\u00a0$1\u00a0$2\u00a0$3\u00a0');

/** Ranks of one kind of unit; no price reaches it. */
const kindSize = 1_000_000_000;

/**
 * Orders packs by their price per unit. Only prices of the same kind compare: pieces that are swallowed come first, then
 * weights and volumes, then objects, and last what has no unit.
 */
export function unitPriceRank(price: Bani, { unitName, unitCount }: Pick<Pack, 'unitName' | 'unitCount'>): number {
  if (unitName === '' || !unitCount) return 3 * kindSize;
  const kind = isDose(unitName) ? 0 : measureUnits.includes(unitName) ? 1 : 2;
  const units = unitName === 'kg' || unitName === 'l' ? unitCount * 1000 : unitCount;
  return kind * kindSize + Math.min(kindSize - 1, Math.round((price * 1000) / units));
}

const separator = ' · ';

/** Whether it begins with this price of a portion. */
export const namesPrice = (unitPrice: string | null, price: string | null): boolean =>
  unitPrice?.split(separator)[0] === price;
