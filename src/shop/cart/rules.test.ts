import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBani } from '../../kit/money.ts';
import {
  addLine,
  boundQuantity,
  codesFor,
  countOf,
  deleteLines,
  goodsTotalOf,
  guestIdOf,
  isGuestId,
  mergeLines,
  progressOf,
  remainingOf,
  totalsOf,
  troubleOf,
  updateLine,
} from './rules.ts';

const line = (productId: number, quantity = 1) => ({ productId, quantity });
const anyLines = fc.array(
  fc.record({ productId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 99 }) }),
);

describe('1§4 guest cart', () => {
  test('adding appends a line, even of a product that is there', () => {
    expect(addLine([line(1)], line(1))).toEqual([line(1), line(1)]);
  });

  test('updating works only for an existing productId, otherwise it returns false', () => {
    expect(updateLine([line(1), line(2)], 2, { quantity: 7 })).toEqual([line(1), line(2, 7)]);
    expect(updateLine([line(1)], 3, { quantity: 7 })).toBe(false);
    expect(updateLine<ReturnType<typeof line>>([], 1, { quantity: 1 })).toBe(false);
  });

  test('updating a product on several lines leaves it once, with the new quantity', () => {
    expect(updateLine([line(1, 2), line(2), line(1, 3)], 1, { quantity: 4 })).toEqual([line(1, 4), line(2)]);
  });

  test('deleting removes all lines of that product', () => {
    expect(deleteLines([line(1), line(2), line(1, 5)], 1)).toEqual([line(2)]);
  });

  test('the list view merges duplicate lines by summing quantity', () => {
    expect(mergeLines([line(1), line(2, 3), line(1, 4)])).toEqual([line(1, 5), line(2, 3)]);
  });

  test('merging loses nothing, knows each product once, and is the same a second time', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const merged = mergeLines(lines);
        expect(countOf(merged)).toBe(countOf(lines));
        expect(new Set(merged.map(({ productId }) => productId)).size).toBe(merged.length);
        expect(mergeLines(merged)).toEqual(merged);
      }),
    );
  });

  test('after an update the view shows exactly the quantity asked for, and the others as they were', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99 }), (lines, id, quantity) => {
        const updated = updateLine(lines, id, { quantity });
        const others = (all: { productId: number }[]) => all.filter(({ productId }) => productId !== id);
        if (!updated) {
          expect(others(lines)).toEqual(lines);
          return;
        }
        expect(mergeLines(updated).find(({ productId }) => productId === id)?.quantity).toBe(quantity);
        expect(others(updated)).toEqual(others(lines));
      }),
    );
  });
});

describe('1§9 totals', () => {
  const lines = [
    { price: 49.9, quantity: 2 },
    { price: 18.55, quantity: 1 },
  ];
  const percent = { code: 'A', couponType: 'Percent' as const, value: 10, minimumTotal: 0 };
  const fixed = { code: 'B', couponType: 'Fixed' as const, value: 15, minimumTotal: 0 };

  test('total is the sum of price times quantity', () => {
    expect(goodsTotalOf(lines)).toBe(11_835);
  });

  test('percent codes give total times value divided by 100, rounded; others subtract their value; all are summed', () => {
    expect(totalsOf({ lines, codes: [percent, fixed], shippingCost: 16.5 })).toEqual({
      goods: 11_835,
      discount: 1184 + 1500,
      shipping: 1650,
      final: 11_835 + 1650 - 2684,
    });
    expect(codesFor([percent, fixed], 11_835).map(({ abs }) => abs)).toEqual([11.84, 15]);
  });

  test('the final total is never below 0', () => {
    const codes = [{ ...fixed, value: 500 }];
    expect(totalsOf({ lines, codes, shippingCost: 16.5 }).final).toBe(0);
  });

  test('a code waits until its minimum is reached', () => {
    const code = { ...percent, minimumTotal: 118.36 };
    expect(totalsOf({ lines, codes: [code], shippingCost: 0 }).discount).toBe(0);
    expect(totalsOf({ lines, codes: [{ ...code, minimumTotal: 118.35 }], shippingCost: 0 }).discount).toBe(1184);
    expect(codesFor([code], 11_835)).toMatchObject([{ abs: 0 }]);
  });

  test('remaining for free shipping: limit minus what the products cost, 0 once the limit is met', () => {
    const totals = totalsOf({ lines, codes: [percent], shippingCost: 16.5 });
    expect(remainingOf(totals, 200)).toBe(93.49);
    expect(progressOf(totals, 200)).toBe(53);
    expect(remainingOf(totals, 106.51)).toBe(0);
    expect(progressOf(totals, 106.51)).toBe(100);
    expect(remainingOf(totals, 0)).toBe(0);
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
        const totals = totalsOf({ lines: all, codes: named, shippingCost });
        for (const sum of Object.values(totals)) expect(Number.isInteger(sum)).toBe(true);
        expect(totals.final).toBe(Math.max(totals.goods + totals.shipping - totals.discount, 0));
        expect(toBani(remainingOf(totals, limit))).toBeGreaterThanOrEqual(0);
        expect(progressOf(totals, limit)).toBeLessThanOrEqual(100);
        expect(progressOf(totals, limit) === 100).toBe(remainingOf(totals, limit) === 0);
      }),
    );
  });
});

test('1§9 a guest id is 21 uppercase letters', () => {
  let next = 0;
  expect(guestIdOf(() => next++)).toBe('ABCDEFGHIJKLMNOPQRSTU');
  expect(isGuestId('ABCDEFGHIJKLMNOPQRSTU')).toBe(true);
  for (const other of ['abcdefghijklmnopqrstu', 'ABC', '', null]) expect(isGuestId(other)).toBe(false);
});

test('quantities stay between 1 and 99 and what is there', () => {
  expect([0, -3, Number.NaN, 2.9, 150].map((wanted) => boundQuantity(wanted, null))).toEqual([1, 1, 1, 2, 99]);
  expect(boundQuantity(7, 3)).toBe(3);
  expect(boundQuantity(7, 0)).toBe(1);
});

test('a line says whether it is gone or there are fewer', () => {
  const state = { isInStock: true, available: 5, quantity: 5 };
  expect(troubleOf(state)).toBeNull();
  expect(troubleOf({ ...state, available: null })).toBeNull();
  expect(troubleOf({ ...state, quantity: 6 })).toBe('fewer');
  expect(troubleOf({ ...state, available: 0 })).toBe('gone');
  expect(troubleOf({ ...state, isInStock: false })).toBe('gone');
});
