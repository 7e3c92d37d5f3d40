import type { Category } from './contract.ts';
import type { CategoryRow } from './rows.ts';

const iconUrl = (icon: string | null): string | null => (icon ? `/pictures/categories/${icon}.svg` : null);

/** The rows, in their order, as a tree. */
export function treeOf(rows: CategoryRow[]): Category[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId);
  const grow = (parent: number | null): Category[] =>
    (childrenOf.get(parent) ?? []).map(({ id, name, icon }) => ({
      id,
      name,
      iconUrl: iconUrl(icon),
      children: grow(id),
    }));
  return grow(null);
}

export type Ancestor = { id: number; name: string; slug: string };

/** Each category with itself and everything above it, from the top down. */
export function lineageOf(rows: CategoryRow[]): Map<number, Ancestor[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const climb = (row: CategoryRow | undefined): Ancestor[] =>
    row
      ? [
          ...climb(row.parentId === null ? undefined : byId.get(row.parentId)),
          { id: row.id, name: row.name, slug: row.slug },
        ]
      : [];
  return new Map(rows.map((row) => [row.id, climb(row)]));
}
