import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime, formatTime } from './text/romanian.ts';
import { localDate, toBucharestTime } from './time.ts';

const truth = new Intl.DateTimeFormat('ro-RO', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Bucharest',
});

test('the clock is put forward and back to the minute', () => {
  const shown = ['2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-10-25T00:59Z', '2026-10-25T01:00Z'];
  expect(shown.map((moment) => formatTime(new Date(moment)))).toEqual(['02:59', '04:00', '03:59', '03:00']);
});

test('every time agrees with the time zone data', () => {
  const moments = fc.date({ min: new Date('1998-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(fc.property(moments, (moment) => formatDateTime(moment) === truth.format(moment)));
});

test('the fields are those of the local clock', () => {
  expect(toBucharestTime(new Date('2026-06-30T21:30:00Z')).toISOString()).toBe('2026-07-01T00:30:00.000Z');
  expect(localDate(new Date('2026-10-01T22:30:00Z'))).toBe('2026-10-02');
});
