import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);

const placedWith = async (...checkoutKeys: string[]) =>
  (await calls.post('/api/Order/PlacedCheckouts', { checkoutKeys })).data;

async function order(isCash: boolean) {
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 5);
  const body = guestOrderBody(buyer, productId, 2);
  const checkoutKey = String(body.checkoutKey);
  const placed = await orders.place(buyer, isCash ? withCashPayment(body) : body);
  const { id, identifier } = placed;
  return { placed, checkoutKey, expected: { checkoutKey, id, identifier, products: [{ productId, quantity: 2 }] } };
}

test('the products of a cash order belong to it from the moment it is placed; an unknown key has none', async () => {
  const { checkoutKey, expected } = await order(true);
  expect(await placedWith(checkoutKey, randomUUID())).toEqual([expected]);
  expect(await placedWith()).toEqual([]);
});

test('the products of a card order belong to it once it is paid', async () => {
  const { placed, checkoutKey, expected } = await order(false);
  expect(await placedWith(checkoutKey)).toEqual([]);
  await payByCard(shop.db, placed.id, placed.total * 100);
  expect(await placedWith(checkoutKey)).toEqual([expected]);
});

test('a card order that was cancelled unpaid leaves its products in the cart', async () => {
  const { placed, checkoutKey } = await order(false);
  await shop.db`update orders set state = 'cancelled', cancel_reason = 'expired', expires_at = null where id = ${placed.id}`;
  expect(await placedWith(checkoutKey)).toEqual([]);
});
