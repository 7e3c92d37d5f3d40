import { fold } from '../../kit/romanian.ts';
import { type Posting, ScoreBoard } from '../../kit/score-board.ts';
import { Typos } from './typos.ts';

/** Where a word stands decides how much it says about the product. */
const fieldWeight = { name: 8, producer: 6, need: 4, ingredients: 2 } as const;
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

/** Texts hardly change between two layings of the shelves: what was taken apart once is remembered until it is gone. */
export class WordMemory {
  #before = new Map<string, string[]>();
  #now = new Map<string, string[]>();

  wordsOf(text: string): string[] {
    const known = this.#now.get(text);
    if (known) return known;
    const words = this.#before.get(text) ?? [...new Set(wordsOf(text))];
    this.#now.set(text, words);
    return words;
  }

  forgetUnused(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
}

type Draft = { places: number[]; weights: number[] };

const nowhere: Posting = { places: new Uint32Array(), weights: new Uint8Array() };

/** The words of all products: word → where it stands. Places are positions on the shelf. */
export class WordIndex {
  readonly #board: ScoreBoard;
  readonly #drafts = new Map<string, Draft>();
  readonly #postings = new Map<string, Posting>();
  readonly #byStem = new Map<string, string[]>();
  #sorted: string[] = [];
  #typos = new Typos([]);

  constructor(size: number) {
    this.#board = new ScoreBoard(size);
  }

  add(place: number, field: Field, words: string[]): void {
    for (const word of words) this.#addWord(place, fieldWeight[field], word);
  }

  #addWord(place: number, weight: number, word: string): void {
    const draft = this.#drafts.get(word);
    if (!draft) {
      this.#drafts.set(word, { places: [place], weights: [weight] });
    } else if (draft.places.at(-1) !== place) {
      draft.places.push(place);
      draft.weights.push(weight);
    } else {
      const last = draft.weights.length - 1;
      draft.weights[last] = Math.max(draft.weights[last] ?? 0, weight);
    }
  }

  /** Called once all words are there. */
  close(): this {
    for (const [word, { places, weights }] of this.#drafts) {
      this.#postings.set(word, { places: Uint32Array.from(places), weights: Uint8Array.from(weights) });
    }
    this.#drafts.clear();
    this.#sorted = [...this.#postings.keys()].sort();
    this.#typos = new Typos(this.#sorted);
    for (const word of this.#sorted) {
      const stem = stemOf(word);
      this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), word]);
    }
    return this;
  }

  /** Places that answer every asked word, best first: a list of tiers of equal score. */
  search(keyword: string): Uint32Array[] {
    const asked = askedWords(keyword);
    return asked.length === 0 ? [] : this.#rank(asked, asked.length);
  }

  /** Places that answer at least one of the asked words. */
  searchAny(keyword: string): Uint32Array[] {
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

  /** The rarest word goes first: when all are needed, the others are looked at only where it stands. */
  #rank(asked: string[], needed: number): Uint32Array[] {
    const words = asked.map((word) => this.#matches(word)).sort((a, b) => this.#spread(a) - this.#spread(b));
    const board = this.#board;
    for (const [turn, matches] of words.entries()) {
      const isBound = needed === asked.length && turn > 0;
      for (const match of matches)
        board.mark(this.#postings.get(match.word) ?? nowhere, match.grade, isBound ? turn : 0);
      board.endWord();
    }
    return board.tiers(needed);
  }

  #spread(matches: Match[]): number {
    return matches.reduce((sum, { word }) => sum + (this.#postings.get(word)?.places.length ?? 0), 0);
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
