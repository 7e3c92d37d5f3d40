import { mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { dataFolders, isDataFile } from './manifest.ts';
import type { Entry } from './tar.ts';

/** Files are put together here first, in the folder they are for: moving them then is a moment's work. */
const side = '.restoring';

/** Every file of the shop's folders; one that goes while we look was not wanted any more. */
export async function* readFiles(dataFolder: string): AsyncGenerator<Entry> {
  for (const folder of dataFolders) {
    for await (const path of pathsIn(join(dataFolder, folder))) {
      const name = relative(dataFolder, path).split(sep).join('/');
      const bytes = isDataFile(name) ? await readFile(path).catch(nullIfGone) : null;
      if (bytes) yield { name, bytes };
    }
  }
}

async function* pathsIn(folder: string): AsyncGenerator<string> {
  const walk = await opendir(folder, { recursive: true }).catch(nullIfGone);
  for await (const entry of walk ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

export async function hasFiles(dataFolder: string): Promise<boolean> {
  for (const folder of dataFolders) {
    const names = await readdir(join(dataFolder, folder)).catch(nullIfGone);
    if (names?.some((name) => name !== side)) return true;
  }
  return false;
}

export async function clearSide(dataFolder: string): Promise<void> {
  for (const folder of dataFolders) await rm(join(dataFolder, folder, side), { recursive: true, force: true });
}

export async function putAside(dataFolder: string, { name, bytes }: Entry): Promise<void> {
  const [folder = '', ...rest] = name.split('/');
  const path = join(dataFolder, folder, side, ...rest);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** What was put aside takes the place of what is there. The folder itself stays: it may be a mounted disk. */
export async function putInPlace(dataFolder: string): Promise<void> {
  for (const name of dataFolders) {
    const folder = join(dataFolder, name);
    const old = ((await readdir(folder).catch(nullIfGone)) ?? []).filter((entry) => entry !== side);
    for (const entry of old) await rm(join(folder, entry), { recursive: true });
    const brought = (await readdir(join(folder, side)).catch(nullIfGone)) ?? [];
    for (const entry of brought) await rename(join(folder, side, entry), join(folder, entry));
  }
  await clearSide(dataFolder);
}
