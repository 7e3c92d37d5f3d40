import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type FileStorage, isStorageKey, type OpenFile, type StorageKey } from './storage.ts';

/** Stores files in a folder; several machines need a network disk for it. Each area is a subfolder. */
export function openDiskStorage(folder: string): FileStorage {
  const pathOf = (key: StorageKey): string => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => writeAtomically(pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)).catch(nullIfMissing),
    open: async (key) => openFile(pathOf(key)),
    exists: async (key) => (await stat(pathOf(key)).catch(nullIfMissing))?.isFile() ?? false,
    delete: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    list: (prefix) => listKeys(folder, prefix),
    publicUrl: (key) => `/${key}`,
  };
}

/** Writes under a temporary name first. Names that start with a dot are not keys, so nobody lists or reads them. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporaryPath, bytes);
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
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
