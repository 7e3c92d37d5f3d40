/** Where something stands, and how much that says. */
export type Posting = { places: Uint32Array; scores: Uint16Array };

const mostScore = 4096;

/**
 * Scores while a question of several words is answered: for each place the sum of what the words say there.
 * Indices stay inside the arrays, so reads are taken as numbers; and where a place is taken or not by chance, both
 * ways are computed, as guessing wrong costs more than the work.
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
    // One more than can be taken: the next is always written, and counted only when it is meant.
    this.#touched = new Uint32Array(size + 1);
    this.#narrowed = new Uint32Array(size + 1);
    this.#found = this.#touched;
  }

  /** Several postings as one: each place once, with the most that any of them says there, times its weight. */
  best(postings: { posting: Posting; weight: number }[]): Posting {
    const scores = this.#scores;
    for (const { posting, weight } of postings) {
      for (let i = 0; i < posting.places.length; i++) {
        const place = posting.places[i] as number;
        const score = (posting.scores[i] as number) * weight;
        const before = scores[place] as number;
        if (score <= before) continue;
        if (before === 0) this.#touched[this.#touchedCount++] = place;
        scores[place] = score;
      }
    }
    const places = this.#touched.slice(0, this.#touchedCount).sort();
    const merged = { places, scores: Uint16Array.from(places, (place) => scores[place] as number) };
    this.#wipe();
    return merged;
  }

  /** Adds what a word says; what it finds is found. */
  add({ places, scores: said }: Posting): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const touched = this.#touched;
    let count = this.#touchedCount;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      const before = hits[place] as number;
      touched[count] = place;
      count += before === 0 ? 1 : 0;
      scores[place] = (scores[place] as number) + (said[i] as number);
      hits[place] = before + 1;
    }
    this.#touchedCount = count;
    this.#found = touched;
    this.#foundCount = count;
  }

  /** Adds what a further word says; only what all words before it found, and this one too, stays found. */
  narrow({ places, scores: said }: Posting, wordsBefore: number): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const found = this.#narrowed;
    let count = 0;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      const before = hits[place] as number;
      const isHit = before === wordsBefore ? 1 : 0;
      found[count] = place;
      count += isHit;
      scores[place] = (scores[place] as number) + (said[i] as number) * isHit;
      hits[place] = before + isHit;
    }
    this.#found = found;
    this.#foundCount = count;
  }

  /** What was found, places of equal score together, best first. Sorted by counting. */
  tiers(): Uint32Array[] {
    const found = this.#found;
    const count = this.#foundCount;
    const scores = this.#scores;
    const starts = startsOf(found, count, scores);
    const ends = starts.slice();
    const sorted = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
      const place = found[i] as number;
      const score = scores[place] as number;
      const end = ends[score] as number;
      sorted[end] = place;
      ends[score] = end + 1;
    }
    this.#wipe();
    return cut(sorted, starts);
  }

  /** The board is used for every question: only what was touched is cleaned. */
  #wipe(): void {
    const touched = this.#touched;
    for (let i = 0; i < this.#touchedCount; i++) {
      const place = touched[i] as number;
      this.#scores[place] = 0;
      this.#hits[place] = 0;
    }
    this.#touchedCount = 0;
    this.#foundCount = 0;
  }
}

/** For each score where its places begin when all are sorted by it; the last entry is how many there are. */
function startsOf(found: Uint32Array, count: number, scores: Uint16Array): Uint32Array {
  const starts = new Uint32Array(mostScore + 1);
  for (let i = 0; i < count; i++) {
    const next = (scores[found[i] as number] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let score = 1; score <= mostScore; score++)
    starts[score] = (starts[score] as number) + (starts[score - 1] as number);
  return starts;
}

function cut(sorted: Uint32Array, starts: Uint32Array): Uint32Array[] {
  const tiers: Uint32Array[] = [];
  for (let score = mostScore - 1; score >= 0; score--) {
    const from = starts[score] as number;
    const to = starts[score + 1] as number;
    if (to > from) tiers.push(sorted.subarray(from, to));
  }
  return tiers;
}
