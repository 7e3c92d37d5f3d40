import { slugOf } from '../kit/slug.ts';
import type { Category } from '../shop/catalog/contract.ts';

/** Main area and footer widen on the root, on the listing and on category pages, which reuse the listing. */
export function isWidePage(pathname: string, categories: readonly Category[]): boolean {
  const name = pathname.replace(/^\/|\/$/g, '');
  return name === '' || name === 'products' || hasSlug(categories, name);
}

const hasSlug = (categories: readonly Category[], slug: string): boolean =>
  categories.some((category) => slugOf(category.name) === slug || hasSlug(category.children, slug));
