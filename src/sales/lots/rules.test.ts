import { expect, test } from 'vitest';
import { lotPath, lotStateOf } from './rules.ts';

test('a blocked lot says so first, then that it expired, then whether there are units', () => {
  const lot = { blockedState: null, isExpired: false, quantity: 3 };
  expect(lotStateOf(lot)).toBe('onSale');
  expect(lotStateOf({ ...lot, quantity: 0 })).toBe('soldOut');
  expect(lotStateOf({ ...lot, quantity: 0, isExpired: true })).toBe('expired');
  expect(lotStateOf({ ...lot, isExpired: true, blockedState: 'recalled' })).toBe('recalled');
});

test('codes with spaces and slashes are one part of the address', () => {
  expect(lotPath('A/1 ș')).toBe('/lot/A%2F1%20%C8%99');
});
