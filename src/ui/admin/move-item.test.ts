import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('an item moves to an index; an index out of range changes nothing', () => {
  expect(moveItem([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moveItem([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moveItem([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moveItem([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
  expect(moveItem([1, 2, 3], 9, 0)).toEqual([1, 2, 3]);
});

test('however an item is moved, none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat({ max: 9 }), fc.integer({ min: -2, max: 9 }), (items, from, to) => {
      expect(moveItem(items, from, to).toSorted()).toEqual(items.toSorted());
    }),
  );
});
