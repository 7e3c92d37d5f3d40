import { expect, test } from 'vitest';
import { productFirst } from './count-rules.ts';
import { fileTexts, findProblems, readReceptionRows } from './reception-rules.ts';
import { dailySales, reasonOf, suggestQuantity } from './reorder-rules.ts';

const line = {
  productId: 1,
  lotCode: 'L1',
  expiresOn: '2027-01-31',
  documentQuantity: null,
  quantity: 3,
  unitCost: 10,
};
const fields = {
  supplierId: 1,
  documentKind: 'invoice' as const,
  documentNumber: 'F 1',
  documentOn: '2026-11-01',
  receivedOn: '2026-11-02',
  note: '',
  lines: [line],
};
const products = new Map([
  [1, { name: 'Zinc', isFood: true, isStockable: true }],
  [2, { name: 'Cană', isFood: false, isStockable: true }],
]);
const problems = (change: object) =>
  findProblems({ ...fields, ...change }, products, '2026-11-02').map(({ line: at, message }) => `${at} ${message}`);

test('a complete reception can be posted; goods that are no food need neither lot nor expiry date', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ lines: [{ ...line, productId: 2, lotCode: '', expiresOn: null }] })).toEqual([]);
  expect(problems({ documentKind: 'notice', lines: [{ ...line, unitCost: null }] })).toEqual([]);
});

test('what is missing is named by line', () => {
  expect(problems({ documentNumber: '', documentOn: null, lines: [] })).toHaveLength(3);
  expect(problems({ lines: [{ ...line, lotCode: '' }] })).toEqual(['1 Zinc: scrie lotul de pe ambalaj.']);
  expect(problems({ lines: [line, { ...line, expiresOn: null }] })).toEqual(['2 Zinc: scrie data de expirare.']);
  expect(problems({ lines: [{ ...line, expiresOn: '2026-11-01' }] })[0]).toContain('expirat');
  expect(problems({ lines: [{ ...line, unitCost: null }] })).toEqual(['1 Zinc: scrie costul pe bucată.']);
  expect(problems({ lines: [line, { ...line, productId: 9 }] })[0]).toContain('pachet');
});

test('units that are on paper only are a difference; a reception without any unit is none', () => {
  expect(problems({ lines: [line, { ...line, quantity: 0, documentQuantity: 5 }] })).toEqual([]);
  expect(problems({ lines: [line, { ...line, quantity: 0 }] })[0]).toContain('șterge rândul');
  expect(problems({ lines: [{ ...line, quantity: 0, documentQuantity: 5 }] })).toEqual([
    'null Nu s-a recepționat nicio bucată.',
  ]);
});

const row = (number: number, ...cells: string[]) => ({ line: number, cells });

test('a file is read by the names of its columns, with Romanian numbers and days', () => {
  const head = row(1, 'EAN', 'Cantitate', 'Preț unitar', 'Lot', 'Expiră la');
  expect(readReceptionRows([head, row(2, '5941', '12', '25,5', 'A1', '31.12.2027')])).toEqual({
    lines: [{ line: 2, code: '5941', quantity: 12, unitCost: 25.5, lotCode: 'A1', expiresOn: '2027-12-31' }],
    errors: [],
  });
});

test('bad rows of a file are named and the others are read', () => {
  const head = row(1, 'cod', 'cantitate', 'cost', 'expira');
  const { lines, errors } = readReceptionRows([
    head,
    row(2, '', '1', '', ''),
    row(3, 'A', '1,5', '', ''),
    row(4, 'A', '1', 'zece', ''),
    row(5, 'A', '1', '', '31.02.2027'),
    row(6, 'A', '1', '', ''),
  ]);
  expect(errors).toEqual([
    { line: 2, message: fileTexts.noCode },
    { line: 3, message: fileTexts.badQuantity },
    { line: 4, message: fileTexts.badCost },
    { line: 5, message: fileTexts.badDay },
  ]);
  expect(lines.map(({ line: at }) => at)).toEqual([6]);
  expect(readReceptionRows([row(1, 'x')]).errors).toEqual([{ line: 1, message: fileTexts.noColumns }]);
});

const input = { sold30: 30, sold90: 90, available: 10, onOrder: 5, leadDays: 7, packSize: 6, coverDays: 30 };

test('the suggestion covers delivery and the days after it, less stock and orders, in whole packs', () => {
  expect(dailySales(input)).toBe(1);
  // 37 days need 37 units; 22 are missing, which are four packs of six.
  expect(suggestQuantity(input)).toBe(24);
  expect(suggestQuantity({ ...input, packSize: 1 })).toBe(22);
  expect(suggestQuantity({ ...input, available: 40 })).toBe(0);
  expect(suggestQuantity({ ...input, sold30: -3, sold90: 0, available: 0, onOrder: 0 })).toBe(0);
  expect(reasonOf(input)).toBe(
    'Vândute 30 de bucăți în 30 de zile, 90 în 90: în 37 de zile (livrare 7 + 30) se vând 37. Pe stoc 10, pe drum 5, bax de 6.',
  );
});

test('the lots of a scanned product stand first in a count, and nothing else changes place', () => {
  const lines = [1, 2, 3, 2].map((productId, id) => ({ id, productId }));
  expect(productFirst(lines, 2).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
  expect(productFirst(lines, null)).toEqual(lines);
});
