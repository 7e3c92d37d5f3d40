import { expect, test } from 'vitest';
import { factRows, isDifferent, nutrientRows, readIds } from './rules.ts';

test('the address names up to four products, each once; what is no id is left out', () => {
  expect(readIds('3,17,3,x,-1,0,1.5,22')).toEqual([3, 17, 22]);
  expect(readIds('1,2,3,4,5')).toEqual([1, 2, 3, 4]);
  for (const text of [null, '', ',,', '9999999999']) expect(readIds(text)).toEqual([]);
});

const magnesium = { name: 'Magneziu', source: 'din citrat', nutrient: 'magneziu', form: null };

const product = {
  name: 'Magneziu citrat, 60 capsule',
  form: 'Capsule',
  netQuantity: '45 g',
  pack: '60 capsule',
  dailyPortion: '2 capsule',
  portions: 30,
  portionPrice: '1.50 RON / porție',
  unitPrice: '0.75 RON / capsulă',
  sellingPrice: 45,
  rating: { average: 4.7, count: 23 },
  ingredients: 'Citrat de magneziu, *lapte*, *Lapte*, gelatină (*pește*)',
  isFood: true,
  nutrients: [{ ...magnesium, amount: '300 mg', referencePercent: 80 }],
};

const rowOf = (rows: ReturnType<typeof factRows>, name: string) => rows.find((row) => row.name === name);

test('facts stand side by side, the lowest price of a portion is marked, allergens are listed once', () => {
  const cheaper = { ...product, sellingPrice: 30, portionPrice: '1.00 RON / porție', rating: undefined };
  const plain = { ...product, ingredients: 'Oxid de magneziu', portions: 1, portionPrice: null };
  const rows = factRows([product, cheaper, plain]);
  expect(rowOf(rows, 'Preț pe porție')).toMatchObject({
    values: [['1.50 RON / porție'], ['1.00 RON / porție'], []],
    lowest: [1],
  });
  expect(rowOf(rows, 'Conținut')?.values[0]).toEqual(['60 capsule', '45 g']);
  expect(rowOf(rows, 'Nota cumpărătorilor')?.values).toEqual([
    ['4,7 din 5 (23 de recenzii)'],
    [],
    ['4,7 din 5 (23 de recenzii)'],
  ]);
  expect(rowOf(rows, 'Alergeni')?.values).toEqual([['lapte', 'pește'], ['lapte', 'pește'], ['niciunul pe etichetă']]);
});

test('nothing is the lowest when all cost the same', () => {
  expect(rowOf(factRows([product, product]), 'Preț pe porție')?.lowest).toEqual([]);
  expect(rowOf(factRows([product]), 'Preț pe porție')?.lowest).toEqual([]);
});

test('rows that no product has are left out: an accessory has no portion and no allergens', () => {
  const shaker = {
    ...product,
    isFood: false,
    dailyPortion: '',
    portions: 1,
    portionPrice: null,
    rating: undefined,
    nutrients: [],
  };
  expect(factRows([shaker]).map(({ name }) => name)).toEqual(['Formă', 'Conținut', 'Preț pe unitate']);
});

test('nutrients meet by what they are and not by their names; what more products have comes first', () => {
  const other = {
    ...product,
    nutrients: [
      { name: 'Zinc', source: null, nutrient: 'zinc', form: null, amount: '10 mg', referencePercent: 100 },
      { ...magnesium, name: 'Magneziu (bisglicinat)', amount: '100 mg', referencePercent: 26.7 },
    ],
  };
  expect(nutrientRows([product, other])).toEqual([
    {
      name: 'Magneziu',
      values: [
        ['300 mg · 80% VNR', 'din citrat'],
        ['100 mg · 26,7% VNR', 'din citrat'],
      ],
    },
    { name: 'Zinc', values: [[], ['10 mg · 100% VNR']] },
  ]);
});

test('a row differs when the products do', () => {
  expect(isDifferent({ name: 'Formă', values: [['Capsule'], ['capsule']] })).toBe(false);
  expect(isDifferent({ name: 'Formă', values: [['Capsule'], []] })).toBe(true);
});
