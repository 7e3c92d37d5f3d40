import { slugOf } from '../../kit/slug.ts';
import type { Category } from './contract.ts';

/** The route of a category is built from its name; the first page is named to save a redirect. */
export const categoryPath = ({ name }: Pick<Category, 'name'>): string => `/${slugOf(name)}?page=1`;

/** Whether a path leads to one of these categories or to one below them. */
export function isCategoryPath(pathname: string, categories: readonly Category[]): boolean {
  const slug = pathname.replace(/^\/|\/$/g, '');
  return categories.some(({ name, children }) => slugOf(name) === slug || isCategoryPath(pathname, children));
}
