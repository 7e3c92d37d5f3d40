import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLink, isWithinProductLimit, maxProducts, mergeWishListIds, productIdsOf } from './rules.ts';

test('1§3 productIds: the product id as a string, a number or a list of them', () => {
  expect(productIdsOf('7')).toEqual([7]);
  expect(productIdsOf(7)).toEqual([7]);
  expect(productIdsOf('7, 8,7')).toEqual([7, 8]);
  expect(productIdsOf([7, '8'])).toEqual([7, 8]);
});

test('1§3 productIds: any other input gives either valid ids or null', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const ids = productIdsOf(input);
      return (
        ids === null || (ids.length > 0 && ids.every((id) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647))
      );
    }),
  );
  for (const input of ['', 'x', '0', '-1', '1.5', 1.5, 0, null, undefined, [], {}, '1,', [1, null], '99999999999'])
    expect(productIdsOf(input)).toBeNull();
  expect(productIdsOf(Array.from({ length: maxProducts + 1 }, (_, i) => i + 1))).toBeNull();
});

test('a link in a message is detected', () => {
  for (const text of ['vezi https://a.b', 'HTTP://x', 'www.exemplu.ro', 'intră pe exemplu.com', 'exemplu.ro/oferta'])
    expect(hasLink(text)).toBe(true);
  for (const text of ['Uite ce am găsit. Îți place?', 'Ia 2.5 g pe zi', 'Pt. mama etc.', ''])
    expect(hasLink(text)).toBe(false);
});

test('a list holds 1000 products', () => {
  expect(isWithinProductLimit(999, 1)).toBe(true);
  expect(isWithinProductLimit(999, 2)).toBe(false);
});

test('1§4 a product toggled while the list is loading keeps its toggled state', () => {
  expect([...mergeWishListIds([1, 2], new Set([3]), new Set([3]))]).toEqual([1, 2, 3]);
  expect([...mergeWishListIds([1, 2], new Set([1]), new Set([2]))]).toEqual([1]);
  expect([...mergeWishListIds([1, 2], new Set([7]), new Set())]).toEqual([1, 2]);
});
