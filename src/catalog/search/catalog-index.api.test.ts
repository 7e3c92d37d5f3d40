import { expect, test } from 'vitest';
import { closeShop, openTestShop } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
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

test('the catalog index is built once at start, and again after a notification', async () => {
  let changes = 0;
  const stop = await startCatalogIndex(db, () => {
    changes++;
  });
  expect(changes).toBe(1);
  await db`update product set name = name || '!' where id = (select min(id) from product)`;
  // Once when it is notifications, once when the new index stands.
  await expect.poll(() => changes).toBe(3);
  await stop();
});

test('starting on an unchanged shop sends no catalog notification', async () => {
  await untilJobsAreDone();
  const notifications = await announced(async () => {
    // As on the first start of a day, when the recurring work of the day is due.
    await db`delete from job where done_at is not null`;
    const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', JOB_PATIENCE: '0' });
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
  expect(await announced(() => db`update product set name = name || '!' where id = 1`)).toEqual(['']);
  expect(await announced(() => db`delete from product_hashtag`)).toEqual(['']);
});
