import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openPages } from '../../../test/support/page-route.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { CachedBody } from '../cached-body.server.ts';
import { pageContext } from './page-context.server.ts';
import { openPageStore, type PageStore, trimPageStore } from './page-store.server.ts';
import type { PageOptions } from './pages.server.ts';

const db = await openTestDatabase('empty');
const store = openPageStore(db, 1_000_000);
afterEach(() => db`truncate rendered_page`);

/** The pages of one process; `price` is the data that its page shows. */
function openProcess(price: number, options: Partial<PageOptions> = {}) {
  const { app, pages } = openPages(() => ({ price }), { store, ...options });
  const visit = async (url = '/x', encoding = 'br') => {
    const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return { source: response.headers['x-cache'], etag: response.headers.etag, body: response.body };
  };
  return { app, pages, visit };
}

const storedCount = async (): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int from rendered_page`)[0]?.count ?? 0;

test('a page that one process rendered is sent by another from the same data, in every encoding', async () => {
  const first = await openProcess(10).visit('/x', 'identity');
  await expect.poll(storedCount).toBe(1);
  const other = openProcess(10);
  expect(await other.visit('/x', 'identity')).toEqual({ ...first, source: 'stored' });
  expect((await other.visit('/x', 'gzip')).source).toBe('hit');
});

test('other data, another path, another program or other data of the shop is rendered anew', async () => {
  await openProcess(10, { readShopData: () => 'first build' }).visit();
  await expect.poll(storedCount).toBe(1);
  const sources = await Promise.all([
    openProcess(11, { readShopData: () => 'first build' }).visit(),
    openProcess(10, { readShopData: () => 'first build' }).visit('/y'),
    openProcess(10, { readShopData: () => 'second build' }).visit(),
    openProcess(10, { readShopData: () => 'first build', readCards: async () => 'stripe' }).visit(),
  ]);
  expect(sources.map(({ source }) => source)).toEqual(['miss', 'miss', 'miss', 'miss']);
  // Pages are stored after they are sent; none may arrive in the next test.
  await expect.poll(storedCount).toBe(5);
});

test('a page that is not found or not complete is not stored', async () => {
  const incomplete = openPages(
    ({ context }) => {
      context.get(pageContext).skipCache();
      return null;
    },
    { store },
  );
  await incomplete.app.inject('/x');
  const missing = openPages(
    () => {
      throw new Response(null, { status: 404 });
    },
    { store },
  );
  expect((await missing.app.inject('/x')).statusCode).toBe(404);
  await openProcess(10).visit();
  await expect.poll(storedCount).toBe(1);
});

test('pages are rendered while the store fails', async () => {
  const away = () => Promise.reject(new Error('away'));
  const broken: PageStore = { find: away, put: away };
  const { app, visit } = openProcess(10, { store: broken });
  expect([(await visit()).source, (await visit()).source]).toEqual(['miss', 'hit']);
  expect((await app.inject('/y')).statusCode).toBe(200);
});

test('the store stays within its limit while pages are stored, without waiting for the recurring job', async () => {
  const small = openPageStore(db, 100_000);
  for (let count = 0; count < 40; count++)
    await small.put(`page ${count}`, { headers: [], body: new CachedBody(randomBytes(10_000)) });
  const [row] = await db<{ bytes: number; newest: boolean }[]>`
    select sum(octet_length(body))::int as bytes, bool_or(key = 'page 39') as newest from rendered_page`;
  expect(row?.bytes).toBeGreaterThan(50_000);
  expect(row?.bytes).toBeLessThanOrEqual(110_000);
  expect(row?.newest).toBe(true);
});

test('pages older than a week and the oldest above the limit are removed', async () => {
  const put = async (key: string, days: number) => {
    await store.put(key, { headers: [['x', key]], body: new CachedBody(randomBytes(10_000)) });
    await db`update rendered_page set stored_at = now() - make_interval(days => ${days}) where key = ${key}`;
  };
  for (const [days, key] of ['today', 'yesterday', 'before'].entries()) await put(key, days);
  await put('last week', 8);
  const keys = async () =>
    (await db<{ key: string }[]>`select key from rendered_page order by key`).map(({ key }) => key);
  await trimPageStore(db, 1_000_000);
  expect(await keys()).toEqual(['before', 'today', 'yesterday']);
  await trimPageStore(db, 25_000);
  expect(await keys()).toEqual(['today', 'yesterday']);
});
