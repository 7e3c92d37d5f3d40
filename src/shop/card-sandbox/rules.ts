/** How a test card behaves; kept instead of its number. */
export type Behaviour =
  | 'succeeds'
  | 'declined'
  | 'lacksFunds'
  | 'expired'
  | 'wrongCvc'
  | 'asksUnlessSetUp'
  | 'asksAlways'
  | 'failsWhenCharged';

/** The provider's well-known numbers. A number that is none of them is refused: nobody's real card is used by mistake. */
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

/** How many digits a whole number and its security code have. */
export const numberLength = (brand: CardBrand): number => (brand === 'amex' ? 15 : 16);
export const cvcLength = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3);

/** The check digit: every second digit from the right counts double. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => total + weigh(Number(digit), place), 0);
  return sum % 10 === 0;
}

const weigh = (digit: number, place: number): number => {
  const doubled = place % 2 === 1 ? digit * 2 : digit;
  return doubled > 9 ? doubled - 9 : doubled;
};

/** '27' and '2027' are the same year. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** A card is good to the end of its month. */
export const isPast = (month: number, year: number, today: { month: number; year: number }): boolean =>
  year < today.year || (year === today.year && month < today.month);

export type CardProblem =
  | 'incorrect_number'
  | 'test_mode_live_card'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year'
  | 'invalid_cvc';

export type CardFields = { number: string; month: number; year: number; cvc: string };

/** What is wrong with what was typed, before the bank is asked. */
export function cardProblem(card: CardFields, today: { month: number; year: number }): CardProblem | null {
  if (!isCardNumber(card.number)) return 'incorrect_number';
  if (!(card.month >= 1 && card.month <= 12)) return 'invalid_expiry_month';
  if (isPast(card.month, card.year, today) || card.year > today.year + 50) return 'invalid_expiry_year';
  if (!new RegExp(`^\\d{${cvcLength(brandOf(card.number))}}$`).test(card.cvc)) return 'invalid_cvc';
  return behaviourOf(card.number) ? null : 'test_mode_live_card';
}

type Decline = 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc';

/** What the bank answers: money (or a kept card), a question to the holder, or a no. */
export type Verdict =
  | { is: 'approved' }
  | { is: 'asks' }
  | { is: 'declined'; why: Decline | 'authentication_required' };

export type Attempt = {
  behaviour: Behaviour;
  /** The holder has answered for this card before, and agreed to later payments. */
  isSetUp: boolean;
  /** The holder is not there to be asked. */
  isOffSession: boolean;
  /** Nothing is charged: the card is only kept. */
  isSetup: boolean;
};

const declines: Partial<Record<Behaviour, Decline>> = {
  declined: 'generic_decline',
  lacksFunds: 'insufficient_funds',
  expired: 'expired_card',
  wrongCvc: 'incorrect_cvc',
};

export function verdictOn(attempt: Attempt): Verdict {
  const why = declineOf(attempt);
  if (why) return { is: 'declined', why };
  if (!isAsked(attempt)) return { is: 'approved' };
  return attempt.isOffSession ? { is: 'declined', why: 'authentication_required' } : { is: 'asks' };
}

const declineOf = ({ behaviour, isSetup }: Attempt): Decline | undefined =>
  behaviour === 'failsWhenCharged' && !isSetup ? 'generic_decline' : declines[behaviour];

const isAsked = ({ behaviour, isSetUp }: Attempt): boolean =>
  behaviour === 'asksAlways' || (behaviour === 'asksUnlessSetUp' && !isSetUp);
