import { expect, test } from 'vitest';
import { addWorkingDays, isPublicHoliday, isWorkingDay } from './working-days.ts';

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

test.each(['2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16', '2029-04-08', '2030-04-28'])(
  'Orthodox Easter is on %s: the Friday before and the Monday after are public holidays, the days around them are not',
  (sunday) => {
    const days = [-3, -2, 0, 1, 2].map((offset) =>
      new Date(Date.parse(sunday) + offset * 86_400_000).toISOString().slice(0, 10),
    );
    expect(days.map(isPublicHoliday)).toEqual([false, true, true, true, false]);
  },
);

test('a year has the seventeen public holidays of the labour code', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(days.filter(isPublicHoliday)).toHaveLength(17);
});
