import {
  brandOf,
  type CardBrand,
  cvcLength,
  fullYear,
  isCardNumber,
  isPast,
  numberLength,
} from '../../card-sandbox/rules.ts';
import { texts as said } from '../../card-sandbox/texts.ts';
import { texts } from '../dialog-texts.ts';
import type { CardPart } from './card-fields.ts';

/** A card as it stands in the fields. */
export type TypedCard = Record<CardPart, string>;
export type Month = { month: number; year: number };

export const noCard: TypedCard = { number: '', expiry: '', cvc: '' };

export const monthOf = (day: Date): Month => ({ month: day.getMonth() + 1, year: day.getFullYear() });

/** A test number with a date and a code that go with it. */
export const cardFor = (number: string, today: Month): TypedCard => ({
  number,
  expiry: `12/${String(today.year + 3).slice(-2)}`,
  cvc: '123',
});

export const digitsIn = (text: string): string => text.replace(/\D/g, '');

export const typedBrand = ({ number }: TypedCard): CardBrand => brandOf(digitsIn(number));

/** '4242 4242 4242 4242', and for American Express '3782 822463 10005'. */
export function formatNumber(text: string): string {
  const digits = digitsIn(text);
  const brand = brandOf(digits);
  const whole = digits.slice(0, numberLength(brand));
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /\d{1,4}/g;
  const found = brand === 'amex' ? groups.exec(whole)?.slice(1) : whole.match(groups);
  return (found ?? []).filter(Boolean).join(' ');
}

/** 'MM/YY', however it was typed, pasted or filled in by the browser: '5/34', '0534', '05/2034', '2034-05'. */
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

/** A year of four digits is let grow until it is whole, then the century goes. */
function shortYear(digits: string): string {
  if (!digits.startsWith('20') || digits.length < 3) return digits.slice(0, 2);
  return digits.length === 3 ? digits : digits.slice(2, 4);
}

export const formatCvc = (text: string, brand: CardBrand): string => digitsIn(text).slice(0, cvcLength(brand));

/** Where the caret belongs when so many digits stand before it. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (seen === digits) return place;
    if (/\d/.test(text[place] ?? '')) seen++;
  }
  return text.length;
}

export function readExpiry(expiry: string): Month | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  return month && year ? { month: Number(month), year: fullYear(Number(year)) } : null;
}

/** What is wrong with a field; one that is merely unfinished is not blamed while it is being typed. */
export type Problem = { text: string; isUnfinished: boolean };

const wrong = (text: string): Problem => ({ text, isUnfinished: false });
const unfinished = (text: string): Problem => ({ text, isUnfinished: true });

const judges: Record<CardPart, (card: TypedCard, today: Month) => Problem | null> = {
  number: ({ number }) => {
    const digits = digitsIn(number);
    if (digits.length < numberLength(brandOf(digits))) return unfinished(texts.numberShort);
    return isCardNumber(digits) ? null : wrong(said.incorrect_number);
  },
  expiry: ({ expiry }, today) => {
    if (/^(00|1[3-9]|[2-9]\d)/.test(expiry)) return wrong(said.invalid_expiry_month);
    const month = readExpiry(expiry);
    if (!month) return unfinished(texts.expiryShort);
    if (isPast(month.month, month.year, today)) return wrong(texts.expiryPast);
    return month.year > today.year + 50 ? wrong(said.invalid_expiry_year) : null;
  },
  cvc: (card) => {
    const left = cvcLength(typedBrand(card)) - card.cvc.length;
    if (left > 0) return unfinished(texts.cvcShort);
    return left === 0 ? null : wrong(said.invalid_cvc);
  },
};

export const problemOf = (part: CardPart, card: TypedCard, today: Month): Problem | null => judges[part](card, today);

/** Every field complete and free of errors. */
export const isWhole = (card: TypedCard, today: Month): boolean =>
  Object.values(judges).every((judge) => judge(card, today) === null);
