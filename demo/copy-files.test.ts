import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openDiskStorage } from '../src/platform/storage/disk-storage.server.ts';
import { copyDemoFiles } from './copy-files.ts';

function makeDemo(folder: string): string {
  const demo = join(folder, 'demo');
  for (const name of ['pictures', 'uploads']) mkdirSync(join(demo, name), { recursive: true });
  writeFileSync(join(demo, 'pictures/manifest.json'), '{"a.webp":"1"}');
  writeFileSync(join(demo, 'pictures/a.webp'), 'whole');
  writeFileSync(join(demo, 'uploads/b.webp'), 'whole');
  return demo;
}

test('the demo files are copied to a folder that lacks them, and again after an interruption or a change', async () => {
  const folder = temporaryFolder('copies');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const demo = makeDemo(folder);
  const storage = openDiskStorage(join(folder, 'data'));
  const picture = async () => String(await storage.get('pictures/a.webp'));
  await copyDemoFiles(storage, demo);
  expect(await picture()).toBe('whole');
  expect(await Readable.from(storage.list('uploads/')).toArray()).toEqual(['uploads/b.webp']);
  expect(await storage.exists('pictures/manifest.json')).toBe(false);
  await storage.put('pictures/a.webp', Buffer.from('half'));
  await copyDemoFiles(storage, demo);
  expect(await picture()).toBe('half');
  await storage.delete(['pictures/demo-version.txt']);
  await copyDemoFiles(storage, demo);
  expect(await picture()).toBe('whole');
  writeFileSync(join(demo, 'pictures/manifest.json'), '{"a.webp":"2"}');
  writeFileSync(join(demo, 'pictures/a.webp'), 'drawn anew');
  await copyDemoFiles(storage, demo);
  expect(await picture()).toBe('drawn anew');
});
