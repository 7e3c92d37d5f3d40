import { expect, test } from 'vitest';
import { NutrientMatcher, type NutrientRow } from './match-rules.ts';
import { knownNutrients } from './test-nutrients.ts';

const matcher = new NutrientMatcher(knownNutrients);

const free = (name: string, source: string | null = null, amount = 10, unit = 'mg'): NutrientRow => ({
  ...{ name, source, amount, unit, referencePercent: null },
  ...{ nutrient: null, form: null, isFormAmount: false },
});
const resolve = (...row: Parameters<typeof free>) => matcher.resolve(free(...row));

test('a nutrient is found by name and synonym, with or without diacritics and brackets', () => {
  expect(resolve('niacina')).toMatchObject({ nutrient: 'niacina', form: null, referencePercent: 63 });
  expect(resolve('NIACINĂ (vitamina PP)').nutrient).toBe('niacina');
  expect(resolve('Vitamina D3', null, 2000, 'UI')).toMatchObject({
    ...{ nutrient: 'vitamina-d', form: 'd3', referencePercent: 1000 },
  });
});

test('the form is found in the source; a mixture of forms has none', () => {
  expect(resolve('Magneziu', 'din citrat de magneziu').form).toBe('citrat');
  expect(resolve('Vitamina E', 'acetat de D-alfa-tocoferil').form).toBe('naturala');
  expect(resolve('Vitamina E', 'DL-alfa-tocoferol').form).toBe('sintetica');
  expect(resolve('Magneziu', 'citrat și oxid de magneziu').form).toBeNull();
  expect(resolve('Magneziu', 'din apă de mare').form).toBeNull();
});

test('the name of a compound states the amount of the compound, unless several nutrients have it', () => {
  expect(resolve('Beta-caroten', null, 6)).toMatchObject({
    ...{ nutrient: 'vitamina-a', form: 'beta-caroten', isFormAmount: true, referencePercent: 125 },
  });
  expect(resolve('Citrat')).toMatchObject({ nutrient: null, isFormAmount: false });
});

test('other names, parts of other rows and units that cannot be converted stay free, as typed', () => {
  for (const row of [free('Propolis'), free('din care magneziu'), free('Zinc', null, 2, 'comprimate')])
    expect(matcher.resolve(row)).toEqual(row);
  expect(matcher.resolve({ ...free('Propolis'), referencePercent: 12 }).referencePercent).toBe(12);
});

test('a chosen nutrient stays whatever the name; a percentage that cannot be computed stays as typed', () => {
  const row = { ...free('Mag forte', 'oxid'), nutrient: 'magneziu', referencePercent: 7 };
  expect(matcher.resolve(row)).toMatchObject({ nutrient: 'magneziu', form: 'oxid', referencePercent: 2.7 });
  const compound = { ...row, isFormAmount: true };
  expect(matcher.resolve(compound)).toMatchObject({ form: 'oxid', isFormAmount: true, referencePercent: 7 });
  expect(matcher.resolve(matcher.resolve(row))).toEqual(matcher.resolve(row));
});

test('references to nutrients and forms that do not exist are noticed', () => {
  expect(matcher.knows({ nutrient: null, form: null })).toBe(true);
  expect(matcher.knows({ nutrient: 'zinc', form: 'citrat' })).toBe(true);
  expect(matcher.knows({ nutrient: 'zinc', form: 'oxid' })).toBe(false);
  expect(matcher.knows({ nutrient: 'aur', form: null })).toBe(false);
});
