import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import releases from '../db/migrations/releases.json' with { type: 'json' };
import { version } from '../package.json' with { type: 'json' };

const sha256 = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(`db/migrations/${file}`))
    .digest('hex');

const released = Object.values(releases).flatMap((files) => Object.entries(files));

test.each(released)('a released migration is never edited: %s', (file, checksum) => {
  expect(sha256(file), 'A released migration is never edited: add a new file to db/migrations.').toBe(checksum);
});

test('a migration belongs to one release, and every release has a stored shop that the tests upgrade', () => {
  const files = released.map(([file]) => file);
  expect(files.toSorted()).toEqual([...new Set(files)].sort());
  expect(Object.keys(releases)).toContain(version);
  expect(Object.keys(releases).filter((name) => !existsSync(`test/releases/${name}/shop.tar.gz`))).toEqual([]);
});

test('the changelog has the version of package.json with its day', () => {
  const headings = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm) ?? [];
  const numbered = headings.filter((heading) => heading !== '## Unreleased');
  expect(numbered[0]).toMatch(/^## \S+ — \d{4}-\d\d-\d\d$/);
  expect(numbered[0]).toContain(`## ${version} `);
});
