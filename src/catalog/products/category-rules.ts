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

/** The category with this id in a tree; null when the tree does not show it. */
export function findCategoryById(tree: readonly Category[], id: number): Category | null {
  for (const category of tree) {
    const found = category.id === id ? category : findCategoryById(category.children, id);
    if (found) return found;
  }
  return null;
}

const iconUrl = (icon: string | null): string | null => (icon ? `/pictures/categories/${icon}.svg` : null);

export const pictureOf = ({ image, imageAlt }: Pick<CategoryRow, 'image' | 'imageAlt'>): Pick<Category, 'picture'> =>
  image === null ? {} : { picture: { image, alt: imageAlt } };

/** The tree of the shop's menus: without hidden categories and without those that have no product on sale. */
export function treeOf(rows: CategoryRow[]): Category[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId);
  const hasAny = ({ id, hasProducts }: CategoryRow): boolean =>
    hasProducts || (childrenOf.get(id) ?? []).some((child) => hasAny(child));
  const grow = (parent: number | null): Category[] =>
    (childrenOf.get(parent) ?? [])
      .filter((row) => !row.isHidden && hasAny(row))
      .map((row) => ({
        id: row.id,
        name: row.name,
        iconUrl: iconUrl(row.icon),
        ...pictureOf(row),
        children: grow(row.id),
      }));
  return grow(null);
}

/** `isHidden` says whether the category or one above it is hidden. */
export type Ancestor = { id: number; name: string; slug: string; isHidden: boolean };

/** Maps each category to its ancestors and itself, root first. */
export function lineageOf(rows: CategoryRow[]): Map<number, Ancestor[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const climb = (row: CategoryRow | undefined): Ancestor[] => {
    if (!row) return [];
    const above = climb(row.parentId === null ? undefined : byId.get(row.parentId));
    const isHidden = row.isHidden || above.at(-1)?.isHidden === true;
    return [...above, { id: row.id, name: row.name, slug: row.slug, isHidden }];
  };
  return new Map(rows.map((row) => [row.id, climb(row)]));
}
