import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusals } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const reserve = async (guestId: string, productId: number, quantity = 1) =>
  (await calls.post('/api/ShoppingCart/Reserve', { guestId, products: [{ productId, quantity }] })).data;

const another = 'VITRINAVITRINAVITRINA';

test('a unit in the cart of another shopper is held, with the time to wait, and not sold out', async () => {
  const productId = await newProduct(shop.db, 1);
  await reserve(another, productId);
  const [line] = (await reserve('ALTAVITRINAALTAVITRIN', productId)).products;
  expect(line).toMatchObject({ available: 0, heldSeconds: expect.any(Number) });
  expect([line.heldSeconds > 890, line.heldSeconds <= 900]).toEqual([true, true]);
  // One's own hold is not somebody else's.
  expect((await reserve(another, productId, 2)).products).toMatchObject([{ available: 1, heldSeconds: null }]);
  const customer = await newBuyer(shop.db, 'customer');
  const added = await calls.post('/api/ShoppingCart/AddNew', { productId, quantity: 1 }, customer.token);
  expect(added).toMatchObject({ status: 409, messages: [refusals.held(900)] });
  await shop.db`
    insert into cart_line (account_id, product_id, quantity, seen_price) values (${customer.id}, ${productId}, 1, 5000)`;
  const { data } = await calls.get('/api/ShoppingCart/ShoppingCartList', customer.token);
  expect(data).toMatchObject([{ productId, isInStock: false, heldSeconds: expect.any(Number) }]);
});

test('a product that somebody has bought is sold out', async () => {
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 1);
  await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId)));
  expect((await reserve(another, productId)).products).toMatchObject([{ available: 0, heldSeconds: null }]);
  const customer = await newBuyer(shop.db, 'customer');
  const added = await calls.post('/api/ShoppingCart/AddNew', { productId, quantity: 1 }, customer.token);
  expect(added).toMatchObject({ status: 409, messages: [refusals.outOfStock] });
});

test('a larger quantity says that the rest is held', async () => {
  const productId = await newProduct(shop.db, 3);
  const customer = await newBuyer(shop.db, 'customer');
  await calls.post('/api/ShoppingCart/AddNew', { productId, quantity: 1 }, customer.token);
  await reserve(another, productId, 2);
  const changed = await calls.post('/api/ShoppingCart/UpdateShoppingCart', { productId, quantity: 2 }, customer.token);
  expect(changed).toMatchObject({ status: 409, messages: [refusals.restHeld(1, 900)] });
});
