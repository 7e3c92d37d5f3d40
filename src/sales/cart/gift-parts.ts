import { type Bani, toBani } from '../../platform/money.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { isGiftCard } from './total-rules.ts';

type Code = Pick<PromoCode, 'code' | 'couponType' | 'value'>;

/** The amounts that the gift cards pay, in the order in which they were added; a card that pays nothing is left out. */
export function giftParts(codes: readonly Code[], total: Bani): { code: string; amount: Bani }[] {
  let left = total;
  const parts = codes.filter(isGiftCard).map(({ code, value }) => {
    const amount = Math.min(toBani(value), left);
    left -= amount;
    return { code, amount };
  });
  return parts.filter(({ amount }) => amount > 0);
}
