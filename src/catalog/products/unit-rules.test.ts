import { expect, test } from 'vitest';
import { products } from '../../../demo/products.ts';
import { unitProblemOf } from './unit-rules.ts';

const capsules = { form: 'Capsule moi', unitName: 'capsulă', unitCount: 60, isFood: true };
const shaker = { form: 'Accesoriu', unitName: 'bucată', unitCount: 1, isFood: false };

test('a unit has to be one of those of the form: no shaker is compared by capsule', () => {
  expect(unitProblemOf(capsules)).toBeNull();
  expect(unitProblemOf(shaker)).toBeNull();
  expect(unitProblemOf({ ...shaker, unitName: 'capsulă' })).toMatchObject({ why: 'otherForm' });
  expect(unitProblemOf({ ...shaker, form: '', unitName: 'capsulă' })).toMatchObject({ why: 'otherForm' });
  expect(unitProblemOf({ ...capsules, unitName: 'ml' })).toEqual({ why: 'otherForm', units: ['capsulă'] });
});

test('capital letters and diacritics make no other unit, and an unknown form allows every unit', () => {
  expect(unitProblemOf({ ...capsules, form: 'CAPSULE', unitName: 'Capsula' })).toBeNull();
  expect(unitProblemOf({ ...capsules, form: 'Spumă', unitName: 'doză' })).toBeNull();
});

test('a price per unit needs the unit and the number of units; food needs both', () => {
  expect(unitProblemOf({ ...capsules, unitCount: null })).toMatchObject({ why: 'incomplete' });
  expect(unitProblemOf({ ...capsules, unitName: ' ' })).toMatchObject({ why: 'incomplete' });
  expect(unitProblemOf({ ...capsules, unitName: '', unitCount: '' })).toMatchObject({ why: 'missing' });
  expect(unitProblemOf({ ...shaker, unitName: '', unitCount: '' })).toBeNull();
});

test('the products of the demo shop are compared by a unit of their form', () => {
  const wrong = products.filter(({ form, unit: { name: unitName, count: unitCount } }) =>
    unitProblemOf({ form, unitName, unitCount, isFood: form !== 'Accesoriu' }),
  );
  expect(wrong.map(({ code }) => code)).toEqual([]);
});
