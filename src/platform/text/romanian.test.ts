import { expect, test } from 'vitest';
import { formatDate, formatDateTime, normalizeForSearch, pluralize, replaceCedillas } from './romanian.ts';

test("S23: plurals with 'de' from 20", () => {
  const shown = [0, 1, 2, 19, 20, 101, 119, 120].map((n) => pluralize(n, 'produs', 'produse'));
  expect(shown).toEqual([
    '0 produse',
    '1 produs',
    '2 produse',
    '19 produse',
    '20 de produse',
    '101 produse',
    '119 produse',
    '120 de produse',
  ]);
});

test('S23: comparison is blind to diacritics, comma and cedilla forms alike', () => {
  expect(normalizeForSearch('Ștevie ŢARĂ înaltă')).toBe('stevie tara inalta');
});

test('cedilla letters become comma letters', () => {
  expect(replaceCedillas('Ţesuturi şi ŞT')).toBe('Țesuturi și ȘT');
});

test('S23: dates as 27.10.2026, in Bucharest', () => {
  expect(formatDate(new Date('2026-10-26T22:30:00Z'))).toBe('27.10.2026');
});

test('a date and time reads 27.10.2026, 14:05 in Bucharest', () => {
  expect(formatDateTime(new Date('2026-10-27T12:05:00Z'))).toBe('27.10.2026, 14:05');
});
