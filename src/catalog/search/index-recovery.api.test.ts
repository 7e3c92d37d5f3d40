import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answersOf, readAnew } from '../../../test/support/catalog-index.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { getCatalogIndex, startCatalogIndex } from './catalog-index.server.ts';
import { CatalogIndex } from './catalog-index.ts';
import { writeSnapshot } from './index-snapshot.server.ts';
import { selectDatabaseIdentity, selectMsUntilClockChange, selectReadMoment } from './queries.server.ts';
import { Vocabulary } from './vocabulary.ts';

const db = await openTestDatabase();
const options = { onChange: () => {} };

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'index-'));
  onFileEnd(() => rm(folder, { recursive: true }));
  return folder;
}

const startWithSnapshots = (snapshotFolder: string, onChange: () => void = () => {}) =>
  startCatalogIndex(db, { onChange, snapshotFolder, minSnapshotProducts: 1 });

/** Starts an index with the snapshots of a folder and stops it again, which leaves a snapshot if it has changed. */
async function runOnce(snapshotFolder: string): Promise<CatalogIndex> {
  const stop = await startWithSnapshots(snapshotFolder);
  await stop();
  return getCatalogIndex(db);
}

async function pathOfSnapshot(folder: string): Promise<string> {
  return join(folder, `catalog-index-${(await selectDatabaseIdentity(db)).name}.bin`);
}

test('an index starts from the snapshot of the last one and shows what changed since', async () => {
  const folder = await openFolder();
  await runOnce(folder);
  expect(await readdir(folder)).toHaveLength(1);
  await db`update product set selling_price = selling_price + 300 where id in (20, 21)`;
  await db`delete from product_filter where product_id = 22`;
  await db`update product set is_published = false where id = 23`;
  await db`update producer set name = name || ' redenumit' where id = (select producer_id from product where id = 24)`;
  expect(answersOf(await runOnce(folder))).toEqual(answersOf(await readAnew(db)));
});

test('a filter option that was renamed since the snapshot is found by its new name', async () => {
  const folder = await openFolder();
  await runOnce(folder);
  await db`update filter_option set name = 'redenumit' where id = (select min(option_id) from product_filter)`;
  expect(answersOf(await runOnce(folder))).toEqual(answersOf(await readAnew(db)));
});

test('a damaged snapshot is replaced by an index that is read anew', async () => {
  const folder = await openFolder();
  await writeFile(await pathOfSnapshot(folder), 'damaged');
  expect(answersOf(await runOnce(folder))).toEqual(answersOf(await readAnew(db)));
});

test('a snapshot of another state of the database is not used', async () => {
  const folder = await openFolder();
  const empty = new CatalogIndex({
    lineage: new Map(),
    priceRanges: [],
    producerOptions: new Map(),
    groupOfOption: new Map(),
    labels: new Map(),
    vocabulary: new Vocabulary(),
    rules: new Map(),
  });
  const moment = await selectReadMoment(db);
  const { state } = await selectDatabaseIdentity(db);
  const path = await pathOfSnapshot(folder);
  await writeSnapshot(path, empty, { database: `${state} restored`, moment });
  expect((await runOnce(folder)).size).toBeGreaterThan(0);
  await writeSnapshot(path, empty, { database: state, moment: { ...moment, xmin: '999999999999' } });
  expect((await runOnce(folder)).size).toBeGreaterThan(0);
});

test('a process that stops in the middle of an update leaves a snapshot from which the next one catches up', async () => {
  const folder = await openFolder();
  const notified = Promise.withResolvers<void>();
  let isStarted = false;
  const stop = await startWithSnapshots(folder, () => {
    if (isStarted) notified.resolve();
  });
  isStarted = true;
  await db`update product set popularity = (id * 7919) % 1000`;
  await notified.promise;
  await stop();
  expect(answersOf(await runOnce(folder))).toEqual(answersOf(await readAnew(db)));
});

test('changes during the start are shown', async () => {
  const starting = startCatalogIndex(db, options);
  for (const id of [30, 31, 32, 33]) {
    await db`update product set selling_price = selling_price + 500 where id = ${id}`;
    await db`update category set name = name || ' nou' where id = (select category_id from product where id = ${id})`;
  }
  onFileEnd(await starting);
  const index = getCatalogIndex(db);
  const expected = answersOf(await readAnew(db));
  await expect.poll(() => answersOf(index)).toEqual(expected);
});

test('a change during a lost connection is shown', async () => {
  onFileEnd(await startCatalogIndex(db, options));
  const index = getCatalogIndex(db);
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await db`update product set name = name || ' nou' where id = 40`;
  const expected = answersOf(await readAnew(db));
  await expect.poll(() => answersOf(index)).toEqual(expected);
});

test('a change whose notification was lost is shown with the next one', async () => {
  onFileEnd(await startCatalogIndex(db, options));
  const index = getCatalogIndex(db);
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update product set name = name || ' nou' where id = 41`;
    await tx`insert into catalog_change (table_name, ids) values ('product', '{41}')`;
  });
  await db`update product set name = name || ' nou' where id = 42`;
  const expected = answersOf(await readAnew(db));
  await expect.poll(() => answersOf(index)).toEqual(expected);
});

test('transactions that commit in another order than they began are all shown', async () => {
  onFileEnd(await startCatalogIndex(db, options));
  const index = getCatalogIndex(db);
  await db.begin(async (early) => {
    await early`update product set name = name || ' nou' where id = 43`;
    await db`update product set name = name || ' nou' where id = 44`;
    await expect.poll(() => String(index.cards.get(index.slotOf.get(44) ?? -1))).toContain(' nou');
  });
  const expected = answersOf(await readAnew(db));
  await expect.poll(() => answersOf(index)).toEqual(expected);
});

const campaignOf = (index: CatalogIndex) => index.idsWith('campaign:999');

async function scheduleCampaign(productId: number, seconds: number): Promise<void> {
  await db`delete from campaign where id = 999`;
  await db`insert into campaign (id, name, short_name, starts_at, is_active)
    values (999, 'Reduceri noi', 'nou', clock_timestamp() + make_interval(secs => ${seconds}), true)`;
  await db`insert into campaign_product (campaign_id, product_id) values (999, ${productId})`;
}

test('a campaign that starts while products change is shown', async () => {
  onFileEnd(await startCatalogIndex(db, options));
  const index = getCatalogIndex(db);
  await scheduleCampaign(50, 0.4);
  const changeAndLook = async () => {
    await db`update product set popularity = popularity + 1 where id = 51`;
    return campaignOf(index);
  };
  await expect.poll(changeAndLook, { interval: 10 }).toEqual([50]);
});

test('a campaign that started while no process ran is shown by an index from a snapshot', async () => {
  const folder = await openFolder();
  await scheduleCampaign(52, 3600);
  expect(campaignOf(await runOnce(folder))).toEqual([]);
  // Without the trigger that records a change: only the clock tells.
  await db`alter table campaign disable trigger user`;
  await db`update campaign set starts_at = now() where id = 999`;
  await db`alter table campaign enable trigger user`;
  expect(campaignOf(await runOnce(folder))).toEqual([52]);
});

test('the next change by the clock is searched from the moment that the index shows, midnight included', async () => {
  const [day] = await db<{ start: string; before: string }[]>`
    select shop_today()::timestamp at time zone 'Europe/Bucharest' as start,
      (shop_today()::timestamp at time zone 'Europe/Bucharest') - interval '1 minute' as before`;
  expect(await selectMsUntilClockChange(db, new Date(day?.before ?? '').toISOString())).toBeLessThanOrEqual(0);
  await db`delete from campaign`;
  const { at } = await selectReadMoment(db);
  const ms = await selectMsUntilClockChange(db, at);
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual(25 * 3_600_000);
});
