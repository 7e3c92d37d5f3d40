import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CardInput,
  cardFor,
  caretAfter,
  digitsIn,
  formatCvc,
  formatExpiry,
  formatNumber,
  isCardComplete,
  problemOf,
  readExpiry,
} from './card-input-rules.ts';
import { isCardNumber } from './rules.ts';

const today = { month: 6, year: 2031 };
const good: CardInput = { number: '4242 4242 4242 4242', expiry: '06/31', cvc: '123' };

/** The field value after typing the keys one by one. */
const typing = (keys: string, format: (text: string) => string): string =>
  [...keys].reduce((text, key) => format(text + key), '');

test('1§2 add-card dialog: the number stands in groups as in its placeholder, American Express in its own', () => {
  expect(typing('4242424242424242', formatNumber)).toBe('4242 4242 4242 4242');
  expect(typing('378282246310005', formatNumber)).toBe('3782 822463 10005');
  expect(formatNumber('4242-4242.4242 4242 99')).toBe('4242 4242 4242 4242');
  expect(formatNumber('')).toBe('');
});

test('1§2 add-card dialog: a number is arranged without losing or inventing a digit, and twice is as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -x') }), (text) => {
      const shown = formatNumber(text);
      expect(digitsIn(text).startsWith(digitsIn(shown))).toBe(true);
      expect(digitsIn(shown).length).toBeGreaterThanOrEqual(Math.min(digitsIn(text).length, 15));
      expect(shown).toMatch(/^(\d+( \d+)*)?$/);
      expect(formatNumber(shown)).toBe(shown);
    }),
  );
});

test('1§2 add-card dialog: every month is typed as MM/YY, with or without its zero and its stroke', () => {
  for (let month = 1; month <= 12; month++) {
    const two = String(month).padStart(2, '0');
    expect(typing(`${two}34`, formatExpiry)).toBe(`${two}/34`);
    expect(typing(`${two}/34`, formatExpiry)).toBe(`${two}/34`);
    expect(typing(`${month}/34`, formatExpiry)).toBe(`${two}/34`);
    expect(formatExpiry(`${two} / 2034`)).toBe(`${two}/34`);
    expect(formatExpiry(`2034-${two}`)).toBe(`${two}/34`);
  }
  expect(typing('12/2034', formatExpiry)).toBe('12/34');
  expect(typing('534', formatExpiry)).toBe('05/34');
});

test('1§2 add-card dialog: an expiry can be taken back key by key, and arranging it twice is as once', () => {
  let text = '12/34';
  for (let keys = 0; keys < 5; keys++) text = formatExpiry(text.slice(0, -1));
  expect(text).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ -.x') }), (typed) => {
      const shown = formatExpiry(typed);
      expect(shown).toMatch(/^(\d{0,2}|\d{2}\/\d{0,3})$/);
      expect(formatExpiry(shown)).toBe(shown);
    }),
  );
});

test('1§2 add-card dialog: the caret stays behind the digit it stood behind', () => {
  expect(caretAfter('4242 4242', 0)).toBe(0);
  expect(caretAfter('4242 4242', 4)).toBe(4);
  expect(caretAfter('4242 4242', 5)).toBe(6);
  expect(caretAfter('4242 4242', 8)).toBe(9);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,16}$/), fc.nat(16), (digits, count) => {
      const shown = formatNumber(digits);
      const before = digitsIn(shown.slice(0, caretAfter(shown, count)));
      expect(before.length).toBe(Math.min(count, digitsIn(shown).length));
    }),
  );
});

test('1§5 card number, expiry and CVC must each be complete and free of errors', () => {
  expect(isCardComplete(good, today)).toBe(true);
  const wrong: Partial<CardInput>[] = [
    { number: '' },
    { number: '4242 4242 4242 424' },
    { number: '4242 4242 4242 4241' },
    { expiry: '' },
    { expiry: '06/3' },
    { expiry: '05/31' },
    { expiry: '13/35' },
    { expiry: '00/35' },
    { expiry: '06/82' },
    { cvc: '12' },
    { cvc: '1234' },
  ];
  for (const change of wrong) expect(isCardComplete({ ...good, ...change }, today), JSON.stringify(change)).toBe(false);
});

test('1§5 only a number with the right check digit is complete', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^4\d{15}$/), (number) => {
      expect(isCardComplete({ ...good, number: formatNumber(number) }, today)).toBe(isCardNumber(number));
    }),
  );
});

test('1§5 a field that is being typed is unfinished, not wrong; a past date and a wrong number are wrong', () => {
  expect(problemOf('number', { ...good, number: '4242' }, today)?.isIncomplete).toBe(true);
  expect(problemOf('expiry', { ...good, expiry: '06/203' }, today)?.isIncomplete).toBe(true);
  expect(problemOf('cvc', { ...good, cvc: '1' }, today)?.isIncomplete).toBe(true);
  expect(problemOf('expiry', { ...good, expiry: '05/31' }, today)).toEqual({
    text: 'Cardul a expirat.',
    isIncomplete: false,
  });
  expect(problemOf('number', { ...good, number: '4242 4242 4242 4241' }, today)?.isIncomplete).toBe(false);
});

test('1§5 American Express has fifteen digits and a code of four', () => {
  const amex: CardInput = { number: formatNumber('378282246310005'), expiry: '12/34', cvc: '1234' };
  expect(isCardComplete(amex, today)).toBe(true);
  expect(isCardComplete({ ...amex, cvc: '123' }, today)).toBe(false);
  expect(formatCvc('12345', 'amex')).toBe('1234');
  expect(formatCvc('12345', 'visa')).toBe('123');
});

test('S18: a test card comes with a date and a code that are accepted', () => {
  expect(isCardComplete(cardFor('4242 4242 4242 4242', today), today)).toBe(true);
  expect(readExpiry('12/34')).toEqual({ month: 12, year: 2034 });
});
