import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only reports, exports and the catalogue index read the replica; nothing of a purchase does', () => {
  const files = globSync('src/{account,catalog,sales,aftersales,content,backoffice}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /\bread(FromReplica|AfterCatchUp)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(files.sort()).toEqual([
    'src/backoffice/accounting/api.server.ts',
    'src/backoffice/duties/api.server.ts',
    'src/backoffice/import-export/api.server.ts',
    'src/backoffice/reports/api.server.ts',
    'src/catalog/search/catalog-index.server.ts',
    'src/catalog/search/index-updater.server.ts',
  ]);
});
