import { createHash } from 'node:crypto';
import type { TableChecksum } from './manifest.ts';

const lineFeed = 10;

/** Checksum of the rows of a table. In COPY's text format each line is a row. */
export class RowChecksum {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    for (let index = bytes.indexOf(lineFeed); index >= 0; index = bytes.indexOf(lineFeed, index + 1)) this.#rows++;
  }

  get rows(): number {
    return this.#rows;
  }

  end(): TableChecksum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Checksum of files with their names. */
export class FileChecksum {
  readonly #hash = createHash('sha256');
  #count = 0;
  #bytes = 0;

  add(name: string, bytes: Buffer): void {
    this.#hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    this.#count++;
    this.#bytes += bytes.length;
  }

  end(): { count: number; bytes: number; sha256: string } {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
