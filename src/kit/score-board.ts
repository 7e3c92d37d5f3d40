/** Where something stands, and how much that says. */
export type Posting = { places: Uint32Array; scores: Uint16Array };

const mostScore = 4096;

/**
 * Scores while a question of several words is answered: for each place the sum of what the words say there.
 * Indices stay inside the arrays, so reads are taken as numbers.
 */
export class ScoreBoard {
  readonly #scores: Uint16Array;
  readonly #hits: Uint8Array;
  readonly #touched: Uint32Array;
  #touchedCount = 0;

  constructor(size: number) {
    this.#scores = new Uint16Array(size);
    this.#hits = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
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

  /** Adds what one word says; with `bound` only where that many words were found before. */
  add({ places, scores: said }: Posting, bound: number): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const touched = this.#touched;
    let count = this.#touchedCount;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      const before = hits[place] as number;
      if (bound > 0 && before !== bound) continue;
      if (before === 0) touched[count++] = place;
      scores[place] = (scores[place] as number) + (said[i] as number);
      hits[place] = before + 1;
    }
    this.#touchedCount = count;
  }

  /** Places with at least the needed words, those of equal score together, best first. Sorted by counting. */
  tiers(needed: number): Uint32Array[] {
    const starts = this.#countScores(needed);
    const ends = starts.slice();
    const sorted = new Uint32Array(starts[mostScore] as number);
    const touched = this.#touched;
    const hits = this.#hits;
    const scores = this.#scores;
    const count = this.#touchedCount;
    for (let i = 0; i < count; i++) {
      const place = touched[i] as number;
      if ((hits[place] as number) < needed) continue;
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
    for (let i = 0; i < this.#touchedCount; i++) {
      const place = this.#touched[i] as number;
      this.#scores[place] = 0;
      this.#hits[place] = 0;
    }
    this.#touchedCount = 0;
  }

  /** For each score where its places begin when all are sorted by it; the last entry is how many there are. */
  #countScores(needed: number): Uint32Array {
    const counts = new Uint32Array(mostScore + 1);
    for (let i = 0; i < this.#touchedCount; i++) {
      const place = this.#touched[i] as number;
      if ((this.#hits[place] as number) < needed) continue;
      const next = (this.#scores[place] as number) + 1;
      counts[next] = (counts[next] as number) + 1;
    }
    for (let score = 1; score <= mostScore; score++)
      counts[score] = (counts[score] as number) + (counts[score - 1] as number);
    return counts;
  }
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
