import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const bit = (rows: boolean[][], row: number, column: number): string => (rows[row]?.[column] ? '1' : '0');

test.each([
  [17, 21],
  [18, 25],
  [106, 37],
  [107, 41],
  [230, 53],
  [231, 57],
  [425, 69],
])('a text of %i bytes makes a code of %i modules (capacities of level L in ISO/IEC 18004)', (length, size) => {
  const rows = qrCode('a'.repeat(length));
  expect([rows.length, new Set(rows.map((row) => row.length))]).toEqual([size, new Set([size])]);
});

test('a longer text does not fit', () => {
  expect(() => qrCode('a'.repeat(426))).toThrow('too long');
});

test('three corners have a finder pattern', () => {
  const rows = qrCode('otpauth://totp/Vitrina');
  const corner = (row: number, column: number) =>
    Array.from({ length: 7 }, (_, y) => Array.from({ length: 7 }, (_, x) => bit(rows, row + y, column + x)).join(''));
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  const end = rows.length - 7;
  for (const [row, column] of [
    [0, 0],
    [0, end],
    [end, 0],
  ] as const)
    expect(corner(row, column)).toEqual(finder);
});

/** Format information of level L by mask, with error correction (ISO/IEC 18004, table C.1). */
const formats = [
  '111011111000100',
  '111001011110011',
  '111110110101010',
  '111100010011101',
  '110011000101111',
  '110001100011000',
  '110110001000001',
  '110100101110110',
];

test('the format next to the corner is one of level L, in two equal copies', () => {
  const rows = qrCode('otpauth://totp/Vitrina');
  const end = rows.length;
  const first = [14, 13, 12, 11, 10, 9].map((index) => bit(rows, 8, 14 - index));
  const middle = [bit(rows, 8, 7), bit(rows, 8, 8), bit(rows, 7, 8)];
  const last = [5, 4, 3, 2, 1, 0].map((index) => bit(rows, index, 8));
  const format = [...first, ...middle, ...last].join('');
  expect(formats).toContain(format);
  const below = [14, 13, 12, 11, 10, 9, 8].map((index) => bit(rows, end - 15 + index, 8));
  const right = [7, 6, 5, 4, 3, 2, 1, 0].map((index) => bit(rows, 8, end - 1 - index));
  expect([...below, ...right].join('')).toBe(format);
});

test('a code of version 7 names its version', () => {
  const rows = qrCode('a'.repeat(150));
  const bits = Array.from({ length: 18 }, (_, index) =>
    bit(rows, Math.floor(index / 3), rows.length - 11 + (index % 3)),
  );
  expect(bits.toReversed().join('')).toBe('000111110010010100');
});
