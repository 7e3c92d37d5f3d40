import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as cells from './cells.ts';
import { columns } from './columns.ts';
import { blankProduct } from './file-product.ts';
import type { EntryFields, FileProduct } from './import-entry.ts';

const ron = (text: string) => {
  const read = cells.readRon(text);
  return read instanceof cells.CellError ? null : read;
};

test('amounts with a point or a comma, with thousands and with their name', () => {
  for (const [text, bani] of [
    ['49,90', 4990],
    ['49.9', 4990],
    ['49', 4900],
    ['49.9000', 4990],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234.50 lei', 123_450],
    ['999.999,99', 99_999_999],
    ['0,01', 1],
    ['89.00 RON', 8900],
  ] as const)
    expect(ron(text), text).toBe(bani);
});

test('invalid and ambiguous amounts are refused', () => {
  for (const text of [
    '',
    'gratis',
    '-5',
    '1.234',
    '12,345',
    '1.2.3',
    '0',
    '0,00',
    '1e5',
    '49,999',
    '12.34.56',
    '∞',
    '２',
  ])
    expect(ron(text), text).toBeNull();
});

test('every formatted amount is read back, to the ban', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (bani) => {
      expect(ron(cells.formatAmount(bani))).toBe(bani);
      expect(ron((bani / 100).toFixed(2))).toBe(bani);
    }),
  );
});

test('days in the forms people use; a month lasts until its last day', () => {
  for (const [text, day] of [
    ['2027-10-31', '2027-10-31'],
    ['31.10.2027', '2027-10-31'],
    ['1/2/2028', '2028-02-01'],
    ['02.2028', '2028-02-29'],
    ['2027-10-31T00:00:00', '2027-10-31'],
    ['', null],
  ] as const)
    expect(cells.readDay(text), text).toBe(day);
  for (const text of ['31.02.2027', '13.2027', 'mâine', '10/31/2027', '0.0.0'])
    expect(cells.readDay(text), text).toBeInstanceOf(cells.CellError);
});

test('text is normalized', () => {
  expect(cells.normalizeText(' Şi ţară\u00a0\u200bbună\r\npe două\trânduri\u0007 ')).toBe(
    'Și țară bună\npe două rânduri',
  );
});

const free = { nutrient: null, form: null, isFormAmount: false };

test('nutrients are read with their source and percent; unreadable ones are reported', () => {
  expect(cells.readNutrients('Magneziu | bisglicinat | 100 | mg | 26,7\nPropolis | | 90 | mg |')).toEqual([
    { name: 'Magneziu', source: 'bisglicinat', amount: 100, unit: 'mg', referencePercent: 26.7, ...free },
    { name: 'Propolis', source: null, amount: 90, unit: 'mg', referencePercent: null, ...free },
  ]);
  expect(cells.readNutrients('Caroten | | 6 | mg | | vitamina-a:beta-caroten:compus')).toMatchObject([
    { nutrient: 'vitamina-a', form: 'beta-caroten', isFormAmount: true },
  ]);
  expect(cells.readNutrients('Caroten | | 6 | mg | | vitamina-a:beta-caroten:da')).toBeInstanceOf(cells.CellError);
  expect(cells.readNutrients('Magneziu 100 mg')).toBeInstanceOf(cells.CellError);
});

const line = fc.string({
  unit: fc.constantFrom('a', 'ș', 'B', '1', '-', '=', ',', ';', '"', "'"),
  minLength: 1,
  maxLength: 20,
});
const lines = fc.uniqueArray(line, { maxLength: 4 });
const product: fc.Arbitrary<FileProduct> = fc
  .record({
    code: line,
    gtin: fc.constantFrom(null, '5941234500018'),
    name: line.map((word) => `Produs ${word}`),
    price: fc.integer({ min: 1, max: 10_000_000 }),
    rrp: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    vatRate: fc.constantFrom(0, 11, 21),
    unitCount: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100),
    portions: fc.integer({ min: 0, max: 1000 }),
    details: fc.array(line, { maxLength: 3 }).map((parts) => parts.join('\n\n')),
    warnings: lines,
    hashtags: lines,
    isPublished: fc.boolean(),
    nutrients: fc.array(
      fc.record({
        name: line,
        source: fc.option(line),
        amount: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1000),
        unit: fc.constantFrom('mg', 'µg', 'miliarde UFC'),
        referencePercent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10)),
        ...{ nutrient: fc.constantFrom('zinc', 'vitamina-a'), form: fc.constantFrom(null, 'citrat') },
        isFormAmount: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  })
  .map((fields) => ({ ...blankProduct, producer: 'Soriva', category: 'Vitamine', ...fields }));

test('a product that is exported and imported is the same in every column', () => {
  fc.assert(
    fc.property(product, (before) => {
      const fields: EntryFields = {};
      for (const column of columns)
        expect(column.read(cells.normalizeText(column.format(before)), fields), column.header).toBeNull();
      const after = { ...blankProduct, ...fields };
      for (const column of columns)
        expect(cells.normalizeText(column.format(after)), column.header).toBe(
          cells.normalizeText(column.format(before)),
        );
    }),
    { numRuns: 200 },
  );
});

test('a picture carries its text after a bar; a bar alone clears the text', () => {
  const lines = 'https://a.example/a.jpg | Cutia, din față\n/uploads/aa/b.webp |\n/uploads/aa/c.webp';
  expect(cells.readPictures(lines)).toEqual([
    'https://a.example/a.jpg | Cutia, din față',
    '/uploads/aa/b.webp |',
    '/uploads/aa/c.webp',
  ]);
  expect(cells.splitPicture('/uploads/aa/b.webp |')).toEqual({ address: '/uploads/aa/b.webp', alt: '' });
  expect(cells.splitPicture('/uploads/aa/c.webp')).toEqual({ address: '/uploads/aa/c.webp', alt: undefined });
  expect(cells.readPictures(`/uploads/aa/c.webp | ${'x'.repeat(201)}`)).toBeInstanceOf(cells.CellError);
});

test('planned prices are read and written with their moment and, where it differs, the recommended price', () => {
  const plans = [
    { startsAt: '2026-12-01 08:30', price: 3990 },
    { startsAt: '2027-01-01 00:00', price: 4990, rrp: 5990 },
    { startsAt: '2027-02-01 00:00', price: 4990, rrp: null },
  ];
  const text = '2027-01-01 | 49,90 | 59,90\n01.12.2026 08:30 | 39,90\n2027-02-01 00:00 | 49,90 | -';
  expect(cells.readPlannedPrices(text)).toEqual(plans);
  expect(plans.map((plan) => cells.formatPlannedPrice(plan, 5990))).toEqual([
    '2026-12-01 08:30 | 39,90',
    '2027-01-01 00:00 | 49,90',
    '2027-02-01 00:00 | 49,90 | -',
  ]);
  for (const wrong of ['mâine | 39,90', '2026-12-01 25:00 | 39,90', '2026-12-01 | ieftin', '2026-12-01 | 1 | 2 | 3'])
    expect(cells.readPlannedPrices(wrong)).toBeInstanceOf(cells.CellError);
});

test('parts of a bundle are read one per line, with or without a quantity, and written back', () => {
  const parts = [
    { code: 'VIT-C 1000', quantity: 2 },
    { code: 'OMEGA x 3', quantity: 1 },
    { code: 'ZN', quantity: 12 },
  ];
  expect(cells.readParts('VIT-C 1000 × 2\nOMEGA x 3\n\nZN*12')).toEqual(parts);
  expect(cells.readParts(parts.map(cells.formatPart).join('\n'))).toEqual(parts);
  expect(cells.readParts('')).toEqual([]);
});
