import { expect, test } from 'vitest';
import { distinctFields } from '../../../../test/support/product-fields.ts';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { isRequired, toFormValues, toRequestBody } from '../../../ui/admin/schema-form.ts';
import { NutrientMatcher } from '../../nutrients/match-rules.ts';
import { knownNutrients } from '../../nutrients/test-nutrients.ts';
import { adminTexts } from '../admin-texts.ts';
import type { FileField } from '../field-names.ts';
import { ProductFields } from '../product-fields.ts';
import { changeRow, type NutrientDraft, standsFor, toDrafts, toNutrients, withNewRow } from './nutrient-rules.ts';
import { checkPublishable, EditedProduct, NewProduct, newProductValues } from './product-form-rules.ts';
import { labelOf, texts } from './texts.ts';

const saved: ProductFields = {
  ...distinctFields,
  producerId: 1,
  categoryId: 2,
  extraCategoryIds: [3],
  nutrients: [
    {
      ...{ name: 'Magneziu', source: 'din citrat', amount: 187.5, unit: 'mg', referencePercent: 50 },
      ...{ nutrient: 'magneziu', form: 'citrat', isFormAmount: false },
    },
  ],
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

test('nutrient, form and percentage follow what is typed, and stay where they were chosen', () => {
  const matcher = new NutrientMatcher(knownNutrients);
  const typed = (row: NutrientDraft, changes: Partial<NutrientDraft>) => changeRow(row, changes, matcher);
  const [empty] = withNewRow([]);
  if (!empty) throw new Error('no row');
  const magnesium = typed(typed(empty, { name: 'magneziu' }), { amount: '187,5' });
  expect(magnesium).toMatchObject({ nutrient: 'magneziu', form: null, percent: '50' });
  expect(typed(magnesium, { source: 'din citrat de magneziu' }).form).toBe('citrat');
  expect(typed(magnesium, { unit: 'g' }).percent).toBe('50000');
  expect(typed(magnesium, { amount: 'mult' }).percent).toBe('');
  expect(typed(magnesium, { name: 'Colagen' })).toMatchObject({ nutrient: null, percent: '' });
  const chosen = typed(typed(empty, { name: 'Mag B6 forte', amount: '75' }), { nutrient: 'magneziu' });
  expect(chosen).toMatchObject({ nutrient: 'magneziu', percent: '20' });
  expect(typed(chosen, { name: 'Mag forte' })).toMatchObject({ nutrient: 'magneziu', percent: '20' });
  const free = typed(typed(empty, { name: 'Propolis', amount: '90' }), { percent: '12' });
  expect(typed(free, { amount: '100' })).toMatchObject({ nutrient: null, percent: '12' });
});

test('rows stand for the values they were made from, also when their fields have another order', () => {
  const rows = toDrafts(saved.nutrients);
  expect(standsFor(rows, saved.nutrients)).toBe(true);
  expect(standsFor(rows, toNutrients(rows))).toBe(true);
  expect(standsFor(rows.slice(1), saved.nutrients)).toBe(false);
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
