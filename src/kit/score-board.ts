/** Where something stands: places in ascending order, each with a weight. */
export type Posting = { places: Uint32Array; weights: Uint8Array };

const mostScore = 4096;

/**
 * Scores while a question of several words is answered: for each place the sum, over the words, of the best match of each.
 * Indices stay inside the arrays, so reads are taken as numbers.
 */
export class ScoreBoard {
  readonly #scores: Uint16Array;
  readonly #hits: Uint8Array;
  readonly #best: Uint16Array;
  readonly #touched: Uint32Array;
  readonly #marked: Uint32Array;
  #touchedCount = 0;
  #markedCount = 0;

  constructor(size: number) {
    this.#scores = new Uint16Array(size);
    this.#hits = new Uint8Array(size);
    this.#best = new Uint16Array(size);
    this.#touched = new Uint32Array(size);
    this.#marked = new Uint32Array(size);
  }

  /** Notes a match of the present word; with `bound` only where that many words were found before. */
  mark({ places, weights }: Posting, grade: number, bound: number): void {
    const best = this.#best;
    const hits = this.#hits;
    const marked = this.#marked;
    let count = this.#markedCount;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      if (bound > 0 && hits[place] !== bound) continue;
      const score = (weights[i] as number) * grade;
      const before = best[place] as number;
      if (score <= before) continue;
      if (before === 0) marked[count++] = place;
      best[place] = score;
    }
    this.#markedCount = count;
  }

  endWord(): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const best = this.#best;
    const marked = this.#marked;
    const touched = this.#touched;
    let count = this.#touchedCount;
    for (let i = 0; i < this.#markedCount; i++) {
      const place = marked[i] as number;
      if (hits[place] === 0) touched[count++] = place;
      scores[place] = (scores[place] as number) + (best[place] as number);
      hits[place] = (hits[place] as number) + 1;
      best[place] = 0;
    }
    this.#touchedCount = count;
    this.#markedCount = 0;
  }

  /** Places with at least the needed words, those of equal score together, best first. Sorted by counting. */
  tiers(needed: number): Uint32Array[] {
    const starts = this.#countScores(needed);
    const ends = starts.slice();
    const sorted = new Uint32Array(starts[mostScore] as number);
    for (let i = 0; i < this.#touchedCount; i++) {
      const place = this.#touched[i] as number;
      if ((this.#hits[place] as number) < needed) continue;
      const score = this.#scores[place] as number;
      sorted[ends[score] as number] = place;
      ends[score] = (ends[score] as number) + 1;
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
