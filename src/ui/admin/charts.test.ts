import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisMax, labelledIndexes, shortNumber } from './charts.tsx';

test('every bar fits under the ceiling, the largest fills half of it, and half of it is a whole number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1 }), (values) => {
      const largest = Math.max(...values);
      expect(axisMax(values)).toBeGreaterThanOrEqual(largest);
      expect(axisMax(values) % 2).toBe(0);
      if (largest > 0) expect(largest * 2).toBeGreaterThanOrEqual(axisMax(values));
    }),
  );
});

test('amounts on the axis are short', () => {
  expect([350, 1200, 45_000, 2_000_000].map(shortNumber)).toEqual(['350', '1.2 mii', '45 mii', '2 mil.']);
});

test('the last bar is always labelled, and labels do not crowd', () => {
  expect([...labelledIndexes(30, 6)]).toEqual([4, 9, 14, 19, 24, 29]);
  expect([...labelledIndexes(7, 8)]).toHaveLength(7);
});
