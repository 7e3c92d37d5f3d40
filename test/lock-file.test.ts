import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../scripts/temporary-folder.ts';

const Package = z.looseObject({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const { '': _project, ...installed } = packages;

test('the lock file has a checksum and no address for every package', () => {
  const wrong = Object.entries(installed).filter(([, { integrity, resolved }]) => !integrity || resolved !== undefined);
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('npm ci accepts the lock file, on an empty cache and without a network', () => {
  const cache = temporaryFolder('npm-cache');
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const options = ['--dry-run', '--offline', '--ignore-scripts', '--loglevel=error', `--cache=${cache}`];
  const { status, stderr } = spawnSync('npm', ['ci', ...options], { encoding: 'utf8', shell: true });
  expect([status, stderr]).toEqual([0, '']);
});

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
  'the build tools and the libraries of the shop have their packages for %s',
  (platform) => {
    const names = Object.keys(installed).join('\n');
    const families = ['@rolldown/binding', '@node-rs/argon2', '@img/sharp', '@biomejs/cli', '@oxc-parser/binding'];
    const missing = families.filter((family) => !names.includes(`node_modules/${family}-${platform}`));
    expect(missing).toEqual([]);
    const musl = ['@rolldown/binding', '@node-rs/argon2', '@biomejs/cli', '@oxc-parser/binding'];
    if (platform.startsWith('linux'))
      expect(musl.filter((family) => !names.includes(`node_modules/${family}-${platform}-musl`))).toEqual([]);
  },
);
