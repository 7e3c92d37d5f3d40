import { childrenOf, moveProblem, type Place, type TreeNode } from '../../catalog/tree-rules.ts';

export type Side = 'before' | 'inside' | 'after';

/** Which part of a row the pointer is over: the upper quarter, the lower quarter, or between. */
export function sideOf({ top, height }: { top: number; height: number }, y: number): Side {
  const share = (y - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/** Where a category lands when it is dropped on another; null when it cannot stand there. */
export function dropPlace(nodes: readonly TreeNode[], id: number, targetId: number, side: Side): Place | null {
  const target = nodes.find((node) => node.id === targetId);
  if (!target || id === targetId) return null;
  const parentId = side === 'inside' ? target.id : target.parentId;
  if (moveProblem(nodes, id, parentId)) return null;
  const siblings = childrenOf(nodes, parentId).filter((node) => node.id !== id);
  if (side === 'inside') return { parentId, position: siblings.length };
  const at = siblings.findIndex((node) => node.id === targetId);
  return { parentId, position: side === 'before' ? at : at + 1 };
}
