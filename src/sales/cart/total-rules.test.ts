import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBani } from '../../platform/money.ts';
import {
  calculateTotals,
  freeShippingProgress,
  remainingUntilFreeShipping,
  sumGoods,
  withCurrentDiscounts,
} from './total-rules.ts';

describe('1§9 totals', () => {
  const lines = [
    { price: 49.9, quantity: 2 },
    { price: 18.55, quantity: 1 },
  ];
  const percent = { code: 'A', couponType: 'Percent' as const, value: 10, minimumTotal: 0 };
  const fixed = { code: 'B', couponType: 'Fixed' as const, value: 15, minimumTotal: 0 };

  test('total is the sum of price times quantity', () => {
    expect(sumGoods(lines)).toBe(11_835);
  });

  test('percent codes give total times value divided by 100, rounded; others subtract their value; all are summed', () => {
    expect(calculateTotals({ lines, codes: [percent, fixed], shippingCost: 16.5 })).toMatchObject({
      goods: 11_835,
      discount: 1184 + 1500,
      shipping: 1650,
      final: 11_835 + 1650 - 2684,
      gift: 0,
    });
    expect(withCurrentDiscounts([percent, fixed], 11_835).map(({ abs }) => abs)).toEqual([11.84, 15]);
  });

  test('the final total is never below 0', () => {
    const codes = [{ ...fixed, value: 500 }];
    expect(calculateTotals({ lines, codes, shippingCost: 16.5 }).final).toBe(0);
  });

  test('a gift card is no discount: it pays as much of the total as it can', () => {
    const card = { code: 'CADOU-AAAA-BBBB-CCCC', couponType: 'GiftCard', value: 100, minimumTotal: 0 } as const;
    const totals = calculateTotals({ lines, codes: [card], shippingCost: 16.5 });
    expect(totals).toMatchObject({ discount: 0, final: 11_835 + 1650, gift: 10_000 });
    const rich = { ...card, value: 1000 };
    expect(calculateTotals({ lines, codes: [rich], shippingCost: 16.5 }).gift).toBe(11_835 + 1650);
    expect(withCurrentDiscounts([card], 11_835)).toMatchObject([{ abs: 0 }]);
  });

  test('a code has no effect below its minimum', () => {
    const code = { ...percent, minimumTotal: 118.36 };
    expect(calculateTotals({ lines, codes: [code], shippingCost: 0 }).discount).toBe(0);
    expect(calculateTotals({ lines, codes: [{ ...code, minimumTotal: 118.35 }], shippingCost: 0 }).discount).toBe(1184);
    expect(withCurrentDiscounts([code], 11_835)).toMatchObject([{ abs: 0 }]);
  });

  test('remaining for free shipping: limit minus what the products cost, 0 once the limit is met', () => {
    const totals = calculateTotals({ lines, codes: [percent], shippingCost: 16.5 });
    expect(remainingUntilFreeShipping(totals, 200)).toBe(93.49);
    expect(freeShippingProgress(totals, 200)).toBe(53);
    expect(remainingUntilFreeShipping(totals, 106.51)).toBe(0);
    expect(freeShippingProgress(totals, 106.51)).toBe(100);
    expect(remainingUntilFreeShipping(totals, 0)).toBe(0);
  });

  test('with a code for free delivery nothing is missing until it', () => {
    const code = { code: 'C', couponType: 'FreeDelivery', value: 0, minimumTotal: 0, freesDelivery: true } as const;
    const totals = calculateTotals({ lines: [{ price: 10, quantity: 1 }], codes: [code], shippingCost: 16.5 });
    expect([remainingUntilFreeShipping(totals, 200), freeShippingProgress(totals, 200), totals.final]).toEqual([
      0, 100, 1000,
    ]);
  });

  test('whatever is in the cart: whole bani, never below 0, and products plus delivery minus discount otherwise', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000 }).map((bani) => bani / 100);
    const cart = fc.array(fc.record({ price: prices, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 20 });
    const codes = fc.array(
      fc.oneof(
        fc.record({ couponType: fc.constant('Percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ couponType: fc.constant('Fixed' as const), value: prices }),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(cart, codes, prices, prices, (all, given, shippingCost, limit) => {
        const named = given.map((code, at) => ({ ...code, code: String(at), minimumTotal: 0 }));
        const totals = calculateTotals({ lines: all, codes: named, shippingCost });
        const { isDeliveryFree: _, ...sums } = totals;
        for (const sum of Object.values(sums)) expect(Number.isInteger(sum)).toBe(true);
        expect(totals.final).toBe(Math.max(totals.goods + totals.shipping - totals.discount, 0));
        expect(toBani(remainingUntilFreeShipping(totals, limit))).toBeGreaterThanOrEqual(0);
        expect(freeShippingProgress(totals, limit)).toBeLessThanOrEqual(100);
        expect(freeShippingProgress(totals, limit) === 100).toBe(remainingUntilFreeShipping(totals, limit) === 0);
      }),
    );
  });
});
