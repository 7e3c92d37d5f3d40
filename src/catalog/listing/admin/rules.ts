import { z } from 'zod';
import { moveItem } from '../../../ui/admin/move-item.ts';
import {
  childrenOf,
  heightOf,
  inTreeOrder,
  levelOf,
  maxDepth,
  moveInOrder,
  type TreeNode,
  type TreePosition,
} from '../../products/category-tree-rules.ts';
import { FilterFields, FilterOption, optionList } from '../../products/taxonomy-fields.ts';

/** In the form every option has an id, which identifies it while it moves; that of a new one is negative. */
const EditedOption = FilterOption.extend({ id: z.int() });
export type EditedOption = z.infer<typeof EditedOption>;

export const EditedFilter = FilterFields.extend({ options: optionList(EditedOption) });

export const withNewOption = (options: readonly EditedOption[]): EditedOption[] => [
  ...options,
  { id: Math.min(0, ...options.map(({ id }) => id)) - 1, name: '', priceFrom: null, priceBelow: null },
];

export const withoutEmptyOptions = (options: readonly EditedOption[]): EditedOption[] =>
  options.filter(({ id, name }) => id > 0 || name.trim() !== '');

export const toSavedOptions = (options: readonly EditedOption[]): FilterOption[] =>
  options.map(({ id, ...option }) => (id > 0 ? { id, ...option } : option));

/** Where a dragged category lands, and the level at which it is shown until then. */
export type TreeDrop = TreePosition & { level: number };

/**
 * The place of a category dragged to index `to` of the shown rows, at the level nearest to `wantedLevel` that the rows
 * around it allow; null when it cannot go there. The rows are without the category's descendants.
 */
export function dropTarget(
  nodes: readonly TreeNode[],
  rows: readonly TreeNode[],
  { from, to }: { from: number; to: number },
  wantedLevel: number,
): TreeDrop | null {
  const moved = moveItem(rows, from, to);
  const node = moved[to];
  if (!node) return null;
  const levelAt = (index: number): number => (moved[index] ? levelOf(nodes, moved[index].id) : 0);
  const highest = Math.min(levelAt(to - 1) + 1, maxDepth - heightOf(nodes, node.id) + 1);
  const lowest = Math.max(levelAt(to + 1), 1);
  if (lowest > highest) return null;
  const level = Math.min(highest, Math.max(lowest, wantedLevel));
  const before = moved.slice(0, to);
  const parentId = before.findLast(({ id }) => levelOf(nodes, id) === level - 1)?.id ?? null;
  return { level, parentId, position: before.filter((one) => one.parentId === parentId).length };
}

/** The categories after a move, depth first. */
export function moveInTree<Node extends TreeNode>(
  nodes: readonly Node[],
  id: number,
  { parentId, position }: TreePosition,
): Node[] {
  const moved = nodes.map((node) => (node.id === id ? { ...node, parentId } : node));
  const order = moveInOrder(
    childrenOf(moved, parentId).map((node) => node.id),
    id,
    position,
  );
  return inTreeOrder(moved.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)));
}
