import { isCategoryPath } from '../shop/catalog/category-path.ts';
import type { Category } from '../shop/catalog/contract.ts';

/** Main area and footer widen on the root, on the listing and on category pages, which reuse the listing. */
export const isWidePage = (pathname: string, categories: readonly Category[]): boolean =>
  /^\/(products\/?)?$/.test(pathname) || isCategoryPath(pathname, categories);
