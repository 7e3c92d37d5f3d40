import { describe, expect, test } from 'vitest';
import { cardsOf, deliver, loseJobs } from '../../../db/test-cards.ts';
import { expectNoQuestions } from '../../../db/test-orders.ts';
import { type Bought, paymentsTo } from '../../../db/test-payments.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { Who } from '../../kit/admit.server.ts';
import { asking } from './provider.server.ts';
import { reconcile } from './reconcile-service.server.ts';
import { refund } from './refund-service.server.ts';
import { createPayment, payOffSession } from './service.server.ts';

const shop = await openTestShop();
const payments = paymentsTo(shop);
const good = await cardsOf(shop);
// Nobody tells the shop anything: what it knows it has asked.
await loseJobs(shop, 'sandbox-webhook', 'payment-abandon', 'payment-check');

type Fetch = typeof globalThis.fetch;
type Trouble = (send: () => Promise<Response>) => Promise<Response>;

/** As at the end of a wire that was cut: with the provider's own code, so that the SDK knows it. */
const reset = (): never => {
  throw Object.assign(new TypeError('fetch failed'), { code: 'ECONNRESET' });
};

/** What can go wrong between the shop and the provider, with or without the provider having done its work. */
const troubles: Record<string, Trouble> = {
  'a reset before the provider heard it': async () => reset(),
  'a reset after the provider did it': async (send) => {
    await send();
    return reset();
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

/** The first `times` calls to addresses that match go wrong. */
const troubled =
  (matching: RegExp, trouble: Trouble, times: number) =>
  (send: Fetch): Fetch =>
  async (url, init) => {
    const isHit = times > 0 && matching.test(`${init?.method} ${String(url)}`);
    if (!isHit) return send(url, init);
    times--;
    return trouble(() => send(url, init));
  };

const whoOf = ({ buyer }: Bought): Who => ({ legalEntityId: buyer.id, role: 'customer', tokenHash: '' });
const wishOf = ({ order }: Bought) => ({ productId: order.id, amount: order.total });
const names = Object.keys(troubles);
const troubleOf = (name: string): Trouble => troubles[name] ?? reset;

describe.concurrent.each(names)(
  '%s',
  (name) => {
    test('of the confirmation, once: the retry finds the same answer', async () => {
      const bought = await payments.order('customer');
      const paymentMethodId = await payments.keepCard(bought.buyer);
      const cards = await cardsOf(shop, troubled(/POST .*\/confirm/, troubleOf(name), 1));
      const wish = { ...wishOf(bought), paymentMethodId };
      expect(await payOffSession(shop.db, cards, whoOf(bought), wish)).toMatchObject({ status: 'succeeded' });
      expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of the confirmation, again and again: never charged twice, and the order ends right', async () => {
      const bought = await payments.order('customer');
      const paymentMethodId = await payments.keepCard(bought.buyer);
      const wish = { ...wishOf(bought), paymentMethodId };
      const cards = await cardsOf(shop, troubled(/POST .*\/confirm/, troubleOf(name), 2));
      const first = await payOffSession(shop.db, cards, whoOf(bought), wish);
      const wasTaken = (await payments.taken(bought)).length > 0;
      expect(first).toMatchObject(wasTaken ? { status: 'succeeded' } : { ok: false, why: 'providerAway' });
      await payOffSession(shop.db, good, whoOf(bought), wish);
      expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of everything from the confirmation on: the shop asks later and heals', async () => {
      const bought = await payments.order('customer');
      const paymentMethodId = await payments.keepCard(bought.buyer);
      const wish = { ...wishOf(bought), paymentMethodId };
      // Only what comes after the intent was read: the confirmation, its retry, and the question what became of it.
      const cards = await cardsOf(shop, troubled(/POST .*\/confirm|GET .*payment_intents/, troubleOf(name), 9));
      expect(await payOffSession(shop.db, cards, whoOf(bought), wish)).toMatchObject({ why: 'providerAway' });
      const wasTaken = (await payments.taken(bought)).length > 0;
      await due(bought);
      await reconcile(shop.db, good);
      expect(await payments.state(bought)).toBe(wasTaken ? 'placed' : 'awaiting_payment');
      if (!wasTaken) await payOffSession(shop.db, good, whoOf(bought), wish);
      expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of the first calls: in the end there is one way to pay', async () => {
      const bought = await payments.order('customer');
      const cards = await cardsOf(shop, troubled(/POST/, troubleOf(name), 5));
      const wish = { ...wishOf(bought), savePaymentMethod: false };
      for (let click = 0; click < 3; click++) await asking(() => createPayment(shop.db, cards, whoOf(bought), wish));
      await createPayment(shop.db, good, whoOf(bought), wish);
      const open = (await payments.books(bought)).filter(({ status }) => status !== 'canceled');
      expect(open).toMatchObject([{ status: 'open' }]);
      await payments.pay(bought);
      await createPayment(shop.db, good, whoOf(bought), wish);
      expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
      expect(await payments.state(bought)).toBe('placed');
    });

    test('of a refund: given back once', async () => {
      const bought = await paid();
      const cards = await cardsOf(shop, troubled(/POST .*refunds/, troubleOf(name), 3));
      const wish = { orderId: bought.order.id, amount: 1000, key: `r-${bought.order.id}`, reason: 'test' };
      await refund(shop.db, cards.stripe, wish).catch(() => {});
      await refund(shop.db, good.stripe, wish);
      expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 1000 }]);
      expect(await payments.books(bought)).toMatchObject([{ refunded: 1000 }]);
    });
  },
  60_000,
);

async function paid(): Promise<Bought> {
  const bought = await payments.order('customer');
  await payOffSession(shop.db, good, whoOf(bought), {
    ...wishOf(bought),
    paymentMethodId: await payments.keepCard(bought.buyer),
  });
  expect(await payments.state(bought)).toBe('placed');
  return bought;
}

/** As if minutes had passed since the provider was last asked. */
const due = ({ order }: Bought) =>
  shop.db`update payment set created_at = now() - interval '5 minutes', checked_at = now() - interval '4 minutes' where order_id = ${order.id}`;

/** As the provider does: a failure is the answer to its key from then on. */
const remembering =
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
    const cards = await cardsOf(shop, remembering(matching));
    const paymentMethodId = matching.source.startsWith('customers') ? 'pm_none' : await payments.keepCard(bought.buyer);
    const wish = { ...wishOf(bought), paymentMethodId, savePaymentMethod: false };
    const click = () =>
      asking(async () =>
        paymentMethodId === 'pm_none'
          ? createPayment(shop.db, cards, whoOf(bought), wish)
          : payOffSession(shop.db, cards, whoOf(bought), wish),
      );
    expect(await click()).toMatchObject({ why: 'providerAway' });
    expect(await click()).not.toHaveProperty('why');
  },
);

test('a refund whose answer was lost for days is looked for before it is asked for again', async () => {
  const bought = await paid();
  const cards = await cardsOf(shop, troubled(/POST .*refunds/, troubleOf('a 500 after the capture'), 9));
  const wish = { orderId: bought.order.id, amount: 1000, key: `d-${bought.order.id}`, reason: 'test' };
  await expect(refund(shop.db, cards.stripe, wish)).rejects.toThrow();
  await shop.db`delete from sandbox_answer`;
  await refund(shop.db, good.stripe, wish);
  expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 1000 }]);
});

test('refunds that were not sent are sent by the next round', async () => {
  const bought = await paid();
  const cards = await cardsOf(
    shop,
    troubled(/POST .*refunds/, async () => reset(), 9),
  );
  const wish = { orderId: bought.order.id, amount: null, key: `s-${bought.order.id}`, reason: 'test' };
  await expect(refund(shop.db, cards.stripe, wish)).rejects.toThrow();
  await shop.db`update payment_refund set updated_at = now() - interval '5 minutes' where key like ${`s-${bought.order.id}/%`}`;
  await reconcile(shop.db, good);
  expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 6650 }]);
});

test('after all that the books and the provider agree', async () => {
  const events = await shop.db<
    { body: object }[]
  >`select body from sandbox_object where kind = 'event' order by created_at`;
  for (const { body } of events) expect(await deliver(shop, body)).toBe(200);
  await expectNoQuestions(shop.db);
});
