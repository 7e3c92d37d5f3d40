import { mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { dataFolders, isDataFile } from './manifest.ts';
import type { Entry } from './tar.ts';

/** Files are first written here, on the same disk as their destination, so that moving them is fast. */
const stagingName = '.restoring';

/** Reads all files of the shop; a file that is deleted meanwhile is skipped. */
export async function* readFiles(dataFolder: string): AsyncGenerator<Entry> {
  for (const folder of dataFolders) {
    for await (const path of pathsIn(join(dataFolder, folder))) {
      const name = relative(dataFolder, path).split(sep).join('/');
      const bytes = isDataFile(name) ? await readFile(path).catch(nullIfMissing) : null;
      if (bytes) yield { name, bytes };
    }
  }
}

async function* pathsIn(folder: string): AsyncGenerator<string> {
  const walk = await opendir(folder, { recursive: true }).catch(nullIfMissing);
  for await (const entry of walk ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Returns whether the folders of the shop contain files. */
export async function hasFiles(dataFolder: string): Promise<boolean> {
  for (const folder of dataFolders) {
    const names = await readdir(join(dataFolder, folder)).catch(nullIfMissing);
    if (names?.some((name) => name !== stagingName)) return true;
  }
  return false;
}

export async function deleteStaging(dataFolder: string): Promise<void> {
  for (const folder of dataFolders) await rm(join(dataFolder, folder, stagingName), { recursive: true, force: true });
}

export async function stageFile(dataFolder: string, { name, bytes }: Entry): Promise<void> {
  const [folder = '', ...rest] = name.split('/');
  const path = join(dataFolder, folder, stagingName, ...rest);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** Replaces the existing files by the staged ones. The folders themselves stay, because they may be mounted disks. */
export async function replaceWithStaged(dataFolder: string): Promise<void> {
  for (const name of dataFolders) {
    const folder = join(dataFolder, name);
    const old = ((await readdir(folder).catch(nullIfMissing)) ?? []).filter((entry) => entry !== stagingName);
    for (const entry of old) await rm(join(folder, entry), { recursive: true });
    const staged = (await readdir(join(folder, stagingName)).catch(nullIfMissing)) ?? [];
    for (const entry of staged) await rename(join(folder, stagingName, entry), join(folder, entry));
  }
  await deleteStaging(dataFolder);
}
