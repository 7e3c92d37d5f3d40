import { describe, expect, test } from 'vitest';
import { createTestProviders, deliverWebhook, dropJobs, selectEvents } from '../../../test/support/cards.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Job } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { cancelOrder } from '../orders/service.server.ts';
import { abandonJob } from '../orders/state-service.server.ts';
import { reconcile } from './reconcile-service.server.ts';
import { checkJob } from './service.server.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);
const good = await createTestProviders(shop);
// No webhooks are delivered: the shop learns results only from its own requests.
await dropJobs(shop, 'sandbox-webhook', 'payment-abandon', 'payment-check');

const unavailable: typeof fetch = async () => {
  throw new TypeError('fetch failed');
};

/** Makes the payment due for a check. */
const makeDue = ({ order }: PlacedOrder) =>
  shop.db`update payment set created_at = now() - interval '5 minutes', checked_at = now() - interval '4 minutes' where order_id = ${order.id}`;

/** Jobs of this test carry a key, to tell them apart. */
const runJob = async (job: Job<{ orderId: number }>, { order }: PlacedOrder): Promise<void> => {
  const key = `${job.kind} ${order.id}`;
  await enqueue(shop.db, job, { orderId: order.id }, { key });
  await expect
    .poll(async () => (await shop.db`select from job where key = ${key} and done_at is not null`).length)
    .toBe(1);
};

describe('webhooks that never come', () => {
  test('a payment nobody told of is found by asking', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought);
    await reconcile(shop.db, good);
    expect(await payments.state(bought)).toBe('awaiting_payment');
    await makeDue(bought);
    await reconcile(shop.db, good);
    expect(await payments.state(bought)).toBe('placed');
  });

  test('payment-check asks about one order at once', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought);
    await runJob(checkJob, bought);
    expect(await payments.state(bought)).toBe('placed');
  });

  test('whoever presses again after a payment nobody told of does not pay again', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought);
    expect((await payments.start(bought)).status).toBe(409);
    expect(await payments.state(bought)).toBe('placed');
    expect(await payments.charges(bought)).toHaveLength(1);
  });

  test('while the provider is away a round ends quietly; what it cannot say about one does not hold up the others', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought);
    await makeDue(bought);
    await reconcile(shop.db, await createTestProviders(shop, () => unavailable));
    expect(await payments.state(bought)).toBe('awaiting_payment');
    const strange = await payments.order('guest');
    await payments.secretFor(strange);
    await shop.db`update payment set intent_id = 'pi_strange' where order_id = ${strange.order.id}`;
    await makeDue(strange);
    await makeDue(bought);
    await reconcile(shop.db, good);
    expect(await payments.state(bought)).toBe('placed');
    expect(await payments.rows(strange)).toMatchObject([{ status: 'canceled' }]);
    expect((await payments.start(strange)).status).toBe(200);
  });
});

describe('orders that are over', () => {
  const cancel = ({ order }: PlacedOrder, reason: 'expired' | 'customer') =>
    shop.db.begin((tx) => cancelOrder(tx, order.id, { author: 'sistem', reason }));

  test('payment-abandon: nobody can pay the open intent any more', async () => {
    const bought = await payments.order('guest');
    const secret = await payments.secretFor(bought);
    await cancel(bought, 'expired');
    await runJob(abandonJob, bought);
    expect((await payments.browser.confirm(secret)).status).toBe(400);
    expect(await payments.rows(bought)).toMatchObject([{ status: 'canceled' }]);
    expect((await payments.start(bought)).status).toBe(409);
  });

  test('S17: payment-abandon finds it paid after all: an expired order is placed again', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought);
    await cancel(bought, 'expired');
    await runJob(abandonJob, bought);
    expect(await payments.state(bought)).toBe('placed');
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('S17: an order its owner took back is not placed again: the money goes back', async () => {
    const bought = await payments.order('guest');
    await payments.pay(bought);
    await cancel(bought, 'customer');
    await runJob(abandonJob, bought);
    await expect.poll(() => payments.charges(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
    expect(await payments.state(bought)).toBe('cancelled');
  });

  test('3-D Secure answered after the order was cancelled: the money goes back', async () => {
    const bought = await payments.order('guest');
    const asked = await payments.pay(bought, '4000000000003220');
    await cancel(bought, 'customer');
    const { intent } = await payments.browser.answerChallenge(asked, 'approve');
    for (const event of await selectEvents(shop, intent.id)) await deliverWebhook(shop, event);
    await expect.poll(() => payments.charges(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
  });

  test('a round ends what nobody waits for', async () => {
    const bought = await payments.order('guest');
    const secret = await payments.secretFor(bought);
    await cancel(bought, 'customer');
    await makeDue(bought);
    await reconcile(shop.db, good);
    expect((await payments.browser.confirm(secret)).status).toBe(400);
  });
});

test('after all that the books and the provider agree', async () => {
  const events = await shop.db<
    { body: object }[]
  >`select body from sandbox_object where kind = 'event' order by created_at`;
  for (const { body } of events) expect(await deliverWebhook(shop, body)).toBe(200);
  await expectInvariantsHold(shop.db);
});
