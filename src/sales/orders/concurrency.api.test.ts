import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '../../../test/support/jobs.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newBuyers,
  newProduct,
  onHand,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from './contract.ts';
import { NewOrder } from './place-contract.ts';
import { placeOrder } from './place-service.server.ts';
import { orderJobs } from './state-service.server.ts';

const shop = await openTestShop();
const orders = createOrderClient(shop);

const idsOf = async (productId: number): Promise<number[]> => {
  const rows = await shop.db<{ id: number }[]>`
    select order_id as id from order_line where product_id = ${productId} order by order_id`;
  return rows.map(({ id }) => id);
};

/** Calls the service directly, to spare 500 HTTP requests. */
const placeDirectly = (buyer: Buyer, body: object) =>
  placeOrder(shop.db, { legalEntityId: buyer.id, role: 'guest', tokenHash: '' }, NewOrder.parse(body), {
    ip: '127.0.0.1',
    userAgent: '',
    requestId: '',
    device: '',
  });

test('trust: stock 1 and 200 buyers: one gets it, 199 are told so', async () => {
  const product = await newProduct(shop.db, 1);
  const buyers = await newBuyers(shop.db, 200);
  const answers = await Promise.all(buyers.map((buyer) => orders.post(buyer, guestOrderBody(buyer, product))));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
  expect(await idsOf(product)).toEqual(won.map(({ data }) => data.id));
  expect(await onHand(shop.db, product)).toBe(0);
  await expectInvariantsHold(shop.db);
});

test('trust: stock 100 and 500 buyers: exactly 100 orders, each of them there', async () => {
  const product = await newProduct(shop.db, 100);
  const buyers = await newBuyers(shop.db, 500);
  const answers = await Promise.all(buyers.map((buyer) => placeDirectly(buyer, guestOrderBody(buyer, product))));
  const acknowledged = answers.flatMap((answer) => ('ok' in answer ? [] : [answer.id])).sort((a, b) => a - b);
  expect(acknowledged).toHaveLength(100);
  expect(await idsOf(product)).toEqual(acknowledged);
  expect(await onHand(shop.db, product)).toBe(0);
  await expectInvariantsHold(shop.db);
});

test('trust: two products in opposite order, taken and given back at once: nobody waits in a circle', async () => {
  const [first, second] = [await newProduct(shop.db, 30), await newProduct(shop.db, 30)];
  const buyers = await newBuyers(shop.db, 10);
  const body = (buyer: Buyer, ids: number[]) => ({
    ...guestOrderBody(buyer, first, 2),
    products: ids.map((productId) => ({ productId, quantity: 1 })),
  });
  const answers = await Promise.all(
    buyers.flatMap((buyer) => [
      placeDirectly(buyer, body(buyer, [first, second])),
      placeDirectly(buyer, body(buyer, [second, first])),
      placeDirectly(buyer, guestOrderBody(buyer, second)),
    ]),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toEqual([]);
  const open =
    await shop.db`select from orders where account_id = any(${buyers.map(({ id }) => id)}) and state = 'awaiting_payment'`;
  expect(open).toHaveLength(10);
  await expectInvariantsHold(shop.db);
});

test('trust: a single-use coupon and 100 checkouts: one uses it', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value, total_limit) values ('FURTUNA', 'Fixed', 1000, 1)`;
  const product = await newProduct(shop.db, 1000);
  const buyers = await newBuyers(shop.db, 100);
  const coded = (buyer: Buyer) => ({ ...guestOrderBody(buyer, product), codes: ['FURTUNA'], expectedTotal: 56.5 });
  const answers = await Promise.all(buyers.map((buyer) => orders.post(buyer, coded(buyer))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  expect(await onHand(shop.db, product)).toBe(999);
  await expectInvariantsHold(shop.db);
});

test('trust: the same order posted 20 times is one order, and everyone hears of the same', async () => {
  const product = await newProduct(shop.db, 100);
  const customer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, customer, product, 2);
  const guest = await newBuyer(shop.db);
  for (const [buyer, body] of [
    [customer, withCashPayment(customerOrderBody(customer, 116.5))],
    [guest, withCashPayment(guestOrderBody(guest, product, 2))],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => orders.post(buyer, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  }
  expect(await onHand(shop.db, product)).toBe(96);
  await expectInvariantsHold(shop.db);
});

test('trust: many requests with one idempotency key: one places the order, the others are refused', async () => {
  const product = await newProduct(shop.db, 100);
  const checkoutKey = randomUUID();
  const buyers = await newBuyers(shop.db, 20);
  const answers = await Promise.all(
    buyers.map((buyer) => orders.post(buyer, { ...guestOrderBody(buyer, product), checkoutKey })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await onHand(shop.db, product)).toBe(99);
  await expectInvariantsHold(shop.db);
});

test('trust: ten checkouts of one holder at once leave one order to pay', async () => {
  const product = await newProduct(shop.db, 1);
  const guest = await newBuyer(shop.db);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => orders.post(guest, guestOrderBody(guest, product))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const open = await shop.db`select from orders where account_id = ${guest.id} and state = 'awaiting_payment'`;
  expect(open).toHaveLength(1);
  await expectInvariantsHold(shop.db);
});

test('S17: paid, expired, cancelled and superseded at the same moment: one of them wins', async () => {
  const product = await newProduct(shop.db, 20);
  const buyers = await newBuyers(shop.db, 12);
  await Promise.all(buyers.map((buyer) => everythingAtOnce(buyer, product)));
  const sold = await shop.db`
    select from orders o join order_line l on l.order_id = o.id where l.product_id = ${product} and o.state <> 'cancelled'`;
  expect(await onHand(shop.db, product)).toBe(20 - sold.length);
  await expectInvariantsHold(shop.db);
});

async function everythingAtOnce(buyer: Buyer, product: number): Promise<void> {
  const order: Order = await orders.place(buyer, guestOrderBody(buyer, product));
  await shop.db`update orders set expires_at = now() where id = ${order.id}`;
  const outcomes = await Promise.all([
    payByCard(shop.db, order.id, 6650),
    payByCard(shop.db, order.id, 6650),
    runJob(shop.db, orderJobs, 'order-expire', { orderId: order.id }),
    orders.post(buyer, guestOrderBody(buyer, product)),
    shop.app.inject({ url: `/api/orders/${order.id}/cancel`, headers: { authorization: `Bearer ${buyer.token}` } }),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'placed').length).toBeLessThanOrEqual(1);
}
