import { describe, expect, test } from 'vitest';
import { signature } from '../../../stand-ins/stripe/event-service.server.ts';
import { readKeys } from '../../../stand-ins/stripe/service.server.ts';
import { deliverWebhook, dropJobs, type StandInEvent, selectEvents } from '../../../test/support/cards.ts';
import { expectInvariantsHold, onHand } from '../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { cancelOrder } from '../orders/service.server.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);
await dropJobs(shop, 'sandbox-webhook', 'payment-abandon');

/** An order with a charged card whose events are not delivered yet. */
async function charged(): Promise<{ bought: PlacedOrder; events: StandInEvent[]; succeeded: StandInEvent }> {
  const bought = await payments.order('guest');
  const { intent } = await payments.pay(bought);
  const events = await selectEvents(shop, intent.id);
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded');
  if (!succeeded) throw new Error('The stand-in says nothing');
  return { bought, events, succeeded };
}

const timesPlaced = async ({ order }: PlacedOrder): Promise<number> =>
  (await shop.db`select from order_state_change where order_id = ${order.id} and state = 'placed'`).length;

describe('S19: webhooks decide that an order is paid', () => {
  test('not the browser: until the message comes, the order waits', async () => {
    const { bought, succeeded } = await charged();
    expect(await payments.state(bought)).toBe('awaiting_payment');
    expect(await deliverWebhook(shop, succeeded)).toBe(200);
    expect(await payments.state(bought)).toBe('placed');
  });

  test('ten deliveries, at once and again, are one', async () => {
    const { bought, succeeded } = await charged();
    const all = await Promise.all(Array.from({ length: 10 }, () => deliverWebhook(shop, succeeded)));
    expect(new Set(all)).toEqual(new Set([200]));
    await deliverWebhook(shop, succeeded);
    expect(await timesPlaced(bought)).toBe(1);
    expect(await shop.db`select from payment_event where id = ${succeeded.id}`).toHaveLength(1);
    expect(await payments.rows(bought)).toMatchObject([{ captured: 6650, refunded: 0 }]);
  });

  test('in any order: a failure that is told after the success changes nothing', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought, '4000000000000002');
    const { intent } = await payments.pay(bought);
    const events = await selectEvents(shop, intent.id);
    expect(events.map(({ type }) => type)).toContain('payment_intent.payment_failed');
    for (const event of events.toReversed()) expect(await deliverWebhook(shop, event)).toBe(200);
    expect(await payments.state(bought)).toBe('placed');
    expect(await payments.rows(bought)).toMatchObject([{ status: 'succeeded', captured: 6650, failures: 1 }]);
  });

  test('S17: late, after the order expired: it is placed again while its units are there', async () => {
    const { bought, succeeded } = await charged();
    await expire(bought);
    expect(await onHand(shop.db, bought.productId)).toBe(10);
    await deliverWebhook(shop, succeeded);
    expect(await payments.state(bought)).toBe('placed');
    expect(await onHand(shop.db, bought.productId)).toBe(9);
    expect(await payments.rows(bought)).toMatchObject([{ refunded: 0 }]);
  });

  test('S17: late, and the units are gone: the money goes back by itself', async () => {
    const { bought, succeeded } = await charged();
    await expire(bought);
    await sellOut(bought.productId);
    await deliverWebhook(shop, succeeded);
    await expect.poll(() => payments.charges(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
    expect(await payments.state(bought)).toBe('cancelled');
    await expect.poll(() => payments.rows(bought)).toMatchObject([{ captured: 6650, refunded: 6650 }]);
  });

  test('a message about an intent that is not ours is taken and forgotten', async () => {
    const { succeeded } = await charged();
    const foreign = {
      ...succeeded,
      id: 'evt_foreign',
      data: { object: { ...succeeded.data.object, id: 'pi_foreign', metadata: {} } },
    };
    expect(await deliverWebhook(shop, foreign)).toBe(200);
    expect(await deliverWebhook(shop, { ...foreign, id: 'evt_x', type: 'customer.created' })).toBe(200);
  });
});

/** Lets the payment deadline pass. */
const expire = ({ order }: PlacedOrder) =>
  shop.db.begin((tx) => cancelOrder(tx, order.id, { author: 'sistem', reason: 'expired' }));

const sellOut = (productId: number) =>
  shop.db.begin(async (tx) => {
    await tx`insert into stock_move (product_id, lot_id, quantity, reason) select product_id, id, -quantity, 'test' from stock_lot where product_id = ${productId}`;
    await tx`update stock_lot set quantity = 0 where product_id = ${productId}`;
    await tx`update stock set on_hand = 0 where product_id = ${productId}`;
  });

describe('trust: nobody else speaks for the provider', () => {
  const at = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

  test.each<[string, (payload: string, secret: string) => string]>([
    ['unsigned', () => ''],
    ['signed with a guess', (payload) => signature(payload, 'whsec_guess')],
    ['signed for another text', (_payload, secret) => signature('{}', secret)],
    ['signed too long ago', (payload, secret) => signature(payload, secret, at(-301))],
    [
      'with another time than the signed one',
      (payload, secret) => signature(payload, secret).replace(/t=\d+/, `t=${at(5)}`),
    ],
    ['with rubbish for a signature', () => 't=abc,v1=,v0=x'],
  ])('a message %s is refused and nothing happens', async (_how, sign) => {
    const { bought, succeeded } = await charged();
    const { webhookSecret } = await readKeys(shop.db);
    expect(await deliverWebhook(shop, succeeded, sign(JSON.stringify(succeeded), webhookSecret))).toBe(400);
    expect(await payments.state(bought)).toBe('awaiting_payment');
    expect(await shop.db`select from payment_event where id = ${succeeded.id}`).toHaveLength(0);
  });

  test('a message that was signed a while ago, but not too long, is taken', async () => {
    const { bought, succeeded } = await charged();
    const { webhookSecret } = await readKeys(shop.db);
    const signed = signature(JSON.stringify(succeeded), webhookSecret, at(-200));
    expect(await deliverWebhook(shop, succeeded, signed)).toBe(200);
    expect(await payments.state(bought)).toBe('placed');
  });

  test('a signed message that is malformed is refused, and nothing happens', async () => {
    const { bought, succeeded } = await charged();
    const { object } = succeeded.data;
    const malformed = [
      [],
      {},
      { ...succeeded, id: 7 },
      { ...succeeded, id: 'evt_\u0000' },
      { ...succeeded, data: null },
      { ...succeeded, data: { object: { id: object.id } } },
      { ...succeeded, data: { object: { ...object, metadata: { payment: '\u0000' } } } },
      { ...succeeded, data: { object: { ...object, amount_received: 1e300 } } },
      { ...succeeded, type: 'refund.updated', data: { object: { id: 're_1', payment_intent: object.id } } },
    ];
    for (const [index, event] of malformed.entries())
      expect([index, await deliverWebhook(shop, event)]).toEqual([index, 400]);
    expect(await payments.state(bought)).toBe('awaiting_payment');
  });

  test('bodies are bounded', async () => {
    expect(await deliverWebhook(shop, { padding: 'x'.repeat(300_000) })).toBe(413);
  });

  test('money that is not the order’s total goes back, and the order waits on', async () => {
    const { bought, succeeded } = await charged();
    await shop.db`update orders set goods_total = goods_total + 100, total = total + 100 where id = ${bought.order.id}`;
    await deliverWebhook(shop, succeeded);
    await expect.poll(() => payments.charges(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
    expect(await payments.state(bought)).toBe('awaiting_payment');
    await shop.db`update orders set goods_total = goods_total - 100, total = total - 100 where id = ${bought.order.id}`;
  });
});

test('a handler that fails leaves the event for the next delivery', async () => {
  const { bought, succeeded } = await charged();
  await shop.db`alter table orders add constraint broken check (state <> 'placed' or id <> ${shop.db.unsafe(String(bought.order.id))})`;
  expect(await deliverWebhook(shop, succeeded)).toBe(500);
  expect(await payments.rows(bought)).toMatchObject([{ status: 'open', captured: 0 }]);
  await shop.db`alter table orders drop constraint broken`;
  expect(await deliverWebhook(shop, succeeded)).toBe(200);
  expect(await payments.state(bought)).toBe('placed');
  await expectInvariantsHold(shop.db);
});
