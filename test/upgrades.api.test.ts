import { randomBytes } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import releases from '../db/migrations/releases.json' with { type: 'json' };
import { restoreBackup } from '../scripts/backup/restore.ts';
import { type Report, rehearse } from '../scripts/rehearsal/rehearse.ts';
import { openShop } from '../src/app/main.server.ts';
import { openPool } from '../src/platform/db/db.server.ts';
import { openDiskStorage } from '../src/platform/storage/disk-storage.server.ts';
import { databaseUrl, migrations, openBackupFolder, openDatabase } from './support/backup.ts';
import { readTestSettings } from './support/settings.ts';
import { closeShop } from './support/shop.ts';

const work = await openBackupFolder();

/** Restores the stored shop of a release and rehearses its upgrade with the migrations of a folder. */
async function upgrade(version: string, folder = migrations): Promise<Report> {
  const db = await openDatabase();
  const files = openDiskStorage(work.at(randomBytes(6).toString('hex')));
  const file = `test/releases/${version}/shop.tar.gz`;
  await restoreBackup(db, { files, file, isReplacing: false, progress: () => {} });
  return rehearse(db, { folder, openServer: () => openServer(databaseUrl(db.options.database)) });
}

async function openServer(url: string) {
  const pool = openPool(url, 5);
  const app = await openShop(readTestSettings(inject('dataFolder')), pool, null);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, hasPages: false, close: () => closeShop(app).then(() => pool.end({ timeout: 1 })) };
}

/** The migrations of the shop and one more. */
function migrationsWith(sql: string): string {
  const folder = work.at(randomBytes(6).toString('hex'));
  cpSync(migrations, folder, { recursive: true });
  writeFileSync(join(folder, '9999_planted.sql'), sql);
  return folder;
}

const versions = Object.keys(releases);
const last = versions.at(-1) ?? '';

test.each(versions)('a shop of release %s is upgraded: it can be used, and its invariants hold', async (version) => {
  expect((await upgrade(version)).failures).toEqual([]);
});

test('a migration that fails on rows is found, although it runs on an empty database', async () => {
  const { failures } = await upgrade(last, migrationsWith('alter table orders add column planted text not null'));
  expect(failures).toEqual([expect.stringMatching(/^Migrating: .*planted.*null values/)]);
});

test('a removed column that the shop reads is found; the report tells the change and the locks', async () => {
  const sql = 'alter table orders drop column note cascade; create index planted on product (name)';
  const { failures, changes, locks, times } = await upgrade(last, migrationsWith(sql));
  expect(failures).toEqual([expect.stringMatching(/^cart and checkout: no order was accepted: 500/)]);
  expect(changes.join('\n')).toMatch(/^- columns orders\.note/m);
  expect(changes.join('\n')).toMatch(/^\+ indices planted/m);
  expect(locks).toEqual(
    expect.arrayContaining([
      { table: 'orders', mode: 'AccessExclusiveLock', ms: expect.any(Number) },
      { table: 'product', mode: 'ShareLock', ms: expect.any(Number) },
    ]),
  );
  expect(times.at(-1)?.file).toBe('9999_planted.sql');
});
