import type { Readable } from 'node:stream';

/**
 * The first segments of keys: files that people uploaded, pictures that came with the catalog data, and files that only
 * endpoints with a permission send.
 */
export const storageAreas = ['uploads', 'pictures', 'private'] as const;

/** Names a stored file: an area and a path below it, separated by slashes, for example `uploads/ab/abcd.webp`. */
export type StorageKey = `${(typeof storageAreas)[number]}/${string}`;

/** A file to write that does not have to be in memory; `open` may be called several times. */
export type FileSource = { size: number; sha256: Buffer; open: () => Promise<Readable> | Readable };

/** A file opened for sending; the caller must read or destroy the body. */
export type OpenFile = { size: number; modifiedAt: Date; body: Readable };

/**
 * Port for the files of the shop. All processes that share a database must share the storage too. A file is visible
 * under its key only when it is complete.
 */
export type FileStorage = {
  /** Writes a file, replacing one with the same key. */
  put: (key: StorageKey, bytes: Uint8Array) => Promise<void>;
  /** As `put`, for a file of any size; fails when its bytes do not have the given checksum. */
  putFile: (key: StorageKey, source: FileSource) => Promise<void>;
  /** Reads a whole file; null when there is none. */
  get: (key: StorageKey) => Promise<Buffer | null>;
  /** Opens a file for streaming; null when there is none. */
  open: (key: StorageKey) => Promise<OpenFile | null>;
  exists: (key: StorageKey) => Promise<boolean>;
  /** Deletes files; unknown keys are ignored. */
  delete: (keys: readonly StorageKey[]) => Promise<void>;
  /** Lists the keys that begin with a prefix, in no particular order. */
  list: (prefix: StorageKey) => AsyncIterable<StorageKey>;
  /** Where browsers read the file: a path of this site, or an absolute URL when the storage serves it itself. */
  publicUrl: (key: StorageKey) => Promise<string>;
};

/** Returns whether a text is a valid key; refuses names that could leave their area. */
export const isStorageKey = (text: string): text is StorageKey =>
  storageAreas.some((area) => text.startsWith(`${area}/`)) &&
  text.split('/').every((segment) => segment !== '' && !segment.startsWith('.')) &&
  !/[\\\0]/.test(text);

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** The content type of a file by the end of its name. */
export const contentTypeOf = (key: StorageKey): string =>
  contentTypes[/\.(\w+)$/.exec(key)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** Writes all files or none: when one fails, for example because the disk is full, the others are deleted again. */
export async function writeAllOrNone(
  storage: FileStorage,
  files: readonly (readonly [StorageKey, Uint8Array])[],
): Promise<void> {
  const results = await Promise.allSettled(files.map(([key, bytes]) => storage.put(key, bytes)));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return;
  await storage.delete(files.map(([key]) => key));
  throw failure.reason;
}
