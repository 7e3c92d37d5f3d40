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

/** Remembers the most recently used entries; an answer begun before a clear is not remembered after it. */
export class Cache<Entry> {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  #age = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || this.#entries.size < this.#most / 2) return entry;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  get age(): number {
    return this.#age;
  }

  put(key: string, entry: Entry, begunAt: number): void {
    if (begunAt !== this.#age) return;
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#oldest());
  }

  clear(): void {
    this.#age++;
    this.#entries.clear();
  }

  #oldest(): string {
    return this.#entries.keys().next().value ?? '';
  }
}
