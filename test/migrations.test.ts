import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import checksums from '../db/migrations/checksums.json' with { type: 'json' };

const sha256 = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(`db/migrations/${file}`))
    .digest('hex');

test.each(Object.entries(checksums))('a released migration is never edited: %s', (file, checksum) => {
  expect(sha256(file), 'A released migration is never edited: add a new file to db/migrations.').toBe(checksum);
});
