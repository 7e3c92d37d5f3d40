import { type FileStorage, isStorageKey, type StorageKey, storageAreas } from '../../src/platform/storage/storage.ts';
import type { Entry } from './tar.ts';

async function* keysIn(files: FileStorage): AsyncGenerator<StorageKey> {
  for (const area of storageAreas) yield* files.list(`${area}/`);
}

/** Files that are read at the same time: over a network most of the time is waiting. */
const readAhead = 8;

/** Reads all files of the shop in the order of their list; a file that is deleted meanwhile is skipped. */
export async function* readFiles(files: FileStorage): AsyncGenerator<Entry> {
  const reading: { name: StorageKey; bytes: Promise<Buffer | null> }[] = [];
  async function* takeFirst(): AsyncGenerator<Entry> {
    const first = reading.shift();
    const bytes = await first?.bytes;
    if (first && bytes) yield { name: first.name, bytes };
  }
  for await (const key of keysIn(files)) {
    const bytes = files.get(key);
    // A failure is reported when its turn comes.
    bytes.catch(() => {});
    reading.push({ name: key, bytes });
    if (reading.length >= readAhead) yield* takeFirst();
  }
  while (reading.length > 0) yield* takeFirst();
}

/** Returns whether the shop has files. */
export async function hasFiles(files: FileStorage): Promise<boolean> {
  for await (const _ of keysIn(files)) return true;
  return false;
}

/**
 * Replaces the files of the shop by those of an archive, in two steps around the commit of the database. Before it,
 * only new files are written, which `undo` can delete again; after it, `finish` replaces changed files and deletes the
 * others. Uploads never change, so nearly everything happens before the commit.
 */
export class FileRestore {
  readonly #files: FileStorage;
  readonly #archived = new Set<StorageKey>();
  readonly #added: StorageKey[] = [];
  readonly #changed: [StorageKey, Buffer][] = [];

  constructor(files: FileStorage) {
    this.#files = files;
  }

  async add({ name, bytes }: Entry): Promise<void> {
    if (!isStorageKey(name)) throw new Error(`Not a file of the shop: ${name}`);
    this.#archived.add(name);
    const existing = await this.#files.get(name);
    if (existing?.equals(bytes)) return;
    if (existing) return void this.#changed.push([name, bytes]);
    this.#added.push(name);
    await this.#files.put(name, bytes);
  }

  undo(): Promise<void> {
    return this.#files.delete(this.#added);
  }

  async finish(): Promise<void> {
    for (const [key, bytes] of this.#changed) await this.#files.put(key, bytes);
    for await (const key of keysIn(this.#files)) if (!this.#archived.has(key)) await this.#files.delete([key]);
  }
}
