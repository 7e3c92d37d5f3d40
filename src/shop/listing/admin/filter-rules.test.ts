import { expect, test } from 'vitest';
import type { AdminFilterGroup } from '../../catalog/filter-contract.ts';
import { bodyOf, draftsOf, withNewOption } from './filter-rules.ts';

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
  const drafts = withNewOption(draftsOf(group));
  expect(drafts.map(({ key }) => key)).toEqual([0, 1, 2]);
  expect(bodyOf('Preț', drafts, group)).toEqual({
    id: 3,
    version: 2,
    name: 'Preț',
    options: [
      { id: 8, name: 'Sub 50', priceFrom: null, priceBelow: 50 },
      { id: 9, name: 'Peste 50', priceFrom: 50, priceBelow: null },
    ],
  });
});
