import { createHash } from 'node:crypto';
import type { Tally } from './manifest.ts';

const lineEnd = 10;

/** Counts and sums up what passes by. In COPY's text format a line is a row. */
export class Tallying {
  readonly #sum = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#sum.update(bytes);
    this.#bytes += bytes.length;
    for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) this.#rows++;
  }

  get rows(): number {
    return this.#rows;
  }

  end(): Tally {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#sum.digest('hex') };
  }
}

/** The same for whole files, whose names count too. */
export class FileTallying {
  readonly #sum = createHash('sha256');
  #count = 0;
  #bytes = 0;

  add(name: string, bytes: Buffer): void {
    this.#sum.update(`${name}\0${bytes.length}\0`).update(bytes);
    this.#count++;
    this.#bytes += bytes.length;
  }

  end(): { count: number; bytes: number; sha256: string } {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#sum.digest('hex') };
  }
}
