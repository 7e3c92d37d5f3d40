import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

import { packBuffer } from './buffers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
type Compressed = Exclude<Encoding, 'identity'>;

/** `quickUses` counts the uses of a form that was made quickly; null for the smallest form. */
type Form = { bytes: Buffer; quickUses: number | null };

/**
 * The body of a response. It is held as it was made until it is compressed, then in its compressed forms only: a page of
 * 130 kB is cached in 20. A client that takes no compressed form costs a decompression.
 */
export class CachedBody {
  /** Null as soon as there is a compressed form. */
  #plain: Buffer | null;
  readonly #encoded = new Map<Compressed, Form>();
  #etag: string | null = null;

  /** Uncompressed length in bytes. */
  readonly size: number;

  /** Set by the cache that holds this body; called with the change of its size in memory, which may be negative. */
  onGrow: ((bytes: number) => void) | null = null;

  constructor(plain: Buffer, size = plain.length) {
    this.#plain = plain;
    this.size = size;
  }

  /** A body that was compressed with Brotli before, with its ETag and uncompressed length. */
  static compressed({ body, etag, size }: { body: Buffer; etag: string; size: number }): CachedBody {
    const cached = new CachedBody(body, size);
    cached.#etag = etag;
    cached.#store('br', { bytes: body, quickUses: 0 });
    return cached;
  }

  /** Returns the bytes in an encoding chosen by `encodingFor`. */
  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#plain ?? this.#decompress();
    const form = this.#encoded.get(encoding);
    if (!form) return this.#store(encoding, { bytes: compressSync(encoding, this.in('identity')), quickUses: null });
    if (form.quickUses !== null && ++form.quickUses === usesWorthASmallForm) void this.#makeSmaller(encoding);
    return form.bytes;
  }

  /**
   * Compresses a body outside the event loop before its first use: in a quarter of the processor time and to a form a
   * sixth larger, because most pages are sent a few times only. A form that is used often is replaced by a smaller one.
   */
  async prepare(encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || this.#encoded.has(encoding)) return;
    const bytes = await compress(encoding, this.in('identity'), quickBrotli);
    if (!this.#encoded.has(encoding)) this.#store(encoding, { bytes, quickUses: encoding === 'br' ? 0 : null });
  }

  async #makeSmaller(encoding: Compressed): Promise<void> {
    // Compressing fails only without memory; the quick form stays in use then.
    const bytes = await compress(encoding, this.in('identity'), smallBrotli).catch(() => null);
    if (bytes) this.#store(encoding, { bytes, quickUses: null });
  }

  #decompress(): Buffer {
    for (const [encoding, { bytes }] of this.#encoded)
      return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    throw new Error('A body without any form');
  }

  #store(encoding: Compressed, { bytes, quickUses }: Form): Buffer {
    const before = this.bytes;
    const form = { bytes: packBuffer(bytes), quickUses };
    this.#etag = this.etag;
    this.#encoded.set(encoding, form);
    this.#plain = null;
    this.onGrow?.(this.bytes - before);
    return form.bytes;
  }

  /** Frees memory that the bytes only share; called by the cache that holds this body. */
  pack(): void {
    this.#plain &&= packBuffer(this.#plain);
  }

  /** Weak, because it is the same for every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.in('identity'), 'base64url')}"`;
    return this.#etag;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return [...this.#encoded.values()].reduce((sum, { bytes }) => sum + bytes.length, this.#plain?.length ?? 0);
  }
}

const quickBrotli = 2;
const smallBrotli = 5;

/** Making the small form takes as long as sending a cached page a hundred times. */
const usesWorthASmallForm = 20;

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

const compressSync = (encoding: Compressed, bytes: Buffer): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes, smallBrotli)) : gzipSync(bytes);

const brotliInPool = promisify(brotliCompress);
const gzipInPool = promisify(gzip);

/** Compresses in the thread pool of Node. */
const compress = (encoding: Compressed, bytes: Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br' ? brotliInPool(bytes, brotliOptions(bytes, quality)) : gzipInPool(bytes);
