import { expect, test } from 'vitest';
import { categoryLevels, inheritMeasures, isPartialSize, type OptionalMeasures } from './measure-rules.ts';

const none: OptionalMeasures = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
const shop = { weightGrams: 300, lengthMm: 120, widthMm: 80, heightMm: 80 };

test('weight and size come from the nearest level that has them, each on its own', () => {
  const category = { ...none, lengthMm: 60, widthMm: 50, heightMm: 40 };
  const parent = { weightGrams: 90, lengthMm: 1, widthMm: 2, heightMm: 3 };
  expect(inheritMeasures([none, none], shop)).toEqual(shop);
  expect(inheritMeasures([none, category, parent], shop)).toEqual({ ...category, weightGrams: 90 });
  expect(inheritMeasures([{ ...none, weightGrams: 10 }, category], shop)).toEqual({ ...category, weightGrams: 10 });
});

test('a size without all three sides does not count', () => {
  const partial = { ...none, lengthMm: 60, widthMm: 50 };
  expect(inheritMeasures([partial], shop)).toEqual(shop);
  expect([partial, none, { ...partial, heightMm: 1 }].map(isPartialSize)).toEqual([true, false, false]);
});

test('the levels of a category are itself and its parents', () => {
  const tree = [
    { id: 1, parentId: null, ...none },
    { id: 2, parentId: 1, ...none },
    { id: 3, parentId: 2, ...none },
    { id: 4, parentId: 1, ...none },
  ];
  expect(categoryLevels(tree, 3).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(categoryLevels(tree, 9)).toEqual([]);
});
