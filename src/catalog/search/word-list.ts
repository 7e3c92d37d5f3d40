import { TypoIndex } from './typo-index.ts';

const endings = /(?:urilor|elor|ilor|ului|urile|ele|(?<!b)ile|iei|ul|ii|ei|lui|ilor|(?<!bi)le|a|e|i|u)$/;

/** Light Romanian stemmer: 'vitamine', 'vitamina' and 'vitaminelor' all give 'vitamin'. */
export function stemOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const stem = word.replace(endings, '');
  return stem.length >= 3 ? stem : word;
}

const maxPrefixMatches = 50;

/** The indexed words with their ids, found by word, stem, prefix or a near spelling. Ids of removed words are reused. */
export class WordList {
  readonly #ids = new Map<string, number>();
  #words: string[] = [];
  readonly #freeIds: number[] = [];
  readonly #byStem = new Map<string, string[]>();
  #sorted: string[] = [];
  readonly #typos = new TypoIndex([]);

  idOf(word: string): number | undefined {
    return this.#ids.get(word);
  }

  add(word: string): number {
    const id = this.#freeIds.pop() ?? this.#words.length;
    this.#words[id] = word;
    this.#sorted.splice(lowerBound(this.#sorted, word), 0, word);
    this.#register(id, word);
    return id;
  }

  #register(id: number, word: string): void {
    this.#ids.set(word, id);
    // Nutrients and doses are found only as they are.
    if (word.startsWith('#')) return;
    this.#typos.add(word);
    const stem = stemOf(word);
    const sameStem = this.#byStem.get(stem);
    if (sameStem) sameStem.push(word);
    else this.#byStem.set(stem, [word]);
  }

  remove(id: number): void {
    const word = this.#words[id];
    if (!word) return;
    this.#words[id] = '';
    this.#freeIds.push(id);
    this.#ids.delete(word);
    this.#sorted.splice(lowerBound(this.#sorted, word), 1);
    this.#typos.remove(word);
    const stem = stemOf(word);
    const others = (this.#byStem.get(stem) ?? []).filter((other) => other !== word);
    if (others.length > 0) this.#byStem.set(stem, others);
    else this.#byStem.delete(stem);
  }

  /** Words by id; an unused id has an empty word. */
  toArray(): string[] {
    return this.#words.slice();
  }

  /** Fills an empty list. */
  restore(words: string[]): void {
    this.#words = words;
    this.#sorted = words.filter((word) => word !== '').sort();
    for (const [id, word] of words.entries()) {
      if (word === '') this.#freeIds.push(id);
      else this.#register(id, word);
    }
  }

  withStem(stem: string): readonly string[] {
    return this.#byStem.get(stem) ?? [];
  }

  /** The first words with this prefix in alphabetical order. */
  withPrefix(prefix: string): string[] {
    const from = lowerBound(this.#sorted, prefix);
    let to = from;
    while (to < from + maxPrefixMatches && this.#sorted[to]?.startsWith(prefix)) to++;
    return this.#sorted.slice(from, to);
  }

  /** Words of a near spelling, nearest first. */
  near(word: string): { word: string; distance: number }[] {
    return this.#typos.near(word);
  }
}

function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
