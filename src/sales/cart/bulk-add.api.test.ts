import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/buyers.ts';
import { createCartClient } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { customerHolder } from '../inventory/rules.ts';
import { addListToCart } from './contract.ts';
import { cartData, deleteOrderedLines, priceLines, readLines } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { put, add, linesOf } = createCartClient(shop);

const area = '/api/ShoppingCart';
const productWith = (units: number): Promise<number> => newProduct(shop.db, units);

const bulk = (token: string, lines: object[], guestId?: string) =>
  calls.post(`${area}/AddNewList${guestId ? `?guestId=${guestId}` : ''}`, lines, token);

test('1§4 login merge: lines come in bulk, by product, capQuantities at 99 and at what is there', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const [some, many, none] = [await productWith(3), await productWith(500), await productWith(0)];
  await add(token, put(some, 2));
  const lines = [put(some, 2), put(many, 70), put(many, 70), put(none), put(2_000_000_000)];
  const { status, data } = await bulk(
    token,
    lines.map((line) => ({ ...line, legalEntityId })),
  );
  expect(status).toBe(200);
  const joined = addListToCart.data.parse(data);
  expect(joined.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [some, 3],
    [many, 99],
  ]);
  expect(joined.missing).toEqual([
    { productId: some, wanted: 2, added: 1 },
    { productId: many, wanted: 140, added: 99 },
    { productId: none, wanted: 1, added: 0 },
    { productId: 2_000_000_000, wanted: 1, added: 0 },
  ]);
  expect(joined.secondsLeft).toBeGreaterThan(0);
});

test('1§4 login merge: the lines may be sent as the guest cart has them, with all their fields', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(5);
  const line = {
    productId,
    name: 'Vitamina C',
    brand: 'Soriva',
    price: 0.01,
    image: '/pictures/missing.webp',
    isInStock: true,
    quantity: 2,
    productAttributeIds: [],
    isSecondHand: false,
    isAvailableForBuyBack: true,
  };
  expect((await bulk(token, [line])).status).toBe(200);
  const [added] = await linesOf(token);
  expect(added).toMatchObject({ productId, quantity: 2 });
  expect(added?.price).not.toBe(0.01);
  expect((await bulk(token, [{ ...line, discount: 1 }])).status).toBe(400);
});

test('1§4 login merge: the visitor’s own reservation does not block the merge', async () => {
  const guestId = 'MERGEMERGEMERGEMERGEX';
  const productId = await productWith(1);
  await calls.post(`${area}/Reserve`, { guestId, products: [{ productId, quantity: 1 }] });
  const { token } = await newCustomer(shop);
  const { data } = await bulk(token, [put(productId)], guestId);
  expect(addListToCart.data.parse(data)).toMatchObject({ lines: [{ productId, quantity: 1 }], missing: [] });
});

test('1§4 login merge: a list whose response was lost is sent again but not added again', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(50);
  const key = randomUUID();
  const send = (under: string) => calls.post(`${area}/AddNewList?key=${under}`, [put(productId, 2)], token);
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(key)));
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await linesOf(token)).toMatchObject([{ productId, quantity: 2 }]);
  const again = addListToCart.data.parse((await send(key)).data);
  expect(again).toMatchObject({ lines: [{ productId, quantity: 2 }], missing: [] });
  expect(again.secondsLeft).toBeGreaterThan(0);
  await send(randomUUID());
  expect(await linesOf(token)).toMatchObject([{ productId, quantity: 4 }]);
  const stranger = await newCustomer(shop);
  await calls.post(`${area}/AddNewList?key=${key}`, [put(productId)], stranger.token);
  expect(await linesOf(stranger.token)).toMatchObject([{ productId, quantity: 1 }]);
});

test("S6: a bulk with someone else's legalEntityId is refused as a whole", async () => {
  const [me, other] = [await newCustomer(shop), await newCustomer(shop)];
  const productId = await productWith(5);
  const lines = [put(productId), { ...put(productId), legalEntityId: other.legalEntityId }];
  expect((await bulk(me.token, lines)).status).toBe(403);
  expect(await linesOf(me.token)).toEqual([]);
});

test('1§4 a guest cart may hold many lines of one product, and at most 100 products', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(500);
  const presses = Array.from({ length: 120 }, () => put(productId));
  expect((await bulk(token, presses)).status).toBe(200);
  expect(await linesOf(token)).toMatchObject([{ productId, quantity: 99 }]);
  const units = presses.map(({ quantity }) => ({ productId, quantity }));
  expect((await calls.post(`${area}/GetDeliveryCost?courier=1`, units)).status).toBe(200);
  expect((await calls.post('/api/couriers', units)).status).toBe(200);
  const tooMany = Array.from({ length: 101 }, (_, at) => put(at + 1));
  expect((await bulk(token, tooMany)).status).toBe(400);
  expect((await calls.post(`${area}/GetDeliveryCost`, tooMany)).status).toBe(400);
  expect((await bulk(token, Array(1001).fill(put(productId)))).status).toBe(400);
});

test('1§7 AddShoppingCartHistory is stored without authentication, bounded, and only products and quantities of it', async () => {
  const guestId = 'HISTORYHISTORYHISTORY';
  const products = [{ productId: 3, quantity: 2, name: 'Zinc', price: 10 }];
  const record = (body: object, token?: string) => calls.post(`${area}/AddShoppingCartHistory`, body, token);
  for (const actionType of ['AddProduct', 'ChangeQuantity', 'DeleteProduct'])
    expect((await record({ cart: { products }, actionType, guestId })).status).toBe(200);
  const rows = await shop.db`select action, products from cart_history where guest_id = ${guestId} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['AddProduct', 'ChangeQuantity', 'DeleteProduct']);
  expect(rows[0]?.products).toEqual([{ productId: 3, quantity: 2 }]);
  expect((await record({ cart: { products }, actionType: 'Look', guestId })).status).toBe(400);
  expect((await record({ cart: { products }, actionType: 'AddProduct', guestId: 'x' })).status).toBe(400);
  const flood = Array.from({ length: 101 }, (_, at) => ({ productId: at + 1, quantity: 1 }));
  expect((await record({ cart: { products: flood }, actionType: 'AddProduct', guestId })).status).toBe(400);
});

test('the history of one visitor ends at 500 entries a day, and old entries go', async () => {
  const guestId = 'FLOODFLOODFLOODFLOODX';
  await shop.db`
    insert into cart_history (guest_id, action, products, at)
    select ${guestId}, 'AddProduct', '[]', now() - case when n = 1 then interval '91 days' else '1 hour' end
    from generate_series(1, 501) n`;
  await calls.post(`${area}/AddShoppingCartHistory`, { cart: { products: [] }, actionType: 'AddProduct', guestId });
  const [row] = await shop.db`select count(*)::int as entries from cart_history where guest_id = ${guestId}`;
  expect(row).toEqual({ entries: 500 });
});

test('orders read lines at the price of the server and empty what was ordered', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const [first, second] = [await productWith(5), await productWith(5)];
  await add(token, put(first, 2));
  await add(token, put(second));
  const [row] = await shop.db`select code, selling_price, vat_rate from product where id = ${first}`;
  const lines = await readLines(shop.db, { accountId: legalEntityId, holder: customerHolder(legalEntityId) });
  expect(lines[0]).toMatchObject({
    productId: first,
    quantity: 2,
    available: 5,
    isInStock: true,
    code: row?.code,
    price: row?.sellingPrice,
    vatRate: row?.vatRate,
  });
  await shop.db.begin((tx) => deleteOrderedLines(tx, legalEntityId, [first]));
  expect(await linesOf(token)).toMatchObject([{ productId: second }]);
  const priced = await priceLines(shop.db, null, [
    { productId: first, quantity: 1 },
    { productId: 2_000_000_000, quantity: 1 },
    { productId: first, quantity: 2 },
  ]);
  expect(priced.map(({ productId, quantity }) => [productId, quantity])).toEqual([[first, 3]]);
});

test('personal data: lines and history are exported and erased', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const productId = await productWith(5);
  await add(token, put(productId));
  const products = [{ productId, quantity: 1 }];
  await calls.post(`${area}/AddShoppingCartHistory`, { cart: { products }, actionType: 'AddProduct' }, token);
  expect(await cartData.export(shop.db, legalEntityId)).toMatchObject({
    lines: [{ productId, quantity: 1 }],
    history: [{ action: 'AddProduct', products }],
  });
  await shop.db.begin((tx) => cartData.erase(tx, legalEntityId));
  expect(await cartData.export(shop.db, legalEntityId)).toEqual({ lines: [], history: [] });
});
