import type { Bani } from '../../platform/money.ts';
import { type CouponType, calculateDiscount } from './rules.ts';

/** Percent over the cost, both with VAT. */
type MarginLimits = {
  /** Below this margin staff are warned. */
  warnPercent: number;
  /** Discounts do not go below this margin, where the shop limits them. */
  stopPercent: number;
  limitsDiscounts: boolean;
};

type CostedLine = { price: Bani; quantity: number; unitCost: Bani | null };

/** The lowest amount for goods of this cost; half a ban is rounded in favour of the shop. */
export const lowestAmount = (cost: Bani, percent: number): Bani => Math.ceil((cost * (100 + percent)) / 100);

/**
 * How much all discounts together may take off the order. A line that is already sold below its lowest amount allows
 * nothing and does not use up what the others allow; a line without a known cost may be given away.
 */
export const discountRoom = (lines: readonly CostedLine[], percent: number): Bani =>
  lines.reduce(
    (room, { price, quantity, unitCost }) =>
      room + Math.max(0, price * quantity - lowestAmount((unitCost ?? 0) * quantity, percent)),
    0,
  );

export type MarginLevel = 'fine' | 'low' | 'belowStop' | 'belowCost';

export function marginLevel(amount: Bani, cost: Bani, { warnPercent, stopPercent }: MarginLimits): MarginLevel {
  if (amount < cost) return 'belowCost';
  if (amount < lowestAmount(cost, stopPercent)) return 'belowStop';
  return amount < lowestAmount(cost, warnPercent) ? 'low' : 'fine';
}

/** Percent of the cost, one decimal; null for a cost of 0. */
export const marginPercent = (amount: Bani, cost: Bani): number | null =>
  cost === 0 ? null : Math.round(((amount - cost) * 1000) / cost) / 10;

type Effect = {
  couponType: CouponType;
  /** Percent, or bani. */
  value: number;
  minimumTotal: Bani;
  buyQuantity: number | null;
  getQuantity: number | null;
};

/**
 * Unit price in the smallest order with the code: an amount is divided over the minimum of the code, and of 'buy 2,
 * get 1' every unit costs two thirds; gifts and free delivery do not lower the price of a product.
 */
export function priceWithCode(
  { couponType, value, minimumTotal, buyQuantity, getQuantity }: Effect,
  price: Bani,
): Bani {
  if (couponType === 'Percent') return price - calculateDiscount({ couponType, value }, price);
  if (couponType === 'Fixed')
    return Math.max(0, price - Math.round((price * value) / Math.max(1, minimumTotal, price)));
  const bought = buyQuantity ?? 1;
  return couponType === 'BuyGet' ? Math.round((price * bought) / (bought + (getQuantity ?? 0))) : price;
}
