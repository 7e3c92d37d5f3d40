import { expect, test } from 'vitest';
import { moveItem } from '../../../ui/admin/RowButton.tsx';
import type { AdminProduct } from '../admin-contract.ts';
import { percentOf, toDrafts, toNutrientsBody, withNewRow } from './nutrient-rules.ts';
import {
  checkPublishable,
  emptyLists,
  newProduct,
  productErrors,
  toFormValues,
  toLists,
  toRequestBody,
} from './product-form-rules.ts';

const saved: AdminProduct = {
  id: 7,
  version: 3,
  state: 'draft',
  code: 'MG-60',
  gtin: null,
  name: 'Magneziu',
  producerId: 1,
  categoryId: 2,
  form: 'Capsule',
  netQuantity: '45 g',
  unitName: 'capsulă',
  unitSize: 1,
  unitCount: 60,
  dailyPortion: '2 capsule',
  portions: 30,
  nutrients: [{ name: 'Magneziu', source: 'din citrat', amount: 187.5, unit: 'mg', referencePercent: 50 }],
  ingredients: 'magneziu',
  details: 'Bun.',
  usage: 'Zilnic.',
  warnings: ['Unu.', 'Doi.'],
  storage: 'Uscat.',
  notificationNumber: 'AA 1',
  notificationAuthority: 'SNPMAPS',
  countryOfOrigin: 'România',
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
  isSustainable: true,
  isBuyBack: false,
  optionIds: [4],
  hashtagIds: [5],
  pictures: [{ image: '/pictures/a.webp', focusX: 50, focusY: 50 }],
  vatRate: 21,
  isFood: true,
  operator: 'Soriva SRL',
  path: '/magneziu-7',
  unitPrice: '1.00 RON / capsulă',
  missing: [],
  claims: [],
  updatedAt: '2026-11-01T00:00:00Z',
};
const taxonomy = {
  producers: [{ id: 1, name: 'Soriva', operator: 'Soriva SRL' }],
  categories: [
    { id: 2, name: 'Minerale', isFood: true },
    { id: 3, name: 'Aparate', isFood: false },
  ],
  filters: [],
  hashtags: [],
};

test('a saved product goes through the form and comes out the same', () => {
  const body = toRequestBody(toFormValues(saved), toLists(saved));
  const { code, warnings, nutrients, optionIds, pictures, unitCount } = saved;
  expect(body).toMatchObject({ code, warnings, nutrients, optionIds, pictures, unitCount, producerId: 1 });
});

test('missing fields and forbidden claims are computed while typing', () => {
  expect(checkPublishable(toFormValues(saved), toLists(saved), taxonomy)).toMatchObject({ missing: [], claims: [] });
  const values = { ...toFormValues(saved), storage: '', notificationNumber: ' ', details: 'Vindecă tot.' };
  expect(checkPublishable(values, emptyLists, taxonomy)).toMatchObject({
    missing: ['storage', 'nutrients', 'notificationNumber'],
    claims: ['Vindecă'],
  });
  expect(checkPublishable({ ...values, categoryId: '3' }, emptyLists, taxonomy).missing).toEqual([]);
});

test('a new product needs a name, a code, a producer, a category and a price', () => {
  const wrong = Object.entries(productErrors(true)(newProduct)).flatMap(([name, error]) => (error ? [name] : []));
  expect(wrong).toEqual(['code', 'name', 'producerId', 'categoryId', 'price']);
  expect(productErrors(false)(toFormValues(saved)).price).toBeUndefined();
});

test('the percentage of the reference value follows from the amount, whatever the unit', () => {
  expect(percentOf({ name: 'Magneziu', amount: '187,5', unit: 'mg' })).toBe(50);
  expect(percentOf({ name: 'Vitamina D3', amount: '0.05', unit: 'mg' })).toBe(1000);
  expect(percentOf({ name: 'Zinc', amount: '0.5', unit: 'mg' })).toBe(5);
  expect(percentOf({ name: 'Colagen', amount: '10', unit: 'g' })).toBeNull();
  expect(percentOf({ name: 'Zinc', amount: 'mult', unit: 'mg' })).toBeNull();
});

test('rows keep their keys while they move, and empty ones are not sent', () => {
  const rows = withNewRow(toDrafts(saved.nutrients));
  expect(rows.map(({ key }) => key)).toEqual([0, 1]);
  expect(moveItem(rows, 1, 0).map(({ key }) => key)).toEqual([1, 0]);
  expect(moveItem(rows, 0, -1).map(({ key }) => key)).toEqual([0, 1]);
  expect(toNutrientsBody(rows)).toHaveLength(1);
});
