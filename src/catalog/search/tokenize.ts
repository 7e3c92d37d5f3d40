import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { stemOf } from './word-list.ts';

const stopWords = new Set(['a', 'al', 'cu', 'de', 'din', 'in', 'la', 'pe', 'pentru', 'sau', 'si', 'fara']);

/** Other spellings of units and of the word that names vitamins. */
const spellings = new Map([
  ['ug', 'mcg'],
  ['iu', 'ui'],
  ['vit', 'vitamina'],
  ['vitamin', 'vitamina'],
]);

/** Units of doses, as `searchTerms` returns them. */
export const doseUnits = ['mg', 'mcg', 'g', 'ui', 'miliarde', 'ml'];

const amountWithUnit = /\b(\d+)(mg|mcg|ug|g|ui|iu|ml)\b/g;

export const splitWords = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Words as the search compares them: amounts apart from their units, and one spelling of units and abbreviations. */
export const searchTerms = (text: string): string[] =>
  splitWords(
    text
      .toLowerCase()
      .replace(/[µμ]g/g, 'mcg')
      .replace(/(\d)\+(?!\d)/g, '$1plus')
      .replace(/(\d)[.\u00A0](?=\d{3}\b)/g, '$1')
      .replace(amountWithUnit, '$1 $2')
      // After 'de' it is flax and not the preposition, which is left out of queries.
      .replace(/\bde in\b/g, 'de inul'),
  ).map((word) => spellings.get(word) ?? word);

const isVitaminCode = (word: string): boolean => /^(?:[a-k]\d{0,2}|pp)$/.test(word);

/** Without stop words, but with the vitamin A. */
export function withoutStopWords(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    const before = kept.at(-1) ?? '';
    const isVitaminA = word === 'a' && (stemOf(before) === 'vitamin' || isVitaminCode(before));
    if (isVitaminA || !stopWords.has(word)) kept.push(word);
  }
  return kept;
}

/** Repeats the word before each of several vitamins: 'vitaminele d3 k2' → 'vitaminele d3 vitaminele k2'. */
export function withRepeatedVitamin(words: readonly string[]): string[] {
  let head = '';
  return words.flatMap((word, i) => {
    if (stemOf(word) === 'vitamin') head = word;
    else if (!isVitaminCode(word)) head = '';
    const isRepeated = head !== '' && word !== head && words[i - 1] !== head;
    return isRepeated ? [head, word] : [word];
  });
}

/** Splits a query into words without stop words, unless it has only stop words. */
export function queryWords(keyword: string): string[] {
  const all = searchTerms(keyword).slice(0, 12);
  const meaningful = withoutStopWords(all);
  return [...new Set(meaningful.length > 0 ? meaningful : all)];
}

/** Equal for searches that mean the same words. */
export const searchKey = (keyword: string): string => queryWords(keyword).join(' ');

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
