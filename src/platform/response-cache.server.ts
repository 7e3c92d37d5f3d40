import type { CachedBody } from './cached-body.server.ts';

/** Counted for each entry in addition to its key and body, for headers and objects; it also bounds the number of small entries. */
const overheadBytes = 2048;

/**
 * Names of what an entry shows, for example `product:12`; a change drops the entries with one of its tags. Null when that
 * is not known: such an entry is dropped with every change.
 */
export type CacheTags = readonly string[] | null;

type Slot<Entry> = { entry: Entry; bytes: number; wasHit: boolean; storedAt: number; droppedAt: number | null };

/** For how long a dropped entry can still be sent while a new one is computed. */
const maxStaleMs = 10_000;

/** Some data changes without a notification, such as the number of units left of a product with many. */
const maxAgeMs = 3_600_000;

/** Drops are remembered for the results that are being computed. */
const maxRememberedTags = 20_000;

/**
 * Cache bounded in bytes: keys and bodies. The oldest entries that were not hit lately are removed
 * first (second chance): a hit only marks its slot, because moving it in a large map costs more than a cached response. A
 * result whose computation started before a change of what it shows is not stored after it.
 */
export class Cache<Entry extends { readonly body: CachedBody; readonly tags: CacheTags }> {
  readonly #maxBytes: number;
  readonly #keepsDropped: boolean;
  /** Oldest first; a slot that was hit is moved to the end once when its turn to be removed comes. */
  readonly #slots = new Map<string, Slot<Entry>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #untaggedKeys = new Set<string>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #generation = 0;
  /** The generations of the last clear and of the last drop of each tag. */
  #clearedAt = 0;
  readonly #droppedAt = new Map<string, number>();

  constructor(maxBytes: number, { keepsDropped = false }: { keepsDropped?: boolean } = {}) {
    this.#maxBytes = maxBytes;
    this.#keepsDropped = keepsDropped;
  }

  get(key: string): Entry | undefined {
    const slot = this.#slots.get(key);
    if (!slot || slot.droppedAt !== null || this.#isTooOld(key, slot)) {
      this.#misses++;
      return undefined;
    }
    this.#hits++;
    slot.wasHit = true;
    return slot.entry;
  }

  #isTooOld(key: string, slot: Slot<Entry>): boolean {
    const isTooOld = Date.now() - slot.storedAt > maxAgeMs;
    if (isTooOld) this.#dropKey(key);
    return isTooOld;
  }

  /**
   * Returns an entry that was dropped within the last ten seconds, to be sent while nothing newer can be computed. There
   * are none after a clear, and none without `keepsDropped`.
   */
  getStale(key: string): Entry | undefined {
    const slot = this.#slots.get(key);
    return slot && slot.droppedAt !== null && Date.now() - slot.droppedAt <= maxStaleMs ? slot.entry : undefined;
  }

  /** Returns an entry that was dropped, for a caller that can tell whether it is still right; see `getStale`. */
  getDropped(key: string): Entry | undefined {
    const slot = this.#slots.get(key);
    return slot && slot.droppedAt !== null ? slot.entry : undefined;
  }

  /** Changes with every clear and drop. Read it before computing a result and pass it to `put`. */
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

  /** Stores an entry unless something that it shows was dropped since `generation` was read. */
  put(key: string, entry: Entry, generation: number): void {
    const bytes = overheadBytes + Buffer.byteLength(key) + entry.body.bytes;
    if (this.#isOutdated(entry.tags, generation) || bytes > this.#maxBytes) return;
    this.#remove(key);
    entry.body.pack();
    const slot = { entry, bytes: 0, wasHit: false, storedAt: Date.now(), droppedAt: null };
    this.#slots.set(key, slot);
    for (const keys of this.#keySetsOf(entry.tags)) keys.add(key);
    entry.body.onGrow = (more) => this.#charge(slot, more);
    this.#charge(slot, bytes);
  }

  /** Removes the entries that have one of these tags, and those whose tags are not known. */
  drop(tags: readonly string[]): void {
    this.#generation++;
    if (this.#droppedAt.size + tags.length > maxRememberedTags) {
      this.#droppedAt.clear();
      this.#clearedAt = this.#generation;
    }
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#generation);
      const keys = this.#keysByTag.get(tag);
      if (keys) for (const key of [...keys]) this.#dropKey(key);
    }
    for (const key of [...this.#untaggedKeys]) this.#dropKey(key);
  }

  /** A dropped entry that is kept is removed like an old one that is not used, or when a new one takes its place. */
  #dropKey(key: string): void {
    const slot = this.#slots.get(key);
    if (slot && this.#keepsDropped) {
      slot.droppedAt ??= Date.now();
      slot.wasHit = false;
    } else {
      this.#remove(key);
    }
  }

  clear(): void {
    this.#generation++;
    this.#clearedAt = this.#generation;
    this.#droppedAt.clear();
    for (const { entry } of this.#slots.values()) entry.body.onGrow = null;
    this.#slots.clear();
    this.#keysByTag.clear();
    this.#untaggedKeys.clear();
    this.#bytes = 0;
  }

  #isOutdated(tags: CacheTags, generation: number): boolean {
    if (generation === this.#generation) return false;
    if (tags === null || generation < this.#clearedAt) return true;
    return tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > generation);
  }

  #keySetsOf(tags: CacheTags): Set<string>[] {
    return tags === null ? [this.#untaggedKeys] : tags.map((tag) => this.#keysOf(tag));
  }

  #keysOf(tag: string): Set<string> {
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys);
    return keys;
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
    this.#untaggedKeys.delete(key);
    for (const tag of slot.entry.tags ?? []) this.#removeFromTag(tag, key);
  }

  #removeFromTag(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByTag.delete(tag);
  }
}
