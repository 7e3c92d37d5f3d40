import { createHash } from 'node:crypto';
import type { FileSource, FileStorage, StorageKey } from '../../src/platform/storage/storage.ts';
import { storageAreas } from '../../src/platform/storage/storage.ts';
import type { Progress } from '../backup/output.ts';

type Comparison = {
  /** Files that are the same in both. */
  same: number;
  /** Files that were written now. */
  copied: number;
  /** Files of the source that are missing or different in the target; empty after a copy. */
  different: StorageKey[];
};

/** How many files are read and written at the same time. */
const concurrency = 8;

/**
 * Copies all files of a storage to another one and reads each copy again to compare it. Files that are already the same
 * are left alone, so an interrupted copy continues. Files that only the target has stay there.
 */
export const copyStorage = (from: FileStorage, to: FileStorage, progress: Progress): Promise<Comparison> =>
  forEachFile(from, progress, async (key, result) => {
    const source = await readSource(from, key);
    // Deleted since the list was read.
    if (!source) return;
    if (await isSame(to, key, source)) return void result.same++;
    try {
      await to.putFile(key, source);
    } catch (error) {
      if (!(await from.exists(key))) return;
      throw error;
    }
    if (!(await isSame(to, key, source))) throw new Error(`${key} differs after it was copied`);
    result.copied++;
  });

/** Compares all files of a storage with those of another one, byte by byte, and changes nothing. */
export const compareStorages = (from: FileStorage, to: FileStorage, progress: Progress): Promise<Comparison> =>
  forEachFile(from, progress, async (key, result) => {
    const source = await readSource(from, key);
    if (!source) return;
    if (await isSame(to, key, source)) result.same++;
    else result.different.push(key);
  });

async function forEachFile(
  files: FileStorage,
  progress: Progress,
  work: (key: StorageKey, result: Comparison) => Promise<void>,
): Promise<Comparison> {
  const result: Comparison = { same: 0, copied: 0, different: [] };
  const keys = keysOf(files);
  // An async generator queues concurrent calls of `next`, so several workers can share it.
  const run = async (): Promise<void> => {
    for await (const key of { [Symbol.asyncIterator]: () => ({ next: () => keys.next() }) }) {
      await work(key, result);
      progress(() => `${result.same + result.copied + result.different.length} files; now ${key}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  return result;
}

async function* keysOf(files: FileStorage): AsyncGenerator<StorageKey> {
  for (const area of storageAreas) yield* files.list(`${area}/`);
}

/** Reads a file once for its checksum; it is read a second time when it has to be sent. */
async function readSource(files: FileStorage, key: StorageKey): Promise<FileSource | null> {
  const file = await files.open(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.body) hash.update(chunk);
  const open: FileSource['open'] = async () => {
    const again = await files.open(key);
    if (!again) throw new Error(`${key} was deleted while it was copied`);
    return again.body;
  };
  return { size: file.size, sha256: hash.digest(), open };
}

async function isSame(files: FileStorage, key: StorageKey, source: FileSource): Promise<boolean> {
  const copy = await readSource(files, key);
  return copy?.sha256.equals(source.sha256) ?? false;
}
