import { describe, expect, test } from 'vitest';
import { createTestProviders, deliverWebhook, dropJobs } from '../../../test/support/cards.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { reconcile } from './reconcile-service.server.ts';
import { processRefund } from './refund-service.server.ts';
import { createPayment, payOffSession, refuseWhenUnavailable } from './service.server.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);
const good = await createTestProviders(shop);
// No webhooks are delivered: the shop learns results only from its own requests.
await dropJobs(shop, 'sandbox-webhook', 'payment-abandon', 'payment-check');

type Fetch = typeof globalThis.fetch;
type Failure = (send: () => Promise<Response>) => Promise<Response>;

/** A dropped connection, with an error code the SDK recognizes. */
const dropConnection = (): never => {
  throw Object.assign(new TypeError('fetch failed'), { code: 'ECONNRESET' });
};

/** Network and provider failures, before or after the provider executed the request. */
const failures: Record<string, Failure> = {
  'a reset before the provider heard it': async () => dropConnection(),
  'a reset after the provider did it': async (send) => {
    await send();
    return dropConnection();
  },
  'a 500 before anything was done': async () => new Response('{"error":{"type":"api_error"}}', { status: 500 }),
  'a 500 after the capture': async (send) => {
    await send();
    return new Response('{"error":{"type":"api_error","message":"?"}}', { status: 500 });
  },
  'a 502 that is not JSON, after the capture': async (send) => {
    await send();
    return new Response('<html>Bad gateway</html>', { status: 502 });
  },
  'a timeout after the capture': async (send) => {
    await send();
    throw Object.assign(new Error('The operation was aborted'), { name: 'AbortError' });
  },
};

/** The first `times` requests whose URL matches fail. */
const failing =
  (matching: RegExp, trouble: Failure, times: number) =>
  (send: Fetch): Fetch =>
  async (url, init) => {
    const isHit = times > 0 && matching.test(`${init?.method} ${String(url)}`);
    if (!isHit) return send(url, init);
    times--;
    return trouble(() => send(url, init));
  };

const userOf = ({ buyer }: PlacedOrder): CurrentUser => ({ legalEntityId: buyer.id, role: 'customer', tokenHash: '' });
const inputOf = ({ order }: PlacedOrder) => ({ productId: order.id, amount: order.total });
const names = Object.keys(failures);
const failureOf = (name: string): Failure => failures[name] ?? dropConnection;

describe.concurrent.each(names)(
  '%s',
  (name) => {
    test('of the confirmation, once: the retry finds the same answer', async () => {
      const bought = await payments.order('customer');
      const paymentMethodId = await payments.saveCard(bought.buyer);
      const cards = await createTestProviders(shop, failing(/POST .*\/confirm/, failureOf(name), 1));
      const request = { ...inputOf(bought), paymentMethodId };
      expect(await payOffSession(shop.db, cards, userOf(bought), request)).toMatchObject({ status: 'succeeded' });
      expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of the confirmation, again and again: never charged twice, and the order ends right', async () => {
      const bought = await payments.order('customer');
      const paymentMethodId = await payments.saveCard(bought.buyer);
      const request = { ...inputOf(bought), paymentMethodId };
      const cards = await createTestProviders(shop, failing(/POST .*\/confirm/, failureOf(name), 2));
      const first = await payOffSession(shop.db, cards, userOf(bought), request);
      const wasTaken = (await payments.charges(bought)).length > 0;
      expect(first).toMatchObject(wasTaken ? { status: 'succeeded' } : { ok: false, reason: 'providerUnavailable' });
      await payOffSession(shop.db, good, userOf(bought), request);
      expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of everything from the confirmation on: the shop asks later and heals', async () => {
      const bought = await payments.order('customer');
      const paymentMethodId = await payments.saveCard(bought.buyer);
      const request = { ...inputOf(bought), paymentMethodId };
      // Fails only after the intent was read: the confirmation, its retry and the read of the result.
      const cards = await createTestProviders(
        shop,
        failing(/POST .*\/confirm|GET .*payment_intents/, failureOf(name), 9),
      );
      expect(await payOffSession(shop.db, cards, userOf(bought), request)).toMatchObject({
        reason: 'providerUnavailable',
      });
      const wasTaken = (await payments.charges(bought)).length > 0;
      await makeDue(bought);
      await reconcile(shop.db, good);
      expect(await payments.state(bought)).toBe(wasTaken ? 'placed' : 'awaiting_payment');
      if (!wasTaken) await payOffSession(shop.db, good, userOf(bought), request);
      expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of the first calls: in the end there is one way to pay', async () => {
      const bought = await payments.order('customer');
      const cards = await createTestProviders(shop, failing(/POST/, failureOf(name), 5));
      const request = { ...inputOf(bought), savePaymentMethod: false };
      for (let click = 0; click < 3; click++)
        await refuseWhenUnavailable(() => createPayment(shop.db, cards, userOf(bought), request));
      await createPayment(shop.db, good, userOf(bought), request);
      const open = (await payments.rows(bought)).filter(({ status }) => status !== 'canceled');
      expect(open).toMatchObject([{ status: 'open' }]);
      await payments.pay(bought);
      await createPayment(shop.db, good, userOf(bought), request);
      expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of a refund: given back once', async () => {
      const bought = await paid();
      const cards = await createTestProviders(shop, failing(/POST .*refunds/, failureOf(name), 3));
      const request = { orderId: bought.order.id, amount: 1000, key: `r-${bought.order.id}`, reason: 'test' };
      await processRefund(shop.db, cards, request).catch(() => {});
      await processRefund(shop.db, good, request);
      expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 1000 }]);
      expect(await payments.rows(bought)).toMatchObject([{ refunded: 1000 }]);
    });
  },
  60_000,
);

async function paid(): Promise<PlacedOrder> {
  const bought = await payments.order('customer');
  await payOffSession(shop.db, good, userOf(bought), {
    ...inputOf(bought),
    paymentMethodId: await payments.saveCard(bought.buyer),
  });
  expect(await payments.state(bought)).toBe('placed');
  return bought;
}

/** Makes the payment due for a check. */
const makeDue = ({ order }: PlacedOrder) =>
  shop.db`update payment set created_at = now() - interval '5 minutes', checked_at = now() - interval '4 minutes' where order_id = ${order.id}`;

/** Like Stripe: a failed response is replayed for the same idempotency key. */
const replayingFailures =
  (matching: RegExp) =>
  (send: Fetch): Fetch => {
    const failed = new Map<string, true>();
    let isFirst = true;
    return async (url, init) => {
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      if (isFirst && matching.test(String(url))) failed.set(key, true);
      if (failed.size > 0) isFirst = false;
      return failed.has(key) ? new Response('{"error":{"type":"api_error"}}', { status: 500 }) : send(url, init);
    };
  };

test.each([/customers$/, /payment_intents$/, /confirm$/])(
  'a failure that is kept under its key blocks nobody: %s',
  async (matching) => {
    const bought = await payments.order('customer');
    const cards = await createTestProviders(shop, replayingFailures(matching));
    const paymentMethodId = matching.source.startsWith('customers') ? 'pm_none' : await payments.saveCard(bought.buyer);
    const request = { ...inputOf(bought), paymentMethodId, savePaymentMethod: false };
    const click = () =>
      refuseWhenUnavailable(async () =>
        paymentMethodId === 'pm_none'
          ? createPayment(shop.db, cards, userOf(bought), request)
          : payOffSession(shop.db, cards, userOf(bought), request),
      );
    expect(await click()).toMatchObject({ reason: 'providerUnavailable' });
    expect(await click()).not.toHaveProperty('reason');
  },
);

test('a refund whose answer was lost for days is looked for before it is asked for again', async () => {
  const bought = await paid();
  const cards = await createTestProviders(shop, failing(/POST .*refunds/, failureOf('a 500 after the capture'), 9));
  const request = { orderId: bought.order.id, amount: 1000, key: `d-${bought.order.id}`, reason: 'test' };
  await expect(processRefund(shop.db, cards, request)).rejects.toThrow();
  await shop.db`delete from sandbox_response`;
  await processRefund(shop.db, good, request);
  expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 1000 }]);
});

test('refunds that were not sent are sent by the next round', async () => {
  const bought = await paid();
  const cards = await createTestProviders(
    shop,
    failing(/POST .*refunds/, async () => dropConnection(), 9),
  );
  const request = { orderId: bought.order.id, amount: null, key: `s-${bought.order.id}`, reason: 'test' };
  await expect(processRefund(shop.db, cards, request)).rejects.toThrow();
  await shop.db`update payment_refund set updated_at = now() - interval '5 minutes' where key like ${`s-${bought.order.id}/%`}`;
  await reconcile(shop.db, good);
  expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
});

test('after all that the books and the provider agree', async () => {
  const events = await shop.db<
    { body: object }[]
  >`select body from sandbox_object where kind = 'event' order by created_at`;
  for (const { body } of events) expect(await deliverWebhook(shop, body)).toBe(200);
  await expectInvariantsHold(shop.db);
});
