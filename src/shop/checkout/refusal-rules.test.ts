import { expect, test } from 'vitest';
import { placeOf } from './refusal-rules.ts';

test('2§7 Order AddNew: each refusal leads to the place where it is mended', () => {
  expect(placeOf('outOfStock')).toBe('cart');
  expect(placeOf('unknownAddress')).toBe('address');
  expect(placeOf('unknownLocker')).toBe('courier');
  expect(placeOf('noCash')).toBe('payment');
  expect(placeOf('emailMissing')).toBe('contact');
  expect(placeOf('totalChanged')).toBe('here');
});

test('2§8 any other failure is said where it happened', () => {
  expect(placeOf(null)).toBe('here');
  expect(placeOf('constructor')).toBe('here');
});
