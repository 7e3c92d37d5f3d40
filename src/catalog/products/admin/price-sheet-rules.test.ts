import { expect, test } from 'vitest';
import { fillDown, pastedColumn, readTyped } from './price-sheet-rules.ts';

const rows = [
  { id: 7, basePrice: 10 },
  { id: 3, basePrice: 20 },
  { id: 9, basePrice: 30 },
];

test('a column of a spreadsheet is read by its first cells; one cell is ordinary text', () => {
  expect(pastedColumn('12,50\r\n13\r\n')).toEqual(['12,50', '13']);
  expect(pastedColumn('12,50\tA\n\tB\n14\tC')).toEqual(['12,50', '', '14']);
  expect(pastedColumn('12,50')).toBeNull();
});

test('a column fills the rows from the focused one down and says what had no row', () => {
  const { filled, left } = fillDown(rows, 3, ['21', '', '23']);
  expect([...filled]).toEqual([[3, { text: '21', basePrice: 20 }]]);
  expect(left).toBe(1);
  expect(fillDown(rows, 99, ['1'])).toEqual({ filled: new Map(), left: 1 });
});

test('only prices that differ are changes; what is no price is counted', () => {
  const typed = new Map([
    [7, { text: '10,00', basePrice: 10 }],
    [3, { text: '8.120,10 lei', basePrice: 20 }],
    [9, { text: 'zece', basePrice: 30 }],
    [4, { text: '0', basePrice: 30 }],
  ]);
  expect(readTyped(typed)).toEqual({ changes: [{ id: 3, price: 8120.1 }], invalid: 2 });
});
