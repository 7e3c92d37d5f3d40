import { type Bani, toBani, toRon } from '../../platform/money.ts';

export const couponTypes = ['Percent', 'Fixed', 'FreeDelivery', 'BuyGet', 'Gift'] as const;
/** 'Percent' is a share of the products' total, 'Fixed' an amount; the others are described in discount-rules.ts. */
export type CouponType = (typeof couponTypes)[number];

export const maxCodesPerOrder = 10;

/** Codes are compared without case and surrounding spaces. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

/** A percentage, or an amount in bani. */
type Discount = { couponType: string; value: number };

/** In whole bani, half a ban rounded up. A fixed amount can exceed the total; `calculateFinalTotal` stops at 0. */
export function calculateDiscount({ couponType, value }: Discount, goodsTotal: Bani): Bani {
  return couponType === 'Percent' ? Math.floor((goodsTotal * value + 50) / 100) : value;
}

export const calculateTotalDiscount = (codes: Discount[], goodsTotal: Bani): Bani =>
  codes.reduce((sum, code) => sum + calculateDiscount(code, goodsTotal), 0);

/** Never below 0. */
export const calculateFinalTotal = (goodsTotal: Bani, shippingCost: Bani, discount: Bani): Bani =>
  Math.max(goodsTotal + shippingCost - discount, 0);

/** Adds the discount in RON; for codes whose value is in RON, as in the browser. */
export function withDiscountAmount<Code extends Discount>(code: Code, goodsTotal: Bani): Code & { abs: number } {
  const { couponType } = code;
  const value = couponType === 'Percent' ? code.value : toBani(code.value);
  return { ...code, abs: toRon(calculateDiscount({ couponType, value }, goodsTotal)) };
}
