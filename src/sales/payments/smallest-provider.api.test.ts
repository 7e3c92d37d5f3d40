import { expect, test } from 'vitest';
import { z } from 'zod';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { closeShop, openTestDatabase } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { refuse } from '../../platform/http/endpoint.ts';
import { cancelOrder } from '../orders/service.server.ts';
import { readProviderSettings } from './adapters.server.ts';
import { defineAdapter } from './define-adapter.server.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from './provider.ts';

/** A provider that keeps its payments in memory. It is all that a new provider has to be for the server. */
function createSmallestProvider(publicKey: string) {
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const change = (id: string, part: Partial<ProviderPayment>): ProviderPayment | null => {
    const payment = payments.get(id);
    if (!payment) return null;
    const changed = { ...payment, ...part };
    payments.set(id, changed);
    return changed;
  };
  const provider: PaymentProvider = {
    // For the browser it is the stand-in, because this test has no card fields.
    name: 'sandbox',
    mode: 'smallest',
    publicKey,
    isHosted: false,
    hasIdempotencyKeys: true,
    async start({ key, amount }) {
      if (amount < 100) return refuse('tooSmall');
      const id = `smallest-${key}`;
      const started = { id, key, status: 'open', needsApproval: false, captured: 0, currency: 'RON' } as const;
      payments.set(id, payments.get(id) ?? { ...started, cardId: null, clientSecret: `pay-${id}` });
      return payments.get(id) ?? refuse('tooSmall');
    },
    read: async (id) => payments.get(id) ?? null,
    cancel: async (id) =>
      payments.get(id)?.status === 'open' ? change(id, { status: 'canceled' }) : (payments.get(id) ?? null),
    async refund({ key, paymentId, amount }) {
      const refund = { id: `back-${key}`, key, paymentId, amount, status: 'succeeded', error: null } as const;
      refunds.set(refund.id, refund);
      return refund;
    },
    listRefunds: async (paymentId) => [...refunds.values()].filter((refund) => refund.paymentId === paymentId),
    savedCards: null,
    webhook: {
      path: '/payments/api/webhook/smallest',
      reply: { errorType: 0 },
      async read({ body, headers }) {
        if (headers['x-smallest-token'] !== publicKey) return refuse('unsigned');
        const message = z.object({ id: z.string(), event: z.string() }).parse(JSON.parse(body));
        const payment = change(message.id, { status: 'succeeded', captured: 6650, cardId: 'card-1' });
        return payment && { id: message.event, type: 'paid', payment, decline: null };
      },
    },
  };
  return { provider, payments, refunds };
}

const smallest = createSmallestProvider('public-key');
const adapter = defineAdapter({
  environment: z.object({ SMALLEST_KEY: z.string().optional() }),
  readKeys: ({ SMALLEST_KEY: key }) => (key ? { key } : null),
  account: null,
  open: async () => smallest.provider,
});
const { openProviders } = readProviderSettings({ SMALLEST_KEY: 'x' }, [adapter]);

const db = await openTestDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: '/tmp', RATE_LIMIT: '0', JOB_MAX_DELAY_MS: '0' });
const app = await openShop({ ...settings, openPaymentProviders: openProviders }, db, null);
onFileEnd(() => closeShop(app));
const payments = createPaymentClient({ app, db });

const deliver = async (id: string, token: string) => {
  const payload = JSON.stringify({ id, event: `event-${id}` });
  const headers = { 'content-type': 'application/json', 'x-smallest-token': token };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/payments/api/webhook/smallest',
    headers,
    payload,
  });
  return [statusCode, JSON.parse(body)];
};

const paymentIdOf = async (bought: PlacedOrder): Promise<string> => (await payments.rows(bought))[0]?.intentId ?? '';

test('another provider takes and returns money through the port alone', async () => {
  const bought = await payments.order('customer');
  expect(await payments.secretFor(bought)).toBe(`pay-${await paymentIdOf(bought)}`);
  const id = await paymentIdOf(bought);
  expect((await deliver(id, 'a guess'))[0]).toBe(400);
  expect(await payments.state(bought)).toBe('awaiting_payment');
  expect(await deliver(id, 'public-key')).toEqual([200, { errorType: 0 }]);
  await payments.expectState(bought, 'placed');
  await db.begin((tx) => cancelOrder(tx, bought.order.id, { author: 'admin', reason: 'shop' }));
  await expect.poll(() => [...smallest.refunds.values()]).toMatchObject([{ paymentId: id, amount: 6650 }]);
  await expect.poll(() => payments.rows(bought)).toMatchObject([{ captured: 6650, refunded: 6650 }]);
});

test('a provider without saved cards offers none', async () => {
  const bought = await payments.order('customer');
  expect(await payments.cards(bought.buyer)).toEqual([]);
  expect((await payments.offSession(bought, 'card-1')).status).toBe(404);
  const headers = { authorization: `Bearer ${bought.buyer.token}` };
  const saved = await app.inject({ method: 'POST', url: '/payments/api/payment-methods', headers, payload: {} });
  expect(saved.statusCode).toBe(409);
});

test('the keys of two providers connect both', () => {
  expect(readProviderSettings({ SMALLEST_KEY: 'x' }, [adapter, adapter])).toMatchObject({
    openProviders: { length: 2 },
    problems: [],
  });
  expect(readProviderSettings({}, [adapter]).openProviders).toEqual([]);
});
