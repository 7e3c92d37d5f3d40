import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileSource, type FileStorage, isStorageKey, type OpenFile, type StorageKey } from './storage.ts';

/** Stores files in a folder; several machines need a network disk for it. Each area is a subfolder. */
export function openDiskStorage(folder: string): FileStorage {
  const pathOf = (key: StorageKey): string => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => writeAtomically(pathOf(key), (path) => writeFile(path, bytes)),
    putFile: async (key, source) => writeAtomically(pathOf(key), (path) => copyStream(source, path)),
    get: async (key) => readFile(pathOf(key)).catch(nullIfMissing),
    open: async (key) => openFile(pathOf(key)),
    exists: async (key) => (await stat(pathOf(key)).catch(nullIfMissing))?.isFile() ?? false,
    delete: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: (prefix) => listKeys(folder, prefix),
    publicUrl: async (key) => `/${key}`,
  };
}

/** Writes under a temporary name first. Names that start with a dot are not keys, so nobody lists or reads them. */
async function writeAtomically(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(temporaryPath);
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function copyStream({ open: openSource, sha256 }: FileSource, path: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(
    await openSource(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  if (!hash.digest().equals(sha256)) throw new Error(`The bytes for ${path} do not have their checksum`);
}

async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch(nullIfMissing);
  if (!handle) return null;
  const info = await handle.stat();
  if (info.isFile()) return { size: info.size, modifiedAt: info.mtime, body: handle.createReadStream() };
  await handle.close();
  return null;
}

async function* listKeys(folder: string, prefix: string): AsyncGenerator<StorageKey> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/')));
  const entries = await opendir(start, { recursive: true }).catch(nullIfMissing);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (isStorageKey(key) && key.startsWith(prefix)) yield key;
  }
}

/** A key that continues below a file (`a.webp/b`) names no file either. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}
