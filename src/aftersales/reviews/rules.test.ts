import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOf, countOf, distributionOf, percentOf, ratings } from './rules.ts';
import { formatAverage } from './texts.ts';

const given = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 300 });
const counted = (all: number[]) =>
  distributionOf([...new Set(all)].map((rating) => ({ rating, count: all.filter((one) => one === rating).length })));

test('decisions Review: the distribution has all five ratings, the best first, and loses nobody', () => {
  fc.assert(
    fc.property(given, (all) => {
      const distribution = counted(all);
      expect(distribution.map(({ rating }) => rating)).toEqual([...ratings]);
      expect(countOf(distribution)).toBe(all.length);
    }),
  );
});

test('decisions Review: the average lies between the worst and the best, and is theirs to one decimal', () => {
  fc.assert(
    fc.property(
      given.filter((all) => all.length > 0),
      (all) => {
        const average = averageOf(counted(all));
        const exact = all.reduce((sum, one) => sum + one, 0) / all.length;
        expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.0501);
        expect(average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(average).toBeLessThanOrEqual(Math.max(...all));
      },
    ),
  );
  expect(averageOf([])).toBe(0);
});

test('shown the Romanian way', () => {
  expect(formatAverage(4.6)).toBe('4,6');
  expect(formatAverage(5)).toBe('5,0');
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, 0]);
});
