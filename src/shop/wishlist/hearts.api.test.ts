import { expect, test } from 'vitest';
import { callsTo, newCustomer, newGuest } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';

const shop = await openTestShop();
const calls = callsTo(shop);

type Cards = { data: { id: number; wishList: boolean }[] };
const hearts = ({ data }: Cards): number[] => data.filter((card) => card.wishList).map(({ id }) => id);

/** The same question from this caller, everywhere cards are handed out. */
const asks = (token?: string) => ({
  filtered: (): Promise<Cards> => calls.post('/api/Filter/GetFiltered?take=48&skip=0', {}, token),
  storefront: (): Promise<Cards> => calls.post('/api/storefront/products', {}, token),
  similar: (): Promise<Cards> => calls.get('/api/Product/GetSimilar?productId=1', token),
  carousel: (): Promise<Cards> => calls.get('/api/Product/GetCarousel?list=new', token),
  detail: async (id: number): Promise<boolean> =>
    (await calls.get(`/api/Product/GetById?productId=${id}`, token)).data.wishList,
});

test("1§3 product card: wishList is true for the products of the customer's default list, in every list of cards", async () => {
  const { token } = await newCustomer(shop);
  const mine = asks(token);
  for (const ask of [mine.filtered, mine.storefront, mine.similar, mine.carousel]) {
    const id = (await ask()).data[1]?.id ?? 0;
    await calls.post('/api/FavoriteList/AddNewProduct', { productIds: id }, token);
    expect(hearts(await ask())).toContain(id);
    expect(await mine.detail(id)).toBe(true);
    await calls.get(`/api/FavoriteList/DeleteProduct?productIds=${id}`, token);
    expect(hearts(await ask())).toEqual([]);
    expect(await mine.detail(id)).toBe(false);
  }
});

test('1§3 product card: recently viewed products carry the heart too', async () => {
  const { token } = await newCustomer(shop);
  const url = '/api/storefront/products/recently-viewed';
  for (const productId of [3, 4]) await calls.post(url, { productId }, token);
  await calls.post('/api/FavoriteList/AddNewProduct', { productIds: 3 }, token);
  expect(hearts(await calls.get(url, token))).toEqual([3]);
});

test('1§3 product card: other lists fill no heart, and nobody sees the hearts of someone else', async () => {
  const { token } = await newCustomer(shop);
  const first = (await asks().filtered()).data[0]?.id ?? 0;
  const { data: list } = await calls.post('/api/FavoriteList/AddNewEvent', { name: 'Cadouri' }, token);
  await calls.post('/api/FavoriteList/AddNewProduct', { productIds: first, favoriteListId: list.id }, token);
  expect(hearts(await asks(token).filtered())).toEqual([]);
  await calls.post('/api/FavoriteList/AddNewProduct', { productIds: first }, token);
  // Asked before and after a visitor: neither answer becomes the other's.
  expect(hearts(await asks(token).filtered())).toEqual([first]);
  expect(await asks(token).detail(first)).toBe(true);
  for (const other of [undefined, (await newGuest(shop)).token, (await newCustomer(shop)).token]) {
    expect(hearts(await asks(other).filtered())).toEqual([]);
    expect(await asks(other).detail(first)).toBe(false);
  }
  expect(hearts(await asks(token).filtered())).toEqual([first]);
});
