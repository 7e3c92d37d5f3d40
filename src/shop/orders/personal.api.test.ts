import { expect, test } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import {
  type Buyer,
  cash,
  customerBody,
  expectNoQuestions,
  newProduct,
  ordersTo,
  putInCart,
  registeredBuyer,
} from '../../../db/test-orders.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { changeState, readOrderRecord } from './service.server.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const orders = ordersTo(shop);
const product = await newProduct(shop.db, 100);

async function buy(buyer: Buyer, change: (body: Record<string, unknown>) => object) {
  await putInCart(shop.db, buyer, product);
  return orders.place(buyer, change(customerBody(buyer, 66.5)));
}

const move = (id: number, state: 'confirmed' | 'shipped' | 'delivered') =>
  shop.db.begin((tx) => changeState(tx, id, state, { author: 'test' }));

const forget = ({ token }: Buyer) => calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token);

test('the export holds the orders with their lines', async () => {
  const buyer = await registeredBuyer(shop);
  const order = await buy(buyer, cash);
  const { data } = await calls.get('/api/User/ExportData', buyer.token);
  expect(data.orders).toEqual([await orders.read(buyer, order.id)]);
});

test('erased: orders stay without the person, what waits is cancelled, what is on its way still arrives', async () => {
  const buyer = await registeredBuyer(shop);
  const delivered = await buy(buyer, cash);
  for (const state of ['confirmed', 'shipped', 'delivered'] as const) await move(delivered.id, state);
  const onItsWay = await buy(buyer, (body) => ({ ...cash(body), note: 'La poartă' }));
  await move(onItsWay.id, 'confirmed');
  const unpaid = await buy(buyer, (body) => ({ ...body, paymentMethod: 'transfer' }));
  expect((await forget(buyer)).status).toBe(200);
  expect(await readOrderRecord(shop.db, delivered.id)).toMatchObject({
    state: 'delivered',
    email: '',
    firstName: '',
    total: 7150,
  });
  expect(await readOrderRecord(shop.db, unpaid.id)).toMatchObject({ state: 'cancelled', email: '', phoneNumber: '' });
  expect(await readOrderRecord(shop.db, onItsWay.id)).toMatchObject({ email: buyer.email, note: 'La poartă' });
  await move(onItsWay.id, 'shipped');
  await move(onItsWay.id, 'delivered');
  const arrived = await readOrderRecord(shop.db, onItsWay.id);
  expect(arrived).toMatchObject({
    email: '',
    note: '',
    lastName: '',
    shipping: { street: '', locality: 'Cluj-Napoca' },
  });
  expect(JSON.stringify(arrived)).not.toMatch(/Maria|Ionescu|Memorandumului|722123456/);
  await expectNoQuestions(shop.db);
});
