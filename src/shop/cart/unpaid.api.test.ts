import { expect, test } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import { customerBody, newBuyer, newProduct, orderBody, ordersTo, putInCart } from '../../../db/test-orders.ts';
import { openTestShop } from '../../../db/test-shop.ts';

const shop = await openTestShop();
const calls = callsTo(shop);

const listed = async (token: string) => (await calls.get('/api/ShoppingCart/ShoppingCartList', token)).data;

test("the last units in a customer's own unpaid order are not sold out without a word", async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  const productId = await newProduct(shop.db, 1);
  await putInCart(shop.db, buyer, productId);
  const order = await ordersTo(shop).place(buyer, customerBody(buyer, 66.5));
  expect(await listed(buyer.token)).toMatchObject([
    { productId, isInStock: false, unpaidOrder: { number: order.number, path: `/view-order/${order.id}` } },
  ]);
  const other = await newBuyer(shop.db, 'customer');
  await putInCart(shop.db, other, productId);
  expect(await listed(other.token)).toMatchObject([{ productId, isInStock: false, unpaidOrder: null }]);
  await calls.get(`/api/orders/${order.id}/cancel`, buyer.token);
  expect(await listed(buyer.token)).toMatchObject([{ productId, isInStock: true, unpaidOrder: null }]);
});

test('a visitor finds the order by the address only they know', async () => {
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 1);
  const order = await ordersTo(shop).place(buyer, orderBody(buyer, productId));
  const ask = (guestId: string) =>
    calls.post('/api/ShoppingCart/Reserve', { guestId, products: [{ productId, quantity: 1 }] });
  expect((await ask(buyer.guestId)).data.products).toMatchObject([
    { available: 0, unpaidOrder: { number: order.number, path: `/success?order=${order.identifier}` } },
  ]);
  expect((await ask('VITRINAVITRINAVITRINA')).data.products).toMatchObject([{ available: 0, unpaidOrder: null }]);
});
