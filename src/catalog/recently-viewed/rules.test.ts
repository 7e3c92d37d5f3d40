import { expect, test } from 'vitest';
import { isWorthShowing, withNewest } from './rules.ts';

test('2§9 recently viewed shows when there is more than 1 product', () => {
  expect([0, 1, 2].map((length) => isWorthShowing(Array.from({ length })))).toEqual([false, false, true]);
});

test('the product just viewed is first, once, in a list of at most 24', () => {
  const products = Array.from({ length: 24 }, (_, i) => ({ id: i + 1 }));
  expect(
    withNewest(products, { id: 3 })
      .map(({ id }) => id)
      .slice(0, 4),
  ).toEqual([3, 1, 2, 4]);
  expect(withNewest(products, { id: 99 })).toHaveLength(24);
});
