import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from './contract.ts';
import { changeState } from './service.server.ts';
import { orderJobs } from './state-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const guest = await newBuyer(shop.db);

const pay = ({ id, total }: Order, amount = Math.round(total * 100)) => payByCard(shop.db, id, amount);

async function expire({ id }: Order): Promise<void> {
  await shop.db`update orders set expires_at = now() where id = ${id}`;
  await runJob(shop.db, orderJobs, 'order-expire', { orderId: id });
}

/** Counts finished jobs too; their payloads are deleted, so they cannot be filtered by order. */
const jobsOf = async (kind: string): Promise<number> => (await shop.db`select from job where kind = ${kind}`).length;

const cancel = ({ token }: Buyer, id: number) => calls.get(`/api/orders/${id}/cancel`, token);
const step = (id: number, state: Order['state'], note = '') =>
  shop.db.begin((tx) => changeState(tx, id, state, { author: 'test', note }));

test('S19: the payment places the order, once, and empties the cart', async () => {
  const customer = await newBuyer(shop.db, 'customer');
  const product = await newProduct(shop.db, 10);
  await addToCart(shop.db, customer, product);
  const order = await orders.place(customer, customerOrderBody(customer, 66.5));
  expect(await pay(order, 6649)).toBe('refund');
  expect(await pay(order)).toBe('placed');
  expect(await pay(order)).toBe('already');
  const paid = await orders.read(customer, order.id);
  expect(paid).toMatchObject({ state: 'placed', isPaid: true, isPayedOnline: true, expiresAt: null, canPay: false });
  expect(paid.states.map(({ state }) => state)).toEqual(['awaiting_payment', 'placed']);
  expect(await shop.db`select from cart_line where account_id = ${customer.id}`).toHaveLength(0);
});

test('S17: an unpaid order ends with its time; units and codes are free again', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value, total_limit) values ('EXPIRA', 'Fixed', 1000, 1)`;
  const product = await newProduct(shop.db, 3);
  const order = await orders.place(guest, {
    ...guestOrderBody(guest, product, 3),
    codes: ['EXPIRA'],
    expectedTotal: 156.5,
  });
  await runJob(shop.db, orderJobs, 'order-expire', { orderId: order.id });
  expect((await orders.read(guest, order.id)).state).toBe('awaiting_payment');
  const before = await jobsOf('payment-abandon');
  await expire(order);
  expect(await orders.read(guest, order.id)).toMatchObject({
    state: 'cancelled',
    stateName: 'Anulată',
    canCancel: false,
  });
  expect(await onHand(shop.db, product)).toBe(3);
  expect(await jobsOf('payment-abandon')).toBe(before + 1);
  const letter = await waitForEmail(shop, guest.email, `Comanda ${order.number} a fost anulată`);
  expect(letter.textBody).toContain('plata nu a ajuns la timp');
  await expectInvariantsHold(shop.db);
});

test('S17: a payment that comes late takes the units and codes again', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value, total_limit) values ('TARZIU', 'Fixed', 1000, 1)`;
  const product = await newProduct(shop.db, 1);
  const order = await orders.place(guest, {
    ...guestOrderBody(guest, product),
    codes: ['TARZIU'],
    expectedTotal: 56.5,
  });
  await expire(order);
  expect(await pay(order)).toBe('placed');
  expect(await onHand(shop.db, product)).toBe(0);
  expect((await orders.read(guest, order.id)).states.map(({ state }) => state)).toEqual([
    'awaiting_payment',
    'cancelled',
    'placed',
  ]);
  await expectInvariantsHold(shop.db);
});

test('S17: when others have bought the units since, the late payment goes back', async () => {
  const product = await newProduct(shop.db, 1);
  const order = await orders.place(guest, guestOrderBody(guest, product));
  await expire(order);
  const quicker = await newBuyer(shop.db);
  await orders.place(quicker, withCashPayment(guestOrderBody(quicker, product)));
  expect(await pay(order)).toBe('refund');
  expect((await orders.read(guest, order.id)).state).toBe('cancelled');
  await expectInvariantsHold(shop.db);
});

test('S17: when another has used the code since, the late payment goes back and takes no units', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value, total_limit) values ('SINGUR', 'Fixed', 1000, 1)`;
  const product = await newProduct(shop.db, 5);
  const coded = (buyer: Buyer) => ({ ...guestOrderBody(buyer, product), codes: ['SINGUR'], expectedTotal: 56.5 });
  const order = await orders.place(guest, coded(guest));
  await expire(order);
  const quicker = await newBuyer(shop.db);
  await orders.place(quicker, coded(quicker));
  expect(await pay(order)).toBe('refund');
  expect(await onHand(shop.db, product)).toBe(4);
  await expectInvariantsHold(shop.db);
});

test('S12: ordering again instead of paying ends the older order and uses its units and codes', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value, is_first_order, total_limit) values ('PRIMA', 'Fixed', 1000, true, 1)`;
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 2);
  const body = () => ({ ...guestOrderBody(buyer, product, 2), codes: ['PRIMA'], expectedTotal: 106.5 });
  const first = await orders.place(buyer, body());
  const second = await orders.place(buyer, body());
  expect(await orders.read(buyer, first.id)).toMatchObject({ state: 'cancelled', canPay: false });
  expect(second.state).toBe('awaiting_payment');
  expect(await onHand(shop.db, product)).toBe(0);
  const letter = await waitForEmail(shop, buyer.email, `Comanda ${first.number} a fost anulată`);
  expect(letter.textBody).toContain(second.number);
  expect(await pay(first)).toBe('refund');
  expect(await pay(second)).toBe('placed');
  await expectInvariantsHold(shop.db);
});

test('S12: what waits for a bank transfer is not superseded', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 2);
  const first = await orders.place(buyer, { ...guestOrderBody(buyer, product), paymentMethod: 'transfer' });
  await orders.place(buyer, guestOrderBody(buyer, product));
  expect((await orders.read(buyer, first.id)).state).toBe('awaiting_payment');
});

test('S16: each change is kept with its time and mailed; steps are not skipped', async () => {
  const product = await newProduct(shop.db, 1);
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  expect(await step(order.id, 'shipped')).toMatchObject({ ok: false, reason: 'wrongState' });
  expect(await step(order.id, 'placed')).toMatchObject({ ok: false, reason: 'wrongState' });
  await step(order.id, 'confirmed');
  await step(order.id, 'shipped', 'Sună înainte.');
  await step(order.id, 'delivered');
  const delivered = await orders.read(guest, order.id);
  expect(delivered.states.map(({ state, note }) => [state, note])).toEqual([
    ['placed', ''],
    ['confirmed', ''],
    ['shipped', 'Sună înainte.'],
    ['delivered', ''],
  ]);
  expect(delivered.isPaid).toBe(true);
  const shipped = await waitForEmail(shop, guest.email, `Comanda ${order.number} a plecat spre tine`);
  expect(shipped.textBody).toContain('La primire ai de plătit 71.50 RON.');
  expect(shipped.textBody).toContain('Sună înainte.');
  await waitForEmail(shop, guest.email, `Pregătim comanda ${order.number}`);
  await waitForEmail(shop, guest.email, `Comanda ${order.number} a fost livrată`);
});

test('2§7 orders/{id}/cancel: what was paid by card goes back by itself', async () => {
  const payments = createPaymentClient(shop);
  const bought = await payments.order('guest', { stock: 2 });
  await payments.pay(bought);
  await payments.expectState(bought, 'placed');
  const { buyer, order, productId } = bought;
  expect((await cancel(buyer, order.id)).data).toMatchObject({ state: 'cancelled', isPaid: true });
  expect(await onHand(shop.db, productId)).toBe(2);
  const letter = await waitForEmail(shop, buyer.email, `Comanda ${order.number} a fost anulată`);
  expect(letter.textBody).toContain('Îți returnăm 66.50 RON pe cardul cu care ai plătit');
  await expect.poll(() => payments.charges(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
  await expectInvariantsHold(shop.db);
});

test('2§7 orders/{id}/cancel: until it leaves, and once', async () => {
  const product = await newProduct(shop.db, 2);
  const sent = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  await step(sent.id, 'confirmed');
  await step(sent.id, 'shipped');
  expect((await cancel(guest, sent.id)).messages).toEqual([texts.notCancellable]);
  const other = await orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
  expect((await cancel(guest, other.id)).status).toBe(200);
  expect((await cancel(guest, other.id)).messages).toEqual([texts.alreadyCancelled]);
  expect(await onHand(shop.db, product)).toBe(1);
  await expectInvariantsHold(shop.db);
});

test('trust: nobody sees, changes, finishes or cancels the order of another', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, await newProduct(shop.db, 1)));
  const stranger = await newBuyer(shop.db, 'customer');
  const paths = [
    `/api/Order/GetOrderById?orderId=${order.id}`,
    `/api/Order/GetOrderByIdForUsers?orderId=${order.id}`,
    `/api/Order/GetOrderByIdForEdit?orderId=${order.id}`,
    `/api/OrderStatus/SetOrderAsFinished?orderId=${order.id}`,
    `/api/orders/${order.id}/cancel`,
  ];
  for (const path of paths) expect((await calls.get(path, stranger.token)).status, path).toBe(404);
  const edit = await calls.post('/api/Order/Edit', { orderId: order.id, expectedTotal: 1 }, stranger.token);
  expect(edit.status).toBe(404);
  expect(await orders.read(guest, order.id)).toEqual(order);
});

test('2§7 SetOrderAsFinished: keeps the moment, and pays nothing', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, await newProduct(shop.db, 1)));
  const finish = () => calls.get(`/api/OrderStatus/SetOrderAsFinished?orderId=${order.id}`, guest.token);
  expect((await finish()).status).toBe(200);
  const finished = await orders.read(guest, order.id);
  expect(finished).toMatchObject({ state: 'awaiting_payment', isPaid: false, finishedAt: expect.any(String) });
  await finish();
  expect(await orders.read(guest, order.id)).toEqual(finished);
});

test('2§7 Identifier/PaymentStatus: with or without a token, by the identifier, and no more than the state of the payment', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, await newProduct(shop.db, 1)));
  const status = (token?: string) =>
    calls.get(`/api/OrderStatus/Identifier/PaymentStatus?orderIdentifier=${order.identifier}`, token);
  const expected = {
    state: 'awaiting_payment',
    stateName: 'În așteptarea plății',
    isPaid: false,
    paymentMethod: 'card',
    // Fields for a person who pays by the link.
    toPay: 66.5,
    expiresAt: order.expiresAt,
  };
  expect((await status()).data).toEqual(expected);
  expect((await status(guest.token)).data).toEqual(expected);
  await pay(order);
  const placed = { state: 'placed', stateName: 'Plasată', isPaid: true, toPay: null, expiresAt: null };
  expect((await status()).data).toEqual({ ...expected, ...placed });
  const unknown = '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10';
  expect((await calls.get(`/api/OrderStatus/Identifier/PaymentStatus?orderIdentifier=${unknown}`)).status).toBe(404);
});

test('trust: number and products of an order by its identifier are for its owner alone', async () => {
  const order = await orders.place(guest, guestOrderBody(guest, await newProduct(shop.db, 1)));
  const read = (token?: string) =>
    calls.get(`/api/Order/GetOrderByIdentifier?orderIdentifier=${order.identifier}`, token);
  expect((await read(guest.token)).data).toMatchObject({ id: order.id, number: order.number, total: 66.5 });
  expect((await read((await newBuyer(shop.db, 'customer')).token)).status).toBe(404);
  expect((await read()).status).toBe(401);
});

test('2§7 OrderListPage and GetStatusType', async () => {
  const customer = await newBuyer(shop.db, 'customer');
  const product = await newProduct(shop.db, 100);
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) {
    await addToCart(shop.db, customer, product, 2);
    ids.unshift((await orders.place(customer, withCashPayment(customerOrderBody(customer, 116.5)))).id);
  }
  const page = (take: number, skip: number) =>
    calls.get(`/api/Order/OrderListPage?legalEntityId=${customer.id}&take=${take}&skip=${skip}`, customer.token);
  const { data } = await page(2, 0);
  expect(data.total).toBe(3);
  expect(data.orders.map(({ id }: Order) => id)).toEqual(ids.slice(0, 2));
  expect(data.orders[0]).toMatchObject({ productCount: 2, total: 121.5, stateName: 'Plasată' });
  expect((await page(2, 2)).data.orders.map(({ id }: Order) => id)).toEqual(ids.slice(2));
  expect((await calls.get('/api/Order/GetStatusType')).status).toBe(401);
  const types = (await calls.get('/api/Order/GetStatusType', customer.token)).data;
  expect(types).toHaveLength(8);
  expect(types[0]).toEqual({
    state: 'awaiting_payment',
    name: 'În așteptarea plății',
    next: ['placed', 'cancelled'],
  });
});

test('S16: whoever leaves the card form is reminded, whoever paid is not', async () => {
  const buyer = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 2);
  const order = await orders.place(buyer, guestOrderBody(buyer, product));
  await runJob(shop.db, orderJobs, 'order-reminder', { orderId: order.id });
  await runJob(shop.db, orderJobs, 'order-reminder', { orderId: order.id });
  await waitForEmail(shop, buyer.email, `Comanda ${order.number} așteaptă plata`);
  await pay(order);
  await runJob(shop.db, orderJobs, 'order-reminder', { orderId: order.id });
  const letters = await shop.db`select from job where key = ${`order-reminder ${order.id}`}`;
  expect(letters).toHaveLength(1);
});
