import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAverage } from '../../platform/text/romanian.ts';
import { averageOf, countOf, distributionOf, percentOf, ratings } from './rules.ts';

const ratingLists = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 300 });
const counted = (all: number[]) =>
  distributionOf(
    [...new Set(all)].map((rating) => ({ rating, count: all.filter((value) => value === rating).length })),
  );

test('S24 Review: the distribution has all five ratings, the best first, and counts every review', () => {
  fc.assert(
    fc.property(ratingLists, (all) => {
      const distribution = counted(all);
      expect(distribution.map(({ rating }) => rating)).toEqual([...ratings]);
      expect(countOf(distribution)).toBe(all.length);
    }),
  );
});

test('S24 Review: the average is exact to one decimal', () => {
  fc.assert(
    fc.property(
      ratingLists.filter((all) => all.length > 0),
      (all) => {
        const average = averageOf(counted(all));
        const exact = all.reduce((sum, rating) => sum + rating, 0) / all.length;
        expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.0501);
        expect(average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(average).toBeLessThanOrEqual(Math.max(...all));
      },
    ),
  );
  expect(averageOf([])).toBe(0);
});

test('averages have one decimal with a comma, shares are whole percents', () => {
  expect(formatAverage(4.6)).toBe('4,6');
  expect(formatAverage(5)).toBe('5,0');
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33, 0]);
});
