import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies pictures and uploads of the demo into the data folder unless the marker file says they are up to date.
 * The marker is written last, so an interrupted copy is repeated.
 */
export async function copyDemoFiles(dataFolder: string, demo = 'demo'): Promise<void> {
  const target = join(dataFolder, 'pictures');
  const marker = join(target, '.demo');
  const manifest = await readFile(join(demo, 'pictures/manifest.json'));
  const version = createHash('sha256').update(manifest).digest('hex');
  if ((await readFile(marker, 'utf8').catch(() => null)) === version) return;
  await mkdir(target, { recursive: true });
  await cp(join(demo, 'pictures'), target, { recursive: true, filter: (file) => !file.endsWith('.json') });
  await cp(join(demo, 'uploads'), join(dataFolder, 'uploads'), { recursive: true });
  await writeFile(marker, version);
}
