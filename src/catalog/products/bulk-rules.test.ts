import { expect, test } from 'vitest';
import { newPriceOf } from './bulk-rules.ts';
import { roundTo } from './price-endings.ts';

test('a price changes by a percentage or an amount, to the nearest ban', () => {
  expect(newPriceOf(3990, { kind: 'percent', value: -12.5, ending: null })).toBe(3491);
  expect(newPriceOf(3990, { kind: 'percent', value: 10, ending: null })).toBe(4389);
  expect(newPriceOf(3990, { kind: 'amount', value: -2.5, ending: null })).toBe(3740);
});

test('a changed price is rounded to the nearest ending', () => {
  expect([3440, 3441, 3489, 3490, 3540].map((price) => roundTo(price, 90))).toEqual([3390, 3490, 3490, 3490, 3490]);
  expect(newPriceOf(3990, { kind: 'percent', value: -10, ending: 99 })).toBe(3599);
  expect(roundTo(30, 90)).toBe(90);
  expect(roundTo(1250, 0)).toBe(1200);
});

test('no price falls to zero or rises above the highest one', () => {
  expect(newPriceOf(500, { kind: 'amount', value: -5, ending: null })).toBeNull();
  expect(newPriceOf(99_000_000, { kind: 'percent', value: 100, ending: null })).toBeNull();
});
