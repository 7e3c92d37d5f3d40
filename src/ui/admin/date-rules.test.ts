import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localOf, momentOf } from './date-rules.ts';

test("what a field shows is Romania's clock, in winter and in summer", () => {
  expect(localOf('2026-01-15T10:00:00Z')).toBe('2026-01-15T12:00');
  expect(localOf('2026-07-15T10:00:00Z')).toBe('2026-07-15T13:00');
  expect(momentOf('2026-07-15T13:00')).toBe('2026-07-15T10:00:00.000Z');
  expect(momentOf('2026-01-15')).toBe('2026-01-14T22:00:00.000Z');
  expect([momentOf(''), momentOf('mâine'), localOf(null)]).toEqual([null, null, '']);
});

test('a moment shown and read again is the same, but in the hour that comes twice', () => {
  const minutes = fc.integer({ min: Date.parse('2020-01-01') / 60_000, max: Date.parse('2040-01-01') / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(minute * 60_000).toISOString();
      const again = momentOf(localOf(moment)) ?? '';
      expect(localOf(again)).toBe(localOf(moment));
      expect(Math.abs(Date.parse(again) - Date.parse(moment))).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('the hour that does not exist is read as an hour later', () => {
  expect(localOf(momentOf('2026-03-29T03:30'))).toBe('2026-03-29T04:30');
});
