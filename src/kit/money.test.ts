import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showRon, toBani, toRon } from './money.ts';

test("1§2 prices show two decimals followed by ' RON'", () => {
  expect(showRon(1234.5)).toBe('1234.50 RON');
  expect(showRon(0)).toBe('0.00 RON');
});

test('bani survive the way to RON and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (bani) => toBani(toRon(bani)) === bani));
});
