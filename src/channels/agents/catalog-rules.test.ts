import { expect, test } from 'vitest';
import { parseCatalogId, relaxSelection, unitPriceOf } from './catalog-rules.ts';

test('ids of variants, products and families', () => {
  expect(['12', 'p12', 'f3', '', 'x1', '012', '12345678901'].map(parseCatalogId)).toEqual([
    { kind: 'variant', id: 12 },
    { kind: 'product', id: 12 },
    { kind: 'family', id: 3 },
    null,
    null,
    null,
    null,
  ]);
});

test('the unit price has measures in whole steps; a fraction of a piece has none', () => {
  expect(unitPriceOf(2490, { unitName: 'ml', unitSize: 100, unitCount: 250 })).toEqual({
    amount: 996,
    currency: 'RON',
    measure: { unit: 'MLT', display_text: 'ml', value: 250 },
    reference: { unit: 'MLT', display_text: 'ml', value: 100 },
  });
  expect(unitPriceOf(1000, { unitName: 'kg', unitSize: 1, unitCount: 0.9 })?.measure).toEqual({
    unit: 'KGM',
    display_text: 'kg',
    scale: 2,
    value: 90,
  });
  expect(unitPriceOf(1000, { unitName: 'capsulă', unitSize: 1, unitCount: 60 })?.amount).toBe(17);
  expect(unitPriceOf(1000, { unitName: 'capsulă', unitSize: 1, unitCount: 2.5 })).toBeNull();
  expect(unitPriceOf(1000, { unitName: '', unitSize: 1, unitCount: 60 })).toBeNull();
});

test('a selection that no variant has gives up the least important option', () => {
  const variants = [
    {
      options: [
        { name: 'Aromă', label: 'vanilie' },
        { name: 'Cantitate', label: '900 g' },
      ],
    },
    {
      options: [
        { name: 'Aromă', label: 'căpșuni' },
        { name: 'Cantitate', label: '450 g' },
      ],
    },
  ];
  const wanted = [
    { name: 'Cantitate', label: '900 g' },
    { name: 'Aromă', label: 'Căpșuni' },
  ];
  expect(relaxSelection(variants, wanted, ['Aromă', 'Cantitate'])).toEqual([{ name: 'Aromă', label: 'Căpșuni' }]);
  expect(relaxSelection(variants, wanted, ['Cantitate', 'Aromă'])).toEqual([{ name: 'Cantitate', label: '900 g' }]);
  expect(relaxSelection(variants, [{ name: 'Culoare', label: 'verde' }])).toEqual([]);
});
