import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
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
  const [data, picture] = [join(folder, 'data'), join(folder, 'data/pictures/a.webp')];
  await copyDemoFiles(data, demo);
  expect(readdirSync(data, { recursive: true })).toEqual(
    expect.arrayContaining(['pictures/a.webp', 'uploads/b.webp', 'pictures/.demo']),
  );
  writeFileSync(picture, 'half');
  await copyDemoFiles(data, demo);
  expect(readFileSync(picture, 'utf8')).toBe('half');
  rmSync(join(data, 'pictures/.demo'));
  await copyDemoFiles(data, demo);
  expect(readFileSync(picture, 'utf8')).toBe('whole');
  writeFileSync(join(demo, 'pictures/manifest.json'), '{"a.webp":"2"}');
  writeFileSync(join(demo, 'pictures/a.webp'), 'drawn anew');
  await copyDemoFiles(data, demo);
  expect(readFileSync(picture, 'utf8')).toBe('drawn anew');
});
