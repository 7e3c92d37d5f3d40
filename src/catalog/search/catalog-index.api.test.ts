import { expect, test } from 'vitest';
import { closeShop, openTestShop } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { parseChange } from '../../platform/db/changes.ts';
import type { CacheTags } from '../../platform/response-cache.server.ts';
import { startCatalogIndex } from './catalog-index.server.ts';

const { app, db } = await openTestShop();
await app.ready();

/** Runs the work and returns what was announced on the channel `catalog` meanwhile. */
async function announced(work: () => Promise<unknown>): Promise<string[]> {
  const notifications: string[] = [];
  const { unlisten } = await db.listen('catalog', (payload) => void notifications.push(payload));
  await work();
  await db.notify('catalog', 'end');
  await expect.poll(() => notifications).toContain('end');
  await unlisten();
  return notifications.filter((payload) => payload !== 'end');
}

const untilJobsAreDone = () =>
  expect
    .poll(async () => (await db`select from job where done_at is null and (run_at <= now() or is_running)`).length)
    .toBe(0);

test('a change is told when it is notified and again when the index shows it', async () => {
  const told: CacheTags[] = [];
  const stop = await startCatalogIndex(db, { onChange: (tags) => void told.push(tags) });
  expect(new Set(told)).toEqual(new Set([null]));
  told.length = 0;
  await db`update product set name = name || '!' where id = 1`;
  const tags = expect.arrayContaining(['product', 'product:1']);
  await expect.poll(() => told).toEqual([tags, tags]);
  await stop();
});

test('starting on an unchanged shop sends no catalog notification', async () => {
  await untilJobsAreDone();
  const notifications = await announced(async () => {
    // As on the first start of a day, when the recurring work of the day is due.
    await db`delete from job where done_at is not null`;
    const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', JOB_MAX_DELAY_MS: '0' });
    const second = await openShop(settings, db, null);
    await second.ready();
    await untilJobsAreDone();
    await closeShop(second);
  });
  expect(notifications).toEqual([]);
  expect(await db`select from job where kind = 'campaign-turn' and done_at is not null`).not.toHaveLength(0);
});

test('only a statement that changes catalog rows sends a notification', async () => {
  const tables = await db<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%_announced%'`;
  expect(tables.length).toBeGreaterThan(10);
  expect(
    await announced(async () => {
      for (const { name } of tables) await db`delete from ${db(name)} where false`;
      await db`update product set name = name where false`;
    }),
  ).toEqual([]);
  const changes = async (work: () => Promise<unknown>) => (await announced(work)).map(parseChange);
  expect(await changes(() => db`update product set name = name || '!' where id = 1`)).toEqual([
    { table: 'product', ids: [1] },
  ]);
  const [tagged] = await db<{ id: number }[]>`select min(product_id) as id from product_hashtag`;
  expect(await changes(() => db`delete from product_hashtag where product_id = ${tagged?.id ?? 0}`)).toEqual([
    { table: 'product_hashtag', ids: [tagged?.id] },
  ]);
});

test('a statement that changes many products names them in several notifications', async () => {
  const products = await db<{ id: number }[]>`select id from product order by id`;
  const notified = await announced(() => db`update product set name = name || '?'`);
  expect(notified.flatMap((payload) => parseChange(payload).ids ?? [])).toEqual(products.map(({ id }) => id));
  const payloads = await announced(
    () => db`select record_catalog_change('product', array(select generate_series(1, 1500)))`,
  );
  expect(payloads.map((payload) => parseChange(payload).ids?.length)).toEqual([700, 700, 100]);
  const tooMany = await announced(
    () => db`select record_catalog_change('product', array(select generate_series(1, 20001)))`,
  );
  expect(tooMany.map(parseChange)).toEqual([{ table: 'product', ids: null }]);
});
