import { expect, test } from 'vitest';
import { allUnits, chosenUnits, leftLines, noUnits } from './cancel-form-rules.ts';

const lines = leftLines([
  { id: 4, name: 'Magneziu', quantity: 3, cancelledQuantity: 1 },
  { id: 5, name: 'Zinc', quantity: 2, cancelledQuantity: 2 },
]);

test('only what is left of an order can be cancelled', () => {
  expect(lines).toEqual([{ id: 4, name: 'Magneziu', left: 2 }]);
  expect(chosenUnits(allUnits(lines))).toEqual([{ id: 4, quantity: 2 }]);
});

test('nothing is chosen to begin with', () => {
  expect(chosenUnits(noUnits(lines))).toEqual([]);
});
