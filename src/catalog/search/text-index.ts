import type { Bits } from '../../platform/search/bits.ts';
import { type Posting, ScoreBoard } from '../../platform/search/score-board.ts';
import { GrowingPosting, maxWeight, TermStore, type TermsSnapshot, termOf, weightOf, wordIdOf } from './postings.ts';
import { alternativeReading, queryWords, searchTerms } from './tokenize.ts';
import { type QueryPart, type Reading, readName, readText, Vocabulary } from './vocabulary.ts';
import { stemOf, WordList } from './word-list.ts';

/** Score by the field in which a word occurs; the fields that have it add up. `lead` says what the product is. */
const fieldWeight = { lead: 8, leadForSome: 7, name: 4, producer: 5, need: 3, ingredients: 1 } as const;
/** Weight of a nutrient in the composition: a product with few of them is about each of them. */
const nutrientWeight = (count: number): number => (count <= 3 ? 3 : count <= 8 ? 2 : 1);
/** Doses of long compositions are not what a product is bought for. */
const maxDosedNutrients = 8;

const matchWeight = { exact: 8, stem: 6, prefix: 4, nearTypo: 3, farTypo: 2 } as const;

/** A line of the composition: its words, its nutrient if it is a known one, and its amounts as terms. */
export type IndexedNutrient = { name: string; term: string | null; doses: readonly string[] };

/** Searched texts of a product. */
export type Texts = {
  name: string;
  producer: string;
  need: string;
  ingredients: string;
  nutrients: readonly IndexedNutrient[];
};

/** A text that many slots share, such as the name of a filter option. */
type Label = { text: string; wordIds: Set<number>; members: Bits };

/** Texts of which the words are kept: names of categories, of nutrients, of producers. */
const maxCachedTexts = 20_000;

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
  #vocabulary = new Vocabulary();
  readonly #readTexts = new Map<string, Set<string>>();
  /** By slot; texts with the same hash are taken for equal. */
  #hashes = new Float64Array();
  readonly #labels = new Map<string, Label>();
  readonly #labelsOfWord = new Map<number, Set<Label>>();
  /** Merged posting lists of query words, because pages, filters and counts repeat the same query. */
  readonly #mergedPostings = new Map<string, Posting>();
  #cachedEntries = 0;

  /** To be called before the texts are set; those that were set before are read again when they are set again. */
  set vocabulary(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#readTexts.clear();
    this.#hashes.fill(0);
    this.#clearCache();
  }

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
    const hash = texts ? hashOf(partsOf(texts)) : 0;
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
    for (const word of searchTerms(label.text)) {
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

  #termsOf({ name, producer, need, ingredients, nutrients }: Texts): number[] {
    const weights = new Map<number, number>();
    const add = (words: Iterable<string>, weight: number) => {
      for (const word of words) {
        const id = this.#wordId(word);
        weights.set(id, Math.min(maxWeight, (weights.get(id) ?? 0) + weight));
      }
    };
    const { lead, rest, isForSome } = readName(name, this.#vocabulary);
    add(lead, isForSome ? fieldWeight.leadForSome : fieldWeight.lead);
    add(rest.difference(lead), fieldWeight.name);
    add(this.#read(producer), fieldWeight.producer);
    add(this.#read(need), fieldWeight.need);
    add(new Set(searchTerms(ingredients)), fieldWeight.ingredients);
    const weight = nutrientWeight(nutrients.length);
    add(new Set(nutrients.flatMap(({ term }) => term ?? [])), weight);
    add(new Set(nutrients.flatMap((one) => searchTerms(one.name))), Math.max(1, weight - 1));
    if (nutrients.length <= maxDosedNutrients) {
      add(new Set(nutrients.flatMap(({ doses }) => doses)).difference(lead), fieldWeight.name);
    }
    return [...weights].map(([id, weight]) => termOf(id, weight));
  }

  #read(text: string): ReadonlySet<string> {
    const cached = this.#readTexts.get(text);
    if (cached) return cached;
    if (this.#readTexts.size >= maxCachedTexts) this.#readTexts.clear();
    const words = readText(text, this.#vocabulary);
    this.#readTexts.set(text, words);
    return words;
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

  /** Slots that match every part of the query, in tiers of equal score, best first; `points` raise the scores of slots. */
  search(keyword: string, points: ReadonlyMap<number, number> = new Map()): Uint32Array[] {
    const query = queryWords(keyword);
    const tiers = this.#rankAll(query, points);
    const alternative = alternativeReading(query, (word) => this.#words.idOf(word) !== undefined);
    if (!alternative) return tiers;
    const alternativeTiers = this.#rankAll(alternative, points);
    return sizeOf(alternativeTiers) > sizeOf(tiers) ? alternativeTiers : tiers;
  }

  #rankAll(query: string[], points: ReadonlyMap<number, number>): Uint32Array[] {
    return this.#rank(
      this.#parts(query).map((part) => this.#postingOfPart(part)),
      points,
    );
  }

  #parts(query: readonly string[]): QueryPart[] {
    return this.#vocabulary.read(query, (word) => this.#nearestWord(word) ?? word);
  }

  /**
   * Slots that match as many parts of the query as possible, beginning with the rarest; without amounts, so that another
   * dose is near. None when no part is known.
   */
  searchNear(keyword: string): Uint32Array[] {
    const parts = this.#parts(queryWords(keyword)).filter(({ isDose }) => !isDose);
    const postings = parts.map((part) => this.#postingOfPart(part)).filter(({ documents }) => documents.length > 0);
    let chosen: Posting[] = [];
    for (const posting of postings.sort(byLength)) {
      if (this.#rank([...chosen, posting]).length > 0) chosen = [...chosen, posting];
    }
    return this.#rank(chosen);
  }

  /** Whether every word of the query is a whole word of products or of the vocabulary. */
  knowsAll(keyword: string): boolean {
    return queryWords(keyword).every((word) => this.#words.idOf(word) !== undefined || this.#vocabulary.knows(word));
  }

  /** Spelling correction of the query from indexed words; null when there is none. */
  correct(keyword: string): string | null {
    const query = queryWords(keyword);
    const corrected = query.map((word) => (this.#vocabulary.knows(word) ? word : this.#nearestWord(word)));
    const isChanged = corrected.some((word, i) => word !== query[i]);
    return isChanged && corrected.every((word) => word !== null) ? corrected.join(' ') : null;
  }

  #nearestWord(word: string): string | null {
    if (this.#words.withPrefix(word).length > 0 || this.#words.withStem(stemOf(word)).length > 0) return word;
    return this.#words.near(word)[0]?.word ?? null;
  }

  /** Starts with the rarest part: the others are checked only for its matches. */
  #rank(postings: readonly Posting[], points: ReadonlyMap<number, number> = new Map()): Uint32Array[] {
    const board = this.#board;
    for (const [i, posting] of postings.toSorted(byLength).entries()) {
      if (i > 0) board.narrow(posting, i);
      else board.add(posting);
    }
    for (const [slot, own] of points) board.raise(slot, own);
    return board.tiers();
  }

  #postingOfPart({ readings }: QueryPart): Posting {
    const [first] = readings;
    if (first && readings.length === 1 && first.terms.length === 1) return this.#postingOf(first.terms[0] ?? '');
    const key = readings.map(({ terms, weight }) => `${terms.join(' ')} ${weight}`).join('|');
    return this.#cached(key, () => {
      const postings = readings.map((reading) => ({
        posting: this.#postingOfReading(reading),
        weight: reading.weight,
      }));
      return this.#board.best(postings);
    });
  }

  #postingOfReading({ terms }: Reading): Posting {
    const postings = terms.map((term) => this.#postingOf(term)).sort(byLength);
    return postings.length > 1 ? meanOfAll(postings) : (postings[0] ?? emptyPosting);
  }

  #cached(key: string, make: () => Posting): Posting {
    const cached = this.#mergedPostings.get(key);
    if (cached) return cached;
    const posting = make();
    this.#cache(key, posting);
    return posting;
  }

  #postingOf(term: string): Posting {
    return this.#cached(term, () => {
      const matches = this.#matches(term).flatMap(({ word, grade }) =>
        this.#postingsOf(word).map((posting) => ({ posting, weight: grade })),
      );
      return this.#board.best(matches);
    });
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
    if (query.startsWith('#')) return [...found].map(([word, grade]) => ({ word, grade }));
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

/** The documents of all postings with the mean of their scores; postings are sorted by document. */
function meanOfAll(postings: readonly Posting[]): Posting {
  const [first = emptyPosting] = postings;
  const documents = new Uint32Array(first.documents.length);
  const scores = new Uint16Array(first.documents.length);
  const positions = postings.map(() => 0);
  let count = 0;
  for (const [i, document] of first.documents.entries()) {
    let sum = first.scores[i] ?? 0;
    const isInAll = postings.every((posting, at) => {
      if (at === 0) return true;
      const position = positionOf(document, posting.documents, positions[at] ?? 0);
      positions[at] = position;
      sum += posting.scores[position] ?? 0;
      return posting.documents[position] === document;
    });
    if (!isInAll) continue;
    documents[count] = document;
    scores[count++] = sum / postings.length;
  }
  return { documents: documents.subarray(0, count), scores: scores.subarray(0, count) };
}

/** The first position from `start` on whose document is not smaller. */
function positionOf(document: number, documents: Uint32Array, start: number): number {
  let position = start;
  while ((documents[position] ?? document) < document) position++;
  return position;
}

const byLength = (a: Posting, b: Posting): number => a.documents.length - b.documents.length;

const partsOf = ({ name, producer, need, ingredients, nutrients }: Texts): string[] => [
  name,
  producer,
  need,
  ingredients,
  ...nutrients.flatMap((one) => [one.name, one.term ?? '', ...one.doses]),
];

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
