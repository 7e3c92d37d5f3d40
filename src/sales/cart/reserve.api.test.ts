import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { type CartReservation, getCartFilters, getCouriers, recommendProducts, reserveCart } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const products = await shop.db<{ id: number; price: number }[]>`
  select p.id, p.selling_price as price from product p
  where p.is_published and (select sum(quantity) from stock_lot l where l.product_id = p.id) > 5 order by p.id`;

const product = (at: number) => products[at] ?? { id: 0, price: 0 };
const area = '/api/ShoppingCart';
async function hold(body: object, token?: string): Promise<CartReservation> {
  const { status, data } = await calls.post(`${area}/Reserve`, body, token);
  expect(status).toBe(200);
  return reserveCart.data.parse(data);
}
let guests = 0;
const newGuestId = (): string => String.fromCharCode(65 + guests++ / 26, 65 + (guests % 26)).padEnd(21, 'G');
const one = (at: number, quantity = 1) => ({ productId: product(at).id, quantity });

test("S11: Reserve reserves a visitor's products and returns the remaining seconds, with the server's own prices", async () => {
  const held = await hold({ guestId: newGuestId(), products: [one(0, 2)] });
  expect(held.secondsLeft).toBeGreaterThan(890);
  expect(held.products).toMatchObject([
    { productId: product(0).id, reserved: 2, isInStock: true, price: product(0).price / 100 },
  ]);
});

test('S11: a refresh leaves an expired reservation expired; a restart starts a new one', async () => {
  const guestId = newGuestId();
  await hold({ guestId, products: [one(1)] });
  await shop.db`update reservation set expires_at = now() - interval '1 second' where holder = ${`g:${guestId}`}`;
  expect(await hold({ guestId, products: [one(1)], refresh: true })).toMatchObject({
    secondsLeft: 0,
    products: [{ reserved: 0, isInStock: true }],
  });
  const again = await hold({ guestId, products: [one(1)], restart: true });
  expect(again.secondsLeft).toBeGreaterThan(890);
  expect(again.products).toMatchObject([{ reserved: 1 }]);
});

test('S11: a refresh keeps a running reservation in step with the cart without making it longer', async () => {
  const guestId = newGuestId();
  await hold({ guestId, products: [one(2), one(3)] });
  await shop.db`update reservation set expires_at = now() + interval '5 minutes' where holder = ${`g:${guestId}`}`;
  const held = await hold({ guestId, products: [one(3)], refresh: true });
  expect(held.secondsLeft).toBeLessThanOrEqual(300);
  const rows = await shop.db`select product_id from reservation where holder = ${`g:${guestId}`}`;
  expect(rows).toEqual([{ productId: product(3).id }]);
});

test('S11: a restart reserves what is still available and names what is not', async () => {
  const [guestId, other] = [newGuestId(), newGuestId()];
  const { id } = product(4);
  await shop.db`update stock_lot set quantity = 0 where product_id = ${id}`;
  await shop.db`update stock_lot set quantity = 3, expires_on = null where id = (select min(id) from stock_lot where product_id = ${id})`;
  await hold({ guestId: other, products: [one(4, 2)] });
  const held = await hold({ guestId, products: [one(4, 3), one(5)], restart: true });
  expect(held.products).toMatchObject([
    { productId: id, reserved: 1, available: 1 },
    { productId: product(5).id, reserved: 1 },
  ]);
});

test("a customer's Reserve uses the cart on the server, whatever the browser sends", async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await calls.post(`${area}/AddNew`, { ...one(6), productAttributeIds: [] }, token);
  const held = await hold({ guestId: newGuestId(), products: [one(7, 5)], restart: true }, token);
  expect(held.products.map(({ productId }) => productId)).toEqual([product(6).id]);
  const rows = await shop.db`select product_id from reservation where holder = ${`a:${legalEntityId}`}`;
  expect(rows).toEqual([{ productId: product(6).id }]);
});

test('without an id nothing is reserved; unknown products are left out; hostile bodies are refused', async () => {
  expect(await hold({ products: [one(7), { productId: 2_000_000_000, quantity: 1 }] })).toMatchObject({
    secondsLeft: 0,
    products: [{ productId: product(7).id, reserved: 0, isInStock: true }],
  });
  for (const body of [{ guestId: 'abc' }, { products: [{ ...one(0), quantity: 0 }] }, { role: 'admin' }])
    expect((await calls.post(`${area}/Reserve`, body)).status).toBe(400);
});

async function couriersFor(items: object[] | null | undefined, query = '', token?: string, headers = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/couriers${query}`,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    payload: items === undefined ? '' : JSON.stringify(items),
  });
  expect(response.statusCode).toBe(200);
  return getCouriers.data.parse(response.json());
}

/** Enough to pass the free-shipping limit. */
const plenty = () => [{ ...one(8), quantity: 99 }];

test('1§7 couriers: a bare array with id, name and price; free when the products pass the limit', async () => {
  const couriers = await couriersFor([one(8)]);
  expect(couriers.length).toBeGreaterThan(2);
  expect(couriers[0]).toMatchObject({ id: 1, name: 'Sameday', price: 16.5 });
  expect((await couriersFor(plenty())).every(({ price, isFree }) => price === 0 && isFree)).toBe(true);
  expect(await couriersFor(undefined)).toEqual(await couriersFor([]));
});

test("1§7 couriers: without items the customer's own cart counts, and a discount lowers what counts", async () => {
  const { token } = await newCustomer(shop);
  const { id, price } = product(9);
  const [setting] = await shop.db`select free_shipping_limit as limit from delivery_setting`;
  await shop.db`update stock_lot set quantity = 99, expires_on = null where product_id = ${id}`;
  const quantity = Math.ceil(Number(setting?.limit) / price);
  await calls.post(`${area}/AddNew`, { productId: id, quantity, productAttributeIds: [] }, token);
  for (const items of [[], undefined, null]) expect((await couriersFor(items, '', token))[0]?.price).toBe(0);
  expect((await couriersFor([], '', token, { Guest: 'True', 'Skip-Auth': 'false' }))[0]?.price).toBe(0);
  expect((await couriersFor([], `?discount=${price / 100}`, token))[0]?.price).toBe(16.5);
  expect((await couriersFor([]))[0]?.price).toBe(16.5);
});

test("1§7 couriers: an empty list with a guest's token is about that guest's cart on the server", async () => {
  const { token } = await newGuest(shop);
  const { id, price } = product(9);
  const quantity = Math.ceil(25_000 / price);
  await shop.db`update stock_lot set quantity = 99, expires_on = null where product_id = ${id}`;
  expect((await couriersFor([], '', token))[0]?.price).toBe(16.5);
  await calls.post(`${area}/AddNew`, { productId: id, quantity, productAttributeIds: [] }, token);
  expect((await couriersFor([], '', token))[0]?.price).toBe(0);
  expect((await couriersFor([one(8)], '', token))[0]?.price).toBe(16.5);
});

test('1§7 GetDeliveryCost: GET for a customer, POST with the guest cart for a visitor', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await calls.post(`${area}/AddNew`, { ...one(10), productAttributeIds: [] }, token);
  const get = (query: string) => calls.get(`${area}/GetDeliveryCost?${query}`, token);
  expect((await get(`legalEntityId=${legalEntityId}&courier=4`)).data).toBe(15.4);
  expect((await get(`legalEntityId=${legalEntityId}`)).data).toBe(16.5);
  expect((await get('courier=999')).messages).toEqual(['Curierul nu mai este disponibil. Alege alt curier.']);
  const line = {
    ...one(10),
    name: 'x',
    brand: 'y',
    price: 99_999,
    image: '',
    isInStock: true,
    productAttributeIds: [],
  };
  const post = (lines: object[]) => calls.post(`${area}/GetDeliveryCost?courier=4`, lines);
  expect((await post([{ ...line, isSecondHand: false, isAvailableForBuyBack: true }])).data).toBe(15.4);
  expect((await post([{ ...line, image: null, price: null, shoppingCartId: 5 }])).data).toBe(15.4);
  expect((await post(plenty())).data).toBe(0);
});

test('1§7 a guest cart as large as the contract allows is read, in every call that takes one', async () => {
  const line = {
    ...one(10),
    name: 'ș'.repeat(300),
    brand: 'ț'.repeat(200),
    image: 'ă'.repeat(500),
    productAttributeIds: Array(20).fill(2_147_483_647),
  };
  const cart = Array(100).fill(line);
  expect((await calls.post(`${area}/GetDeliveryCost`, cart)).status).toBe(200);
  expect((await calls.post('/api/couriers', cart)).status).toBe(200);
  const change = { cart: { products: cart }, actionType: 'AddProduct', guestId: newGuestId() };
  expect((await calls.post(`${area}/AddShoppingCartHistory`, change)).status).toBe(200);
});

test('1§7 recommend-products: never what is in the cart, only what is in stock, and of other categories', async () => {
  const cart = [product(0).id, product(20).id, product(40).id];
  const { status, data } = await calls.post('/api/shopping-cart/recommend-products', { productIds: cart });
  expect(status).toBe(200);
  const cards = recommendProducts.data.parse(data);
  expect(cards).toHaveLength(12);
  expect(cards.every(({ isInStock }) => isInStock)).toBe(true);
  expect(cards.filter(({ id }) => cart.includes(id))).toEqual([]);
  const ids = cards.map(({ id }) => id);
  const [row] = await shop.db`
    select count(*)::int as same from product where id = any(${ids}) and category_id in (
      select category_id from product where id = any(${cart}))`;
  expect(row).toEqual({ same: 0 });
});

test('1§7 recommend-products: it shares a need with the cart; an empty cart gets what is bought most', async () => {
  const { id } = product(0);
  const { data } = await calls.post('/api/shopping-cart/recommend-products', { productIds: [id] });
  const [first] = recommendProducts.data.parse(data);
  const shared = await shop.db`
    select from product_filter a join product_filter b using (option_id)
    where a.product_id = ${id} and b.product_id = ${first?.id ?? 0}`;
  expect(shared.length).toBeGreaterThan(0);
  const empty = await calls.post('/api/shopping-cart/recommend-products', {});
  expect(recommendProducts.data.parse(empty.data)).toHaveLength(12);
});

test('1§3 in the cart a filter group holds filters with value true where selected; they narrow what is recommended', async () => {
  const groups = getCartFilters.data.parse((await calls.get('/api/shopping-cart/filters')).data);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.flatMap(({ filters }) => filters).some(({ value }) => value)).toBe(false);
  const [group] = groups;
  const [chosen] = group?.filters ?? [];
  if (!group || !chosen) throw new Error('No filters');
  const filters = [{ ...group, filters: group.filters.map((one) => ({ ...one, value: one === chosen })) }];
  const { data } = await calls.post('/api/shopping-cart/recommend-products', { productIds: [product(0).id], filters });
  const ids = recommendProducts.data.parse(data).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  const [row] = await shop.db`
    select count(distinct product_id)::int as having from product_filter
    where option_id = ${chosen.id} and product_id = any(${ids})`;
  expect(row).toEqual({ having: ids.length });
});
