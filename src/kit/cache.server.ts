import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes ready to be sent, compressed when first asked for in that form. */
export class Kept {
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Buffer>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#plain;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const bytes = encoding === 'br' ? brotli(this.#plain) : gzipSync(this.#plain);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }

  get size(): number {
    return this.#plain.length;
  }
}

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

export const worthCompressing = 1024;

export function encodingFor(accepted: string | undefined, size: number): Encoding {
  if (!accepted || size < worthCompressing) return 'identity';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Remembers what was used lately, at most so much; an answer begun before a clear is not remembered after it. Entries
 * stand on two shelves: when the front one is half of all, it becomes the back one, and what is not asked for again
 * until the next such change is gone. So a hit is one look, however full it is.
 */
export class Cache<Entry> {
  readonly #half: number;
  #front = new Map<string, Entry>();
  #back = new Map<string, Entry>();
  #age = 0;

  constructor(most: number) {
    this.#half = most / 2;
  }

  get(key: string): Entry | undefined {
    const entry = this.#front.get(key);
    if (entry !== undefined) return entry;
    const older = this.#back.get(key);
    if (older !== undefined) this.#bringForward(key, older);
    return older;
  }

  get age(): number {
    return this.#age;
  }

  put(key: string, entry: Entry, begunAt: number): void {
    if (begunAt === this.#age) this.#bringForward(key, entry);
  }

  clear(): void {
    this.#age++;
    this.#front = new Map();
    this.#back = new Map();
  }

  #bringForward(key: string, entry: Entry): void {
    this.#front.set(key, entry);
    if (this.#front.size < this.#half) return;
    this.#back = this.#front;
    this.#front = new Map();
  }
}
