import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  fitsBox,
  localPhone,
  parseDate,
  parseLocalTime,
  parseTime,
  streetLine,
  wholeKilograms,
  withoutDiacritics,
} from './formats.ts';
import { formatHours } from './hours.ts';
import { address } from './test-data.ts';

test('phones are sent as people dial them in Romania', () => {
  expect(localPhone('+40722000111')).toBe('0722000111');
  expect(localPhone('0040 722 000 111')).toBe('0722000111');
  expect(localPhone('0722.000.111')).toBe('0722000111');
  expect(localPhone('+36 30 123 4567')).toBe('+36301234567');
});

test('every started kilogram counts, the first one always', () => {
  expect([0, 1, 1000, 1001, 31_000].map(wholeKilograms)).toEqual([1, 1, 1, 2, 31]);
});

test('a parcel may be turned to fit a box', () => {
  const piece = { weightGrams: 1, lengthCm: 10, widthCm: 47, heightCm: 39 };
  expect(fitsBox(piece, [39, 44.5, 47])).toBe(true);
  expect(fitsBox({ ...piece, lengthCm: 45 }, [39, 44.5, 47])).toBe(false);
});

test('times without a zone are those of Bucharest, in winter and in summer', () => {
  expect(parseLocalTime('2026-10-01 12:30')).toEqual(new Date('2026-10-01T09:30:00Z'));
  expect(parseLocalTime('2026-12-01T12:30:45')).toEqual(new Date('2026-12-01T10:30:45Z'));
  expect(parseLocalTime('2026-12-01T12:30:45.123')).toEqual(new Date('2026-12-01T10:30:45Z'));
  expect(parseLocalTime('05.10.2026')).toEqual(new Date('2026-10-04T21:00:00Z'));
  expect(parseLocalTime('mâine')).toBeNull();
  expect(parseLocalTime('2026-13-40 99:99')).toBeNull();
});

test('times with a zone keep it', () => {
  expect(parseTime('2019-02-26T12:37:28+0200')).toEqual(new Date('2019-02-26T10:37:28Z'));
  expect(parseTime('2019-02-26T12:37:28Z')).toEqual(new Date('2019-02-26T12:37:28Z'));
  expect(parseTime('2026-10-01 12:30')).toEqual(new Date('2026-10-01T09:30:00Z'));
});

test('days are those of Bucharest', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
  expect(daysBetween('2026-10-30', '2026-11-01')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  expect(daysBetween('2026-11-01', '2026-10-30')).toEqual([]);
  expect([parseDate('05.10.2026'), parseDate('2026-10-05T00:00:00'), parseDate(''), parseDate(null)]).toEqual([
    '2026-10-05',
    '2026-10-05',
    null,
    null,
  ]);
});

test('texts for registers without diacritics keep their capitals', () => {
  expect(withoutDiacritics('Șoseaua Ștefan cel Mare, Târgu Mureș')).toBe('Soseaua Stefan cel Mare, Targu Mures');
  expect(streetLine(address)).toBe('Strada Lungă 4, ap. 3');
  expect(streetLine({ ...address, number: null, details: null })).toBe('Strada Lungă');
});

test('opening hours are grouped by equal days', () => {
  expect(
    formatHours([
      [2, '08:00', '22:00:00'],
      [1, '08:00', '22:00'],
      [6, '09:30', '13:00'],
      [7, '', ''],
    ]),
  ).toBe('L–Ma 8:00–22:00, S 9:30–13:00');
  expect(formatHours([1, 2, 3, 4, 5, 6, 7].map((day) => [day, '00:00:00', '23:59:00']))).toBe('24/7');
  expect(formatHours([])).toBe('24/7');
});
