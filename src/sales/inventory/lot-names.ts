import { formatDay } from '../../platform/text/format-day.ts';

type NamedLot = { productId: number; code: string; expiresOn: string | null; quantity: number };

/** 'Lot A12, expiră 31.12.2027'. */
export const lotName = ({ code, expiresOn }: Pick<NamedLot, 'code' | 'expiresOn'>): string =>
  expiresOn ? `Lot ${code}, expiră ${formatDay(expiresOn)}` : `Lot ${code}, fără dată de expirare`;

/** 'Lot A12, expiră 31.12.2027', with the number of units when there are several lots; in the order of expiry. */
export function describeLots(lots: readonly NamedLot[], productId: number): string[] {
  const units = new Map<string, number>();
  for (const lot of lots.filter((one) => one.productId === productId)) {
    const name = lotName(lot);
    units.set(name, (units.get(name) ?? 0) + lot.quantity);
  }
  return units.size === 1 ? [...units.keys()] : [...units].map(([name, quantity]) => `${quantity} × ${name}`);
}
