import { expect, test } from 'vitest';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import type { AdminFilterGroup } from '../../products/taxonomy-contract.ts';
import {
  dropTarget,
  EditedFilter,
  type EditedOption,
  moveInTree,
  toSavedOptions,
  withNewOption,
  withoutEmptyOptions,
} from './rules.ts';

const newOption: EditedOption = { id: -1, name: '', priceFrom: null, priceBelow: null };

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

test('options survive a round trip through the form; empty new ones are dropped', () => {
  const values = toFormValues(EditedFilter, group);
  const options = withNewOption(withNewOption(values.options).with(2, { ...newOption, name: 'Nou' }));
  expect(options.map(({ id }) => id)).toEqual([8, 9, -1, -2]);
  const body = EditedFilter.parse({ ...values, options: withoutEmptyOptions(options) });
  expect(toSavedOptions(body.options)).toEqual([
    { id: 8, name: 'Sub 50', priceFrom: null, priceBelow: 50 },
    { id: 9, name: 'Peste 50', priceFrom: 50, priceBelow: null },
    { name: 'Nou', priceFrom: null, priceBelow: null },
  ]);
});

test('a saved option without a name, a price that is none and names that repeat are errors of their field', () => {
  const errorsOf = (options: EditedOption[]) =>
    EditedFilter.safeParse({ name: 'Preț', options }).error?.issues.map(({ path }) => path.join('.'));
  const [first, second] = toFormValues(EditedFilter, group).options;
  if (!first || !second) throw new Error('no options');
  expect(errorsOf([first, second])).toBeUndefined();
  expect(
    errorsOf([
      { ...first, name: ' ' },
      { ...second, priceFrom: Number.NaN },
    ]),
  ).toEqual(['options.0.name', 'options.1.priceFrom']);
  expect(errorsOf([first, { ...second, name: 'SUB 50' }])).toEqual(['options']);
});

/* 1 Vitamine > 4 Vitamina C > 5 Copii; 2 Minerale; 3 Altele */
const nodes = [
  { id: 1, parentId: null },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 4 },
  { id: 2, parentId: null },
  { id: 3, parentId: null },
];
const withoutDescendantsOf4 = nodes.filter(({ id }) => id !== 5);

test('a dragged category takes the wanted level when the rows around it allow it', () => {
  expect(dropTarget(nodes, nodes, { from: 4, to: 3 }, 1)).toEqual({ level: 1, parentId: null, position: 1 });
  expect(dropTarget(nodes, nodes, { from: 4, to: 3 }, 2)).toEqual({ level: 2, parentId: 1, position: 1 });
  expect(dropTarget(nodes, nodes, { from: 4, to: 3 }, 3)).toEqual({ level: 3, parentId: 4, position: 1 });
  expect(dropTarget(nodes, nodes, { from: 3, to: 4 }, 9)).toEqual({ level: 2, parentId: 3, position: 0 });
});

test('between a category and its child a dragged one becomes a child too', () => {
  expect(dropTarget(nodes, nodes, { from: 4, to: 1 }, 1)).toEqual({ level: 2, parentId: 1, position: 0 });
});

test('the first row has no parent', () => {
  expect(dropTarget(nodes, nodes, { from: 4, to: 0 }, 3)).toEqual({ level: 1, parentId: null, position: 0 });
});

test('a category with subcategories stays within the deepest level', () => {
  const drag = { from: 1, to: 2 };
  expect(dropTarget(nodes, withoutDescendantsOf4, drag, 3)).toEqual({ level: 2, parentId: 2, position: 0 });
  const deep = [...nodes, { id: 6, parentId: 3 }, { id: 7, parentId: 6 }];
  const rows = deep.filter(({ id }) => id !== 5 && id !== 4);
  expect(dropTarget(deep, rows, { from: 0, to: 3 }, 3)).toBeNull();
});

test('a move changes the parent and the order of the siblings, and keeps the tree order', () => {
  expect(moveInTree(nodes, 3, { parentId: 1, position: 0 }).map(({ id }) => id)).toEqual([1, 3, 4, 5, 2]);
  expect(moveInTree(nodes, 1, { parentId: null, position: 2 }).map(({ id }) => id)).toEqual([2, 3, 1, 4, 5]);
  expect(moveInTree(nodes, 4, { parentId: null, position: 0 }).map(({ id }) => id)).toEqual([4, 5, 1, 2, 3]);
});
