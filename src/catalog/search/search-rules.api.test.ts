import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { inTransaction } from '../../platform/db/db.server.ts';
import { storeClickScores, storePopularSearches } from './service.server.ts';

const shop = await openTestShop();
const { token } = await signInAdmin(shop);
const calls = createApiClient(shop);

const idOf = async (code: string): Promise<number> => {
  const [row] = await shop.db<{ id: number }[]>`select id from product where code = ${code}`;
  return row?.id ?? 0;
};
/** Ids of the first products that a search lists. */
async function found(keyword: string): Promise<number[]> {
  const { data } = await calls.post('/api/Filter/GetFiltered?take=48&skip=0', {
    categoryId: null,
    orderBy: 'None',
    searchKeyword: keyword,
  });
  return data.map(({ id }: { id: number }) => id);
}

test('pinned products come first and hidden ones are gone, for the words of the rule only', async () => {
  const [pinned, hidden] = [await idOf('VER-CUTIE-7'), await idOf('SOR-D3-2000-120')];
  expect(await found('vitamina d')).toContain(hidden);
  const { data } = await calls.post(
    '/api/admin/search-rules',
    { words: 'Vitamina  D', pinned: [pinned], hidden: [hidden] },
    token,
  );
  await expect.poll(() => found('vitamina d')).not.toContain(hidden);
  expect((await found('vitamina d'))[0]).toBe(pinned);
  expect((await found('vitamina d3'))[0]).not.toBe(pinned);
  expect((await calls.post('/api/admin/search-rules', { words: 'VITAMINA d', pinned: [pinned] }, token)).status).toBe(
    409,
  );
  expect((await calls.post('/api/admin/search-rules', { words: 'zinc', pinned: [999_999] }, token)).status).toBe(400);
  expect((await calls.post(`/api/admin/search-rules/${data.id}/delete`, {}, token)).status).toBe(200);
  await expect.poll(() => found('vitamina d')).toContain(hidden);
});

test('a preview shows what a rule would do before it is saved', async () => {
  const pinned = await idOf('VER-CUTIE-7');
  const { data } = await calls.get(`/api/admin/search-rules/preview?words=magneziu&pinned=${pinned}`, token);
  expect(data.products[0]).toEqual(expect.objectContaining({ id: pinned, code: 'VER-CUTIE-7' }));
  expect((await found('magneziu'))[0]).not.toBe(pinned);
});

test('new synonyms are found at once, in both directions only when they mean the same', async () => {
  const zinc = await idOf('MIN-ZN-PIC-60');
  expect(await found('zincoplus')).toEqual([]);
  await calls.post('/api/admin/search-synonyms', { words: ['zincoplus'], finds: ['zinc'] }, token);
  await expect.poll(() => found('zincoplus')).toContain(zinc);
  const bad = await calls.post('/api/admin/search-synonyms', { words: ['singur'], finds: [] }, token);
  expect(bad.status).toBe(400);
});

test('clicks reorder products that match alike, and find none that does not match', async () => {
  const before = await found('magneziu');
  const [first = 0, second = 0] = before;
  const other = await idOf('VER-CUTIE-7');
  await inTransaction(shop.db, (tx) =>
    storeClickScores(
      tx,
      [second, other].map((productId) => ({ words: 'magneziu', productId, points: 8 })),
    ),
  );
  await expect.poll(async () => (await found('magneziu'))[0]).toBe(second);
  expect(await found('magneziu')).toContain(first);
  expect(await found('magneziu')).not.toContain(other);
});

test('popular searches are those of known words that find something, and are read again when they change', async () => {
  const popular = async () => (await calls.get('/api/storefront/popular-searches')).data;
  // Those of the demo shop, which are cached from now on.
  expect(await popular()).not.toEqual([]);
  const store = (words: string[]) => inTransaction(shop.db, (tx) => storePopularSearches(tx, words));
  await store(['magneziu', 'cuvant scris de cineva', 'vitamina d']);
  await expect.poll(popular).toEqual(['magneziu', 'vitamina d']);
  await store(['vitamina d', 'magneziu']);
  await expect.poll(popular).toEqual(['vitamina d', 'magneziu']);
});
