import { fold } from '../../kit/romanian.ts';
import { Typos } from './typos.ts';

/** Where a word stands decides how much it says about the product. */
export const fieldWeight = { name: 8, producer: 6, need: 4, ingredients: 2 } as const;
export type Field = keyof typeof fieldWeight;

const gradeWeight = { exact: 8, stem: 6, prefix: 4, nearTypo: 3, farTypo: 2 } as const;

const emptyWords = new Set(['a', 'al', 'cu', 'de', 'din', 'in', 'la', 'pe', 'pentru', 'sau', 'si', 'fara']);

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** What a shopper asks for, without the words that say nothing; all of them when nothing else is left. */
export function askedWords(keyword: string): string[] {
  const all = wordsOf(keyword).slice(0, 12);
  const telling = all.filter((word) => !emptyWords.has(word));
  return [...new Set(telling.length > 0 ? telling : all)];
}

const endings = /(?:urilor|elor|ilor|ului|urile|ele|ile|iei|ul|ii|ei|lui|ilor|le|a|e|i|u)$/;

/** A light stem: 'vitamine', 'vitamina' and 'vitaminelor' meet at 'vitamin'. */
export function stemOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const stem = word.replace(endings, '');
  return stem.length >= 3 ? stem : word;
}

type Posting = { places: number[]; weights: number[] };

/** The words of all products: word → where it stands. Places are positions on the shelf. */
export class WordIndex {
  readonly #size: number;
  readonly #postings = new Map<string, Posting>();
  readonly #byStem = new Map<string, string[]>();
  #sorted: string[] = [];
  #typos = new Typos([]);

  constructor(size: number) {
    this.#size = size;
  }

  add(place: number, field: Field, text: string): void {
    for (const word of wordsOf(text)) this.#addWord(place, fieldWeight[field], word);
  }

  #addWord(place: number, weight: number, word: string): void {
    const posting = this.#postings.get(word);
    if (!posting) {
      this.#postings.set(word, { places: [place], weights: [weight] });
    } else if (posting.places.at(-1) !== place) {
      posting.places.push(place);
      posting.weights.push(weight);
    } else {
      const last = posting.weights.length - 1;
      posting.weights[last] = Math.max(posting.weights[last] ?? 0, weight);
    }
  }

  /** Called once all words are there. */
  close(): this {
    this.#sorted = [...this.#postings.keys()].sort();
    this.#typos = new Typos(this.#sorted);
    for (const word of this.#sorted) {
      const stem = stemOf(word);
      this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), word]);
    }
    return this;
  }

  /** Places that answer every asked word, best first: a list of tiers of equal score. */
  search(keyword: string): number[][] {
    const asked = askedWords(keyword);
    return asked.length === 0 ? [] : this.#rank(asked, asked.length);
  }

  /** Places that answer at least one of the asked words. */
  searchAny(keyword: string): number[][] {
    return this.#rank(askedWords(keyword), 1);
  }

  /** The asked words as the shop would spell them; null when that changes nothing. */
  correct(keyword: string): string | null {
    const asked = askedWords(keyword);
    const known = asked.map((word) => this.#nearestWord(word));
    const isChanged = known.some((word, i) => word !== asked[i]);
    return isChanged && known.every((word) => word !== null) ? known.join(' ') : null;
  }

  #nearestWord(word: string): string | null {
    if (this.#postings.has(word) || this.#withPrefix(word).length > 0) return word;
    return this.#typos.near(word)[0]?.word ?? null;
  }

  #rank(asked: string[], needed: number): number[][] {
    const scores = new Uint16Array(this.#size);
    const hits = new Uint8Array(this.#size);
    const touched: number[] = [];
    for (const word of asked) this.#score(word, scores, hits, touched);
    return tiersOf(touched, scores, hits, needed);
  }

  /** Adds the best score of one asked word to every place where it stands. */
  #score(asked: string, scores: Uint16Array, hits: Uint8Array, touched: number[]): void {
    const best = new Map<number, number>();
    const matches = this.#matches(asked);
    const only = matches.length === 1 ? matches[0] : undefined;
    if (only) return this.#scoreOne(only, scores, hits, touched);
    for (const { word, grade } of matches) {
      const { places, weights } = this.#postings.get(word) ?? { places: [], weights: [] };
      for (let i = 0; i < places.length; i++) {
        const score = (weights[i] ?? 0) * grade;
        if (score > (best.get(places[i] ?? 0) ?? 0)) best.set(places[i] ?? 0, score);
      }
    }
    for (const [place, score] of best) count(place, score, scores, hits, touched);
  }

  #scoreOne(match: Match, scores: Uint16Array, hits: Uint8Array, touched: number[]): void {
    const { places, weights } = this.#postings.get(match.word) ?? { places: [], weights: [] };
    for (let i = 0; i < places.length; i++) {
      count(places[i] ?? 0, (weights[i] ?? 0) * match.grade, scores, hits, touched);
    }
  }

  /** Known words that an asked word may mean; misspellings only when nothing else fits. */
  #matches(asked: string): Match[] {
    const found = new Map<string, number>();
    const note = (word: string, grade: number) => found.set(word, Math.max(found.get(word) ?? 0, grade));
    if (this.#postings.has(asked)) note(asked, gradeWeight.exact);
    for (const word of this.#byStem.get(stemOf(asked)) ?? []) note(word, gradeWeight.stem);
    if (asked.length >= 2) for (const word of this.#withPrefix(asked)) note(word, gradeWeight.prefix);
    if (found.size === 0) {
      for (const { word, distance } of this.#typos.near(asked)) {
        note(word, distance < 2 ? gradeWeight.nearTypo : gradeWeight.farTypo);
      }
    }
    return [...found].map(([word, grade]) => ({ word, grade }));
  }

  #withPrefix(prefix: string): string[] {
    const from = firstNotBefore(this.#sorted, prefix);
    let to = from;
    while (to < from + 50 && this.#sorted[to]?.startsWith(prefix)) to++;
    return this.#sorted.slice(from, to);
  }
}

type Match = { word: string; grade: number };

function count(place: number, score: number, scores: Uint16Array, hits: Uint8Array, touched: number[]): void {
  if (hits[place] === 0) touched.push(place);
  scores[place] = (scores[place] ?? 0) + score;
  hits[place] = (hits[place] ?? 0) + 1;
}

function tiersOf(touched: number[], scores: Uint16Array, hits: Uint8Array, needed: number): number[][] {
  const byScore = new Map<number, number[]>();
  for (const place of touched) {
    if ((hits[place] ?? 0) < needed) continue;
    const score = scores[place] ?? 0;
    const tier = byScore.get(score);
    if (tier) tier.push(place);
    else byScore.set(score, [place]);
  }
  return [...byScore].sort(([a], [b]) => b - a).map(([, tier]) => tier);
}

function firstNotBefore(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
