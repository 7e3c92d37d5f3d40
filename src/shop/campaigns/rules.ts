import type { Bani } from '../../kit/money.ts';

export const campaignStates = ['draft', 'scheduled', 'running', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const mostPercent = 90;

/** Moments of the same form compare as text; without an end it never ends. */
export const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): boolean =>
  endsAt === null || startsAt < endsAt;

export const repeats = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

/** A product in a campaign: its own price there, or so many percent off the price it starts from. */
export type Offer = { fixedPrice: Bani | null; percentOff: number | null; reference: Bani };

/** What the campaign asks; rounded down, so that the percentage it promises is never less. Null: it says nothing. */
export function campaignPriceOf({ fixedPrice, percentOff, reference }: Offer): Bani | null {
  if (fixedPrice !== null) return fixedPrice;
  if (percentOff === null) return null;
  return Math.max(1, Math.floor((reference * (100 - percentOff)) / 100));
}

/** Whole percent below the lowest price of the 30 days before, never rounded up; 0 when nothing is reduced. */
export const truePercentOf = (reference: Bani, price: Bani): number =>
  price < reference ? Math.floor(((reference - price) * 100) / reference) : 0;

type Asked = { productId: number; price: Bani };

/** Where campaigns meet, the lowest price wins. */
export function lowestByProduct(asked: readonly Asked[]): Map<number, Bani> {
  const lowest = new Map<number, Bani>();
  for (const { productId, price } of asked)
    lowest.set(productId, Math.min(price, lowest.get(productId) ?? Number.POSITIVE_INFINITY));
  return lowest;
}
