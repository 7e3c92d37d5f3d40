import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

test.each([
  ['2026-10-01', true],
  ['2026-10-03', false],
  ['2026-10-04', false],
  ['2026-12-01', false],
  ['2025-04-18', false],
  ['2025-04-21', false],
  ['2026-04-10', false],
  ['2026-04-13', false],
  ['2026-06-01', false],
  ['2027-04-30', false],
  ['2027-05-03', false],
  ['2027-06-21', false],
  ['2026-04-14', true],
])('%s is a working day in Romania: %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected);
});

test.each([
  ['2026-10-01', '2026-10-08'],
  ['2026-10-03', '2026-10-09'],
  ['2026-04-08', '2026-04-17'],
  ['2026-12-23', '2026-12-31'],
  ['2026-12-31', '2027-01-12'],
])('five working days after %s are over on %s, whatever weekends and holidays lie between', (day, expected) => {
  expect(addWorkingDays(day, 5)).toBe(expected);
});
