import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRon } from '../../platform/money.ts';
import {
  calculateDiscount,
  calculateFinalTotal,
  calculateTotalDiscount,
  normalizeCode,
  withDiscountAmount,
} from './rules.ts';

const bani = fc.integer({ min: 0, max: 10_000_000_00 });
const percentCode = fc.record({ couponType: fc.constant('Percent'), value: fc.integer({ min: 1, max: 100 }) });
const fixedCode = fc.record({ couponType: fc.string(), value: fc.integer({ min: 1, max: 1_000_000 }) });
const anyCode = fc.oneof(percentCode, fixedCode);

test('1§9 discount: a percent coupon gives total times value divided by 100, rounded to 2 decimals', () => {
  expect(calculateDiscount({ couponType: 'Percent', value: 10 }, 15_820)).toBe(1582);
  expect(calculateDiscount({ couponType: 'Percent', value: 15 }, 9_999)).toBe(1500);
  expect(calculateDiscount({ couponType: 'Percent', value: 100 }, 4_990)).toBe(4990);
});

test('1§9 discount: half a ban is rounded up', () => {
  expect(calculateDiscount({ couponType: 'Percent', value: 10 }, 5)).toBe(1);
  expect(calculateDiscount({ couponType: 'Percent', value: 10 }, 4)).toBe(0);
  expect(calculateDiscount({ couponType: 'Percent', value: 5 }, 1_010)).toBe(51);
});

test('1§9 discount: a percentage is never off by more than half a ban, and never more than the total', () => {
  fc.assert(
    fc.property(bani, percentCode, (total, code) => {
      const discount = calculateDiscount(code, total);
      const error = BigInt(discount) * 100n - BigInt(total) * BigInt(code.value);
      expect(Number.isSafeInteger(discount)).toBe(true);
      expect(error > -50n && error <= 50n).toBe(true);
      expect(discount).toBeLessThanOrEqual(total);
    }),
  );
});

test('1§9 discount: any other type subtracts its value, whatever the total', () => {
  fc.assert(
    fc.property(bani, fixedCode, (total, code) => {
      fc.pre(code.couponType !== 'Percent');
      expect(calculateDiscount(code, total)).toBe(code.value);
    }),
  );
});

test('1§9 discount: summed over all codes, in any order', () => {
  expect(
    calculateTotalDiscount(
      [
        { couponType: 'Percent', value: 10 },
        { couponType: 'Fixed', value: 2000 },
      ],
      15_820,
    ),
  ).toBe(3582);
  expect(calculateTotalDiscount([], 15_820)).toBe(0);
  fc.assert(
    fc.property(bani, fc.array(anyCode, { maxLength: 10 }), (total, codes) => {
      const each = codes.map((code) => calculateDiscount(code, total));
      expect(calculateTotalDiscount(codes, total)).toBe(each.reduce((sum, one) => sum + one, 0));
      expect(calculateTotalDiscount(codes.toReversed(), total)).toBe(calculateTotalDiscount(codes, total));
    }),
  );
});

test('1§9 final total: total plus shipping minus discount, never below 0', () => {
  expect(calculateFinalTotal(15_820, 1650, 1582)).toBe(15_888);
  expect(calculateFinalTotal(1000, 1650, 3000)).toBe(0);
  fc.assert(
    fc.property(bani, bani, fc.array(anyCode, { maxLength: 10 }), (total, shipping, codes) => {
      const discount = calculateTotalDiscount(codes, total);
      const paid = calculateFinalTotal(total, shipping, discount);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid === 0 || paid === total + shipping - discount).toBe(true);
    }),
  );
});

test('1§3 promo code: abs is the computed discount amount, in RON like the value', () => {
  const percent = { code: 'IARNA10', couponType: 'Percent', value: 10 };
  expect(withDiscountAmount(percent, 15_820)).toEqual({ ...percent, abs: 15.82 });
  expect(withDiscountAmount({ couponType: 'Fixed', value: 20.5 }, 100)).toMatchObject({ value: 20.5, abs: 20.5 });
  fc.assert(
    fc.property(bani, anyCode, (total, code) => {
      const inRon = code.couponType === 'Percent' ? code : { ...code, value: toRon(code.value) };
      expect(withDiscountAmount(inRon, total).abs).toBe(toRon(calculateDiscount(code, total)));
    }),
  );
});

test('1§3 promo code: case and the spaces around do not matter', () => {
  expect(normalizeCode('  bunVenit10 ')).toBe('BUNVENIT10');
});
