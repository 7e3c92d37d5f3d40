import { type Posting, ScoreBoard } from '../../platform/search/score-board.ts';
import { fold } from '../../platform/text/romanian.ts';
import { TypoIndex } from './typo-index.ts';

/** Score by the field in which a word occurs. */
const fieldWeight = { name: 8, producer: 6, need: 4, ingredients: 2 } as const;
export type Field = keyof typeof fieldWeight;

const matchWeight = { exact: 8, stem: 6, prefix: 4, nearTypo: 3, farTypo: 2 } as const;

const stopWords = new Set(['a', 'al', 'cu', 'de', 'din', 'in', 'la', 'pe', 'pentru', 'sau', 'si', 'fara']);

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Splits a query into words without stop words, unless it has only stop words. */
export function queryWords(keyword: string): string[] {
  const all = wordsOf(keyword).slice(0, 12);
  const meaningful = all.filter((word) => !stopWords.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : all)];
}

const endings = /(?:urilor|elor|ilor|ului|urile|ele|ile|iei|ul|ii|ei|lui|ilor|le|a|e|i|u)$/;

/** Light Romanian stemmer: 'vitamine', 'vitamina' and 'vitaminelor' all give 'vitamin'. */
export function stemOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const stem = word.replace(endings, '');
  return stem.length >= 3 ? stem : word;
}

/** Caches tokenized texts between two builds of the index, because most texts do not change. */
export class TokenCache {
  #previous = new Map<string, string[]>();
  #current = new Map<string, string[]>();

  tokenize(text: string): string[] {
    const cached = this.#current.get(text);
    if (cached) return cached;
    const words = this.#previous.get(text) ?? [...new Set(wordsOf(text))];
    this.#current.set(text, words);
    return words;
  }

  dropUnused(): void {
    this.#previous = this.#current;
    this.#current = new Map();
  }
}

type Draft = { documents: number[]; scores: number[] };

const emptyPosting: Posting = { documents: new Uint32Array(), scores: new Uint16Array() };

/** Limit of the cached posting lists, in entries of about six bytes. */
const maxCachedEntries = 5_000_000;

/** Inverted index: word → posting list of ranks and scores. Fill it with `add`, then call `close`, then search. */
export class TextIndex {
  readonly #board: ScoreBoard;
  readonly #drafts = new Map<string, Draft>();
  readonly #postings = new Map<string, Posting>();
  readonly #byStem = new Map<string, string[]>();
  /** Merged posting lists of query words, because pages, filters and counts repeat the same query. */
  readonly #mergedPostings = new Map<string, Posting>();
  #cachedEntries = 0;
  #sorted: string[] = [];
  #typos = new TypoIndex([]);

  constructor(size: number) {
    this.#board = new ScoreBoard(size);
  }

  add(rank: number, field: Field, words: string[]): void {
    for (const word of words) this.#addWord(rank, fieldWeight[field], word);
  }

  #addWord(rank: number, weight: number, word: string): void {
    const draft = this.#drafts.get(word);
    if (!draft) {
      this.#drafts.set(word, { documents: [rank], scores: [weight] });
    } else if (draft.documents.at(-1) !== rank) {
      draft.documents.push(rank);
      draft.scores.push(weight);
    } else {
      const last = draft.scores.length - 1;
      draft.scores[last] = Math.max(draft.scores[last] ?? 0, weight);
    }
  }

  /** Call once, after the last `add`. */
  close(): this {
    for (const [word, { documents, scores }] of this.#drafts) {
      this.#postings.set(word, { documents: Uint32Array.from(documents), scores: Uint16Array.from(scores) });
    }
    this.#drafts.clear();
    this.#sorted = [...this.#postings.keys()].sort();
    this.#typos = new TypoIndex(this.#sorted);
    for (const word of this.#sorted) {
      const stem = stemOf(word);
      this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), word]);
    }
    return this;
  }

  /** Ranks that match every query word, in tiers of equal score, best first. */
  search(keyword: string): Uint32Array[] {
    const query = queryWords(keyword);
    const tiers = this.#rankAll(query);
    const alternative = this.#alternativeReading(query);
    if (!alternative) return tiers;
    const alternativeTiers = this.#rankAll(alternative);
    return sizeOf(alternativeTiers) > sizeOf(tiers) ? alternativeTiers : tiers;
  }

  #rankAll(query: string[]): Uint32Array[] {
    return query.length === 0 ? [] : this.#rank(query, 'all');
  }

  /**
   * Alternative reading: 'omega3' for 'Omega-3', 'd 3' for 'D3'. Splits and joins the query words between letters and
   * digits where the result is an indexed word; null when nothing changes.
   */
  #alternativeReading(query: string[]): string[] | null {
    const isIndexed = (word: string) => this.#postings.has(word);
    const alternative = joinIndexed(query, isIndexed).flatMap((word) =>
      isIndexed(word) ? [word] : splitIndexed(word, isIndexed),
    );
    return alternative.join(' ') === query.join(' ') ? null : [...new Set(alternative)];
  }

  /** Ranks that match at least one query word. */
  searchAny(keyword: string): Uint32Array[] {
    return this.#rank(queryWords(keyword), 'any');
  }

  /** Spelling correction of the query from indexed words; null when there is none. */
  correct(keyword: string): string | null {
    const query = queryWords(keyword);
    const corrected = query.map((word) => this.#nearestWord(word));
    const isChanged = corrected.some((word, i) => word !== query[i]);
    return isChanged && corrected.every((word) => word !== null) ? corrected.join(' ') : null;
  }

  #nearestWord(word: string): string | null {
    if (this.#postings.has(word) || this.#withPrefix(word).length > 0) return word;
    return this.#typos.near(word)[0]?.word ?? null;
  }

  /** Starts with the rarest word: with `all`, the other words are checked only for its matches. */
  #rank(query: string[], mode: 'all' | 'any'): Uint32Array[] {
    const words = query.map((word) => this.#postingOf(word)).sort((a, b) => a.documents.length - b.documents.length);
    const board = this.#board;
    for (const [i, posting] of words.entries()) {
      if (mode === 'all' && i > 0) board.narrow(posting, i);
      else board.add(posting);
    }
    return board.tiers();
  }

  #postingOf(query: string): Posting {
    const cached = this.#mergedPostings.get(query);
    if (cached) return cached;
    const matches = this.#matches(query).map(({ word, grade }) => ({
      posting: this.#postings.get(word) ?? emptyPosting,
      weight: grade,
    }));
    const posting = this.#board.best(matches);
    this.#cache(query, posting);
    return posting;
  }

  #cache(query: string, posting: Posting): void {
    this.#mergedPostings.set(query, posting);
    this.#cachedEntries += posting.documents.length + 10;
    for (const [oldest, { documents }] of this.#mergedPostings) {
      if (this.#cachedEntries <= maxCachedEntries) return;
      this.#mergedPostings.delete(oldest);
      this.#cachedEntries -= documents.length + 10;
    }
  }

  /** Indexed words that match a query word; typos are tried only when nothing else matches. */
  #matches(query: string): Match[] {
    const found = new Map<string, number>();
    const addMatch = (word: string, grade: number) => found.set(word, Math.max(found.get(word) ?? 0, grade));
    if (this.#postings.has(query)) addMatch(query, matchWeight.exact);
    for (const word of this.#byStem.get(stemOf(query)) ?? []) addMatch(word, matchWeight.stem);
    if (query.length >= 2) for (const word of this.#withPrefix(query)) addMatch(word, matchWeight.prefix);
    if (found.size === 0) {
      for (const { word, distance } of this.#typos.near(query)) {
        addMatch(word, distance < 2 ? matchWeight.nearTypo : matchWeight.farTypo);
      }
    }
    return [...found].map(([word, grade]) => ({ word, grade }));
  }

  #withPrefix(prefix: string): string[] {
    const from = lowerBound(this.#sorted, prefix);
    let to = from;
    while (to < from + 50 && this.#sorted[to]?.startsWith(prefix)) to++;
    return this.#sorted.slice(from, to);
  }
}

type Match = { word: string; grade: number };

const sizeOf = (tiers: Uint32Array[]): number => tiers.reduce((sum, tier) => sum + tier.length, 0);

type IsIndexed = (word: string) => boolean;

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

function lowerBound(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
