import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { checkInvariants } from '../../test/invariants/invariants.ts';
import { createApiClient } from '../../test/support/api-client.ts';
import { migrations, openBackupFolder, openDatabase, openForCopies, readContent } from '../../test/support/backup.ts';
import { guestOrderBody, newBuyer, newProduct, withCashPayment } from '../../test/support/buyers.ts';
import { openTestDatabase, openTestShop } from '../../test/support/shop.ts';
import { readArchive } from './check.ts';
import type { Entry } from './tar.ts';

const words = 'Ambalaj "nou"\tcu\nrând și \\ țăruș';

const work = await openBackupFolder();
const shop = await openTestShop();
await placeOrder();
await shop.db`update account set first_name = ${words} where email = 'client@vitrina.example'`;
await shop.db`create table of_someone_else (id int)`;
await work.upload('from', 'abcd.webp', randomBytes(200_000));
await work.upload('from', 'cdef-s.webp', Buffer.alloc(0));

async function placeOrder(): Promise<void> {
  const buyer = await newBuyer(shop.db);
  const body = withCashPayment(guestOrderBody(buyer, await newProduct(shop.db, 5)));
  expect((await createApiClient(shop).post('/api/Order/AddNew', body, buyer.token)).status).toBe(200);
}

/** As on a managed server: it owns its database and nothing else. */
async function newOwner(): Promise<string> {
  const name = `owner_${randomBytes(6).toString('hex')}`;
  await shop.db`create role ${shop.db(name)} login nosuperuser`;
  return name;
}

test('a restored shop has every row, every sequence and every file of the one that was backed up', async () => {
  await shop.app.close();
  const { tables, sequences } = await readContent(openForCopies(shop.db));
  const manifest = await work.take(openForCopies(shop.db), 'from', 'calm.tar.gz');
  const db = await openDatabase('template0', await newOwner());
  await work.restore(db, 'calm.tar.gz', 'to');
  expect(await readContent(db)).toEqual({ tables: tables.filter(({ name }) => name !== 'of_someone_else'), sequences });
  expect(manifest.tables.length).toBeGreaterThan(60);
  expect((await db`select from account where first_name = ${words}`).length).toBe(1);
  expect(await work.filesIn('to')).toEqual(await work.filesIn('from'));
  expect(await checkInvariants(db)).toEqual([]);
  expect(await migrate(db, migrations)).toEqual([]);
  await expectRules(db);
});

/** Keys, checks and triggers are those of the shop that was backed up, and they work. */
async function expectRules(db: Pool): Promise<void> {
  await expect(db`update orders set account_id = 999999999`).rejects.toThrow(/foreign key/);
  await expect(db`delete from order_state_change`).rejects.toThrow();
  const [row] = await db`select count(*)::int as count from pg_trigger where tgenabled <> 'O'`;
  expect(row).toEqual({ count: 0 });
  const rules = async (pool: Pool) => [
    ...(await pool`
      select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
  ];
  expect(await rules(db)).toEqual(await rules(shop.db));
}

test('a backup waits for no transaction and contains only committed rows; only its owner can read the file', async () => {
  const other = await openTestDatabase();
  await other.begin(async (tx) => {
    await tx`update product set name = 'pe jumătate'`;
    await tx`lock table orders in share row exclusive mode`;
    await work.take(openForCopies(other), 'from', 'busy.tar.gz');
  });
  const product = (await entriesIn(work.at('busy.tar.gz'))).find(({ name }) => name.startsWith('tables/product/'));
  expect(product?.bytes.toString()).toContain('Vitamina C');
  expect(product?.bytes.toString()).not.toContain('pe jumătate');
  expect((await stat(work.at('busy.tar.gz'))).mode & 0o777).toBe(0o600);
});

async function entriesIn(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readArchive(file)) entries.push(entry);
  return entries;
}

test('a backup that cannot be written fails, leaves no file, and the connection stays usable', async () => {
  const db = await openDatabase('template_demo');
  await mkdir(work.at('full.part'));
  await expect(work.take(db, 'from', 'full')).rejects.toThrow(/EISDIR/);
  await expect(stat(work.at('full'))).rejects.toThrow(/ENOENT/);
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});
