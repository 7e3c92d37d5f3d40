import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandCodes } from '../../brands/brand-type.ts';
import { pictureCandidates } from '../../catalog/products/card-rules.ts';

/** A path in a comment or hint. */
const example = '/pictures/campaigns/iarna.webp';

test('every picture that the shop itself names comes with it, also without the demo', () => {
  const files = globSync('src/**/*.{ts,tsx,css}').filter((file) => !/\.test\.|test-/.test(file));
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\/pictures\/[\w/-]+\.webp/g) ?? []);
  expect(named).toContain('/pictures/missing.webp');
  const missing = new Set(named.filter((path) => path !== example && !existsSync(`.${path}`)));
  expect([...missing]).toEqual([]);
});

test('a hero has its narrow picture beside it', () => {
  for (const code of brandCodes)
    for (const path of pictureCandidates(`/pictures/heroes/${code.toLowerCase()}.webp`, ''))
      expect(existsSync(`.${path}`)).toBe(true);
});
