import { expect, test } from 'vitest';
import { distinctFields } from '../../../../test/support/product-fields.ts';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { isRequired, toFormValues, toRequestBody } from '../../../ui/admin/schema-form.ts';
import { adminTexts } from '../admin-texts.ts';
import type { FileField } from '../field-names.ts';
import { ProductFields } from '../product-fields.ts';
import { percentOf, toDrafts, toNutrients, withNewRow } from './nutrient-rules.ts';
import { checkPublishable, EditedProduct, NewProduct, newProductValues } from './product-form-rules.ts';
import { labelOf, texts } from './texts.ts';

const saved: ProductFields = {
  ...distinctFields,
  producerId: 1,
  categoryId: 2,
  extraCategoryIds: [3],
  nutrients: [{ name: 'Magneziu', source: 'din citrat', amount: 187.5, unit: 'mg', referencePercent: 50 }],
  optionIds: [4],
  hashtagIds: [5],
  pictures: [{ alt: '', image: '/pictures/a.webp', focusX: 50, focusY: 50 }],
};
const measures = { weightGrams: 200, lengthMm: 120, widthMm: 80, heightMm: 80 };
const taxonomy = {
  producers: [{ id: 1, name: 'Soriva', operator: 'Soriva SRL', country: 'Norvegia' }],
  categories: [
    { id: 2, name: 'Minerale', isFood: true, measures },
    { id: 3, name: 'Aparate', isFood: false, measures },
  ],
  filters: [],
  hashtags: [],
};
const values = toFormValues(EditedProduct, saved);

test('a saved product goes through the form and comes out the same in every field', () => {
  expect(ProductFields.parse(toRequestBody(EditedProduct, values))).toEqual(saved);
});

test('missing fields and forbidden claims are computed while typing', () => {
  expect(checkPublishable(values, 21, taxonomy)).toEqual({
    missing: [],
    claims: [],
    warnings: [],
    operator: 'Soriva SRL',
  });
  const draft = { ...values, storage: '', nutrients: [], notificationNumber: ' ', details: 'Vindecă tot.' };
  expect(checkPublishable(draft, 21, taxonomy)).toMatchObject({
    missing: ['storage', 'nutrients', 'notificationNumber'],
    claims: ['Vindecă'],
  });
  expect(checkPublishable(draft, 11, taxonomy).missing).toEqual(['storage']);
  expect(checkPublishable({ ...draft, categoryId: '3' }, 21, taxonomy).missing).toEqual([]);
});

test('a new product needs a code, a name, a producer, a category and a price', () => {
  const typed = toRequestBody(NewProduct, { ...toFormValues(NewProduct, null), ...newProductValues });
  const wrong = NewProduct.safeParse(typed).error?.issues.map(({ path }) => path[0]);
  expect(new Set(wrong)).toEqual(new Set(['code', 'name', 'producerId', 'categoryId', 'price']));
});

test('a unit that does not fit, a missing number of units and a partial size are warned about', () => {
  const warningsOf = (changes: Partial<typeof values>) =>
    checkPublishable({ ...values, ...changes }, 21, taxonomy).warnings;
  expect(warningsOf({ categoryId: '3', form: 'Shaker', unitName: 'capsulă' })).toEqual([
    adminTexts.unitProblems.otherForm('capsulă', ['bucată', 'set', 'pereche', 'pachet']),
  ]);
  expect(warningsOf({ form: 'Capsule', unitName: 'capsulă', unitCount: '' })).toEqual([
    adminTexts.unitProblems.incomplete('capsulă', ['capsulă']),
  ]);
  expect(warningsOf({ widthMm: '' })).toEqual([texts.partialSize]);
});

test('a number that was emptied is an error, not the default', () => {
  expect(isRequired(EditedProduct, 'portions')).toBe(true);
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
  expect(toNutrients(rows)).toEqual(saved.nutrients);
});

test('a product that is not food is warned about the missing addresses of its maker and of the responsible person', () => {
  const warningsOf = (changes: Partial<typeof values>, country = 'Norvegia') => {
    const producers = [{ id: 1, name: 'Soriva', operator: '', country }];
    const shaker = { ...values, form: 'Shaker', unitName: 'bucată', categoryId: '3', ...changes };
    return checkPublishable(shaker, 21, { ...taxonomy, producers }).warnings;
  };
  const empty = { manufacturerAddress: '', manufacturerContact: ' ', responsibleAddress: '', responsibleContact: '' };
  const labels = (names: FileField[]) => texts.missingAddresses(names.map(labelOf).join(', '));
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf(empty)).toEqual([
    labels(['manufacturerAddress', 'manufacturerContact', 'responsibleAddress', 'responsibleContact']),
  ]);
  for (const country of ['România', 'Țările de Jos', ''])
    expect(warningsOf(empty, country)).toEqual([labels(['manufacturerAddress', 'manufacturerContact'])]);
  expect(checkPublishable({ ...values, ...empty }, 21, taxonomy).warnings).toEqual([]);
});

test('the mark of a sustainable product without a complete certification is warned about', () => {
  const warningsOf = (changes: Partial<typeof values>) =>
    checkPublishable({ ...values, ...changes }, 21, taxonomy).warnings;
  expect(warningsOf({ certificationNumber: ' ' })).toEqual([texts.notCertified]);
  expect(warningsOf({ certificationNumber: '', isSustainable: false })).toEqual([]);
});
