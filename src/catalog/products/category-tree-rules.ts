/** Category in the tree; siblings are in order. */
export type TreeNode = { id: number; parentId: number | null };

export const maxDepth = 3;

export const childrenOf = <Node extends TreeNode>(nodes: readonly Node[], parentId: number | null): Node[] =>
  nodes.filter((node) => node.parentId === parentId);

/** 1 for root categories. */
export function levelOf(nodes: readonly TreeNode[], id: number): number {
  const node = nodes.find((one) => one.id === id);
  return node?.parentId == null ? 1 : 1 + levelOf(nodes, node.parentId);
}

/** Levels of the subtree: 1 without children. */
export const heightOf = (nodes: readonly TreeNode[], id: number): number =>
  1 + Math.max(0, ...childrenOf(nodes, id).map((child) => heightOf(nodes, child.id)));

export const isInside = (nodes: readonly TreeNode[], id: number, ancestorId: number): boolean => {
  if (id === ancestorId) return true;
  const parent = nodes.find((node) => node.id === id)?.parentId ?? null;
  return parent !== null && isInside(nodes, parent, ancestorId);
};

/** Reason why the move is not allowed; null when it is. */
export function moveProblem(
  nodes: readonly TreeNode[],
  id: number,
  parentId: number | null,
): 'ownChild' | 'tooDeep' | null {
  if (parentId === null) return heightOf(nodes, id) > maxDepth ? 'tooDeep' : null;
  if (isInside(nodes, parentId, id)) return 'ownChild';
  return levelOf(nodes, parentId) + heightOf(nodes, id) > maxDepth ? 'tooDeep' : null;
}

export type TreePosition = { parentId: number | null; position: number };
export type Direction = 'up' | 'down' | 'in' | 'out';

/** Target of one step; null when not allowed. 'in': under the previous sibling; 'out': after its parent. */
export function stepTarget(nodes: readonly TreeNode[], id: number, direction: Direction): TreePosition | null {
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const siblings = childrenOf(nodes, node.parentId);
  const at = siblings.findIndex((one) => one.id === id);
  const target = positionAfter(nodes, node, siblings, at, direction);
  return target && moveProblem(nodes, id, target.parentId) === null ? target : null;
}

function positionAfter(
  nodes: readonly TreeNode[],
  { parentId }: TreeNode,
  siblings: readonly TreeNode[],
  at: number,
  direction: Direction,
): TreePosition | null {
  if (direction === 'up') return at > 0 ? { parentId, position: at - 1 } : null;
  if (direction === 'down') return at < siblings.length - 1 ? { parentId, position: at + 1 } : null;
  if (direction === 'in') {
    const before = siblings[at - 1];
    return before ? { parentId: before.id, position: childrenOf(nodes, before.id).length } : null;
  }
  const parent = nodes.find((one) => one.id === parentId);
  if (!parent) return null;
  const parentSiblings = childrenOf(nodes, parent.parentId);
  return { parentId: parent.parentId, position: parentSiblings.findIndex((one) => one.id === parent.id) + 1 };
}

/** Sibling ids with `id` inserted or moved to `position`. */
export function moveInOrder(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

/** Depth first. */
export function inTreeOrder<Node extends TreeNode>(nodes: readonly Node[], parentId: number | null = null): Node[] {
  return childrenOf(nodes, parentId).flatMap((node) => [node, ...inTreeOrder(nodes, node.id)]);
}
