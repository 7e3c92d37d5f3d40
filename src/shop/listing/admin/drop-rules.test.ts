import { expect, test } from 'vitest';
import { dropPlace, sideOf } from './drop-rules.ts';

const nodes = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 3, parentId: null },
  { id: 4, parentId: 1 },
];

test('a row has an upper edge, a lower edge and an inside', () => {
  const row = { top: 100, height: 40 };
  expect([sideOf(row, 105), sideOf(row, 120), sideOf(row, 138)]).toEqual(['before', 'inside', 'after']);
});

test('places are counted without the one that moves', () => {
  expect(dropPlace(nodes, 1, 3, 'after')).toEqual({ parentId: null, position: 2 });
  expect(dropPlace(nodes, 3, 1, 'before')).toEqual({ parentId: null, position: 0 });
  expect(dropPlace(nodes, 2, 1, 'inside')).toEqual({ parentId: 1, position: 1 });
  expect(dropPlace(nodes, 4, 2, 'after')).toEqual({ parentId: null, position: 2 });
});

test('not on itself and not into what is below it', () => {
  expect([dropPlace(nodes, 1, 1, 'inside'), dropPlace(nodes, 1, 4, 'inside')]).toEqual([null, null]);
});
