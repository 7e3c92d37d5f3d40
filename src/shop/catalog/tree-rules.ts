/** A category as far as its place in the tree goes; siblings stand in their order. */
export type TreeNode = { id: number; parentId: number | null };

export const deepest = 3;

export const childrenOf = <Node extends TreeNode>(nodes: readonly Node[], parentId: number | null): Node[] =>
  nodes.filter((node) => node.parentId === parentId);

/** 1 at the top. */
export function levelOf(nodes: readonly TreeNode[], id: number): number {
  const node = nodes.find((one) => one.id === id);
  return node?.parentId == null ? 1 : 1 + levelOf(nodes, node.parentId);
}

/** How many levels a category and those below it take: 1 without children. */
const heightOf = (nodes: readonly TreeNode[], id: number): number =>
  1 + Math.max(0, ...childrenOf(nodes, id).map((child) => heightOf(nodes, child.id)));

export const isInside = (nodes: readonly TreeNode[], id: number, ancestorId: number): boolean => {
  if (id === ancestorId) return true;
  const parent = nodes.find((node) => node.id === id)?.parentId ?? null;
  return parent !== null && isInside(nodes, parent, ancestorId);
};

/** Why a category cannot stand under another; null when it can. */
export function moveProblem(
  nodes: readonly TreeNode[],
  id: number,
  parentId: number | null,
): 'ownChild' | 'tooDeep' | null {
  if (parentId === null) return heightOf(nodes, id) > deepest ? 'tooDeep' : null;
  if (isInside(nodes, parentId, id)) return 'ownChild';
  return levelOf(nodes, parentId) + heightOf(nodes, id) > deepest ? 'tooDeep' : null;
}

export type Place = { parentId: number | null; position: number };
export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where a step takes a category; null when it cannot go there. In: under the one before it; out: right after its parent. */
export function stepOf(nodes: readonly TreeNode[], id: number, direction: Direction): Place | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const siblings = childrenOf(nodes, node.parentId);
  const at = siblings.findIndex((one) => one.id === id);
  const place = placeAfter(nodes, node, siblings, at, direction);
  return place && moveProblem(nodes, id, place.parentId) === null ? place : null;
}

function placeAfter(
  nodes: readonly TreeNode[],
  { parentId }: TreeNode,
  siblings: readonly TreeNode[],
  at: number,
  direction: Direction,
): Place | null {
  if (direction === 'up') return at > 0 ? { parentId, position: at - 1 } : null;
  if (direction === 'down') return at < siblings.length - 1 ? { parentId, position: at + 1 } : null;
  if (direction === 'in') {
    const before = siblings[at - 1];
    return before ? { parentId: before.id, position: childrenOf(nodes, before.id).length } : null;
  }
  const parent = nodes.find((one) => one.id === parentId);
  if (!parent) return null;
  const uncles = childrenOf(nodes, parent.parentId);
  return { parentId: parent.parentId, position: uncles.findIndex((one) => one.id === parent.id) + 1 };
}

/** The ids of siblings once one of them, or a newcomer, stands at a place. */
export function orderWith(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

/** From the top down, each category followed by those below it. */
export function inTreeOrder<Node extends TreeNode>(nodes: readonly Node[], parentId: number | null = null): Node[] {
  return childrenOf(nodes, parentId).flatMap((node) => [node, ...inTreeOrder(nodes, node.id)]);
}
