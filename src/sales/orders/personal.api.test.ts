import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  newProduct,
  registeredBuyer,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { changeState, readOrderRecord } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const product = await newProduct(shop.db, 100);

async function buy(buyer: Buyer, change: (body: Record<string, unknown>) => object) {
  await addToCart(shop.db, buyer, product);
  return orders.place(buyer, change(customerOrderBody(buyer, 66.5)));
}

const changeTo = (id: number, state: 'confirmed' | 'shipped' | 'delivered') =>
  shop.db.begin((tx) => changeState(tx, id, state, { author: 'test' }));

const deleteAccount = ({ token }: Buyer) => calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token);

test('the export holds the orders with their lines', async () => {
  const buyer = await registeredBuyer(shop);
  const order = await buy(buyer, withCashPayment);
  const { data } = await calls.get('/api/User/ExportData', buyer.token);
  expect(data.orders).toEqual([await orders.read(buyer, order.id)]);
});

test('erased: what waits is cancelled and stays without the person, what is on its way still arrives and can be withdrawn', async () => {
  const buyer = await registeredBuyer(shop);
  const delivered = await buy(buyer, withCashPayment);
  for (const state of ['confirmed', 'shipped', 'delivered'] as const) await changeTo(delivered.id, state);
  const onItsWay = await buy(buyer, (body) => ({ ...withCashPayment(body), note: 'La poartă' }));
  await changeTo(onItsWay.id, 'confirmed');
  const unpaid = await buy(buyer, (body) => ({ ...body, paymentMethod: 'transfer' }));
  expect((await deleteAccount(buyer)).status).toBe(200);
  expect(await readOrderRecord(shop.db, delivered.id)).toMatchObject({
    state: 'delivered',
    email: buyer.email,
    total: 7150,
  });
  expect(await readOrderRecord(shop.db, unpaid.id)).toMatchObject({ state: 'cancelled', email: '', phoneNumber: '' });
  expect(await readOrderRecord(shop.db, onItsWay.id)).toMatchObject({ email: buyer.email, note: 'La poartă' });
  await changeTo(onItsWay.id, 'shipped');
  await changeTo(onItsWay.id, 'delivered');
  expect(await readOrderRecord(shop.db, onItsWay.id)).toMatchObject({ state: 'delivered', email: buyer.email });
  await expectInvariantsHold(shop.db);
});
