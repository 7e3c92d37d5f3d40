import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasJobName } from './job-names.ts';

test('every kind of job in the code has a name in Romanian', () => {
  const sources = globSync('src/*/*/**/*.ts').filter(
    (file) => !file.endsWith('test.ts') && !file.startsWith('src/platform/jobs/'),
  );
  const kinds = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:defineJob|handleJob)\(\s*'([a-z-]+)'/g)].map(([, kind]) => kind ?? ''),
  );
  expect(kinds).toContain('order-placed');
  expect(kinds.filter((kind) => !hasJobName(kind))).toEqual([]);
});
