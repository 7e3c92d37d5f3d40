import { expect, inject, onTestFinished, test } from 'vitest';
import { closeShop, openTestDatabase } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { inTransaction, poolUsage } from '../db/db.server.ts';
import { RequestCounts, type SharedCounts, shareRequestCounts } from './request-counts.server.ts';
import { createHttpServer } from './server.server.ts';

const db = await openTestDatabase('empty');
const never = 3_600_000;
const fail = (error: unknown): void => {
  throw error;
};

/** A server with its own counts, as another process has them; they are exchanged when the test says so. */
async function openProcess(rateLimit: number): Promise<SharedCounts & { request: (ip: string) => Promise<number> }> {
  const requestCounts = new RequestCounts();
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit,
    pageRateLimit: 0,
    maxConnections: 100,
    requestCounts,
  });
  app.get('/api/x', async () => 'x');
  const shared = shareRequestCounts(db, requestCounts, { everyMs: never, onFailure: fail });
  onTestFinished(async () => {
    await shared.close();
    await app.close();
  });
  const request = async (remoteAddress: string) => (await app.inject({ url: '/api/x', remoteAddress })).statusCode;
  return { ...shared, request };
}

test('two processes count a client together, and other clients apart', async () => {
  const [one, two] = [await openProcess(10), await openProcess(10)];
  for (let count = 0; count < 5; count++)
    expect([await one.request('192.0.2.1'), await two.request('192.0.2.1')]).toEqual([200, 200]);
  await one.sync();
  await two.sync();
  // The second one knows all ten already; the first one learns of them with its next request.
  expect(await two.request('192.0.2.1')).toBe(429);
  expect(await one.request('192.0.2.1')).toBe(200);
  await one.sync();
  expect([await one.request('192.0.2.1'), await two.request('192.0.2.1')]).toEqual([429, 429]);
  expect([await one.request('192.0.2.2'), await two.request('192.0.2.2')]).toEqual([200, 200]);
  const rows = await db<{ key: string; count: number }[]>`select key, count from rate_count`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('exchanges at the same moment lose no request', async () => {
  const processes = await Promise.all(Array.from({ length: 4 }, () => openProcess(20)));
  await Promise.all(
    processes.map(async ({ request, sync }, index) => {
      for (let count = 0; count < 60; count++) {
        await request(`198.51.100.${(count + index) % 3}`);
        if (count % 10 === 9) await sync();
      }
    }),
  );
  expect(await db`select count from rate_count where count >= 20`).toEqual([
    { count: 80 },
    { count: 80 },
    { count: 80 },
  ]);
});

test('a window that ended in the database begins anew', async () => {
  const process = await openProcess(10);
  for (let count = 0; count < 5; count++) await process.request('203.0.113.1');
  await process.sync();
  await db`update rate_count set expires_at = now() - interval '1 second', count = 1000`;
  const other = await openProcess(10);
  expect(await other.request('203.0.113.1')).toBe(200);
  await other.sync();
  expect(await db`select count from rate_count where expires_at > now()`).toEqual([{ count: 1 }]);
});

test('a counted request for a cached listing does not wait for the database', async () => {
  const shopDb = await openTestDatabase();
  const app = await openShop(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: inject('dataFolder') }), shopDb, null);
  onTestFinished(() => closeShop(app));
  const list = async (): Promise<unknown> => {
    const url = '/api/Filter/GetFiltered?take=12&skip=0';
    const response = await app.inject({ method: 'POST', url, payload: {} });
    return [response.statusCode, response.headers['x-ratelimit-limit']];
  };
  await list();
  const released = Promise.withResolvers<void>();
  const all = Array.from({ length: shopDb.options.max }, () => inTransaction(shopDb, () => released.promise));
  await expect.poll(() => poolUsage(shopDb).inUse).toBe(shopDb.options.max);
  for (let count = 0; count < 50; count++) expect(await list()).toEqual([200, '600']);
  released.resolve();
  await Promise.all(all);
});
