import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRonInput, fromDateInput, parseRon, toDateInput } from './input-formats.ts';

test('amounts are read as people type them', () => {
  expect(['12,5', '12.50', '1 234.05', ' 7 ', '8.120,10 lei'].map(parseRon)).toEqual([12.5, 12.5, 1234.05, 7, 8120.1]);
  expect(['', '-1', '1.234', '1e3', 'zece', '1,2,3'].map(parseRon)).toEqual([null, null, null, null, null, null]);
  expect([formatRonInput(12.5), formatRonInput(null)]).toEqual(['12,50', '']);
});

test("what a field shows is Romania's clock, in winter and in summer", () => {
  expect(toDateInput('2026-01-15T10:00:00Z')).toBe('2026-01-15T12:00');
  expect(toDateInput('2026-07-15T10:00:00Z')).toBe('2026-07-15T13:00');
  expect(fromDateInput('2026-07-15T13:00')).toBe('2026-07-15T10:00:00.000Z');
  expect(fromDateInput('2026-01-15')).toBe('2026-01-14T22:00:00.000Z');
  expect([fromDateInput(''), fromDateInput('mâine'), toDateInput(null)]).toEqual([null, null, '']);
});

test('a timestamp shown and read again is the same, but in the hour that comes twice', () => {
  const minutes = fc.integer({ min: Date.parse('2020-01-01') / 60_000, max: Date.parse('2040-01-01') / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const timestamp = new Date(minute * 60_000).toISOString();
      const again = fromDateInput(toDateInput(timestamp)) ?? '';
      expect(toDateInput(again)).toBe(toDateInput(timestamp));
      expect(Math.abs(Date.parse(again) - Date.parse(timestamp))).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('the hour that does not exist is read as an hour later', () => {
  expect(toDateInput(fromDateInput('2026-03-29T03:30'))).toBe('2026-03-29T04:30');
});
