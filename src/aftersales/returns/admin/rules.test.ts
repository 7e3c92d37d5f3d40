import { expect, test } from 'vitest';
import { chosenOutcomes, refundMethodText, stepErrors, stepValues } from './rules.ts';

const lines = [{ id: 3 }, { id: 4 }];

test('what arrived is received only when every line has an outcome', () => {
  const values = { ...stepValues(lines), 'outcome-3': 'restock' };
  expect(Object.keys(stepErrors(values, 'received', lines)).filter((name) => name !== 'note')).toEqual(['outcome-4']);
  expect(chosenOutcomes({ ...values, 'outcome-4': 'discard' }, lines)).toEqual([
    { id: 3, outcome: 'restock' },
    { id: 4, outcome: 'discard' },
  ]);
});

test('a return is rejected with a reason, and approved without one', () => {
  expect(stepErrors(stepValues([]), 'rejected', []).note).toBeDefined();
  expect(stepErrors(stepValues([]), 'approved', []).note).toBeUndefined();
});

test('a refused parcel that nobody paid for has no refund method', () => {
  expect(refundMethodText({ amount: 0, refundBy: 'transfer', needsIban: false })).toBe('–');
  expect(refundMethodText({ amount: 10, refundBy: 'transfer', needsIban: false })).toBe('prin transfer');
  expect(refundMethodText({ amount: 10, refundBy: 'card', needsIban: false })).toBe('pe card');
});
