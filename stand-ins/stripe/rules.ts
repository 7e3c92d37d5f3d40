import { isExpired } from '../../src/sales/payments/rules.ts';

/** How a test card behaves; stored instead of the card number. */
export type Behaviour =
  | 'succeeds'
  | 'declined'
  | 'lacksFunds'
  | 'expired'
  | 'wrongCvc'
  | 'asksUnlessSetUp'
  | 'asksAlways'
  | 'failsWhenCharged';

/** Stripe's test numbers. Other numbers are refused, so that a real card is never used by mistake. */
const behaviours: Record<string, Behaviour> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'lacksFunds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrongCvc',
  '4000002500003155': 'asksUnlessSetUp',
  '4000000000003220': 'asksAlways',
  '4000000000000341': 'failsWhenCharged',
};

export const behaviourOf = (number: string): Behaviour | null =>
  Object.hasOwn(behaviours, number) ? (behaviours[number] ?? null) : null;

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

export function brandOf(number: string): CardBrand {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

export const numberLength = (brand: CardBrand): number => (brand === 'amex' ? 15 : 16);
export const cvcLength = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3);

/** Luhn check. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => total + luhnDigit(Number(digit), index), 0);
  return sum % 10 === 0;
}

const luhnDigit = (digit: number, index: number): number => {
  const doubled = index % 2 === 1 ? digit * 2 : digit;
  return doubled > 9 ? doubled - 9 : doubled;
};

export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

export type CardProblem =
  | 'incorrect_number'
  | 'test_mode_live_card'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year'
  | 'invalid_cvc';

export type CardFields = { number: string; month: number; year: number; cvc: string };

/** Validation before the simulated bank decides. */
export function cardProblem(card: CardFields, today: { month: number; year: number }): CardProblem | null {
  if (!isCardNumber(card.number)) return 'incorrect_number';
  if (!(card.month >= 1 && card.month <= 12)) return 'invalid_expiry_month';
  if (isExpired(card.month, card.year, today) || card.year > today.year + 50) return 'invalid_expiry_year';
  if (!new RegExp(`^\\d{${cvcLength(brandOf(card.number))}}$`).test(card.cvc)) return 'invalid_cvc';
  return behaviourOf(card.number) ? null : 'test_mode_live_card';
}

type Decline = 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc';

/** The simulated bank's decision; 'asks' means 3-D Secure. */
export type BankDecision =
  | { is: 'approved' }
  | { is: 'asks' }
  | { is: 'declined'; why: Decline | 'authentication_required' };

export type Attempt = {
  behaviour: Behaviour;
  /** The holder has approved this card for later payments. */
  isSetUp: boolean;
  /** The holder is not present, so 3-D Secure is not possible. */
  isOffSession: boolean;
  /** The card is only saved, nothing is charged. */
  isSetup: boolean;
};

const declines: Partial<Record<Behaviour, Decline>> = {
  declined: 'generic_decline',
  lacksFunds: 'insufficient_funds',
  expired: 'expired_card',
  wrongCvc: 'incorrect_cvc',
};

export function decideAttempt(attempt: Attempt): BankDecision {
  const why = declineOf(attempt);
  if (why) return { is: 'declined', why };
  if (!needsChallenge(attempt)) return { is: 'approved' };
  return attempt.isOffSession ? { is: 'declined', why: 'authentication_required' } : { is: 'asks' };
}

const declineOf = ({ behaviour, isSetup }: Attempt): Decline | undefined =>
  behaviour === 'failsWhenCharged' && !isSetup ? 'generic_decline' : declines[behaviour];

const needsChallenge = ({ behaviour, isSetUp }: Attempt): boolean =>
  behaviour === 'asksAlways' || (behaviour === 'asksUnlessSetUp' && !isSetUp);

/**
 * Nested form fields as Stripe encodes them: `card[number]=1&expand[0]=x` is { card: { number: '1' }, expand: { 0:
 * 'x' } }.
 */
export type Form = { [name: string]: string | Form };

const maxFields = 100;
const maxDepth = 5;

/** Null when the form is too large, too deep or uses one name twice. */
export function parseForm(text: string): Form | null {
  const form: Form = Object.create(null);
  const fields = [...new URLSearchParams(text)];
  if (fields.length > maxFields) return null;
  return fields.every(([name, value]) => setField(form, pathOf(name), value)) ? form : null;
}

const pathOf = (name: string): string[] => name.replaceAll(']', '').split('[');

function setField(form: Form, [name = '', ...rest]: string[], value: string): boolean {
  if (name === '' || rest.length >= maxDepth) return false;
  if (rest.length === 0) {
    if (Object.hasOwn(form, name)) return false;
    form[name] = value;
    return true;
  }
  const inner = form[name] ?? Object.create(null);
  if (typeof inner === 'string') return false;
  form[name] = inner;
  return setField(inner, rest, value);
}

/**
 * The request text for the idempotency hash; card number and CVC are left out because not even their hash may be
 * stored.
 */
export const withoutCardData = (text: string): string =>
  [...new URLSearchParams(text)]
    .map(([name, value]) => (/\[(number|cvc)\]$/.test(name) ? name : `${name}=${value}`))
    .join('&');
