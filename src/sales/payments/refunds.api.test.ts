import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestProviders, createTestStripe, deliverWebhook } from '../../../test/support/cards.ts';
import { expectInvariantsHold, onHand } from '../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { cancelOrder } from '../orders/service.server.ts';
import { type RefundRequest, refundJob } from '../orders/state-service.server.ts';
import { refundOrder as refundByStaff } from './admin-service.server.ts';
import { processRefund } from './refund-service.server.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);
const stripe = await createTestStripe(shop);
const provider = await createTestProviders(shop);

async function paid(): Promise<PlacedOrder> {
  const bought = await payments.order('guest');
  await payments.pay(bought);
  await payments.expectState(bought, 'placed');
  return bought;
}

const refundOrder = ({ order }: PlacedOrder, request: Partial<RefundRequest>): Promise<void> =>
  processRefund(shop.db, provider, {
    orderId: order.id,
    amount: null,
    key: `k-${order.id}`,
    reason: 'test',
    ...request,
  });

const refunds = ({ order }: PlacedOrder) => shop.db`
  select r.amount, r.status, r.reason, r.last_error as error from payment_refund r join payment p on p.id = r.payment_id
  where p.order_id = ${order.id} order by r.id`;

const refundedAmount = async (bought: PlacedOrder): Promise<number | undefined> =>
  (await payments.charges(bought))[0]?.refunded;

test('an order that is cancelled after it was paid gives all of it back, once', async () => {
  const bought = await paid();
  await shop.db.begin((tx) => cancelOrder(tx, bought.order.id, { author: 'admin', reason: 'shop' }));
  await expect.poll(() => refundedAmount(bought)).toBe(6650);
  await expect.poll(() => refunds(bought)).toMatchObject([{ amount: 6650, status: 'succeeded', reason: 'shop' }]);
  expect(await onHand(shop.db, bought.productId)).toBe(10);
  await expectInvariantsHold(shop.db);
});

test('trust: a refund by staff that began before a cancellation and ends after it is no earlier refund', async () => {
  const bought = await paid();
  const { id } = bought.order;
  const user = { legalEntityId: 1, role: 'admin', tokenHash: '' } as const;
  await shop.db.begin(async (tx) => {
    await tx`select now()`;
    await shop.db.begin(async (other) => {
      await cancelOrder(other, id, { author: 'admin', reason: 'shop' });
      // The refund of the cancellation comes after that of staff.
      await other`update job set run_at = now() + interval '1 day' where kind = ${refundJob.kind} and done_at is null`;
    });
    const request = { key: randomUUID(), amount: 10, reason: 'Cutie lovită' };
    expect(await refundByStaff(tx, user, id, request)).toMatchObject({ refunds: expect.any(Array) });
  });
  await shop.db`update job set run_at = now() where kind = ${refundJob.kind} and done_at is null`;
  await expect.poll(() => refundedAmount(bought)).toBe(6650);
  await expectInvariantsHold(shop.db);
});

describe('trust: never more than was taken', () => {
  test('the same wish ten times at once is one refund', async () => {
    const bought = await paid();
    await Promise.all(Array.from({ length: 10 }, () => refundOrder(bought, { amount: 1000 })));
    await refundOrder(bought, { amount: 1000 });
    expect(await refundedAmount(bought)).toBe(1000);
    expect(await refunds(bought)).toHaveLength(1);
  });

  test('different wishes at once give back what is left, to the ban', async () => {
    const bought = await paid();
    const keys = Array.from({ length: 10 }, (_, at) => `k-${bought.order.id}-${at}`);
    await Promise.all(keys.map((key) => refundOrder(bought, { amount: 1000, key })));
    expect(await refundedAmount(bought)).toBe(6650);
    expect((await refunds(bought)).map(({ amount }) => amount).toSorted()).toEqual([
      1000, 1000, 1000, 1000, 1000, 1000, 650,
    ]);
    await refundOrder(bought, { amount: null, key: 'one more' });
    expect(await refundedAmount(bought)).toBe(6650);
  });

  test('in parts, then the rest', async () => {
    const bought = await paid();
    await refundOrder(bought, { amount: 1650, key: `part-${bought.order.id}` });
    await refundOrder(bought, { amount: null, key: `rest-${bought.order.id}` });
    expect((await refunds(bought)).map(({ amount }) => amount)).toEqual([1650, 5000]);
  });

  test('of what was never paid nothing goes back', async () => {
    const bought = await payments.order('guest');
    await payments.secretFor(bought);
    await refundOrder(bought, {});
    expect(await refunds(bought)).toEqual([]);
  });
});

describe('the books follow the provider', () => {
  test('a refund that was made at the provider itself', async () => {
    const bought = await paid();
    const [payment] = await payments.rows(bought);
    await stripe.refunds.create({ payment_intent: payment?.intentId ?? '', amount: 500 });
    await expect.poll(() => refunds(bought)).toMatchObject([{ amount: 500, status: 'succeeded', reason: 'furnizor' }]);
    await refundOrder(bought, {});
    expect(await refundedAmount(bought)).toBe(6650);
    expect((await refunds(bought)).map(({ amount }) => amount)).toEqual([500, 6150]);
  });

  test('a refund that bounces later is failed, and the money can be given back again', async () => {
    const bought = await paid();
    await refundOrder(bought, { amount: 2000 });
    const [row] = await shop.db<{ id: string; intent: string }[]>`
      select r.provider_id as id, p.intent_id as intent from payment_refund r join payment p on p.id = r.payment_id
      where p.order_id = ${bought.order.id}`;
    const object = {
      id: row?.id,
      object: 'refund',
      amount: 2000,
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
      payment_intent: row?.intent,
      metadata: {},
    };
    const event = { id: `evt_${row?.id}`, object: 'event', type: 'refund.failed', data: { object } };
    expect(await deliverWebhook(shop, event)).toBe(200);
    expect(await refunds(bought)).toMatchObject([{ status: 'failed' }]);
    await deliverWebhook(shop, {
      ...event,
      id: `${event.id}2`,
      type: 'refund.updated',
      data: { object: { ...object, status: 'pending', failure_reason: undefined } },
    });
    expect(await refunds(bought)).toMatchObject([{ status: 'failed', error: 'lost_or_stolen_card' }]);
    // The stand-in still counts the first refund, so it refuses the second, which is stored as failed.
    await refundOrder(bought, { key: `again-${bought.order.id}` });
    expect(await refunds(bought)).toMatchObject([{ status: 'failed' }, { amount: 6650, status: 'failed' }]);
  });

  test('what the provider forbids is kept as failed and not tried for ever', async () => {
    const bought = await paid();
    const [payment] = await payments.rows(bought);
    await shop.db`update sandbox_object set body = body || '{"amount_refunded": 6650}' where kind = 'charge' and body ->> 'payment_intent' = ${payment?.intentId ?? ''}`;
    await shop.db.begin((tx) =>
      enqueue(tx, refundJob, {
        orderId: bought.order.id,
        amount: null,
        key: `f-${bought.order.id}`,
        reason: 'test',
      }),
    );
    await expect.poll(() => refunds(bought)).toMatchObject([{ status: 'failed' }]);
  });
});
