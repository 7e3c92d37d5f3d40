import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The body of a response, with its compressed forms; each is computed on first use. */
export class CachedBody {
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Buffer>();
  #etag: string | null = null;

  /** Set by the cache that holds this body; called with the size of each compressed form that is added. */
  onGrow: ((bytes: number) => void) | null = null;

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** Returns the bytes in an encoding chosen by `encodingFor`. */
  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#plain;
    const existing = this.#encoded.get(encoding);
    if (existing) return existing;
    const bytes = encoding === 'br' ? brotli(this.#plain) : gzipSync(this.#plain);
    this.#encoded.set(encoding, bytes);
    this.onGrow?.(bytes.length);
    return bytes;
  }

  /** Weak, because it is the same for every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.#plain, 'base64url')}"`;
    return this.#etag;
  }

  /** Uncompressed length in bytes. */
  get size(): number {
    return this.#plain.length;
  }

  /** Memory in use: the plain body and every compressed form computed so far. */
  get bytes(): number {
    return [...this.#encoded.values()].reduce((sum, { length }) => sum + length, this.#plain.length);
  }
}

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Counted for each entry in addition to its key and body, for headers and objects; it also bounds the number of small entries. */
const overheadBytes = 2048;

type Slot<Entry> = { entry: Entry; bytes: number; wasHit: boolean };

/**
 * Cache bounded in bytes: keys, bodies and their compressed forms. The oldest entries that were not hit lately are removed
 * first (second chance): a hit only marks its slot, because moving it in a large map costs more than a cached response. A
 * result whose computation started before a clear is not stored after it.
 */
export class Cache<Entry extends { readonly body: CachedBody }> {
  readonly #maxBytes: number;
  /** Oldest first; a slot that was hit is moved to the end once when its turn to be removed comes. */
  readonly #slots = new Map<string, Slot<Entry>>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Entry | undefined {
    const slot = this.#slots.get(key);
    if (!slot) {
      this.#misses++;
      return undefined;
    }
    this.#hits++;
    slot.wasHit = true;
    return slot.entry;
  }

  /** Changes with every clear. Read it before computing a result and pass it to `put`. */
  get generation(): number {
    return this.#generation;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#slots.size;
  }

  /** How often `get` found an entry, and how often not, since the start. */
  get lookups(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** Stores an entry unless the cache was cleared since `generation` was read. */
  put(key: string, entry: Entry, generation: number): void {
    const bytes = overheadBytes + Buffer.byteLength(key) + entry.body.bytes;
    if (generation !== this.#generation || bytes > this.#maxBytes) return;
    this.#remove(key);
    const slot = { entry, bytes: 0, wasHit: false };
    this.#slots.set(key, slot);
    entry.body.onGrow = (more) => this.#charge(slot, more);
    this.#charge(slot, bytes);
  }

  clear(): void {
    this.#generation++;
    for (const key of [...this.#slots.keys()]) this.#remove(key);
  }

  #charge(slot: Slot<Entry>, bytes: number): void {
    slot.bytes += bytes;
    this.#bytes += bytes;
    for (const [key, oldest] of this.#slots) {
      if (this.#bytes <= this.#maxBytes) return;
      if (oldest.wasHit) {
        oldest.wasHit = false;
        this.#slots.delete(key);
        this.#slots.set(key, oldest);
      } else {
        this.#remove(key);
      }
    }
  }

  #remove(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    slot.entry.body.onGrow = null;
    this.#bytes -= slot.bytes;
    this.#slots.delete(key);
  }
}
