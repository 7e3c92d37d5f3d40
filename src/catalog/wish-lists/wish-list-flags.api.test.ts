import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

type Cards = { data: { id: number; wishList: boolean }[] };
const flaggedIds = ({ data }: Cards): number[] => data.filter((card) => card.wishList).map(({ id }) => id);

/** A request to every endpoint that returns cards. */
const requests = (token?: string) => ({
  filtered: (): Promise<Cards> => calls.post('/api/Filter/GetFiltered?take=48&skip=0', {}, token),
  storefront: (): Promise<Cards> => calls.post('/api/storefront/products', {}, token),
  similar: (): Promise<Cards> => calls.get('/api/Product/GetSimilar?productId=1', token),
  carousel: (): Promise<Cards> => calls.get('/api/Product/GetCarousel?list=new', token),
  detail: async (id: number): Promise<boolean> =>
    (await calls.get(`/api/Product/GetById?productId=${id}`, token)).data.wishList,
});

test("1§3 product card: wishList is true for the products of the customer's default list, in every list of cards", async () => {
  const { token } = await newCustomer(shop);
  const mine = requests(token);
  for (const request of [mine.filtered, mine.storefront, mine.similar, mine.carousel]) {
    const id = (await request()).data[1]?.id ?? 0;
    await calls.post('/api/FavoriteList/AddNewProduct', { productIds: id }, token);
    expect(flaggedIds(await request())).toContain(id);
    expect(await mine.detail(id)).toBe(true);
    await calls.get(`/api/FavoriteList/DeleteProduct?productIds=${id}`, token);
    expect(flaggedIds(await request())).toEqual([]);
    expect(await mine.detail(id)).toBe(false);
  }
});

test('1§3 product card: recently viewed products have the wishList flag too', async () => {
  const { token } = await newCustomer(shop);
  const url = '/api/storefront/products/recently-viewed';
  for (const productId of [3, 4]) await calls.post(url, { productId }, token);
  await calls.post('/api/FavoriteList/AddNewProduct', { productIds: 3 }, token);
  expect(flaggedIds(await calls.get(url, token))).toEqual([3]);
});

test('1§3 product card: other lists set no flag, and no caller sees the flags of another', async () => {
  const { token } = await newCustomer(shop);
  const first = (await requests().filtered()).data[0]?.id ?? 0;
  const { data: list } = await calls.post('/api/FavoriteList/AddNewEvent', { name: 'Cadouri' }, token);
  await calls.post('/api/FavoriteList/AddNewProduct', { productIds: first, favoriteListId: list.id }, token);
  expect(flaggedIds(await requests(token).filtered())).toEqual([]);
  await calls.post('/api/FavoriteList/AddNewProduct', { productIds: first }, token);
  // Requested before and after an anonymous visitor: responses are not shared through the cache.
  expect(flaggedIds(await requests(token).filtered())).toEqual([first]);
  expect(await requests(token).detail(first)).toBe(true);
  for (const other of [undefined, (await newGuest(shop)).token, (await newCustomer(shop)).token]) {
    expect(flaggedIds(await requests(other).filtered())).toEqual([]);
    expect(await requests(other).detail(first)).toBe(false);
  }
  expect(flaggedIds(await requests(token).filtered())).toEqual([first]);
});
