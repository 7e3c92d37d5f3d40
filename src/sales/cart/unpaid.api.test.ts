import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  addToCart,
  createOrderClient,
  customerOrderBody,
  guestOrderBody,
  newBuyer,
  newProduct,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const listed = async (token: string) => (await calls.get('/api/ShoppingCart/ShoppingCartList', token)).data;

test("the last units in a customer's own unpaid order are not shown as sold out without a reason", async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  const productId = await newProduct(shop.db, 1);
  await addToCart(shop.db, buyer, productId);
  const order = await createOrderClient(shop).place(buyer, customerOrderBody(buyer, 66.5));
  expect(await listed(buyer.token)).toMatchObject([
    { productId, isInStock: false, unpaidOrder: { number: order.number, path: `/view-order/${order.id}` } },
  ]);
  const other = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, other, productId);
  expect(await listed(other.token)).toMatchObject([{ productId, isInStock: false, unpaidOrder: null }]);
  await calls.get(`/api/orders/${order.id}/cancel`, buyer.token);
  expect(await listed(buyer.token)).toMatchObject([{ productId, isInStock: true, unpaidOrder: null }]);
});

test('a visitor finds the order by its secret URL', async () => {
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 1);
  const order = await createOrderClient(shop).place(buyer, guestOrderBody(buyer, productId));
  const reserve = (guestId: string) =>
    calls.post('/api/ShoppingCart/Reserve', { guestId, products: [{ productId, quantity: 1 }] });
  expect((await reserve(buyer.guestId)).data.products).toMatchObject([
    { available: 0, unpaidOrder: { number: order.number, path: `/success?order=${order.identifier}` } },
  ]);
  expect((await reserve('VITRINAVITRINAVITRINA')).data.products).toMatchObject([{ available: 0, unpaidOrder: null }]);
});

describe('S11, S17: the units of an order that awaits its card payment stay reserved', () => {
  const secondsLeft = async (body: object, token?: string): Promise<number> =>
    (await calls.post('/api/ShoppingCart/Reserve', { ...body, refresh: true }, token)).data.secondsLeft;

  test('the countdown of the cart goes on with the time of the order, at most 15 minutes', async () => {
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 5);
    const cart = (quantity: number) => ({ guestId: buyer.guestId, products: [{ productId, quantity }] });
    const order = await createOrderClient(shop).place(buyer, guestOrderBody(buyer, productId));
    expect(await secondsLeft(cart(1))).toBe(900);
    await shop.db`update orders set expires_at = now() + interval '5 minutes' where id = ${order.id}`;
    const left = await secondsLeft(cart(1));
    expect([left > 290, left <= 300]).toEqual([true, true]);
    // One unit more than the order has.
    expect(await secondsLeft(cart(2))).toBe(0);
    expect(await secondsLeft({ ...cart(1), guestId: 'VITRINAVITRINAVITRINA' })).toBe(0);
    await calls.get(`/api/orders/${order.id}/cancel`, buyer.token);
    expect(await secondsLeft(cart(1))).toBe(0);
  });

  test('a customer is told so on every device; an order paid by transfer is not the cart', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    await addToCart(shop.db, buyer, await newProduct(shop.db, 5));
    const order = await createOrderClient(shop).place(buyer, customerOrderBody(buyer, 66.5));
    expect(await secondsLeft({}, buyer.token)).toBe(900);
    await shop.db`update orders set payment_method = 'transfer' where id = ${order.id}`;
    expect(await secondsLeft({}, buyer.token)).toBe(0);
  });
});
