import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { getRecentlyViewed } from './contract.ts';
import { recentData } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const url = '/api/storefront/products/recently-viewed';
const view = (token: string, productId: unknown) => calls.post(url, { productId }, token);
const viewedIds = async (token: string) =>
  getRecentlyViewed.data.parse((await calls.get(url, token)).data).map(({ id }) => id);

test('1§7 recently viewed: cards, the most recent first, each once', async () => {
  const { token } = await newCustomer(shop);
  expect(await viewedIds(token)).toEqual([]);
  for (const id of [3, 4, 5, 3]) expect((await view(token, id)).status).toBe(200);
  expect(await viewedIds(token)).toEqual([3, 5, 4]);
});

test('24 are shown and the last 50 stored', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  for (let id = 1; id <= 55; id++) await view(token, id);
  expect(await viewedIds(token)).toEqual(Array.from({ length: 24 }, (_, i) => 55 - i));
  expect(await shop.db`select from recent_product where account_id = ${legalEntityId}`).toHaveLength(50);
});

test('1§6 recently viewed requires login, and everyone sees only their own', async () => {
  const mine = await newCustomer(shop);
  const other = await newCustomer(shop);
  await view(mine.token, 7);
  expect(await viewedIds(other.token)).toEqual([]);
  const { token: guest } = await newGuest(shop);
  expect((await calls.get(url)).status).toBe(401);
  expect((await calls.get(url, guest)).status).toBe(403);
  expect((await calls.post(url, { productId: 1 })).status).toBe(401);
  expect((await calls.post(url, { productId: 1 }, guest)).status).toBe(403);
});

test('unknown products and hostile input are refused', async () => {
  const { token } = await newCustomer(shop);
  expect((await view(token, 999_999)).messages).toEqual(['Produsul nu există.']);
  for (const productId of ['3', -1, 0, 1.5, 1e12, null, [3]]) expect((await view(token, productId)).status).toBe(400);
  expect((await calls.post(url, { productId: 3, legalEntityId: 1 }, token)).status).toBe(400);
});

test('recently viewed products are part of the data export and are deleted with the account', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await view(token, 7);
  expect(await recentData.export(shop.db, legalEntityId)).toEqual([7]);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token);
  expect(await shop.db`select from recent_product where account_id = ${legalEntityId}`).toHaveLength(0);
});
