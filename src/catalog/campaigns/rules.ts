import type { Bani } from '../../platform/money.ts';
import { type PriceEnding, roundDownTo } from '../products/price-endings.ts';

export const campaignStates = ['draft', 'scheduled', 'running', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const maxPercent = 90;

/** ISO strings of equal form compare as text; null means no end. */
export const isStartBeforeEnd = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): boolean =>
  endsAt === null || startsAt < endsAt;

export const hasDuplicates = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

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
