import { isCategoryPath } from '../../catalog/products/category-rules.ts';
import type { Category } from '../../catalog/products/contract.ts';

/** Main area and footer are wide on the front page, the listing and category pages. */
export const isWidePage = (pathname: string, categories: readonly Category[]): boolean =>
  /^\/(products\/?)?$/.test(pathname) || isCategoryPath(pathname, categories);
