import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { migrate } from './migrate.server.ts';

test('a database of a newer version is left as it is', async () => {
  const db = await openTestDatabase('empty');
  await db`insert into schema_migration (file) values ('9999_of_a_later_version.sql')`;
  expect(await migrate(db, 'db/migrations')).toEqual([]);
});

test('a database from before the first migration of today is refused in one sentence', async () => {
  const db = await openTestDatabase('empty');
  await db`update schema_migration set file = '0001_old_tables.sql' where file like '0001%'`;
  await expect(migrate(db, 'db/migrations')).rejects.toThrow(/^This database was made by a version from before/);
});
