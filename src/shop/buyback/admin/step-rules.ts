import { showRon } from '../../../kit/money.ts';
import { ronOf } from '../../../ui/admin/money-rules.ts';
import { texts } from './texts.ts';

/** Never more than the customer paid. */
export function offerError(typed: string, price: number): string | undefined {
  const offer = ronOf(typed);
  return offer !== null && offer >= 1 && offer <= price ? undefined : texts.badOffer(showRon(price));
}

export const receiveValues = { note: '', isForSale: false, price: '', condition: '', details: '' };
type ReceiveValues = typeof receiveValues;

/** What stands in a form that is not for sale is not judged. */
export function receiveErrors({ isForSale, price, condition, details }: ReceiveValues) {
  if (!isForSale) return {};
  const ron = ronOf(price) ?? 0;
  return {
    price: ron >= 1 && ron <= 10_000 ? undefined : texts.badPrice,
    condition: isBetween(condition, 3, 60) ? undefined : texts.badCondition,
    details: isBetween(details, 10, 1000) ? undefined : texts.badDetails,
  };
}

const isBetween = (text: string, least: number, most: number): boolean =>
  text.trim().length >= least && text.trim().length <= most;

export const receiveOf = ({ note, isForSale, price, condition, details }: ReceiveValues) => ({
  note,
  sale: isForSale ? { price: ronOf(price) ?? 0, condition, details } : null,
});
