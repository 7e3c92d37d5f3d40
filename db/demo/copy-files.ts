import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files of the demo, wherever the data folder does not have them: on a first start, after one that was interrupted,
 * on another machine. The mark is left last and travels with them.
 */
export async function copyDemoFiles(dataFolder: string, demo = 'db/demo'): Promise<void> {
  const target = join(dataFolder, 'pictures');
  const mark = join(target, '.demo');
  const manifest = await readFile(join(demo, 'pictures/manifest.json'));
  const wanted = createHash('sha256').update(manifest).digest('hex');
  if ((await readFile(mark, 'utf8').catch(() => null)) === wanted) return;
  await mkdir(target, { recursive: true });
  await cp(join(demo, 'pictures'), target, { recursive: true, filter: (file) => !file.endsWith('.json') });
  await cp(join(demo, 'uploads'), join(dataFolder, 'uploads'), { recursive: true });
  await writeFile(mark, wanted);
}
