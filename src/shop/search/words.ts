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

type Draft = { places: number[]; scores: number[] };

const nowhere: Posting = { places: new Uint32Array(), scores: new Uint16Array() };

/** Merged postings are remembered up to so many places, some six bytes each. */
const mostRemembered = 5_000_000;

/** The words of all products: word → where it stands. Places are positions on the shelf. */
export class WordIndex {
  readonly #board: ScoreBoard;
  readonly #drafts = new Map<string, Draft>();
  readonly #postings = new Map<string, Posting>();
  readonly #byStem = new Map<string, string[]>();
  /** What asked words mean on these shelves: the same are asked again and again, for pages, filters and counts. */
  readonly #meanings = new Map<string, Posting>();
  #rememberedPlaces = 0;
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
      this.#drafts.set(word, { places: [place], scores: [weight] });
    } else if (draft.places.at(-1) !== place) {
      draft.places.push(place);
      draft.scores.push(weight);
    } else {
      const last = draft.scores.length - 1;
      draft.scores[last] = Math.max(draft.scores[last] ?? 0, weight);
    }
  }

  /** Called once all words are there. */
  close(): this {
    for (const [word, { places, scores }] of this.#drafts) {
      this.#postings.set(word, { places: Uint32Array.from(places), scores: Uint16Array.from(scores) });
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
    const tiers = this.#rankAll(asked);
    const otherwise = this.#otherReading(asked);
    if (!otherwise) return tiers;
    const others = this.#rankAll(otherwise);
    return sizeOf(others) > sizeOf(tiers) ? others : tiers;
  }

  #rankAll(asked: string[]): Uint32Array[] {
    return asked.length === 0 ? [] : this.#rank(asked, 'all');
  }

  /** 'omega3' may be written 'Omega-3', and 'd 3' 'D3': the asked words cut and joined where letters meet numbers, as far as the shop knows such words. */
  #otherReading(asked: string[]): string[] | null {
    const isKnown = (word: string) => this.#postings.has(word);
    const read = joinKnown(asked, isKnown).flatMap((word) => (isKnown(word) ? [word] : cutKnown(word, isKnown)));
    return read.join(' ') === asked.join(' ') ? null : [...new Set(read)];
  }

  /** Places that answer at least one of the asked words. */
  searchAny(keyword: string): Uint32Array[] {
    return this.#rank(askedWords(keyword), 'any');
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
  #rank(asked: string[], needed: 'all' | 'any'): Uint32Array[] {
    const words = asked.map((word) => this.#meaningOf(word)).sort((a, b) => a.places.length - b.places.length);
    const board = this.#board;
    for (const [turn, posting] of words.entries()) {
      if (needed === 'all' && turn > 0) board.narrow(posting, turn);
      else board.add(posting);
    }
    return board.tiers();
  }

  #meaningOf(asked: string): Posting {
    const known = this.#meanings.get(asked);
    if (known) return known;
    const matches = this.#matches(asked).map(({ word, grade }) => ({
      posting: this.#postings.get(word) ?? nowhere,
      weight: grade,
    }));
    const meaning = this.#board.best(matches);
    this.#remember(asked, meaning);
    return meaning;
  }

  #remember(asked: string, meaning: Posting): void {
    this.#meanings.set(asked, meaning);
    this.#rememberedPlaces += meaning.places.length + 10;
    for (const [oldest, { places }] of this.#meanings) {
      if (this.#rememberedPlaces <= mostRemembered) return;
      this.#meanings.delete(oldest);
      this.#rememberedPlaces -= places.length + 10;
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

const sizeOf = (tiers: Uint32Array[]): number => tiers.reduce((sum, tier) => sum + tier.length, 0);

type IsKnown = (word: string) => boolean;

/** Neighbours of letters and numbers that stand together in the shop: 'd', '3' → 'd3'. */
function joinKnown(asked: string[], isKnown: IsKnown): string[] {
  const read: string[] = [];
  for (const word of asked) {
    const joined = `${read.at(-1) ?? ''}${word}`;
    if (joined !== word && /^([a-z]+\d+|\d+[a-z]+)$/.test(joined) && isKnown(joined)) read[read.length - 1] = joined;
    else read.push(word);
  }
  return read;
}

/** A word of letters and numbers that stand apart in the shop: 'omega3' → 'omega', '3'. */
function cutKnown(word: string, isKnown: IsKnown): string[] {
  const parts = word.match(/[a-z]+|\d+/g) ?? [];
  return parts.length > 1 && parts.every(isKnown) ? parts : [word];
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
