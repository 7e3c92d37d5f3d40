import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { downloadedBrowsers } from './browser.mjs';
import { temporaryFolder } from './temporary-folder.ts';

test('a downloaded browser is searched in every folder it may be in, the newest first', () => {
  const folder = temporaryFolder('browsers');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const newest = ['chromium-1243/chrome-linux64/chrome', 'chromium-1243/chrome-linux-arm64/chrome'];
  const old = 'chromium-987/chrome-linux/chrome';
  for (const file of [old, ...newest]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  const found = downloadedBrowsers(folder);
  expect(found).toEqual(expect.arrayContaining([...newest, old].map((file) => join(folder, file))));
  expect(found[0]).toContain('chromium-1243');
});

test('without a download there is no browser', () => {
  expect(downloadedBrowsers('/nowhere/at/all')).toEqual([]);
});
