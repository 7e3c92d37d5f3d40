import { pathSeparator, splitCategoryPath, type TaxonomyLookup } from '../../catalog/products/product-record.ts';
import { isReservedSlug } from '../../catalog/products/reserved-slugs.ts';
import { fold } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';

export const findProducer = (name: string, names: TaxonomyLookup) => names.producers.get(fold(name));

/** Category names are unique, so the last part of a path identifies the category. */
export const findCategory = (path: string, names: TaxonomyLookup) =>
  names.categories.get(slugOf(splitCategoryPath(path).at(-1) ?? ''));

/** The path as the catalog writes it; a new one stays as written. */
export const canonicalPath = (path: string, names: TaxonomyLookup): string =>
  findCategory(path, names)?.path ?? splitCategoryPath(path).join(pathSeparator);

/** The name of a path whose address is that of another page, for a category that does not exist yet. */
export const reservedName = (path: string, names: TaxonomyLookup): string | undefined =>
  splitCategoryPath(path).find((name) => isReservedSlug(slugOf(name)) && !names.categories.has(slugOf(name)));

/** A new category is food unless one above it is not. */
export const isFoodCategory = (path: string, names: TaxonomyLookup): boolean =>
  splitCategoryPath(path)
    .map((name) => names.categories.get(slugOf(name))?.isFood)
    .findLast((found) => found !== undefined) ?? true;

/** The names as the catalog writes them, each once. */
export function resolveList(
  list: string[],
  names: Map<string, { name: string }>,
  onUnknown: (name: string) => void,
  keyOf: (name: string) => string = fold,
): string[] {
  const found = new Set<string>();
  for (const name of list) {
    const match = names.get(keyOf(name));
    if (match) found.add(match.name);
    else onUnknown(name);
  }
  return [...found];
}
