import { normalizeForSearch } from '../text/romanian.ts';

type Page = { search: string; take: number; skip: number };

/** A page of rows that are few enough to be read at once; `words` are the texts of a row in which the search looks. */
export function pageOf<Row>(
  rows: readonly Row[],
  { search, take, skip }: Page,
  words: (row: Row) => readonly string[],
): { total: number; rows: Row[] } {
  const searched = normalizeForSearch(search.trim());
  const found = rows.filter((row) => words(row).some((text) => normalizeForSearch(text).includes(searched)));
  return { total: found.length, rows: found.slice(skip, skip + take) };
}
