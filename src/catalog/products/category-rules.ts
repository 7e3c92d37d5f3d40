import { slugOf } from '../../platform/text/slug.ts';
import type { Category } from './contract.ts';
import type { CategoryRow } from './rows.ts';

/** Slug of the name; `page=1` saves a redirect. */
export const categoryPath = ({ name }: Pick<Category, 'name'>): string => `/${slugOf(name)}?page=1`;

/** Whether a path is the page of one of these categories or their descendants. */
export function isCategoryPath(pathname: string, categories: readonly Category[]): boolean {
  const slug = pathname.replace(/^\/|\/$/g, '');
  return categories.some(({ name, children }) => slugOf(name) === slug || isCategoryPath(pathname, children));
}

const iconUrl = (icon: string | null): string | null => (icon ? `/pictures/categories/${icon}.svg` : null);

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

/** Maps each category to its ancestors and itself, root first. */
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
