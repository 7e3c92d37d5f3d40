import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasJobName } from './job-names.ts';

test('every kind of job in the code has a name in Romanian', () => {
  const sources = globSync('src/*/*/**/*.ts').filter(
    (file) => !file.endsWith('test.ts') && !file.startsWith('src/platform/jobs/'),
  );
  const kinds = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:defineJob|handleJob|recurringJob)\(\s*'([a-z_-]+)'/g)].map(
      ([, kind]) => kind ?? '',
    ),
  );
  expect(kinds).toEqual(expect.arrayContaining(['order-placed', 'parcel-tracking']));
  expect(kinds.filter((kind) => !hasJobName(kind))).toEqual([]);
});
