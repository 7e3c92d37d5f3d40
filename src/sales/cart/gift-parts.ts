import { type Bani, toBani } from '../../platform/money.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { isGiftCard } from './total-rules.ts';

type Code = Pick<PromoCode, 'code' | 'couponType' | 'value'>;

/** What each gift card of the cart pays: as much as it can of what the ones before it left; without those not needed. */
export function giftParts(codes: readonly Code[], total: Bani): { code: string; amount: Bani }[] {
  let left = total;
  const parts = codes.filter(isGiftCard).map(({ code, value }) => {
    const amount = Math.min(toBani(value), left);
    left -= amount;
    return { code, amount };
  });
  return parts.filter(({ amount }) => amount > 0);
}
