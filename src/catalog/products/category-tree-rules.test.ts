import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inTreeOrder,
  isInside,
  levelOf,
  moveInOrder,
  moveProblem,
  stepTarget,
  type TreeNode,
} from './category-tree-rules.ts';

const nodes: TreeNode[] = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 4 },
];

test('steps: up and down among siblings, in under the one before, out after the parent', () => {
  expect(stepTarget(nodes, 4, 'up')).toEqual({ parentId: 1, position: 0 });
  expect(stepTarget(nodes, 4, 'down')).toBeNull();
  expect(stepTarget(nodes, 2, 'in')).toEqual({ parentId: 1, position: 2 });
  expect(stepTarget(nodes, 3, 'out')).toEqual({ parentId: null, position: 1 });
  expect(stepTarget(nodes, 1, 'out')).toBeNull();
  expect(stepTarget(nodes, 3, 'in')).toBeNull();
});

test('no category can move into itself or deeper than three levels', () => {
  expect(moveProblem(nodes, 1, 5)).toBe('ownChild');
  expect(moveProblem(nodes, 4, 3)).toBe('tooDeep');
  expect(moveProblem(nodes, 2, 5)).toBe('tooDeep');
  expect(moveProblem(nodes, 5, null)).toBeNull();
});

test('the order of siblings contains each of them exactly once', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 120 }), fc.nat(20), (before, id, position) => {
      const after = moveInOrder(before, id, position);
      expect([...after].sort()).toEqual([...new Set([...before, id])].sort());
      expect(after.indexOf(id)).toBe(Math.min(position, after.length - 1));
    }),
  );
});

test('in the order of the tree, children follow their parent', () => {
  expect(inTreeOrder(nodes).map(({ id }) => id)).toEqual([1, 3, 4, 5, 2]);
  expect([levelOf(nodes, 5), isInside(nodes, 5, 1), isInside(nodes, 5, 2)]).toEqual([3, true, false]);
});
