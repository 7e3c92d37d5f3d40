import { fold } from './romanian.ts';

/** Lower case, base letters, nothing but letters, digits, spaces and hyphens; then spaces become hyphens. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/ /g, '-');

/** name plus id gives name-id. */
export const slugWithId = (name: string, id: number): string => `${slugOf(name)}-${id}`;

/** The numeric id is the text after the last hyphen. */
export function idFromSlug(slug: string): number | null {
  const text = slug.slice(slug.lastIndexOf('-') + 1);
  if (!/^\d{1,9}$/.test(text) || !slug.includes('-')) return null;
  return Number(text);
}
