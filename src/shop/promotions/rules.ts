import { type Bani, toBani, toRon } from '../../kit/money.ts';

/** An order may carry several codes; the room of orders bounds its list with this. */
export const mostCodes = 10;

/** Codes are the same in any case and with spaces around. */
export const tidyCode = (typed: string): string => typed.trim().toUpperCase();

/** A percentage, or an amount in bani. */
type Discount = { couponType: string; value: number };

/** Whole bani, half a ban rounded up; an amount is taken off in full, as the final total stops at 0 by itself. */
export function discountOf({ couponType, value }: Discount, goodsTotal: Bani): Bani {
  return couponType === 'Percent' ? Math.floor((goodsTotal * value + 50) / 100) : value;
}

export const discountOfAll = (codes: Discount[], goodsTotal: Bani): Bani =>
  codes.reduce((sum, code) => sum + discountOf(code, goodsTotal), 0);

/** Everything is counted, then the total stops at 0. */
export const finalTotal = (goodsTotal: Bani, shippingCost: Bani, discount: Bani): Bani =>
  Math.max(goodsTotal + shippingCost - discount, 0);

/** A code as the browser has it, in RON, with what it takes off this total. */
export function withAbs<Code extends Discount>(code: Code, goodsTotal: Bani): Code & { abs: number } {
  const { couponType } = code;
  const value = couponType === 'Percent' ? code.value : toBani(code.value);
  return { ...code, abs: toRon(discountOf({ couponType, value }, goodsTotal)) };
}
