import { expect, test } from 'vitest';
import type { AdminFilterGroup } from '../../products/taxonomy-contract.ts';
import { dropTarget, sideOf, toFilterBody, toOptionDrafts, withNewOption } from './rules.ts';

const group: AdminFilterGroup = {
  id: 3,
  version: 2,
  name: 'Preț',
  kind: 'price',
  options: [
    { id: 8, name: 'Sub 50', priceFrom: null, priceBelow: 50, products: 0 },
    { id: 9, name: 'Peste 50', priceFrom: 50, priceBelow: null, products: 0 },
  ],
};

test('options go through the form and come out the same; empty new ones are left out', () => {
  const drafts = withNewOption(toOptionDrafts(group));
  expect(drafts.map(({ key }) => key)).toEqual([0, 1, 2]);
  expect(toFilterBody('Preț', drafts, group)).toEqual({
    id: 3,
    version: 2,
    name: 'Preț',
    options: [
      { id: 8, name: 'Sub 50', priceFrom: null, priceBelow: 50 },
      { id: 9, name: 'Peste 50', priceFrom: 50, priceBelow: null },
    ],
  });
});

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

test('positions are counted without the one that moves', () => {
  expect(dropTarget(nodes, 1, 3, 'after')).toEqual({ parentId: null, position: 2 });
  expect(dropTarget(nodes, 3, 1, 'before')).toEqual({ parentId: null, position: 0 });
  expect(dropTarget(nodes, 2, 1, 'inside')).toEqual({ parentId: 1, position: 1 });
  expect(dropTarget(nodes, 4, 2, 'after')).toEqual({ parentId: null, position: 2 });
});

test('not on itself and not into what is below it', () => {
  expect([dropTarget(nodes, 1, 1, 'inside'), dropTarget(nodes, 1, 4, 'inside')]).toEqual([null, null]);
});
