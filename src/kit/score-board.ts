/** Where something stands: places in ascending order, each with a weight. */
export type Posting = { places: Uint32Array; weights: Uint8Array };

/**
 * Scores while a question of several words is answered: for each place the sum, over the words, of the best match of each.
 * Indices stay inside the arrays, so reads are taken as numbers.
 */
export class ScoreBoard {
  readonly #scores: Uint16Array;
  readonly #hits: Uint8Array;
  readonly #best: Uint16Array;
  #touched: number[] = [];
  #marked: number[] = [];

  constructor(size: number) {
    this.#scores = new Uint16Array(size);
    this.#hits = new Uint8Array(size);
    this.#best = new Uint16Array(size);
  }

  /** Notes a match of the present word; with `bound` only where that many words were found before. */
  mark({ places, weights }: Posting, grade: number, bound: number): void {
    const best = this.#best;
    const hits = this.#hits;
    const marked = this.#marked;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      if (bound > 0 && hits[place] !== bound) continue;
      const score = (weights[i] as number) * grade;
      const before = best[place] as number;
      if (score <= before) continue;
      if (before === 0) marked.push(place);
      best[place] = score;
    }
  }

  endWord(): void {
    const scores = this.#scores;
    const hits = this.#hits;
    const best = this.#best;
    for (const place of this.#marked) {
      if (hits[place] === 0) this.#touched.push(place);
      scores[place] = (scores[place] as number) + (best[place] as number);
      hits[place] = (hits[place] as number) + 1;
      best[place] = 0;
    }
    this.#marked = [];
  }

  /** Places with at least the needed words, those of equal score together, best first. */
  tiers(needed: number): number[][] {
    const byScore: number[][] = [];
    const hits = this.#hits;
    const scores = this.#scores;
    for (const place of this.#touched) {
      if ((hits[place] as number) < needed) continue;
      const score = scores[place] as number;
      const tier = byScore[score];
      if (tier) tier.push(place);
      else byScore[score] = [place];
    }
    return byScore.filter((tier) => tier).reverse();
  }
}
