import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);
const calls = createApiClient(shop);

const idOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

describe('1§7 POST payments', () => {
  test.each(['guest', 'customer'] as const)('a %s pays an order by card; the webhook places it', async (role) => {
    const bought = await payments.order(role);
    expect(bought.order.state).toBe('awaiting_payment');
    expect((await payments.pay(bought)).intent.status).toBe('succeeded');
    await payments.expectState(bought, 'placed');
    const paid = { status: 'succeeded', captured: 6650, refunded: 0, attempt: 1 };
    expect(await payments.rows(bought)).toMatchObject([paid]);
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
    await expectInvariantsHold(shop.db);
  });

  test.each(['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127', '4000000000000341'])(
    'S18: with %s nothing is taken and the order waits for another card',
    async (number) => {
      const bought = await payments.order('guest');
      expect((await payments.pay(bought, number)).status).toBe(402);
      await expect.poll(async () => (await payments.rows(bought))[0]?.failures).toBe(1);
      expect(await payments.state(bought)).toBe('awaiting_payment');
      expect(await payments.charges(bought)).toEqual([]);
      await payments.pay(bought);
      await payments.expectState(bought, 'placed');
      expect(await payments.rows(bought)).toMatchObject([{ attempt: 1, status: 'succeeded', captured: 6650 }]);
    },
  );

  test.each(['4000002500003155', '4000000000003220'])(
    'S18: %s is paid after 3-D Secure, not before',
    async (number) => {
      const bought = await payments.order('customer');
      const asked = await payments.pay(bought, number);
      expect((await payments.browser.answerChallenge(asked, 'refuse')).status).toBe(402);
      expect(await payments.state(bought)).toBe('awaiting_payment');
      await payments.browser.answerChallenge(await payments.pay(bought, number), 'approve');
      await payments.expectState(bought, 'placed');
      expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
    },
  );

  test('S9: an amount that is not the order’s is refused and nothing is begun', async () => {
    const bought = await payments.order('guest');
    for (const amount of [0, 0.01, 66.49, 66.51, 6650]) {
      const { status, messages } = await payments.start(bought, { amount });
      expect([status, messages]).toEqual([409, [texts.wrongAmount]]);
    }
    for (const amount of [-1, Number.NaN, 1e9, '66.50'])
      expect((await payments.start(bought, { amount })).status).toBe(400);
    expect(await payments.rows(bought)).toEqual([]);
  });

  test('somebody else’s order is unknown, one that is paid or not by card is refused', async () => {
    const bought = await payments.order('guest');
    const stranger = await newBuyer(shop.db);
    expect((await payments.start({ ...bought, buyer: stranger })).messages).toEqual([texts.unknownOrder]);
    await payments.pay(bought);
    await payments.expectState(bought, 'placed');
    expect(await payments.start(bought)).toMatchObject({ status: 409, messages: [texts.alreadyPaid] });
    const body = withCashPayment(guestOrderBody(stranger, await newProduct(shop.db, 5)));
    const other = { buyer: stranger, productId: 0, order: await createOrderClient(shop).place(stranger, body) };
    expect(await payments.start(other)).toMatchObject({ status: 409, messages: [texts.notCard] });
  });

  test("1§3 payment request: product is 'Order' by default", async () => {
    const bought = await payments.order('guest');
    expect(await payments.start(bought, { product: undefined })).toMatchObject({ status: 200, messages: [] });
  });

  test('unknown fields and another product are refused', async () => {
    const bought = await payments.order('guest');
    expect((await payments.start(bought, { product: 'Gift' })).status).toBe(400);
    expect((await payments.start(bought, { customer: 'cus_1' })).status).toBe(400);
  });
});

describe('one intent per order and attempt', () => {
  test('an open intent is used again, also by twenty calls at once', async () => {
    const bought = await payments.order('customer');
    const secrets = await Promise.all(Array.from({ length: 20 }, () => payments.secretFor(bought)));
    expect(new Set(secrets).size).toBe(1);
    expect(await payments.rows(bought)).toMatchObject([{ attempt: 1, status: 'open' }]);
  });

  test('1§5: saving the card is a customer’s choice; when it changes, the first attempt is ended', async () => {
    const bought = await payments.order('customer');
    const first = await payments.secretFor(bought);
    const second = await payments.secretFor(bought, { savePaymentMethod: true });
    expect(idOf(second)).not.toBe(idOf(first));
    expect((await payments.browser.confirm(first)).status).toBe(400);
    await payments.browser.confirm(second);
    await payments.expectState(bought, 'placed');
    expect(await payments.cards(bought.buyer)).toMatchObject([{ brand: 'visa', last4: '4242', expMonth: 12 }]);
    expect((await payments.rows(bought)).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  });

  test('1§5: a guest’s card is never kept, whatever is sent', async () => {
    const bought = await payments.order('guest');
    await payments.browser.confirm(await payments.secretFor(bought, { savePaymentMethod: true }));
    await payments.expectState(bought, 'placed');
    expect(await payments.rows(bought)).toMatchObject([{ saveCard: false }]);
    expect(await payments.cards(bought.buyer)).toEqual([]);
  });

  test('an order whose total changed is paid with the new total; the old secret is worth nothing', async () => {
    const bought = await payments.order('guest');
    const old = await payments.secretFor(bought);
    const change = { orderId: bought.order.id, courierId: 3, expectedTotal: 0 };
    const { data } = await calls.post(
      '/api/Order/Edit',
      { ...change, expectedTotal: await totalWith(bought, 3) },
      bought.buyer.token,
    );
    expect(data.total).not.toBe(bought.order.total);
    const edited = { ...bought, order: data };
    expect((await payments.start(bought)).messages).toEqual([texts.wrongAmount]);
    const fresh = await payments.secretFor(edited);
    expect((await payments.browser.confirm(old)).status).toBe(400);
    await payments.browser.confirm(fresh);
    await payments.expectState(edited, 'placed');
    expect(await payments.charges(edited)).toEqual([{ amount: Math.round(data.total * 100), refunded: 0 }]);
  });

  async function totalWith({ buyer, order }: { buyer: { token: string }; order: { id: number } }, courierId: number) {
    const ask = { orderId: order.id, courierId, expectedTotal: 0 };
    const { messages } = await calls.post('/api/Order/Edit', ask, buyer.token);
    const [total] = /\d+\.\d{2}/.exec(messages[0]) ?? [];
    return Number(total);
  }

  test('an order too small for a card says so', async () => {
    const bought = await payments.order('guest');
    await shop.db`
      update orders set goods_total = 100, delivery_cost = 0, total = 100 where id = ${bought.order.id}`;
    expect(await payments.start(bought, { amount: 1 })).toMatchObject({ status: 409, messages: [texts.tooSmall] });
    await shop.db`
      update orders set goods_total = 5000, delivery_cost = 1650, total = 6650 where id = ${bought.order.id}`;
    expect((await payments.start(bought)).status).toBe(200);
  });

  test('after twenty refused cards nobody tries on', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought, '4000000000000002');
    await expect.poll(async () => (await payments.rows(bought))[0]?.failures).toBe(1);
    await shop.db`update payment set failures = 20 where order_id = ${bought.order.id}`;
    expect(await payments.start(bought)).toMatchObject({ status: 429, messages: [texts.tooManyTries] });
  });
});
