import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { addNewProduct, getEventList, getFavoriteProducts, getProductIds } from './contract.ts';
import { maxProducts } from './rules.ts';
import { wishlistData } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const area = '/api/FavoriteList';
const add = (token: string, body: object) => calls.post(`${area}/AddNewProduct`, body, token);
const listsOf = async (token: string) => getEventList.data.parse((await calls.get(`${area}/GetEventList`, token)).data);
const idsOf = async (token: string) => getProductIds.data.parse((await calls.get(`${area}/GetProductIds`, token)).data);
const cardsIn = async (token: string, query: string) =>
  getFavoriteProducts.data.parse((await calls.get(`/api/Product/FavoriteProductList?${query}`, token)).data);
const newList = async (token: string, name: string) =>
  addNewProduct.data.parse((await calls.post(`${area}/AddNewEvent`, { name }, token)).data);

test("1§3 wish list: a list named 'Favorite' is the default", async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  expect(await listsOf(token)).toMatchObject([{ name: 'Favorite', isDefault: true, productCount: 0, legalEntityId }]);
});

test('1§3 the add payload takes the product id as a string, a number or a list; favoriteListId may be null', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const { status, data } = await add(token, { legalEntityId, productIds: '7', favoriteListId: null });
  expect(status).toBe(200);
  expect(addNewProduct.data.parse(data)).toMatchObject({ name: 'Favorite', productCount: 1 });
  await add(token, { legalEntityId, productIds: 8 });
  await add(token, { legalEntityId, productIds: [9, '10'] });
  await add(token, { legalEntityId, productIds: '7,11' });
  expect((await idsOf(token)).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10, 11]);
});

test('1§7 FavoriteProductList: cards with wishList true, the newest first, count bounded', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  for (const productIds of ['3', '4', '5']) await add(token, { productIds });
  const cards = await cardsIn(token, `count=10&legalEntityId=${legalEntityId}`);
  expect(cards.map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(cards.every((card) => card.wishList)).toBe(true);
  expect(await cardsIn(token, 'count=2&favoriteListId=')).toHaveLength(2);
  expect(await cardsIn(token, 'count=1000&favoriteListId=null')).toHaveLength(3);
  for (const count of ['0', '1001', '1.5', 'NaN'])
    expect((await calls.get(`/api/Product/FavoriteProductList?count=${count}`, token)).status).toBe(400);
});

test('1§7 GET DeleteProduct removes by legalEntityId and product id, and is idempotent', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await add(token, { productIds: [3, 4] });
  const url = `${area}/DeleteProduct?legalEntityId=${legalEntityId}&productIds=3&favoriteListId=`;
  for (let times = 0; times < 2; times++) expect((await calls.get(url, token)).status).toBe(200);
  expect(await idsOf(token)).toEqual([4]);
});

test('lists are created, renamed, filled, emptied by moving, and deleted', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const list = await newList(token, 'Pentru mama');
  await add(token, { productIds: [3, 4] });
  const [favourites] = await listsOf(token);
  const move = { legalEntityId, productIds: '3', fromFavoriteListId: favourites?.id, favoriteListId: list.id };
  expect((await calls.post(`${area}/MoveProduct`, move, token)).data).toMatchObject({ id: list.id, productCount: 1 });
  expect(await idsOf(token)).toEqual([4]);
  expect((await cardsIn(token, `count=1000&favoriteListId=${list.id}`)).map(({ id }) => id)).toEqual([3]);
  expect(
    (await calls.post(`${area}/RenameEvent`, { favoriteListId: list.id, name: 'Pentru tata' }, token)).data,
  ).toMatchObject({ name: 'Pentru tata' });
  expect((await calls.post(`${area}/DeleteEvent`, { favoriteListId: list.id }, token)).status).toBe(200);
  expect((await listsOf(token)).map(({ name }) => name)).toEqual(['Favorite']);
});

test('only products of the first list are moved to the second', async () => {
  const { token } = await newCustomer(shop);
  const list = await newList(token, 'Goală');
  const [favourites] = await listsOf(token);
  const { data } = await calls.post(
    `${area}/MoveProduct`,
    { productIds: 5, fromFavoriteListId: favourites?.id, favoriteListId: list.id },
    token,
  );
  expect(data).toMatchObject({ productCount: 0 });
});

test('names: unique, with cedillas replaced, bounded; the default list cannot be renamed', async () => {
  const { token } = await newCustomer(shop);
  expect(await newList(token, 'Şi altele')).toMatchObject({ name: 'Și altele' });
  expect((await calls.post(`${area}/AddNewEvent`, { name: 'și ALTELE' }, token)).messages).toEqual([
    'Ai deja o listă cu acest nume.',
  ]);
  expect((await calls.post(`${area}/AddNewEvent`, { name: 'favorite' }, token)).status).toBe(409);
  for (const name of ['', '  ', 'x'.repeat(61), 'a\u0000b', 7])
    expect((await calls.post(`${area}/AddNewEvent`, { name }, token)).status).toBe(400);
  const [favourites, other] = await listsOf(token);
  expect((await calls.post(`${area}/RenameEvent`, { favoriteListId: other?.id, name: 'Favorite' }, token)).status).toBe(
    409,
  );
  expect(
    (await calls.post(`${area}/RenameEvent`, { favoriteListId: favourites?.id, name: 'Altfel' }, token)).status,
  ).toBe(409);
  expect((await calls.post(`${area}/DeleteEvent`, { favoriteListId: favourites?.id }, token)).messages).toEqual([
    'Lista „Favorite” rămâne așa cum este.',
  ]);
});

test('1§6 the wish list requires login: anonymous visitors, guests and wrong tokens are refused', async () => {
  const { token: guest } = await newGuest(shop);
  const doors = ['GetEventList', 'GetProductIds', 'GetSharedEventList', 'GetShareUrl', 'DeleteProduct?productIds=1'];
  for (const path of doors) {
    expect((await calls.get(`${area}/${path}`)).status, path).toBe(401);
    expect((await calls.get(`${area}/${path}`, 'wrong')).status, path).toBe(401);
    expect((await calls.get(`${area}/${path}`, guest)).status, path).toBe(403);
  }
  for (const path of [
    'AddNewProduct',
    'AddNewEvent',
    'RenameEvent',
    'DeleteEvent',
    'MoveProduct',
    'RecomandedAdd',
    'SendShareEmail',
  ]) {
    expect((await calls.post(`${area}/${path}`, {})).status, path).toBe(401);
    expect((await calls.post(`${area}/${path}`, {}, guest)).status, path).toBe(403);
  }
  expect((await calls.get('/api/Product/FavoriteProductList?count=10')).status).toBe(401);
});

test("S6: someone else's legalEntityId and someone else's lists are refused", async () => {
  const mine = await newCustomer(shop);
  const other = await newCustomer(shop);
  const list = await newList(other.token, 'A altcuiva');
  await add(other.token, { productIds: 5, favoriteListId: list.id });
  expect((await add(mine.token, { legalEntityId: other.legalEntityId, productIds: '5' })).status).toBe(403);
  expect((await calls.get(`${area}/GetEventList?legalEntityId=${other.legalEntityId}`, mine.token)).status).toBe(403);
  const theirs = { favoriteListId: list.id };
  const [favourites] = await listsOf(mine.token);
  expect((await add(mine.token, { productIds: '6', ...theirs })).status).toBe(404);
  expect((await calls.get(`${area}/DeleteProduct?productIds=5&favoriteListId=${list.id}`, mine.token)).status).toBe(
    404,
  );
  expect(
    (await calls.get(`/api/Product/FavoriteProductList?count=10&favoriteListId=${list.id}`, mine.token)).status,
  ).toBe(404);
  expect((await calls.get(`${area}/GetShareUrl?favoriteListId=${list.id}`, mine.token)).status).toBe(404);
  expect((await calls.post(`${area}/RenameEvent`, { ...theirs, name: 'A mea' }, mine.token)).status).toBe(404);
  expect((await calls.post(`${area}/DeleteEvent`, theirs, mine.token)).status).toBe(404);
  expect(
    (
      await calls.post(
        `${area}/MoveProduct`,
        { productIds: 5, fromFavoriteListId: list.id, favoriteListId: favourites?.id },
        mine.token,
      )
    ).status,
  ).toBe(404);
  expect((await calls.post(`${area}/SendShareEmail`, { ...theirs, email: 'x@example.ro' }, mine.token)).status).toBe(
    404,
  );
  expect((await cardsIn(other.token, `count=10&favoriteListId=${list.id}`)).map(({ id }) => id)).toEqual([5]);
});

test('unknown products, hostile ids and unknown fields are refused', async () => {
  const { token } = await newCustomer(shop);
  expect((await add(token, { productIds: '999999' })).messages).toEqual(['Produsul nu există.']);
  for (const productIds of [
    '',
    'x',
    '-1',
    '1.5',
    0,
    -1,
    1.5,
    1e12,
    [],
    null,
    {},
    ['1', 'x'],
    '1;drop table product',
    '9'.repeat(30),
  ]) {
    expect((await add(token, { productIds })).status, JSON.stringify(productIds)).toBe(400);
  }
  expect((await add(token, { productIds: '1', price: 0 })).status).toBe(400);
  expect(await idsOf(token)).toEqual([]);
});

test('at most 50 lists, also when many are made at once', async () => {
  const { token } = await newCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, i) => calls.post(`${area}/AddNewEvent`, { name: `Lista ${i}` }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
  expect(answers.find(({ status }) => status === 409)?.messages).toEqual(['Poți avea cel mult 50 de liste.']);
  expect(await listsOf(token)).toHaveLength(50);
});

test('at most 1000 products in a list', async () => {
  const { token } = await newCustomer(shop);
  const [list] = await listsOf(token);
  // A nearly full list; its products need not be published.
  await shop.db`insert into product (id, code, producer_id, category_id, name, selling_price, is_published)
    select 100000 + i, 'plin-' || i, 1, 1, 'Plin', 100, false from generate_series(1, ${maxProducts - 1}) i`;
  await shop.db`insert into favorite_product (list_id, product_id) select ${list?.id ?? 0}, id from product where code like 'plin-%'`;
  expect((await add(token, { productIds: [1, 2] })).messages).toEqual(['O listă poate avea cel mult 1000 de produse.']);
  const answers = await Promise.all([1, 2, 3].map((productIds) => add(token, { productIds })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a product added twice at once is there once', async () => {
  const { token } = await newCustomer(shop);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(token, { productIds: '12' })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await idsOf(token)).toEqual([12]);
});

test('the wish lists are part of the data export and are deleted with the account', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await add(token, { productIds: [4] });
  expect(await wishlistData.export(shop.db, legalEntityId)).toEqual([{ name: 'Favorite', productIds: [4] }]);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token);
  expect(await shop.db`select from favorite_list where account_id = ${legalEntityId}`).toHaveLength(0);
});
