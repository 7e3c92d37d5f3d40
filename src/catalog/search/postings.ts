import type { Posting } from '../../platform/search/score-board.ts';

/** A word of a document in one number: the id of the word and the weight of the field it stands in. */
export const termOf = (wordId: number, weight: number): number => wordId * 16 + weight;
export const maxWeight = 15;
export const wordIdOf = (term: number): number => term >>> 4;
export const weightOf = (term: number): number => term & 15;

/** A posting list that grows and shrinks in place; the order of its documents has no meaning. */
export class GrowingPosting {
  #documents: Uint32Array;
  #scores: Uint16Array;
  length = 0;

  constructor(capacity = 2) {
    this.#documents = new Uint32Array(capacity);
    this.#scores = new Uint16Array(capacity);
  }

  add(document: number, score: number): void {
    if (this.length === this.#documents.length) this.#grow();
    this.#documents[this.length] = document;
    this.#scores[this.length] = score;
    this.length++;
  }

  #grow(): void {
    const capacity = Math.ceil(this.length * 1.5) + 2;
    const [documents, scores] = [new Uint32Array(capacity), new Uint16Array(capacity)];
    documents.set(this.#documents);
    scores.set(this.#scores);
    this.#documents = documents;
    this.#scores = scores;
  }

  change(document: number, score: number): void {
    const at = this.#indexOf(document);
    if (at >= 0) this.#scores[at] = score;
  }

  /** Moves the last document to the free place. */
  remove(document: number): void {
    const at = this.#indexOf(document);
    if (at < 0) return;
    this.length--;
    this.#documents[at] = this.#documents[this.length] ?? 0;
    this.#scores[at] = this.#scores[this.length] ?? 0;
  }

  #indexOf(document: number): number {
    const at = this.#documents.indexOf(document);
    return at < this.length ? at : -1;
  }

  /** The posting itself, valid until the next change. */
  view(): Posting {
    return { documents: this.#documents.subarray(0, this.length), scores: this.#scores.subarray(0, this.length) };
  }
}

export type TermsSnapshot = { terms: Uint32Array; starts: Uint32Array; lengths: Uint32Array };

/** Words of a product with much text. */
const usualTerms = 40;

/** The terms of every slot in one array. Longer lists move to its end; it is packed when half of it is unused. */
export class TermStore {
  #terms: Uint32Array = new Uint32Array(1024);
  #starts: Uint32Array = new Uint32Array();
  #lengths: Uint32Array = new Uint32Array();
  #end = 0;
  #used = 0;

  reserve(slots: number): void {
    const [starts, lengths] = [new Uint32Array(slots), new Uint32Array(slots)];
    starts.set(this.#starts);
    lengths.set(this.#lengths);
    this.#starts = starts;
    this.#lengths = lengths;
  }

  read(slot: number): number[] {
    const start = this.#starts[slot] ?? 0;
    return [...this.#terms.subarray(start, start + (this.#lengths[slot] ?? 0))];
  }

  /** Calls `visit` for each term of each slot. */
  visitAll(visit: (slot: number, term: number) => void): void {
    for (let slot = 0; slot < this.#lengths.length; slot++) {
      const start = this.#starts[slot] ?? 0;
      const end = start + (this.#lengths[slot] ?? 0);
      for (let i = start; i < end; i++) visit(slot, this.#terms[i] ?? 0);
    }
  }

  isEqual(slot: number, terms: readonly number[]): boolean {
    const stored = this.read(slot);
    return stored.length === terms.length && terms.every((term, i) => stored[i] === term);
  }

  write(slot: number, terms: readonly number[]): void {
    const before = this.#lengths[slot] ?? 0;
    if (terms.length > before) {
      this.#makeRoom(terms.length);
      this.#starts[slot] = this.#end;
      this.#end += terms.length;
    }
    this.#lengths[slot] = terms.length;
    this.#used += terms.length - before;
    this.#terms.set(terms, this.#starts[slot]);
  }

  #makeRoom(count: number): void {
    if (this.#end + count <= this.#terms.length) return;
    const source = this.#terms;
    const isPacked = this.#end < this.#used * 2;
    const wanted = Math.ceil((isPacked ? this.#end : this.#used) * 1.25) + count + 1024;
    // Growing step by step would leave memory behind that is not returned to the system; unused room takes none.
    this.#terms = new Uint32Array(Math.max(wanted, this.#lengths.length * usualTerms));
    if (isPacked) this.#terms.set(source.subarray(0, this.#end));
    else this.#pack(source);
  }

  #pack(source: Uint32Array): void {
    this.#end = 0;
    for (const [slot, length] of this.#lengths.entries()) {
      const start = this.#starts[slot] ?? 0;
      this.#terms.set(source.subarray(start, start + length), this.#end);
      this.#starts[slot] = this.#end;
      this.#end += length;
    }
  }

  snapshot(): TermsSnapshot {
    return { terms: this.#terms.slice(0, this.#end), starts: this.#starts.slice(), lengths: this.#lengths.slice() };
  }

  restore({ terms, starts, lengths }: TermsSnapshot): void {
    this.#terms = terms;
    this.#starts = starts;
    this.#lengths = lengths;
    this.#end = terms.length;
    this.#used = lengths.reduce((sum, length) => sum + length, 0);
  }
}
