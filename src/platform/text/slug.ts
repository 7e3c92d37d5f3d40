import { normalizeForSearch } from './romanian.ts';

/** Makes a URL slug: lower case without diacritics, only letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/ /g, '-');

/** Makes a slug that ends with an id: `name-12`. */
export const slugWithId = (name: string, id: number): string => `${slugOf(name)}-${id}`;

/** Reads the id after the last hyphen of a slug; null when there is none. */
export function idFromSlug(slug: string): number | null {
  const text = slug.slice(slug.lastIndexOf('-') + 1);
  if (!/^\d{1,9}$/.test(text) || !slug.includes('-')) return null;
  return Number(text);
}
