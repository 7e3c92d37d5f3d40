import { formatRon } from '../../../platform/money.ts';
import { parseRon } from '../../../ui/admin/input-formats.ts';
import { texts } from './texts.ts';

/** An offer never exceeds the paid price. */
export function offerError(typed: string, price: number): string | undefined {
  const offer = parseRon(typed);
  return offer !== null && offer >= 1 && offer <= price ? undefined : texts.badOffer(formatRon(price));
}

export const receiveValues = { note: '', isForSale: false, price: '', condition: '', details: '' };
type ReceiveValues = typeof receiveValues;

/** Sale fields are validated only when the product is for sale. */
export function receiveErrors({ isForSale, price, condition, details }: ReceiveValues) {
  if (!isForSale) return {};
  const ron = parseRon(price) ?? 0;
  return {
    price: ron >= 1 && ron <= 10_000 ? undefined : texts.badPrice,
    condition: isBetween(condition, 3, 60) ? undefined : texts.badCondition,
    details: isBetween(details, 10, 1000) ? undefined : texts.badDetails,
  };
}

const isBetween = (text: string, min: number, max: number): boolean =>
  text.trim().length >= min && text.trim().length <= max;

export const receiveOf = ({ note, isForSale, price, condition, details }: ReceiveValues) => ({
  note,
  sale: isForSale ? { price: parseRon(price) ?? 0, condition, details } : null,
});
