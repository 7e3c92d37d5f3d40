/** Documents that contain a word, with their scores; both arrays have the same length. */
export type Posting = { documents: Uint32Array; scores: Uint16Array };

const maxScore = 4096;

/**
 * Sums the scores of documents during a search with several words. Indices stay inside the arrays, so reads are cast to
 * numbers. Where a branch would be unpredictable both results are computed, because a wrong prediction costs more.
 */
export class ScoreBoard {
  readonly #scores: Uint16Array;
  readonly #hits: Uint8Array;
  readonly #touched: Uint32Array;
  readonly #narrowed: Uint32Array;
  #touchedCount = 0;
  #found: Uint32Array;
  #foundCount = 0;

  constructor(size: number) {
    this.#scores = new Uint16Array(size);
    this.#hits = new Uint8Array(size);
    // One longer than needed: the next entry is always written, and counted only if it is a hit.
    this.#touched = new Uint32Array(size + 1);
    this.#narrowed = new Uint32Array(size + 1);
    this.#found = this.#touched;
  }

  /** Merges postings: each document once, with its highest weighted score. */
  best(postings: { posting: Posting; weight: number }[]): Posting {
    const scores = this.#scores;
    for (const { posting, weight } of postings) {
      for (let i = 0; i < posting.documents.length; i++) {
        const document = posting.documents[i] as number;
        const score = (posting.scores[i] as number) * weight;
        const before = scores[document] as number;
        if (score <= before) continue;
        if (before === 0) this.#touched[this.#touchedCount++] = document;
        scores[document] = score;
      }
    }
    const documents = this.#sortTouched();
    const bestScores = new Uint16Array(documents.length);
    for (let i = 0; i < documents.length; i++) bestScores[i] = scores[documents[i] as number] as number;
    this.#reset();
    return { documents, scores: bestScores };
  }

  /** Walks the whole board when sorting would take longer. */
  #sortTouched(): Uint32Array {
    const [scores, count] = [this.#scores, this.#touchedCount];
    if (count < scores.length / 50) return this.#touched.slice(0, count).sort();
    const documents = new Uint32Array(count);
    let found = 0;
    for (let document = 0; found < count; document++) {
      if (scores[document] !== 0) documents[found++] = document;
    }
    return documents;
  }

  /** Adds the scores of a word; every document it contains is a result. */
  add({ documents, scores: wordScores }: Posting): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const touched = this.#touched;
    let count = this.#touchedCount;
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i] as number;
      const before = hits[document] as number;
      touched[count] = document;
      count += before === 0 ? 1 : 0;
      scores[document] = (scores[document] as number) + (wordScores[i] as number);
      hits[document] = before + 1;
    }
    this.#touchedCount = count;
    this.#found = touched;
    this.#foundCount = count;
  }

  /** Adds the scores of a further word; only documents that contain all words so far stay results. */
  narrow({ documents, scores: wordScores }: Posting, wordsBefore: number): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const found = this.#narrowed;
    let count = 0;
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i] as number;
      const before = hits[document] as number;
      const isHit = before === wordsBefore ? 1 : 0;
      found[count] = document;
      count += isHit;
      scores[document] = (scores[document] as number) + (wordScores[i] as number) * isHit;
      hits[document] = before + isHit;
    }
    this.#found = found;
    this.#foundCount = count;
  }

  /** Adds points to a document that has a score. */
  raise(document: number, points: number): void {
    const score = this.#scores[document] ?? 0;
    if (score > 0) this.#scores[document] = score + points;
  }

  /** Returns the results grouped by equal score, best first (counting sort), and resets the board. */
  tiers(): Uint32Array[] {
    const found = this.#found;
    const count = this.#foundCount;
    const scores = this.#scores;
    const starts = startsOf(found, count, scores);
    const ends = starts.slice();
    const sorted = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const document = found[i] as number;
      const score = scores[document] as number;
      const end = ends[score] as number;
      sorted[end] = document;
      ends[score] = end + 1;
    }
    this.#reset();
    return splitByScore(sorted, starts);
  }

  /** Clears only the entries that were used, because the board serves every search. */
  #reset(): void {
    const touched = this.#touched;
    for (let i = 0; i < this.#touchedCount; i++) {
      const document = touched[i] as number;
      this.#scores[document] = 0;
      this.#hits[document] = 0;
    }
    this.#touchedCount = 0;
    this.#foundCount = 0;
  }
}

/** For each score the index of its first document in the sorted order; the last entry is the number of documents. */
function startsOf(found: Uint32Array, count: number, scores: Uint16Array): Uint32Array {
  const starts = new Uint32Array(maxScore + 1);
  for (let i = 0; i < count; i++) {
    const next = (scores[found[i] as number] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let score = 1; score <= maxScore; score++)
    starts[score] = (starts[score] as number) + (starts[score - 1] as number);
  return starts;
}

function splitByScore(sorted: Uint32Array, starts: Uint32Array): Uint32Array[] {
  const tiers: Uint32Array[] = [];
  for (let score = maxScore - 1; score >= 0; score--) {
    const from = starts[score] as number;
    const to = starts[score + 1] as number;
    if (to > from) tiers.push(sorted.subarray(from, to));
  }
  return tiers;
}
