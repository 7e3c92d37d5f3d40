import { expect, test } from 'vitest';
import { bundleSaving, sumOfParts, unitsOfParts } from './bundle-rules.ts';

test('the advantage of a bundle is what its parts cost one by one, minus its price', () => {
  const parts = [
    { price: 4990, quantity: 1 },
    { price: 1250, quantity: 3 },
  ];
  expect(sumOfParts(parts)).toBe(8740);
  expect(bundleSaving(7990, parts)).toBe(750);
  expect(bundleSaving(9000, parts)).toBe(-260);
});

test('there are as many bundles as the scarcest part allows', () => {
  const part = (onHand: number, quantity: number, isPublished = true) => ({ onHand, quantity, isPublished });
  expect(unitsOfParts([part(10, 1), part(7, 2)])).toBe(3);
  expect(unitsOfParts([part(10, 1), part(1, 2)])).toBe(0);
  expect(unitsOfParts([part(10, 1), part(10, 1, false)])).toBe(0);
  expect(unitsOfParts([])).toBe(0);
});
