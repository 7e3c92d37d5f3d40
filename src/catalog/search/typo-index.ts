import { distanceBetween } from '../../platform/text/edit-distance.ts';

/**
 * Finds indexed words near a misspelt one without comparing all of them (symmetric delete, as in SymSpell): each word is
 * stored under its variants with one or two letters deleted, the query word is looked up by its own variants, and only
 * the candidates are compared. Variants are stored as hashes; words that only share a hash fail the comparison.
 */
export class TypoIndex {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #variants = new HashTable();

  constructor(words: Iterable<string>) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    const number = this.#free.pop() ?? this.#words.length;
    this.#words[number] = word;
    this.#numbers.set(word, number);
    forEachVariant(word, (hash) => this.#variants.add(hash, number));
  }

  remove(word: string): void {
    const number = this.#numbers.get(word);
    if (number === undefined) return;
    forEachVariant(word, (hash) => this.#variants.remove(hash, number));
    this.#numbers.delete(word);
    this.#free.push(number);
  }

  /** Indexed words within the edit distance allowed for their length, nearest first, then in alphabetical order. */
  near(word: string): { word: string; distance: number }[] {
    const candidates = new Set<number>();
    forEachVariant(word, (hash) => this.#variants.forEach(hash, (number) => candidates.add(number)));
    return [...candidates]
      .map((number) => this.#words[number] ?? '')
      .map((candidate) => ({ word: candidate, distance: candidate === word ? 0 : distanceBetween(word, candidate) }))
      .filter(
        ({ word: candidate, distance }) => distance <= Math.min(allowedDistance(word), allowedDistance(candidate) || 1),
      )
      .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  }
}

/** Longer ones are no words of a language, and their variants grow with the square of their length. */
const maxWordLength = 32;

/** Allowed edit distance; words that are short, very long or have digits must match exactly. */
function allowedDistance(word: string): number {
  if (word.length < 4 || word.length > maxWordLength || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Visits the hashes of the word and of its variants with deleted letters. */
function forEachVariant(word: string, visit: (hash: number) => void): void {
  const allowed = allowedDistance(word);
  visit(hashWithout(word, -1, -1));
  for (let i = 0; i < word.length && allowed > 0; i++) {
    visit(hashWithout(word, i, -1));
    for (let j = i + 1; j < word.length && allowed > 1; j++) visit(hashWithout(word, i, j));
  }
}

/** FNV-1a of the word without two of its letters. */
function hashWithout(word: string, first: number, second: number): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < word.length; i++) {
    if (i !== first && i !== second) hash = Math.imul(hash ^ word.charCodeAt(i), 0x0100_0193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

const empty = 0;
const deleted = 0xffff_ffff;

/** Hash → numbers, with open addressing in typed arrays: a tenth of the memory of a Map of strings. */
class HashTable {
  #hashes = new Uint32Array(1024);
  /** The number plus one, or one of the two marks above. */
  #entries = new Uint32Array(1024);
  /** Entries in use or deleted. */
  #occupied = 0;
  #count = 0;

  add(hash: number, number: number): void {
    if (this.#occupied > this.#entries.length * 0.7) this.#rebuild();
    let at = hash & (this.#entries.length - 1);
    while (this.#entries[at] !== empty) at = (at + 1) & (this.#entries.length - 1);
    this.#hashes[at] = hash;
    this.#entries[at] = number + 1;
    this.#occupied++;
    this.#count++;
  }

  /** Removes one entry of the pair. */
  remove(hash: number, number: number): void {
    const mask = this.#entries.length - 1;
    for (let at = hash & mask; this.#entries[at] !== empty; at = (at + 1) & mask) {
      if (this.#hashes[at] !== hash || this.#entries[at] !== number + 1) continue;
      this.#entries[at] = deleted;
      this.#count--;
      return;
    }
  }

  forEach(hash: number, visit: (number: number) => void): void {
    const mask = this.#entries.length - 1;
    for (let at = hash & mask; this.#entries[at] !== empty; at = (at + 1) & mask) {
      const entry = this.#entries[at] ?? deleted;
      if (this.#hashes[at] === hash && entry !== deleted) visit(entry - 1);
    }
  }

  #rebuild(): void {
    const [hashes, entries] = [this.#hashes, this.#entries];
    const size = this.#count > entries.length * 0.35 ? entries.length * 2 : entries.length;
    this.#hashes = new Uint32Array(size);
    this.#entries = new Uint32Array(size);
    this.#occupied = 0;
    this.#count = 0;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] ?? empty;
      if (entry !== empty && entry !== deleted) this.add(hashes[i] ?? 0, entry - 1);
    }
  }
}
