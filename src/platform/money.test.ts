import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLei } from './lei.ts';
import { formatRon, toBani, toRon } from './money.ts';

test("1§2 prices show two decimals followed by ' RON'", () => {
  expect(formatRon(1234.5)).toBe('1234.50 RON');
  expect(formatRon(0)).toBe('0.00 RON');
});

test('the back office writes amounts the Romanian way', () => {
  expect([8120.1, 0, -1_234_567.891, 999].map(formatLei)).toEqual([
    '8.120,10 lei',
    '0,00 lei',
    '-1.234.567,89 lei',
    '999,00 lei',
  ]);
});

test('bani stay the same when converted to RON and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (bani) => toBani(toRon(bani)) === bani));
});
