import { createHmac, randomBytes } from 'node:crypto';

/** A larger set of a day is forgotten, so that it cannot fill the memory. */
const maxKept = 200_000;

/**
 * Remembers which addresses opened a product from a search today, so that each counts once. Only hashes are kept, in
 * memory, with a key that is thrown away with them.
 */
export class ClickVisitors {
  #day = '';
  #key = randomBytes(32);
  readonly #seen = new Set<string>();

  /** Whether it is the first time; remembers it. */
  isFirst(day: string, ip: string, words: string, productId: number): boolean {
    if (day !== this.#day || this.#seen.size >= maxKept) {
      this.#day = day;
      this.#key = randomBytes(32);
      this.#seen.clear();
    }
    const hash = createHmac('sha256', this.#key).update(`${ip}\n${words}\n${productId}`).digest('base64');
    if (this.#seen.has(hash)) return false;
    this.#seen.add(hash);
    return true;
  }
}
