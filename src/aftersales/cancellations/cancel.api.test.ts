import { describe, expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createCancellationClient } from '../../../test/support/cancellations.ts';
import { invoiceKinds, writeInvoicesWhen } from '../../../test/support/invoices.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  deliveryCost,
  expectInvariantsHold,
  newBuyer,
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Order } from '../../sales/orders/contract.ts';
import { changeState } from '../../sales/orders/service.server.ts';
import { texts as orderTexts } from '../../sales/orders/texts.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const cancelling = createCancellationClient(shop);
const orders = createOrderClient(shop);
const payments = createPaymentClient(shop);
// The stornos below correct invoices of orders that have not shipped.
await writeInvoicesWhen(shop.db, 'placed');

type Wanted = { quantities: number[]; prices: number[]; method?: 'card' | 'cash'; codes?: string[]; discount?: number };
type Placed = { buyer: Buyer; order: Order; productIds: number[] };

async function place({ quantities, prices, method = 'cash', codes = [], discount = 0 }: Wanted): Promise<Placed> {
  const buyer = await cancelling.customer();
  const productIds = await cancelling.products(...prices);
  for (const [at, productId] of productIds.entries()) await addToCart(shop.db, buyer, productId, quantities[at]);
  const goods = prices.reduce((all, price, at) => all + price * (quantities[at] ?? 0), 0);
  const body = { ...customerOrderBody(buyer, (goods - discount + deliveryCost(goods - discount)) / 100), codes };
  return { buyer, productIds, order: await orders.place(buyer, method === 'cash' ? withCashPayment(body) : body) };
}

async function placePaid(wanted: Wanted): Promise<Placed & { bought: PlacedOrder }> {
  const placed = await place({ ...wanted, method: 'card' });
  const bought = { buyer: placed.buyer, order: placed.order, productId: placed.productIds[0] ?? 0 };
  await payments.pay(bought);
  await payments.expectState(bought, 'placed');
  return { ...placed, bought };
}

const invoiced = ({ order }: Placed) => expect.poll(() => invoiceKinds(shop.db, order.id)).toEqual(['invoice']);

const stornos = ({ order }: Placed) => shop.db<{ total: number }[]>`
  select (select sum((line ->> 'gross')::int - (line ->> 'discount')::int)::int
    from jsonb_array_elements(content -> 'lines') line) as total
  from invoice where order_id = ${order.id} and kind = 'storno' order by id`;

async function newCode(percent: number): Promise<string> {
  const code = `ANULEZ${percent}`;
  await shop.db`insert into promo_code (code, coupon_type, value) values (${code}, 'Percent', ${percent}) on conflict do nothing`;
  return code;
}

describe('some products of an order', () => {
  test('cash: units go back to the shelf and the customer owes less; delivery stays what it was', async () => {
    const placed = await place({ quantities: [3, 1], prices: [2000, 3000] });
    const { buyer, order, productIds } = placed;
    await invoiced(placed);
    const response = await cancelling.cancel(buyer, order.id, [2, 0]);
    expect(response.messages).toEqual([]);
    expect(response.data).toMatchObject({ isWhole: false, refund: 'none', amount: 40 });
    const now = await orders.read(buyer, order.id);
    expect(now).toMatchObject({
      state: 'placed',
      goodsTotal: 50,
      deliveryCost: order.deliveryCost,
      cashFee: order.cashFee,
      total: order.total - 40,
      cancelledTotal: 40,
    });
    expect(now.products).toMatchObject([
      { quantity: 3, cancelledQuantity: 2, total: 20 },
      { quantity: 1, cancelledQuantity: 0, total: 30 },
    ]);
    expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(49);
    const email = await waitForEmail(shop, buyer.email, `Am anulat o parte din comanda ${order.number}`);
    expect(email.textBody).toContain(`La primire ai de plătit ${now.total.toFixed(2)} RON.`);
    await expect.poll(() => stornos(placed)).toEqual([{ total: -4000 }]);
    await expectInvariantsHold(shop.db);
  });

  test('card: what was really paid goes back, the discount taken off in proportion, to the ban', async () => {
    const code = await newCode(7);
    const placed = await placePaid({ quantities: [3, 2], prices: [1999, 3333], codes: [code], discount: 886 });
    const { buyer, order, bought } = placed;
    await invoiced(placed);
    const { data } = await cancelling.cancel(buyer, order.id, [1, 1]);
    expect(data).toMatchObject({ isWhole: false, refund: 'card', amount: 49.59 });
    await expect.poll(async () => (await payments.charges(bought))[0]?.refunded).toBe(4959);
    await expect.poll(() => stornos(placed)).toEqual([{ total: -4959 }]);
    const refunded = await waitForEmail(shop, buyer.email, `Ți-am returnat 49.59 RON pentru comanda ${order.number}`);
    expect(refunded.textBody).toContain('pe cardul cu care ai plătit');
    const now = await orders.read(buyer, order.id);
    expect(now.total).toBe(order.total - 49.59);
    expect(Math.round((now.goodsTotal + now.deliveryCost - now.discount) * 100)).toBe(Math.round(now.total * 100));
    await expectInvariantsHold(shop.db);
  });

  test('in parts, then the rest: the order is cancelled and exactly all of the money is back', async () => {
    const code = await newCode(13);
    const placed = await placePaid({ quantities: [3, 1], prices: [1111, 2222], codes: [code], discount: 722 });
    const { buyer, order, bought, productIds } = placed;
    await invoiced(placed);
    for (const units of [
      [1, 0],
      [1, 0],
    ])
      expect((await cancelling.cancel(buyer, order.id, units)).data).toMatchObject({ isWhole: false });
    const last = await cancelling.cancel(buyer, order.id, [1, 1]);
    expect(last.data).toMatchObject({ isWhole: true, refund: 'card' });
    expect((await orders.read(buyer, order.id)).state).toBe('cancelled');
    await expect.poll(async () => (await payments.charges(bought))[0]?.refunded).toBe(Math.round(order.total * 100));
    await expect
      .poll(async () => (await stornos(placed)).reduce((all, { total }) => all + total, 0))
      .toBe(-Math.round(order.total * 100));
    expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(50);
    const used = await shop.db`select from promo_code_use where order_id = ${order.id} and freed_at is null`;
    expect(used).toHaveLength(0);
    const amounts = (await cancelling.list(buyer)).map(({ amount }) => Math.round(amount * 100));
    expect(amounts.reduce((all, one) => all + one, 0)).toBe(Math.round(order.total * 100));
    await expectInvariantsHold(shop.db);
  });

  test('the whole order by its own call is one of the cancellations too', async () => {
    const { buyer, order } = await place({ quantities: [1], prices: [2000] });
    await createApiClient(shop).get(`/api/orders/${order.id}/cancel`, buyer.token);
    const [made] = await cancelling.list(buyer);
    expect(made).toMatchObject({ orderId: order.id, isWhole: true, refund: 'none', amount: order.total });
    const one = await createApiClient(shop).get(`/api/Cancel/GetCancelById?cancelId=${made?.id}`, buyer.token);
    expect(one.data).toEqual(made);
  });
});

describe('trust: many at once', () => {
  test('the same wish ten times is one cancellation', async () => {
    const { buyer, order, productIds } = await place({ quantities: [5, 1], prices: [1000, 1000] });
    const wish = await cancelling.buildBody(buyer, order.id, [2, 0]);
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancelling.send(buyer, wish)));
    expect(new Set(responses.map(({ data }) => data?.id)).size).toBe(1);
    expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(47);
    await expectInvariantsHold(shop.db);
  });

  test('ten wishes for the same last units: one is granted', async () => {
    const { buyer, order, productIds } = await place({ quantities: [2, 1], prices: [1000, 1000] });
    const bodies = await Promise.all(Array.from({ length: 10 }, () => cancelling.buildBody(buyer, order.id, [2, 0])));
    const responses = await Promise.all(bodies.map((wish) => cancelling.send(buyer, wish)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(50);
    await expectInvariantsHold(shop.db);
  });

  test('a part and the whole at once: whatever comes first, all money is back once', async () => {
    const { buyer, order, bought } = await placePaid({ quantities: [3], prices: [1500] });
    const part = await cancelling.buildBody(buyer, order.id, [1]);
    await Promise.all([
      cancelling.send(buyer, part),
      createApiClient(shop).get(`/api/orders/${order.id}/cancel`, buyer.token),
    ]);
    expect((await orders.read(buyer, order.id)).state).toBe('cancelled');
    await expect.poll(async () => (await payments.charges(bought))[0]?.refunded).toBe(Math.round(order.total * 100));
    await expectInvariantsHold(shop.db);
  });

  test('shipping and cancelling at once: one of them is refused, and the stock agrees', async () => {
    const { buyer, order } = await place({ quantities: [3, 1], prices: [1500, 1500] });
    await shop.db.begin((tx) => changeState(tx, order.id, 'confirmed', { author: 'test' }));
    const wish = await cancelling.buildBody(buyer, order.id, [1, 0]);
    const [response] = await Promise.all([
      cancelling.send(buyer, wish),
      shop.db.begin((tx) => changeState(tx, order.id, 'shipped', { author: 'test', waybill: 'SMD1' })),
    ]);
    const now = await orders.read(buyer, order.id);
    expect(now.state).toBe('shipped');
    expect(now.products[0]?.cancelledQuantity).toBe(response.status === 200 ? 1 : 0);
    await expectInvariantsHold(shop.db);
  });
});

describe('what is refused changes nothing', () => {
  test('while the payment is awaited, only the whole order', async () => {
    const { buyer, order } = await place({ quantities: [2], prices: [2000], method: 'card' });
    expect(await cancelling.read(buyer, order.id)).toMatchObject({ canCancelProducts: false });
    expect(await cancelling.cancel(buyer, order.id, [1])).toMatchObject({ status: 409, messages: [texts.onlyWhole] });
    expect((await cancelling.cancel(buyer, order.id, [2])).data).toMatchObject({ isWhole: true, refund: 'none' });
  });

  test('once it has left', async () => {
    const { buyer, order } = await place({ quantities: [2], prices: [2000] });
    const wish = await cancelling.buildBody(buyer, order.id, [1]);
    for (const state of ['confirmed', 'shipped'] as const)
      await shop.db.begin((tx) => changeState(tx, order.id, state, { author: 'test' }));
    expect(await cancelling.send(buyer, wish)).toMatchObject({ status: 409, messages: [orderTexts.notCancellable] });
    const { data } = await createApiClient(shop).get('/api/Cancel/GetOrders', buyer.token);
    expect(data).toEqual([]);
  });

  test('a delivered order, with the offer to return it', async () => {
    const { buyer, order } = await place({ quantities: [2], prices: [2000] });
    const wish = await cancelling.buildBody(buyer, order.id, [1]);
    for (const state of ['confirmed', 'shipped', 'delivered'] as const)
      await shop.db.begin((tx) => changeState(tx, order.id, state, { author: 'test' }));
    const refused = { status: 409, messages: [orderTexts.alreadyDelivered] };
    expect(await cancelling.send(buyer, wish)).toMatchObject(refused);
    const { get } = createApiClient(shop);
    expect(await get(`/api/orders/${order.id}/cancel`, buyer.token)).toMatchObject(refused);
    expect(await get(`/api/Cancel/GetOrdersById?orderId=${order.id}`, buyer.token)).toMatchObject(refused);
    await shop.db.begin((tx) => changeState(tx, order.id, 'returned', { author: 'test' }));
    expect(await cancelling.send(buyer, wish)).toMatchObject({ messages: [orderTexts.alreadyReturned] });
  });

  test('more than there is, the same line twice, a line of another order, another amount', async () => {
    const { buyer, order } = await place({ quantities: [2, 1], prices: [2000, 1000] });
    const other = await place({ quantities: [1], prices: [2000] });
    const wish = await cancelling.buildBody(buyer, order.id, [1, 0]);
    const [line] = wish.products;
    const send = (change: object) => cancelling.send(buyer, { ...wish, ...change });
    expect(await send({ products: [{ ...line, quantity: 3 }] })).toMatchObject({
      status: 409,
      messages: [texts.tooMany],
    });
    expect(await send({ products: [line, line] })).toMatchObject({ status: 409, messages: [texts.tooMany] });
    const foreign = { id: other.order.products[0]?.id, quantity: 1 };
    expect(await send({ products: [foreign] })).toMatchObject({ status: 409, messages: [texts.tooMany] });
    expect(await send({ expectedAmount: 19.99 })).toMatchObject({ status: 409, messages: [texts.amountChanged] });
    expect((await send({ products: [] })).status).toBe(400);
    expect((await orders.read(buyer, order.id)).cancelledTotal).toBe(0);
  });

  test("somebody else's order and cancellation are not there", async () => {
    const { buyer, order } = await place({ quantities: [2], prices: [2000] });
    const wish = await cancelling.buildBody(buyer, order.id, [1]);
    const { data } = await cancelling.send(buyer, wish);
    const stranger = await newBuyer(shop.db, 'customer');
    const calls = createApiClient(shop);
    expect((await cancelling.send(stranger, wish)).status).toBe(404);
    expect((await calls.get(`/api/Cancel/GetOrdersById?orderId=${order.id}`, stranger.token)).status).toBe(404);
    expect((await calls.get(`/api/Cancel/GetCancelById?cancelId=${data.id}`, stranger.token)).status).toBe(404);
    expect(await cancelling.list(stranger)).toEqual([]);
    expect((await calls.get(`/api/Cancel/GetCancelList?legalEntityId=${buyer.id}`, stranger.token)).status).toBe(403);
  });
});

test('the courier takes what is still owed, and the back office sees it', async () => {
  const { buyer, order } = await place({ quantities: [2], prices: [2000] });
  await cancelling.cancel(buyer, order.id, [1]);
  const admin = await signInAdmin(shop);
  const { data } = await createApiClient(shop).get(`/api/admin/orders?search=${order.number}`, admin.token);
  expect(data.rows).toMatchObject([{ total: order.total - 20, productCount: 1 }]);
});
