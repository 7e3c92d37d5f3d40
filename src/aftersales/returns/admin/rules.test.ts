import { expect, test } from 'vitest';
import { type ChosenOutcome, chosenOutcomes, refundMethodText, stepForm, withoutOutcomes } from './rules.ts';

const errorsOf = (values: { note: string; products: ChosenOutcome[] }, needsReason = false) =>
  stepForm(needsReason)
    .safeParse(values)
    .error?.issues.map(({ path }) => path.join('.'));

test('what arrived is received only when every line has an outcome', () => {
  const products = withoutOutcomes([{ id: 3 }, { id: 4 }]).with(0, { id: 3, outcome: 'restock' });
  expect(errorsOf({ note: '', products })).toEqual(['products.1.outcome']);
  const chosen = products.with(1, { id: 4, outcome: 'discard' });
  expect(errorsOf({ note: '', products: chosen })).toBeUndefined();
  expect(chosenOutcomes(chosen)).toEqual(chosen);
});

test('a return is rejected with a reason, and approved without one', () => {
  expect(errorsOf({ note: ' ', products: [] }, true)).toEqual(['note']);
  expect(errorsOf({ note: ' ', products: [] })).toBeUndefined();
});

test('a refused parcel that nobody paid for has no refund method', () => {
  expect(refundMethodText({ amount: 0, refundBy: 'transfer', needsIban: false })).toBe('–');
  expect(refundMethodText({ amount: 10, refundBy: 'transfer', needsIban: false })).toBe('prin transfer');
  expect(refundMethodText({ amount: 10, refundBy: 'card', needsIban: false })).toBe('pe card');
});
