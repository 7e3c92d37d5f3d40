import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periods } from './contract.ts';
import { daysBetween, fillSteps, getPeriods, growth, stepStarts, sumSales, toPercentage } from './rules.ts';

test('a period ends today, and is compared with as many days before it', () => {
  expect(getPeriods('7', '2026-11-16')).toEqual({
    now: { from: '2026-11-10', until: '2026-11-16' },
    before: { from: '2026-11-03', until: '2026-11-09' },
  });
  expect(getPeriods('12', '2026-11-16').now).toEqual({ from: '2025-12-01', until: '2026-11-16' });
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('whatever the day, both spans are as long, meet, and every day belongs to one step', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), (today, period) => {
      const { now, before } = getPeriods(period, today);
      expect(daysBetween(now.from, now.until)).toBe(daysBetween(before.from, before.until));
      expect(daysBetween(before.until, now.from)).toBe(1);
      const rows = [now.from, today].map((one) => ({ day: one, orders: 1, sold: 250, carts: 2 }));
      const steps = fillSteps(stepStarts(period, now), rows);
      expect(sumSales(steps)).toEqual({ orders: 2, sold: 500, carts: 4 });
    }),
  );
});

test('growth and shares are numbers only where there is something to compare with', () => {
  expect(growth(150, 100)).toBe(50);
  expect(growth(5, 0)).toBeNull();
  expect(toPercentage(1, 4)).toBe(25);
  expect(toPercentage(1, 0)).toBeNull();
});
