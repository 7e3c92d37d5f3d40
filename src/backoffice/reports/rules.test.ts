import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisons, periods } from './contract.ts';
import {
  daysBetween,
  fillSteps,
  getPeriods,
  growth,
  isInSpan,
  parseChoice,
  stepSizeOf,
  stepStarts,
  sumSales,
  toPercentage,
} from './rules.ts';

const today = '2026-11-16';

test('a quick choice ends today, or with the last month, and is compared with as many days before it', () => {
  expect(getPeriods({ period: '7', compare: 'before' }, today)).toEqual({
    now: { from: '2026-11-10', until: today },
    before: { from: '2026-11-03', until: '2026-11-09' },
  });
  expect(getPeriods({ period: '12', compare: 'before' }, today).now).toEqual({ from: '2025-12-01', until: today });
  expect(getPeriods({ period: 'month', compare: 'before' }, today).now).toEqual({ from: '2026-11-01', until: today });
  expect(getPeriods({ period: 'last-month', compare: 'before' }, '2026-03-31')).toEqual({
    now: { from: '2026-02-01', until: '2026-02-28' },
    before: { from: '2026-01-04', until: '2026-01-31' },
  });
});

test('a period is compared with the same days of the year before, where 29 February is the 28th', () => {
  const days = { period: '30', compare: 'year', from: '2024-02-29', until: '2024-03-15' } as const;
  expect(getPeriods(days, today).before).toEqual({ from: '2023-02-28', until: '2023-03-15' });
});

test('typed days replace the quick choice; they may come in any order and end today at the latest', () => {
  const typed = { period: '7', compare: 'before' } as const;
  const span = (from: string, until: string) => getPeriods({ ...typed, from, until }, today).now;
  expect(span('2026-10-01', '2026-10-05')).toEqual({ from: '2026-10-01', until: '2026-10-05' });
  expect(span('2026-10-05', '2026-10-01')).toEqual({ from: '2026-10-01', until: '2026-10-05' });
  expect(span('2026-11-01', '2027-05-01')).toEqual({ from: '2026-11-01', until: today });
  expect(span('2027-05-01', '2027-05-02')).toEqual({ from: today, until: today });
  expect(daysBetween(span('0001-01-01', today).from, today)).toBe(3659);
});

test('the choice is read from the address, and what the address does not know is left out', () => {
  expect(parseChoice(new URLSearchParams(''))).toEqual({ period: '30', compare: 'before' });
  expect(parseChoice(new URLSearchParams('period=month&compare=year'))).toEqual({ period: 'month', compare: 'year' });
  expect(parseChoice(new URLSearchParams('from=2026-10-01&until=2026-10-05'))).toMatchObject({
    from: '2026-10-01',
    until: '2026-10-05',
  });
  for (const bad of ['period=x&compare=y', 'from=2026-10-01', 'from=2026-02-30&until=2026-10-05'])
    expect(parseChoice(new URLSearchParams(bad))).toEqual({ period: '30', compare: 'before' });
});

test('the bars are hours up to two days, days up to a quarter, and months beyond', () => {
  expect(stepSizeOf({ from: today, until: today })).toBe('hour');
  expect(stepSizeOf({ from: '2026-11-15', until: today })).toBe('hour');
  expect(stepSizeOf({ from: '2026-11-14', until: today })).toBe('day');
  expect(stepSizeOf({ from: '2026-08-17', until: today })).toBe('day');
  expect(stepSizeOf({ from: '2026-08-16', until: today })).toBe('month');
  expect(stepStarts({ from: today, until: today }, 'hour')).toHaveLength(24);
  expect(stepStarts({ from: '2026-08-16', until: today }, 'month')).toEqual([
    '2026-08-16',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ]);
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('whatever the days, both periods are as long, meet, and every sale belongs to one bar', () => {
  fc.assert(
    fc.property(day, day, day, fc.constantFrom(...periods), fc.boolean(), (now, from, until, period, isTyped) => {
      const choice = { period, compare: 'before', ...(isTyped ? { from, until } : {}) } as const;
      const spans = getPeriods(choice, now);
      expect(daysBetween(spans.now.from, spans.now.until)).toBe(daysBetween(spans.before.from, spans.before.until));
      expect(daysBetween(spans.before.until, spans.now.from)).toBe(1);
      expect(isInSpan(spans.now, spans.now.until)).toBe(true);
      expect(isInSpan(spans.now, spans.before.until)).toBe(false);
      const size = stepSizeOf(spans.now);
      const at = (date: string) => (size === 'hour' ? `${date}T23:00` : date);
      const rows = [spans.now.from, spans.now.until].map((date) => ({ at: at(date), orders: 1, sold: 250 }));
      const steps = fillSteps(stepStarts(spans.now, size), rows);
      expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
      expect(steps.reduce((sum, { sold }) => sum + sold, 0)).toBe(500);
    }),
  );
});

test('a period and the same of the year before start and end on the same day of the month', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), fc.constantFrom(...comparisons), (now, period, compare) => {
      const spans = getPeriods({ period, compare }, now);
      if (compare === 'year' && !spans.now.until.endsWith('02-29'))
        expect(spans.before.until.slice(5)).toBe(spans.now.until.slice(5));
    }),
  );
});

test('totals are sums', () => {
  const row = { orders: 1, sold: 250, collected: 100, carts: 2 };
  expect(sumSales([row, row])).toEqual({ orders: 2, sold: 500, collected: 200, carts: 4 });
});

test('growth and shares are numbers only where there is something to compare with', () => {
  expect(growth(150, 100)).toBe(50);
  expect(growth(5, 0)).toBeNull();
  expect(toPercentage(1, 4)).toBe(25);
  expect(toPercentage(1, 0)).toBeNull();
});
