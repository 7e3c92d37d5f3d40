import { expect, test } from 'vitest';
import {
  type Family,
  hasAllValues,
  hasDistinctValues,
  otherDose,
  suggestFamily,
  variantTargets,
} from './family-rules.ts';

const named = (...names: string[]) => names.map((name, i) => ({ id: i + 1, code: `COD-${i + 1}`, name }));

test('a family is proposed from the parts in which the names of its products differ', () => {
  expect(
    suggestFamily(
      named(
        'Proteină din zer, aromă de vanilie, 900 g',
        'Proteină din zer, aromă de ciocolată, 900 g',
        'Proteină din zer, aromă de vanilie, 2000 g',
      ),
    ),
  ).toEqual({
    name: 'Proteină din zer',
    attributeNames: ['Aromă', 'Cantitate'],
    members: [
      { productId: 1, values: ['vanilie', '900 g'] },
      { productId: 2, values: ['ciocolată', '900 g'] },
      { productId: 3, values: ['vanilie', '2000 g'] },
    ],
  });
});

test('products whose names have nothing in common are told apart by their codes', () => {
  expect(suggestFamily(named('Zinc', 'Seleniu, 60 capsule'))).toEqual({
    name: 'Zinc',
    attributeNames: ['Variantă'],
    members: [
      { productId: 1, values: ['COD-1'] },
      { productId: 2, values: ['COD-2'] },
    ],
  });
});

const family: Pick<Family, 'attributeNames' | 'members'> = {
  attributeNames: ['Aromă', 'Cantitate'],
  members: [
    { productId: 1, values: ['vanilie', '900 g'] },
    { productId: 2, values: ['ciocolată', '900 g'] },
    { productId: 3, values: ['vanilie', '2000 g'] },
    { productId: 4, values: ['căpșuni', '2000 g'] },
    { productId: 5, values: ['căpșuni', '500 g'] },
  ],
};

test('a chosen value leads to the member that differs least from the current one', () => {
  expect(variantTargets(family, 3, () => true)).toEqual([
    {
      name: 'Aromă',
      currentValue: 'vanilie',
      targets: [
        { value: 'vanilie', productId: 3, changes: [] },
        { value: 'ciocolată', productId: 2, changes: ['900 g'] },
        { value: 'căpșuni', productId: 4, changes: [] },
      ],
    },
    {
      name: 'Cantitate',
      currentValue: '2000 g',
      targets: [
        { value: '900 g', productId: 1, changes: [] },
        { value: '2000 g', productId: 3, changes: [] },
        { value: '500 g', productId: 5, changes: ['căpșuni'] },
      ],
    },
  ]);
});

test('among members that differ equally, one in stock is chosen', () => {
  const [taste] = variantTargets(family, 1, (id) => id !== 4);
  expect(taste?.targets).toContainEqual({ value: 'căpșuni', productId: 5, changes: ['500 g'] });
});

test('members need a value for each attribute, and values that tell them apart', () => {
  expect(hasAllValues([{ values: ['vanilie', ''] }], 2)).toBe(false);
  expect(hasAllValues([{ values: ['vanilie'] }], 1)).toBe(true);
  expect(hasDistinctValues([{ values: ['Vanilie'] }, { values: ['vanilie'] }], 1)).toBe(false);
  expect(hasDistinctValues([{ values: ['vanilie', '1'] }, { values: ['vanilie', '2'] }], 1)).toBe(false);
});

test('another dose is a nutrient with a clearly different amount in a portion', () => {
  const d3 = (amount: number) => [{ name: 'Vitamina D', amount, unit: 'µg' }];
  expect(otherDose(d3(50), d3(100))).toEqual({ name: 'Vitamina D', amount: 100, unit: 'µg' });
  expect(otherDose(d3(50), d3(52))).toBeNull();
  expect(otherDose(d3(50), [{ name: 'Zinc', amount: 10, unit: 'mg' }])).toBeNull();
  expect(otherDose([], d3(50))).toBeNull();
});
