import type { Bani } from '../../platform/money.ts';

export const campaignStates = ['draft', 'scheduled', 'running', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const maxPercent = 90;

/** ISO strings of equal form compare as text; null means no end. */
export const isStartBeforeEnd = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): boolean =>
  endsAt === null || startsAt < endsAt;

export const hasDuplicates = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

/** The bani in which a computed price may end: 12.00, 12.90 or 12.99. */
export const priceEndings = [0, 90, 99] as const;
type PriceEnding = (typeof priceEndings)[number];

/** The highest price with this ending that is not above `price`; `price` itself when that would be zero or less. */
export function roundDownTo(price: Bani, ending: PriceEnding | null): Bani {
  if (ending === null) return price;
  const rounded = Math.floor((price - ending) / 100) * 100 + ending;
  return rounded > 0 ? rounded : price;
}

/** A product's offer in a campaign: a fixed price, or a percentage off the reference price. */
export type Offer = {
  fixedPrice: Bani | null;
  percentOff: number | null;
  priceEnding: PriceEnding | null;
  reference: Bani;
};

/**
 * Rounded down, so that the reduction is never below the advertised percentage. A fixed price keeps its own ending.
 * Null when the campaign sets no price.
 */
export function campaignPriceOf({ fixedPrice, percentOff, priceEnding, reference }: Offer): Bani | null {
  if (fixedPrice !== null) return fixedPrice;
  if (percentOff === null) return null;
  return roundDownTo(Math.max(1, Math.floor((reference * (100 - percentOff)) / 100)), priceEnding);
}

type ProductPrice = { productId: number; price: Bani };

/** When several campaigns overlap, the lowest price wins. */
export function lowestByProduct(prices: readonly ProductPrice[]): Map<number, Bani> {
  const lowest = new Map<number, Bani>();
  for (const { productId, price } of prices)
    lowest.set(productId, Math.min(price, lowest.get(productId) ?? Number.POSITIVE_INFINITY));
  return lowest;
}
