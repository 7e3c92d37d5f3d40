import { expect, test } from 'vitest';
import { discountRoom, marginLevel, marginPercent, priceWithCode } from './margin-rules.ts';

test('a line sold below its cost allows no discount and does not use up that of the others', () => {
  const cheap = { price: 900, quantity: 1, unitCost: 1000 };
  const dear = { price: 2000, quantity: 2, unitCost: 1500 };
  expect(discountRoom([cheap, dear], 0)).toBe(1000);
  expect(discountRoom([cheap, dear], 10)).toBe(700);
  expect(discountRoom([{ ...cheap, unitCost: null }], 10)).toBe(900);
});

test('the margin is a percentage over the cost', () => {
  const limits = { warnPercent: 20, stopPercent: 5, limitsDiscounts: true };
  expect([999, 1000, 1049, 1050, 1199, 1200].map((amount) => marginLevel(amount, 1000, limits))).toEqual([
    'belowCost',
    'belowStop',
    'belowStop',
    'low',
    'low',
    'fine',
  ]);
  expect(marginPercent(1125, 1000)).toBe(12.5);
  expect(marginPercent(500, 0)).toBeNull();
});

test('the price with a code is that of the smallest order', () => {
  const code = {
    couponType: 'Fixed' as const,
    value: 2000,
    minimumTotal: 10_000,
    buyQuantity: null,
    getQuantity: null,
  };
  expect(priceWithCode(code, 5000)).toBe(4000);
  expect(priceWithCode(code, 20_000)).toBe(18_000);
  expect(priceWithCode({ ...code, minimumTotal: 0 }, 1500)).toBe(0);
  expect(priceWithCode({ ...code, couponType: 'Percent', value: 10 }, 5000)).toBe(4500);
  expect(priceWithCode({ ...code, couponType: 'BuyGet', value: 0, buyQuantity: 2, getQuantity: 1 }, 3000)).toBe(2000);
  expect(priceWithCode({ ...code, couponType: 'Gift', value: 0 }, 3000)).toBe(3000);
});
