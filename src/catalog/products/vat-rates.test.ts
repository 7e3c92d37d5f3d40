import { expect, test } from 'vitest';
import { parseVatPeriods, usualVatPeriods, vatChanges, vatRatesOn } from './vat-rates.ts';

const announced = parseVatPeriods(`${usualVatPeriods}\n2027-01-01: 23, 12, 0`) ?? [];

test('a rate holds from its day on, the standard rate first', () => {
  expect(vatRatesOn('2026-12-31', announced)).toEqual([21, 11, 0]);
  expect(vatRatesOn('2027-01-01', announced)).toEqual([23, 12, 0]);
  expect(vatRatesOn('2020-01-01', announced)).toEqual([21, 11, 0]);
});

test('rates change to those at the same place of the next period', () => {
  expect(vatChanges(announced)).toEqual([
    { since: '2027-01-01', from: 21, to: 23 },
    { since: '2027-01-01', from: 11, to: 12 },
  ]);
});

test.each(['', '21, 11', '2027-13-01: 21', '2027-02-30: 21', '2027-01-01: 21, 21', '2027-01-01: 51', '2027-01-01: x'])(
  'the rates %j are refused',
  (text) => expect(parseVatPeriods(text)).toBeNull(),
);

test('days out of order are refused', () => {
  expect(parseVatPeriods('2027-01-01: 23\n2026-01-01: 21')).toBeNull();
  expect(parseVatPeriods('2027-01-01: 23\n2027-01-01: 21')).toBeNull();
});
