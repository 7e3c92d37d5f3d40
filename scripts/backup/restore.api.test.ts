import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPool } from '../../src/platform/db/db.server.ts';
import { applyMigrations, migrate } from '../../src/platform/db/migrate.server.ts';
import { databaseUrl, migrations, openBackupFolder, openDatabase, readContent } from '../../test/support/backup.ts';
import { RestoreError } from './restore.ts';
import { DamagedArchive } from './tar.ts';

const firstName = 'Ana din arhivă';

const work = await openBackupFolder();
const shop = await openDatabase('template_demo');
await shop`update account set first_name = ${firstName} where email = 'client@vitrina.example'`;
await work.upload('from', 'abcd.webp', randomBytes(2000));
await work.take(shop, 'from', 'shop.tar.gz');

test('a damaged archive is refused and nothing changes', async () => {
  const whole = await readFile(work.at('shop.tar.gz'));
  const damaged = {
    cut: whole.subarray(0, whole.length - 5000),
    changed: Buffer.concat([whole.subarray(0, 60_000), randomBytes(16), whole.subarray(60_016)]),
    another: Buffer.from('not an archive at all'),
    empty: Buffer.alloc(0),
  };
  const db = await openDatabase();
  for (const [name, bytes] of Object.entries(damaged)) {
    await writeFile(work.at(name), bytes);
    await expect(work.restore(db, name, 'damaged')).rejects.toThrow(DamagedArchive);
  }
  await expect(work.restore(db, 'nowhere', 'damaged')).rejects.toThrow(/no such file/);
  expect((await readContent(db)).tables).toEqual([]);
  await expect(stat(work.at('damaged'))).rejects.toThrow(/ENOENT/);
});

test('an existing shop is replaced only with the option, and only while nothing is connected to it', async () => {
  const db = await openDatabase('template_demo');
  await db`create view an_old_view as select id from product`;
  await work.upload('taken', 'old.webp', Buffer.from('old'));
  await work.upload('taken', 'abcd.webp', Buffer.from('another picture under the same name'));
  await expect(work.restore(db, 'shop.tar.gz', 'taken')).rejects.toThrow(RestoreError);
  const [here] = await db<{ name: string }[]>`select current_database() as name`;
  const someone = openPool(databaseUrl(here?.name ?? ''), 1);
  await someone`select 1`;
  await expect(work.restore(db, 'shop.tar.gz', 'taken', true)).rejects.toThrow('The shop is open on this database');
  await someone.end();
  expect(Object.keys(await work.filesIn('taken')).sort()).toEqual(['/uploads/ab/abcd.webp', '/uploads/ol/old.webp']);
  await work.restore(db, 'shop.tar.gz', 'taken', true);
  expect(await work.filesIn('taken')).toEqual(await work.filesIn('from'));
  const [row] = await db`select to_regclass('an_old_view') as view from account where first_name = ${firstName}`;
  expect(row).toEqual({ view: null });
});

test('an archive whose rows violate a constraint changes nothing', async () => {
  const wrong = {
    key: 'alter table stock drop constraint stock_product_id_fkey; insert into stock values (900000, 1)',
    check: `alter table stock drop constraint stock_product_id_fkey, drop constraint stock_on_hand_check;
      insert into stock values (900000, -1)`,
  };
  const db = await openDatabase('template_empty');
  await db`insert into producer (name, country) values ('Fabrica de aici', 'România')`;
  await work.upload('kept', 'old.webp', Buffer.from('old'));
  const [before, files] = [await readContent(db), await work.filesIn('kept')];
  for (const [name, spoil] of Object.entries(wrong)) {
    const spoilt = await openDatabase('template_empty');
    await spoilt.unsafe(spoil);
    await work.take(spoilt, 'from', name);
    await expect(work.restore(db, name, 'kept', true)).rejects.toThrow(/refuses the rows of stock|foreign key/);
  }
  expect(await readContent(db)).toEqual(before);
  expect(await work.filesIn('kept')).toEqual(files);
});

test('an archive of an earlier version is restored as it was, and the next start migrates it', async () => {
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const old = await openDatabase();
  await old.begin((tx) => applyMigrations(tx, migrations, files.slice(0, -1)));
  await work.take(old, 'none', 'old.tar.gz');
  const db = await openDatabase();
  await work.restore(db, 'old.tar.gz', 'old');
  expect(await readContent(db)).toEqual(await readContent(old));
  expect(await migrate(db, migrations)).toEqual(files.slice(-1));
});

test('an archive of a newer version is refused', async () => {
  const newer = await openDatabase('template_empty');
  await newer`insert into schema_migration (file) values ('9999_future.sql')`;
  await work.take(newer, 'none', 'newer.tar.gz');
  const db = await openDatabase();
  await expect(work.restore(db, 'newer.tar.gz', 'newer')).rejects.toThrow('newer shop (it knows 9999_future.sql)');
  expect((await readContent(db)).tables).toEqual([]);
});
