import { expect, test } from 'vitest';
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
