import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { hashToken, newToken } from '../../src/platform/secrets.server.ts';
import { startDatabases } from './databases.ts';
import { medianOf, send } from './measure.ts';
import { addOrderHistory, addVisitHistory } from './order-history.ts';
import { runShop } from './servers.ts';

/**
 * Measures every report with each of its choices for a year and the year before, the orders behind it, and the dashboard,
 * in a shop with many orders. Exit code 1 when a goal is missed.
 */
const orders = Number(process.env.BENCH_ORDERS ?? 200_000);
const products = Number(process.env.BENCH_PRODUCTS ?? 5000);
const rounds = 5;
const goals = { report: 1500, dashboard: 300 };

const databases = await startDatabases();
let missedGoals = 0;

async function signInOwner(db: Pool): Promise<string> {
  const token = newToken();
  await db`
    insert into account_token (hash, account_id, expires_at)
    select ${hashToken(token)}, min(id), now() + interval '1 day' from account where staff_role = 'owner'`;
  return token;
}

/** Waits until the figures of the dashboard are counted; returns the seconds since the start of the shop. */
async function waitForCounts(db: Pool): Promise<number> {
  const startedAt = performance.now();
  while ((await db`select from sales_count where counted_on = shop_today()`).length === 0) await wait(200);
  return (performance.now() - startedAt) / 1000;
}

/** Waits until no job is due, so that none disturbs the measurement. */
async function waitForJobs(db: Pool): Promise<void> {
  const dueJob = () => db`select from job where done_at is null and failed_at is null and run_at <= now() limit 1`;
  for (let turn = 0; turn < 300 && (await dueJob()).length > 0; turn++) await wait(500);
}

type Index = { reports: { key: string }[] }[];
type Head = { choice: { options: { value: string }[] } | null; hasOrders: boolean; total: number };

const { db, url } = await databases.createShop('reports', products);
const startedAt = performance.now();
await addOrderHistory(db, orders);
await addVisitHistory(db);
await db`delete from sales_count`;
console.log(`${orders} orders added in ${Math.round((performance.now() - startedAt) / 1000)} s`);
const shop = await runShop(url, databases.folder);
let visitor = 0;

try {
  const token = await signInOwner(db);
  const get = (path: string): Promise<unknown> => send(shop.origin, { path, token, visitor: ++visitor });
  const year = await db<{ from: string; until: string }[]>`
    select (shop_today() - 364)::text as from, shop_today()::text as until`;
  const span = new URLSearchParams(year[0]);

  /** The median of several calls, after one that fills the cache of the database, and the processor time of PostgreSQL for one. */
  async function measure(title: string, path: string, goal: number): Promise<void> {
    await get(path);
    const cpuBefore = databases.cpuMs();
    const median = await medianOf(rounds, () => get(path));
    const cpu = (databases.cpuMs() - cpuBefore) / rounds;
    if (median > goal) missedGoals++;
    const figures = [median, cpu].map((ms) => `${Math.round(ms).toString().padStart(6)} ms`).join('');
    console.log(`${median <= goal ? '✓' : '✗'} ${title.padEnd(32)} ${figures}`);
  }

  console.log(`Days of the dashboard counted in ${(await waitForCounts(db)).toFixed(1)} s`);
  await waitForJobs(db);
  await measure('dashboard, 30 days', '/api/admin/dashboard?period=30', goals.dashboard);
  await measure('dashboard, 12 months', '/api/admin/dashboard?period=12&compare=year', goals.dashboard);
  const index = (await get('/api/admin/reports')) as Index;
  for (const { key } of index.flatMap((topic) => topic.reports)) {
    const { choice, hasOrders } = (await get(`/api/admin/reports/${key}?${span}`)) as Head;
    for (const by of choice?.options.map(({ value }) => value) ?? [''])
      await measure(`${key} ${by}`, `/api/admin/reports/${key}?${span}&by=${by}&compare=before`, goals.report);
    if (hasOrders) await measure(`${key}, orders`, `/api/admin/reports/${key}/orders?${span}`, goals.report);
  }
} finally {
  await shop.stop();
  await databases.close();
}
console.log(missedGoals === 0 ? '\nEvery goal is met.' : `\n${missedGoals} goals are missed.`);
process.exitCode = missedGoals === 0 ? 0 : 1;
