import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type FileStorage, isStorageKey } from '../src/platform/storage/storage.ts';

/** Holds the version of the demo files in the storage. */
const marker = 'pictures/demo-version.txt';

/**
 * Copies pictures and uploads of the demo into the storage unless the marker says they are up to date. The marker is
 * written last, so an interrupted copy is repeated.
 */
export async function copyDemoFiles(storage: FileStorage, demo = 'demo'): Promise<void> {
  const manifest = await readFile(join(demo, 'pictures/manifest.json'));
  const version = createHash('sha256').update(manifest).digest('hex');
  if ((await storage.get(marker))?.toString() === version) return;
  for await (const path of glob('{pictures,uploads}/**/*.*', { cwd: demo, exclude: ['**/*.json'] })) {
    const key = path.split(sep).join('/');
    if (isStorageKey(key)) await storage.put(key, await readFile(join(demo, path)));
  }
  await storage.put(marker, Buffer.from(version));
}
