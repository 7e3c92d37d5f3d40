import type { Bani } from '../../platform/money.ts';

/** The bani in which a computed price may end: 12.00, 12.90 or 12.99. */
export const priceEndings = [0, 90, 99] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** The highest price with this ending that is not above `price`; `price` itself when that would be zero or less. */
export function roundDownTo(price: Bani, ending: PriceEnding | null): Bani {
  if (ending === null) return price;
  const rounded = Math.floor((price - ending) / 100) * 100 + ending;
  return rounded > 0 ? rounded : price;
}

/** The nearest price with this ending, the lower one of two equally near. */
export function roundTo(price: Bani, ending: PriceEnding | null): Bani {
  if (ending === null) return price;
  const lower = Math.floor((price - ending) / 100) * 100 + ending;
  const upper = lower + 100;
  return lower > 0 && price - lower <= upper - price ? lower : upper;
}
