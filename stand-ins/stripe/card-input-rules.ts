import type { CardPart } from '../../src/sales/payments/card-fields.ts';
import { isExpired } from '../../src/sales/payments/rules.ts';
import { texts } from './field-texts.ts';
import { brandOf, type CardBrand, cvcLength, fullYear, isCardNumber, numberLength } from './rules.ts';
import { texts as cardTexts } from './texts.ts';

export type CardInput = Record<CardPart, string>;
export type Month = { month: number; year: number };

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '' };

export const monthOf = (day: Date): Month => ({ month: day.getMonth() + 1, year: day.getFullYear() });

export const cardFor = (number: string, today: Month): CardInput => ({
  number,
  expiry: `12/${String(today.year + 3).slice(-2)}`,
  cvc: '123',
});

export const digitsIn = (text: string): string => text.replace(/\D/g, '');

export const inputBrand = ({ number }: CardInput): CardBrand => brandOf(digitsIn(number));

/** '4242 4242 4242 4242', for American Express '3782 822463 10005'. */
export function formatNumber(text: string): string {
  const digits = digitsIn(text);
  const brand = brandOf(digits);
  const whole = digits.slice(0, numberLength(brand));
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /\d{1,4}/g;
  const found = brand === 'amex' ? groups.exec(whole)?.slice(1) : whole.match(groups);
  return (found ?? []).filter(Boolean).join(' ');
}

/** Formats as 'MM/YY' from '5/34', '0534', '05/2034' or '2034-05'. */
export function formatExpiry(text: string): string {
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(text.trim()) ?? [];
  if (isoYear && isoMonth) return formatExpiry(`${isoMonth}/${isoYear}`);
  const [, before, after = ''] = /^\D*(\d{1,2})\s*[/.-](.*)$/s.exec(text) ?? [];
  if (before) return `${before.padStart(2, '0')}/${shortYear(digitsIn(after))}`;
  const digits = digitsIn(text);
  const month = /^([2-9]|1[3-9])/.test(digits) ? `0${digits[0]}` : digits.slice(0, 2);
  const rest = digits.slice(month.startsWith('0') && !digits.startsWith('0') ? 1 : 2);
  return rest === '' ? month : `${month}/${shortYear(rest)}`;
}

/** Keeps a four-digit year until it is complete, then drops the century. */
function shortYear(digits: string): string {
  if (!digits.startsWith('20') || digits.length < 3) return digits.slice(0, 2);
  return digits.length === 3 ? digits : digits.slice(2, 4);
}

export const formatCvc = (text: string, brand: CardBrand): string => digitsIn(text).slice(0, cvcLength(brand));

/** The caret position after the given number of digits. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(text[index] ?? '')) seen++;
  }
  return text.length;
}

export function readExpiry(expiry: string): Month | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  return month && year ? { month: Number(month), year: fullYear(Number(year)) } : null;
}

/** Incomplete fields show no error while they are being typed. */
export type Problem = { text: string; isIncomplete: boolean };

const wrong = (text: string): Problem => ({ text, isIncomplete: false });
const incomplete = (text: string): Problem => ({ text, isIncomplete: true });

const validators: Record<CardPart, (card: CardInput, today: Month) => Problem | null> = {
  number: ({ number }) => {
    const digits = digitsIn(number);
    if (digits.length < numberLength(brandOf(digits))) return incomplete(texts.numberShort);
    return isCardNumber(digits) ? null : wrong(cardTexts.incorrect_number);
  },
  expiry: ({ expiry }, today) => {
    if (/^(00|1[3-9]|[2-9]\d)/.test(expiry)) return wrong(cardTexts.invalid_expiry_month);
    const month = readExpiry(expiry);
    if (!month) return incomplete(texts.expiryShort);
    if (isExpired(month.month, month.year, today)) return wrong(texts.expiryPast);
    return month.year > today.year + 50 ? wrong(cardTexts.invalid_expiry_year) : null;
  },
  cvc: (card) => {
    const left = cvcLength(inputBrand(card)) - card.cvc.length;
    if (left > 0) return incomplete(texts.cvcShort);
    return left === 0 ? null : wrong(cardTexts.invalid_cvc);
  },
};

export const problemOf = (part: CardPart, card: CardInput, today: Month): Problem | null =>
  validators[part](card, today);

export const isCardComplete = (card: CardInput, today: Month): boolean =>
  Object.values(validators).every((validate) => validate(card, today) === null);
