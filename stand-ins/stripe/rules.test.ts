import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Attempt,
  behaviourOf,
  brandOf,
  cardProblem,
  decideAttempt,
  isCardNumber,
  parseForm,
  withoutCardData,
} from './rules.ts';
import { testCards } from './texts.ts';

const today = { month: 6, year: 2030 };
const card = { number: '4242424242424242', month: 6, year: 2030, cvc: '123' };

test('S18: a card is looked at before the bank is asked', () => {
  expect(cardProblem(card, today)).toBeNull();
  expect(cardProblem({ ...card, number: '4242424242424241' }, today)).toBe('incorrect_number');
  expect(cardProblem({ ...card, number: '42' }, today)).toBe('incorrect_number');
  expect(cardProblem({ ...card, month: 13 }, today)).toBe('invalid_expiry_month');
  expect(cardProblem({ ...card, month: 5 }, today)).toBe('invalid_expiry_year');
  expect(cardProblem({ ...card, year: 2029, month: 12 }, today)).toBe('invalid_expiry_year');
  expect(cardProblem({ ...card, year: 2081 }, today)).toBe('invalid_expiry_year');
  expect(cardProblem({ ...card, cvc: '12' }, today)).toBe('invalid_cvc');
  expect(cardProblem({ ...card, number: '378282246310005' }, today)).toBe('invalid_cvc');
  expect(cardProblem({ ...card, number: '378282246310005', cvc: '1234' }, today)).toBeNull();
});

test('a number that is no test card is nobody’s business here', () => {
  expect(isCardNumber('4111111111111111')).toBe(true);
  expect(cardProblem({ ...card, number: '4111111111111111' }, today)).toBe('test_mode_live_card');
  expect(behaviourOf('__proto__')).toBeNull();
});

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digits = [...card.number];
      digits[place] = String((Number(digits[place]) + more) % 10);
      return !isCardNumber(digits.join(''));
    }),
  );
});

test('the brand is told by the first digits', () => {
  expect(['4242', '5555', '2221', '2720', '2721', '3782', '6011', ''].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'mastercard',
    'unknown',
    'amex',
    'unknown',
    'unknown',
  ]);
});

const attempt: Attempt = { behaviour: 'succeeds', isSetUp: false, isOffSession: false, isSetup: false };

test('S18: what the bank answers to each kind of card', () => {
  expect(decideAttempt(attempt)).toEqual({ is: 'approved' });
  expect(decideAttempt({ ...attempt, behaviour: 'lacksFunds' })).toEqual({ is: 'declined', why: 'insufficient_funds' });
  expect(decideAttempt({ ...attempt, behaviour: 'failsWhenCharged', isSetup: true })).toEqual({ is: 'approved' });
  expect(decideAttempt({ ...attempt, behaviour: 'failsWhenCharged' })).toMatchObject({ is: 'declined' });
  expect(decideAttempt({ ...attempt, behaviour: 'asksAlways', isSetUp: true })).toEqual({ is: 'asks' });
  expect(decideAttempt({ ...attempt, behaviour: 'asksUnlessSetUp' })).toEqual({ is: 'asks' });
  expect(decideAttempt({ ...attempt, behaviour: 'asksUnlessSetUp', isSetUp: true })).toEqual({ is: 'approved' });
});

test('a holder who is not there cannot be asked', () => {
  const why = 'authentication_required';
  expect(decideAttempt({ ...attempt, behaviour: 'asksAlways', isOffSession: true })).toEqual({ is: 'declined', why });
});

test('the cards that are shown to whoever tries the shop are test cards', () => {
  for (const { number } of testCards) expect(behaviourOf(number.replaceAll(' ', ''))).not.toBeNull();
});

test('a form with names in brackets is read as the provider reads it', () => {
  expect(parseForm('amount=5&card[number]=42&a[b][c]=1&list[0]=x&list[1]=y&e=')).toEqual({
    amount: '5',
    card: { number: '42' },
    a: { b: { c: '1' } },
    list: { 0: 'x', 1: 'y' },
    e: '',
  });
});

test.each([
  'a=1&a=2',
  'a=1&a[b]=2',
  'a[b]=2&a=1',
  '=1',
  'a[]=1',
  'a[b][c][d][e][f]=1',
  Array.from({ length: 101 }, (_, at) => `a${at}=1`).join('&'),
])('a form that cannot be meant is refused: %s', (text) => {
  expect(parseForm(text)).toBeNull();
});

test('names from the prototype are only names', () => {
  const form = parseForm('__proto__[isSecret]=true&constructor[x]=1');
  expect(form?.isSecret).toBeUndefined();
  expect({}).not.toHaveProperty('isSecret');
});

test('what is remembered of a question does not hold the card', () => {
  expect(withoutCardData('card[number]=4242424242424242&card[cvc]=123&x=1')).toBe('card[number]&card[cvc]&x=1');
});
