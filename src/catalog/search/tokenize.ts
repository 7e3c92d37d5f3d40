import { normalizeForSearch } from '../../platform/text/romanian.ts';

const stopWords = new Set(['a', 'al', 'cu', 'de', 'din', 'in', 'la', 'pe', 'pentru', 'sau', 'si', 'fara']);

export const splitWords = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const maxCachedTexts = 20_000;

/** Words of texts that many products share, such as names of categories; names of products are not cached. */
export class TokenCache {
  readonly #words = new Map<string, string[]>();

  tokenize(text: string): string[] {
    const cached = this.#words.get(text);
    if (cached) return cached;
    if (this.#words.size >= maxCachedTexts) this.#words.clear();
    const words = splitWords(text);
    this.#words.set(text, words);
    return words;
  }
}

/** Splits a query into words without stop words, unless it has only stop words. */
export function queryWords(keyword: string): string[] {
  const all = splitWords(keyword).slice(0, 12);
  const meaningful = all.filter((word) => !stopWords.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : all)];
}

type IsIndexed = (word: string) => boolean;

/**
 * Alternative reading: 'omega3' for 'Omega-3', 'd 3' for 'D3'. Splits and joins the query words between letters and
 * digits where the result is an indexed word; null when nothing changes.
 */
export function alternativeReading(query: string[], isIndexed: IsIndexed): string[] | null {
  const alternative = joinIndexed(query, isIndexed).flatMap((word) =>
    isIndexed(word) ? [word] : splitIndexed(word, isIndexed),
  );
  return alternative.join(' ') === query.join(' ') ? null : [...new Set(alternative)];
}

/** Joins adjacent words of letters and digits when the result is indexed: 'd', '3' → 'd3'. */
function joinIndexed(query: string[], isIndexed: IsIndexed): string[] {
  const joinedWords: string[] = [];
  for (const word of query) {
    const joined = `${joinedWords.at(-1) ?? ''}${word}`;
    if (joined !== word && /^([a-z]+\d+|\d+[a-z]+)$/.test(joined) && isIndexed(joined))
      joinedWords[joinedWords.length - 1] = joined;
    else joinedWords.push(word);
  }
  return joinedWords;
}

/** Splits a word of letters and digits when all parts are indexed: 'omega3' → 'omega', '3'. */
function splitIndexed(word: string, isIndexed: IsIndexed): string[] {
  const parts = word.match(/[a-z]+|\d+/g) ?? [];
  return parts.length > 1 && parts.every(isIndexed) ? parts : [word];
}
