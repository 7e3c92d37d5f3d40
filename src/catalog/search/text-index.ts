import type { Bits } from '../../platform/search/bits.ts';
import { type Posting, ScoreBoard } from '../../platform/search/score-board.ts';
import { GrowingPosting, TermStore, type TermsSnapshot, termOf, weightOf, wordIdOf } from './postings.ts';
import { alternativeReading, queryWords, splitWords, TokenCache } from './tokenize.ts';
import { stemOf, WordList } from './word-list.ts';

/** Score by the field in which a word occurs. */
const fieldWeight = { name: 8, producer: 6, need: 4, ingredients: 2 } as const;
type Field = keyof typeof fieldWeight;
/** By falling weight: a word counts in the first field that has it. */
const fields = ['name', 'producer', 'need', 'ingredients'] as const satisfies Field[];

const matchWeight = { exact: 8, stem: 6, prefix: 4, nearTypo: 3, farTypo: 2 } as const;

/** A text that many slots share, such as the name of a filter option. */
type Label = { text: string; wordIds: Set<number>; members: Bits };

/** Texts by field. */
type Texts = Record<Field, string>;

const emptyPosting: Posting = { documents: new Uint32Array(), scores: new Uint16Array() };

/** Limit of the cached posting lists, in entries of about six bytes. */
const maxCachedEntries = 1_000_000;

/**
 * Inverted index: word → posting list of slots and scores. The text of a slot can be set and replaced at any time; the
 * result is that of an index built from the present texts.
 */
export class TextIndex {
  #board = new ScoreBoard(0);
  #capacity = 0;
  #isBuilding = false;
  readonly #words = new WordList();
  #postings: GrowingPosting[] = [];
  #terms = new TermStore();
  readonly #tokens = new TokenCache();
  /** By slot; texts with the same hash are taken for equal. */
  #hashes = new Float64Array();
  /** Word id → number of the last text that contained it, so that a word counts once per text. */
  readonly #lastDocument: number[] = [];
  #documents = 0;
  readonly #labels = new Map<string, Label>();
  readonly #labelsOfWord = new Map<number, Set<Label>>();
  /** Merged posting lists of query words, because pages, filters and counts repeat the same query. */
  readonly #mergedPostings = new Map<string, Posting>();
  #cachedEntries = 0;

  /** Makes room for slots below `capacity`. */
  reserve(capacity: number): void {
    if (capacity <= this.#capacity) return;
    this.#capacity = capacity;
    this.#board = new ScoreBoard(capacity);
    this.#terms.reserve(capacity);
    const hashes = new Float64Array(capacity);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }

  /** Sets the texts of a slot; null removes it. */
  set(slot: number, texts: Texts | null): void {
    const hash = texts ? hashOf(fields.map((field) => texts[field])) : 0;
    if (texts && this.#hashes[slot] === hash) return;
    this.#hashes[slot] = hash;
    const terms = texts ? this.#termsOf(texts) : [];
    if (this.#terms.isEqual(slot, terms)) return;
    if (!this.#isBuilding) this.#changePostings(slot, terms);
    this.#terms.write(slot, terms);
    this.#clearCache();
  }

  #changePostings(slot: number, terms: readonly number[]): void {
    const before = new Map(this.#terms.read(slot).map((term) => [wordIdOf(term), weightOf(term)]));
    for (const term of terms) {
      const wordId = wordIdOf(term);
      const posting = this.#postings[wordId];
      const weight = before.get(wordId);
      if (weight === undefined) posting?.add(slot, weightOf(term));
      else if (weight !== weightOf(term)) posting?.change(slot, weightOf(term));
      before.delete(wordId);
    }
    for (const wordId of before.keys()) this.#removeFromWord(slot, wordId);
  }

  /** Until `endBuild` words are only collected, so that each posting list is made once, in its final size. */
  beginBuild(): void {
    this.#isBuilding = true;
  }

  endBuild(): void {
    this.#isBuilding = false;
    this.#buildPostings(this.#postings.length);
    for (const id of this.#postings.keys()) this.#removeIfUnused(id);
  }

  #buildPostings(wordCount: number): void {
    const counts = new Uint32Array(wordCount);
    this.#terms.visitAll((_, term) => {
      counts[wordIdOf(term)] = (counts[wordIdOf(term)] ?? 0) + 1;
    });
    this.#postings = Array.from(counts, (count) => new GrowingPosting(count));
    this.#terms.visitAll((slot, term) => this.#postings[wordIdOf(term)]?.add(slot, weightOf(term)));
  }

  #clearCache(): void {
    this.#mergedPostings.clear();
    this.#cachedEntries = 0;
  }

  /**
   * Makes the words of a text findable in all these slots, like words of the field `need`; an empty text ends that. To be
   * called again when the slots have changed. Changing the text takes no longer for many slots than for one.
   */
  setLabel(key: string, text: string, members: Bits): void {
    const before = this.#labels.get(key);
    const current = members.isEmpty() ? '' : text;
    if (!before && current === '') return;
    this.#clearCache();
    if (before) before.members = members;
    if (before?.text === current) return;
    if (before) this.#removeLabel(key, before);
    if (current !== '') this.#addLabel(key, { text: current, wordIds: new Set(), members });
  }

  #addLabel(key: string, label: Label): void {
    this.#labels.set(key, label);
    for (const word of splitWords(label.text)) {
      const id = this.#wordId(word);
      const labels = this.#labelsOfWord.get(id) ?? new Set();
      this.#labelsOfWord.set(id, labels.add(label));
      label.wordIds.add(id);
    }
  }

  #removeLabel(key: string, label: Label): void {
    this.#labels.delete(key);
    for (const id of label.wordIds) {
      const labels = this.#labelsOfWord.get(id);
      labels?.delete(label);
      if (labels?.size === 0) this.#labelsOfWord.delete(id);
      this.#removeIfUnused(id);
    }
  }

  #termsOf(texts: Texts): number[] {
    const terms: number[] = [];
    const document = ++this.#documents;
    for (const field of fields) {
      const words = field === 'name' ? splitWords(texts[field]) : this.#tokens.tokenize(texts[field]);
      for (const word of words) {
        const id = this.#wordId(word);
        if (this.#lastDocument[id] !== document) terms.push(termOf(id, fieldWeight[field]));
        this.#lastDocument[id] = document;
      }
    }
    return terms;
  }

  #wordId(word: string): number {
    const existing = this.#words.idOf(word);
    if (existing !== undefined) return existing;
    const id = this.#words.add(word);
    this.#postings[id] = new GrowingPosting();
    return id;
  }

  #removeFromWord(slot: number, wordId: number): void {
    this.#postings[wordId]?.remove(slot);
    this.#removeIfUnused(wordId);
  }

  #removeIfUnused(wordId: number): void {
    if (this.#postings[wordId]?.length === 0 && !this.#labelsOfWord.has(wordId)) this.#words.remove(wordId);
  }

  /** Copies of what `restore` needs; without labels. */
  snapshot(): TextSnapshot {
    const words = this.#words.toArray().map((word, id) => (this.#postings[id]?.length === 0 ? '' : word));
    return { words, ...this.#terms.snapshot() };
  }

  /** Fills an empty index from a snapshot; the labels must be set afterwards. */
  restore({ words, ...terms }: TextSnapshot, capacity: number): void {
    this.reserve(capacity);
    this.#words.restore(words);
    this.#terms.restore(terms);
    this.#buildPostings(words.length);
  }

  /** Slots that match every query word, in tiers of equal score, best first. */
  search(keyword: string): Uint32Array[] {
    const query = queryWords(keyword);
    const tiers = this.#rankAll(query);
    const alternative = alternativeReading(query, (word) => this.#words.idOf(word) !== undefined);
    if (!alternative) return tiers;
    const alternativeTiers = this.#rankAll(alternative);
    return sizeOf(alternativeTiers) > sizeOf(tiers) ? alternativeTiers : tiers;
  }

  #rankAll(query: string[]): Uint32Array[] {
    return query.length === 0 ? [] : this.#rank(query, 'all');
  }

  /** Slots that match at least one query word. */
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
    if (this.#words.withPrefix(word).length > 0) return word;
    return this.#words.near(word)[0]?.word ?? null;
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
    const matches = this.#matches(query).flatMap(({ word, grade }) =>
      this.#postingsOf(word).map((posting) => ({ posting, weight: grade })),
    );
    const posting = this.#board.best(matches);
    this.#cache(query, posting);
    return posting;
  }

  #postingsOf(word: string): Posting[] {
    const id = this.#words.idOf(word) ?? -1;
    const labelled = [...(this.#labelsOfWord.get(id) ?? [])].map(({ members }) => {
      const documents = members.toArray();
      return { documents, scores: new Uint16Array(documents.length).fill(fieldWeight.need) };
    });
    return [this.#postings[id]?.view() ?? emptyPosting, ...labelled];
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
    if (this.#words.idOf(query) !== undefined) addMatch(query, matchWeight.exact);
    for (const word of this.#words.withStem(stemOf(query))) addMatch(word, matchWeight.stem);
    if (query.length >= 2) for (const word of this.#words.withPrefix(query)) addMatch(word, matchWeight.prefix);
    if (found.size === 0) {
      for (const { word, distance } of this.#words.near(query)) {
        addMatch(word, distance < 2 ? matchWeight.nearTypo : matchWeight.farTypo);
      }
    }
    return [...found].map(([word, grade]) => ({ word, grade }));
  }
}

/** Two hashes of 32 bits (FNV-1a with different primes) in one number of 53 bits. */
function hashOf(texts: readonly string[]): number {
  let [high, low] = [0x811c_9dc5, 0x9747_b28c];
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      high = Math.imul(high ^ code, 0x0100_0193);
      low = Math.imul(low ^ code, 0x85eb_ca6b);
    }
    // Ends a field, so that a word moved to the next field changes the hash.
    high = Math.imul(high ^ 0xffff, 0x0100_0193);
    low = Math.imul(low ^ 0xffff, 0x85eb_ca6b);
  }
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}

type TextSnapshot = TermsSnapshot & { words: string[] };

type Match = { word: string; grade: number };

const sizeOf = (tiers: Uint32Array[]): number => tiers.reduce((sum, tier) => sum + tier.length, 0);
