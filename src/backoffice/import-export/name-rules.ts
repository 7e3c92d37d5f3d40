import { TaxonomyName } from '../../catalog/products/product-fields.ts';
import {
  pathSeparator,
  splitCategoryPath,
  splitFilterName,
  type TaxonomyLookup,
} from '../../catalog/products/product-record.ts';
import { isReservedSlug } from '../../catalog/products/reserved-slugs.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { slugOf } from '../../platform/text/slug.ts';

export const findProducer = (name: string, names: TaxonomyLookup) => names.producers.get(normalizeForSearch(name));

/** Category names are unique, so the last part of a path identifies the category. */
export const findCategory = (path: string, names: TaxonomyLookup) =>
  names.categories.get(slugOf(splitCategoryPath(path).at(-1) ?? ''));

/** The path as the catalog writes it; a new one stays as written. */
export const canonicalPath = (path: string, names: TaxonomyLookup): string =>
  findCategory(path, names)?.path ?? splitCategoryPath(path).join(pathSeparator);

/** The name of a path whose address is that of another page, for a category that does not exist yet. */
export const reservedName = (path: string, names: TaxonomyLookup): string | undefined =>
  splitCategoryPath(path).find((name) => isReservedSlug(slugOf(name)) && !names.categories.has(slugOf(name)));

/** A category that exists decides itself; a new one is what the file says, then what the nearest one above it is, then food. */
export function isFoodCategory(path: string, names: TaxonomyLookup, inFile?: boolean): boolean {
  const known = splitCategoryPath(path).map((name) => names.categories.get(slugOf(name))?.isFood);
  return known.at(-1) ?? inFile ?? known.findLast((isFood) => isFood !== undefined) ?? true;
}

const isTaxonomyName = (name: string): boolean => TaxonomyName.safeParse(name).success;

/** The name of a filter that an import may create, as 'Grup: Opțiune' with the group as the catalog writes it; null for any other. */
export function newFilterName(name: string, { filterGroups }: TaxonomyLookup): string | null {
  const parts = splitFilterName(name);
  if (!parts || ![parts.group, parts.option].every(isTaxonomyName)) return null;
  const group = filterGroups.get(normalizeForSearch(parts.group));
  return group?.isComputed ? null : `${group?.name ?? parts.group}: ${parts.option}`;
}

/** The name of a hashtag that an import may create; null when it is too short or too long. */
export const newHashtagName = (name: string): string | null => (isTaxonomyName(name) ? name : null);

/** The names as the catalog writes them, each once. `nameNew` returns the name under which an unknown one is created, if it is. */
export function resolveList(
  list: string[],
  names: Map<string, { name: string }>,
  nameNew: (name: string) => string | null,
  keyOf: (name: string) => string = normalizeForSearch,
): string[] {
  const found = new Set<string>();
  for (const name of list) {
    const resolved = names.get(keyOf(name))?.name ?? nameNew(name);
    if (resolved !== null) found.add(resolved);
  }
  return [...found];
}
