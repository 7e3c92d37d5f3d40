import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { newBundle } from '../../../test/support/bundles.ts';
import {
  customerOrderBody,
  guestOrderBody,
  newBuyers,
  newProduct,
  withCashPayment,
} from '../../../test/support/buyers.ts';
import { createCartClient } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { deleteGuest } from '../../account/identity/queries.server.ts';
import { inventoryData } from '../inventory/service.server.ts';
import { addToCart } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { put, add, linesOf } = createCartClient(shop);

const area = '/api/ShoppingCart';
const update = (token: string, body: object) => calls.post(`${area}/UpdateShoppingCart`, body, token);

/** Two options that the product has, and no other. */
async function newAttributes(productId: number): Promise<number[]> {
  const names = [`mic ${productId}`, `mare ${productId}`];
  const rows = await shop.db<{ id: number }[]>`
    with made as (
      insert into filter_option (group_id, name, position)
      select (select min(id) from filter_group where kind = 'tag'), name, 900 from unnest(${names}::text[]) name
      returning id)
    insert into product_filter (product_id, option_id) select ${productId}, id from made returning option_id as id`;
  return rows.map(({ id }) => id);
}

const productWith = (units: number): Promise<number> => newProduct(shop.db, units);

test('1§7 AddNew takes the cart add payload and answers the line with the fields of the specification', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const productId = await productWith(10);
  const { status, data } = await add(token, { legalEntityId, ...put(productId) });
  expect(status).toBe(200);
  const line = addToCart.data.parse(data);
  expect(line).toMatchObject({ productId, quantity: 1, isInStock: true, available: 10, productAttributes: [] });
  expect(line.seenPrice).toBe(line.price);
  expect(line.image).toMatch(/^\/pictures\//);
  expect(await linesOf(token)).toMatchObject([{ shoppingCartId: line.shoppingCartId, productId, quantity: 1 }]);
});

test('a bundle in the cart of a customer or a guest comes with what it contains', async () => {
  const { token } = await newCustomer(shop);
  const [first, second] = [await productWith(10), await productWith(10)];
  const units = [
    { productId: second, quantity: 2 },
    { productId: first, quantity: 1 },
  ];
  const bundle = await newBundle(shop.db, units);
  const parts = units.map((part) => ({ ...part, name: expect.any(String) }));
  const { data } = await add(token, put(bundle));
  expect(data).toMatchObject({ productId: bundle, available: 5, parts });
  await add(token, put(first));
  expect(await linesOf(token)).toMatchObject([
    { productId: bundle, parts },
    { productId: first, parts: [] },
  ]);
  const guest = { guestId: 'PACHETPACHETPACHETPAC', products: [{ productId: bundle, quantity: 1 }] };
  const reserved = await calls.post(`${area}/Reserve`, guest);
  expect(reserved.data.products).toMatchObject([{ productId: bundle, reserved: 1, parts }]);
});

test('S11: adding reserves for 15 minutes, and others cannot add what is reserved', async () => {
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
  const productId = await productWith(2);
  const { data } = await add(first.token, put(productId, 2));
  expect(addToCart.data.parse(data).secondsLeft).toBeGreaterThan(890);
  const { status, messages } = await add(second.token, put(productId));
  expect([status, messages]).toEqual([
    409,
    ['Produsul este rezervat acum de alt client. Încearcă din nou peste 15 minute.'],
  ]);
  expect(await linesOf(second.token)).toEqual([]);
  expect(await linesOf(first.token)).toMatchObject([{ available: 2 }]);
});

test('S11: adding more than available is refused and changes nothing', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const productId = await productWith(2);
  await add(token, put(productId, 2));
  const { status, messages } = await add(token, put(productId));
  expect([status, messages]).toEqual([409, ['Mai sunt doar 2 bucăți din acest produs.']]);
  expect(await linesOf(token)).toMatchObject([{ quantity: 2 }]);
  const held = await shop.db`select quantity from reservation where holder = ${`a:${legalEntityId}`}`;
  expect(held).toEqual([{ quantity: 2 }]);
});

test('1§3 the attributes of a line are kept when more of the product is added without naming them', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(10);
  const [small = 0, large = 0] = await newAttributes(productId);
  await add(token, { ...put(productId), productAttributeIds: [small] });
  expect((await add(token, put(productId))).data).toMatchObject({ quantity: 2, productAttributeIds: [small] });
  await add(token, { ...put(productId), productAttributeIds: [large, 2_000_000_000] });
  expect(await linesOf(token)).toMatchObject([{ quantity: 3, productAttributeIds: [large] }]);
  expect((await add(token, { ...put(productId), productAttributeIds: null })).data).toMatchObject({
    quantity: 4,
    productAttributeIds: [large],
  });
});

test('1§7 UpdateShoppingCart takes a line as the list has it, with another quantity', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await add(token, put(await productWith(9)));
  const [line] = await linesOf(token);
  expect((await update(token, { ...line, legalEntityId, quantity: 3, price: 0.01 })).status).toBe(200);
  expect(await linesOf(token)).toMatchObject([{ productId: line?.productId, quantity: 3, price: line?.price }]);
});

test('1§7 AddNewList carries the attributes of each line, and only those the product has', async () => {
  const { token } = await newCustomer(shop);
  const [first, second] = [await productWith(10), await productWith(10)];
  const [small = 0, large = 0] = await newAttributes(first);
  const sent = [
    { ...put(first), productAttributeIds: [large] },
    { ...put(second), productAttributeIds: [small] },
  ];
  const { data } = await calls.post(`${area}/AddNewList`, sent, token);
  expect(data).toMatchObject({ lines: [{ productAttributeIds: [large] }, { productAttributeIds: [] }] });
  await calls.post(`${area}/AddNewList`, [put(first)], token);
  expect(await linesOf(token)).toMatchObject([{ quantity: 2, productAttributeIds: [large] }, { quantity: 1 }]);
});

test('1§3 an order keeps the attributes of its lines, so that ordering again can send them', async () => {
  const [buyer] = await newBuyers(shop.db, 1, 'customer');
  if (!buyer) throw new Error('No buyer');
  const productId = await productWith(10);
  const [small = 0] = await newAttributes(productId);
  await add(buyer.token, { ...put(productId), productAttributeIds: [small] });
  const { data } = await calls.post('/api/Order/AddNew', withCashPayment(customerOrderBody(buyer, 66.5)), buyer.token);
  expect(data.products).toMatchObject([{ productId, productAttributeIds: [small] }]);
  const read = await calls.get(`/api/Order/GetOrderById?orderId=${data.id}`, buyer.token);
  expect(read.data.products).toMatchObject([{ productId, productAttributeIds: [small] }]);
});

test('1§7 adding the same product again adds up, to at most 99', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(200);
  await add(token, put(productId, 60));
  await add(token, put(productId, 39));
  expect(await linesOf(token)).toMatchObject([{ quantity: 99 }]);
  expect((await add(token, put(productId))).status).toBe(409);
});

test('trust: hostile quantities and fields are refused', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(10);
  for (const quantity of [-1, 0, 1.5, 100, 1e9, 'NaN', null])
    expect((await add(token, { ...put(productId), quantity })).status).toBe(400);
  expect((await add(token, { ...put(productId), price: 0.01 })).status).toBe(400);
  expect((await add(token, put(2_000_000_000))).status).toBe(404);
  expect(await linesOf(token)).toEqual([]);
});

test('an unpublished product cannot be added; its line is shown as unavailable', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(10);
  await add(token, put(productId));
  await shop.db`update product set is_published = false where id = ${productId}`;
  expect(await linesOf(token)).toMatchObject([{ productId, isInStock: false, available: 0 }]);
  expect((await add(token, put(productId))).status).toBe(404);
  await shop.db`update product set is_published = true where id = ${productId}`;
});

test('1§7 UpdateShoppingCart sets the quantity by shoppingCartId or productId', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const productId = await productWith(5);
  const line = addToCart.data.parse((await add(token, put(productId))).data);
  const changed = await update(token, { legalEntityId, shoppingCartId: line.shoppingCartId, quantity: 4 });
  expect(changed.data).toMatchObject({ quantity: 4, shoppingCartId: line.shoppingCartId });
  await update(token, { productId, quantity: 2 });
  expect(await linesOf(token)).toMatchObject([{ quantity: 2 }]);
  expect((await update(token, { productId, quantity: 6 })).messages).toEqual([
    'Mai sunt doar 5 bucăți din acest produs.',
  ]);
  expect((await update(token, { quantity: 2 })).status).toBe(400);
});

test('a smaller quantity is accepted even above the available stock', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(5);
  await add(token, put(productId, 5));
  await shop.db`update stock_lot set quantity = 1 where product_id = ${productId} and quantity = 5`;
  expect((await update(token, { productId, quantity: 3 })).data).toMatchObject({ quantity: 3, available: 1 });
  expect((await update(token, { productId, quantity: 4 })).status).toBe(409);
});

test("S6: another customer's line can neither be changed nor deleted", async () => {
  const [owner, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const productId = await productWith(5);
  const { shoppingCartId } = addToCart.data.parse((await add(owner.token, put(productId))).data);
  expect((await update(stranger.token, { shoppingCartId, quantity: 2 })).status).toBe(404);
  const url = `${area}/DeleteShoppingCart?shoppingCartId=${shoppingCartId}`;
  expect((await calls.get(url, stranger.token)).status).toBe(404);
  expect(await linesOf(owner.token)).toMatchObject([{ quantity: 1 }]);
});

test('1§7 DeleteShoppingCart removes the line and sets its units free', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const [gone, stays] = [await productWith(1), await productWith(1)];
  const { shoppingCartId } = addToCart.data.parse((await add(token, put(gone))).data);
  await add(token, put(stays));
  const url = `${area}/DeleteShoppingCart?shoppingCartId=${shoppingCartId}`;
  expect((await calls.get(url, token)).status).toBe(200);
  expect((await calls.get(url, token)).status).toBe(404);
  const held = await shop.db`select product_id from reservation where holder = ${`a:${legalEntityId}`}`;
  expect(held).toEqual([{ productId: stays }]);
});

test('S11: deleting a line does not restart an expired reservation', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const [gone, stays] = [await productWith(3), await productWith(3)];
  const { shoppingCartId } = addToCart.data.parse((await add(token, put(gone))).data);
  await add(token, put(stays));
  await shop.db`update reservation set expires_at = now() - interval '1 second' where holder = ${`a:${legalEntityId}`}`;
  await calls.get(`${area}/DeleteShoppingCart?shoppingCartId=${shoppingCartId}`, token);
  const running = await shop.db`select from reservation where holder = ${`a:${legalEntityId}`} and expires_at > now()`;
  expect(running.length).toBe(0);
});

test('a changed price is shown until the line is changed', async () => {
  const { token } = await newCustomer(shop);
  const productId = await productWith(5);
  const { price } = addToCart.data.parse((await add(token, put(productId))).data);
  await shop.db`update product set selling_price = selling_price + 100 where id = ${productId}`;
  expect(await linesOf(token)).toMatchObject([{ price: price + 1, seenPrice: price }]);
  await update(token, { productId, quantity: 1 });
  expect(await linesOf(token)).toMatchObject([{ price: price + 1, seenPrice: price + 1 }]);
});

test('S12: many additions at once add up exactly and never pass the stock', async () => {
  const { token } = await newCustomer(shop);
  const [first, second] = [await productWith(7), await productWith(50)];
  const all = Array.from({ length: 20 }, (_, at) => add(token, put(at % 2 === 0 ? first : second)));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  const lines = await linesOf(token);
  expect(new Map(lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
    new Map([
      [first, 7],
      [second, 10],
    ]),
  );
});

test('1§6 a guest token has a cart on the server: add, list, change, delivery cost, delete', async () => {
  const { token, legalEntityId } = await newGuest(shop);
  const [first, second] = [await productWith(5), await productWith(5)];
  const { status, data } = await add(token, { legalEntityId, ...put(first) });
  expect([status, data]).toMatchObject([200, { productId: first, quantity: 1, secondsLeft: 900 }]);
  expect((await calls.post(`${area}/AddNewList`, [put(second, 2)], token)).data).toMatchObject({ missing: [] });
  expect((await update(token, { productId: first, quantity: 3 })).data).toMatchObject({ quantity: 3 });
  expect(await linesOf(token)).toMatchObject([
    { productId: first, quantity: 3 },
    { productId: second, quantity: 2 },
  ]);
  const cost = await calls.get(`${area}/GetDeliveryCost?legalEntityId=${legalEntityId}&courier=1`, token);
  expect([cost.status, cost.data]).toEqual([200, 0]);
  const { shoppingCartId } = addToCart.data.parse({ ...data });
  await calls.get(`${area}/DeleteShoppingCart?shoppingCartId=${shoppingCartId}`, token);
  expect(await linesOf(token)).toMatchObject([{ productId: second }]);
});

test('1§6 a guest token reserves against others, not against the guest, who can order the units', async () => {
  const [guest] = await newBuyers(shop.db, 1);
  if (!guest) throw new Error('No guest');
  const productId = await productWith(1);
  await add(guest.token, put(productId));
  const other = await newCustomer(shop);
  expect((await add(other.token, put(productId))).status).toBe(409);
  const held = await calls.post(`${area}/Reserve`, { restart: true }, guest.token);
  expect(held.data).toMatchObject({ secondsLeft: 900, products: [{ productId, reserved: 1 }] });
  const body = { ...withCashPayment(guestOrderBody(guest, productId)), guestId: null, products: [] };
  expect((await calls.post('/api/Order/AddNew', body, guest.token)).data).toMatchObject({ products: [{ productId }] });
  expect(await linesOf(guest.token)).toEqual([]);
});

test('1§6 the lines of a guest are deleted with the guest', async () => {
  const { token, legalEntityId } = await newGuest(shop);
  await add(token, put(await productWith(1)));
  expect(await inventoryData.export(shop.db, legalEntityId)).toHaveLength(1);
  await shop.db.begin((tx) => inventoryData.erase(tx, legalEntityId));
  await shop.db`delete from account_token where account_id = ${legalEntityId}`;
  await deleteGuest(shop.db, legalEntityId);
  expect(await shop.db`select from cart_line where account_id = ${legalEntityId}`).toHaveLength(0);
  expect(await shop.db`select from reservation where holder = ${`g:${legalEntityId}`}`).toHaveLength(0);
});

test('the delivery is priced for the usual address of the customer, until the checkout names another county', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await add(token, { legalEntityId, ...put(await productWith(5)) });
  const priceOf = async (county = ''): Promise<number[]> => {
    const url = `/api/couriers${county && `?county=${county}`}`;
    const headers = { authorization: `Bearer ${token}` };
    const couriers: { id: number; price: number }[] = (
      await shop.app.inject({ method: 'POST', url, headers, payload: [] })
    ).json();
    const query = `legalEntityId=${legalEntityId}&courier=1${county && `&county=${county}`}`;
    const cost = await calls.get(`${area}/GetDeliveryCost?${query}`, token);
    return [couriers.find(({ id }) => id === 1)?.price ?? 0, cost.data];
  };
  const withoutAddress = await priceOf();
  const [far, near] = [await priceOf('RO-TL'), await priceOf('RO-B')];
  expect(far).not.toEqual(near);
  const address = { firstName: 'Maria', lastName: 'Ionescu', phoneNumber: '0722 123 456', street: 'Str. Isaccei' };
  const place = { county: 'RO-TL', locality: 'Tulcea', number: '1', postalCode: '820241', isDefault: true };
  expect((await calls.post('/api/Address/Add', { ...address, ...place }, token)).messages).toEqual([]);
  expect(await priceOf()).toEqual(far);
  expect(await priceOf('RO-B')).toEqual(near);
  expect(withoutAddress).not.toEqual(far);
});
