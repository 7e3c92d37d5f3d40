import { expect, test } from 'vitest';
import { addDays, daysUntil, formatDayInWords, laterDay } from './days.ts';

test('days are added across months, years and the change of the clock', () => {
  expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDays('2026-11-17', -30)).toBe('2026-10-18');
});

test('the days between two days count leap days and are negative backwards', () => {
  expect(daysUntil('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysUntil('2027-03-01', '2027-02-28')).toBe(-1);
  expect(laterDay('2026-12-31', '2027-01-01')).toBe('2027-01-01');
});

test('a day in a sentence names the month, and the year when it is another one', () => {
  expect(formatDayInWords('2027-05-02', '2027-04-30')).toBe('2 mai');
  expect(formatDayInWords('2027-01-31', '2026-11-19')).toBe('31 ianuarie 2027');
});
