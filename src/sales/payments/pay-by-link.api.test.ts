import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createTestProviders, dropJobs } from '../../../test/support/cards.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readOutcome } from './outcome-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const payments = createPaymentClient(shop);
// No webhooks are delivered: the shop learns results only from its own requests.
await dropJobs(shop, 'sandbox-webhook', 'payment-abandon', 'payment-check');

const outcome = async ({ order }: PlacedOrder): Promise<string> =>
  (await calls.post('/payments/api/payments/outcome', { orderIdentifier: order.identifier })).data.outcome;
const startByLink = ({ order }: PlacedOrder, amount = order.toPay) =>
  calls.post('/payments/api/payments/by-link', { orderIdentifier: order.identifier, amount });
/** As if the payment had been checked some seconds ago. */
const makeCheckable = ({ order }: PlacedOrder) =>
  shop.db`update payment set checked_at = now() - interval '5 seconds' where order_id = ${order.id}`;

test('an order whose payment was never started says so and is paid by its link, without a session', async () => {
  const bought = await payments.order('guest');
  expect(await outcome(bought)).toBe('none');
  const wrong = await startByLink(bought, bought.order.toPay - 1);
  expect(wrong).toMatchObject({ status: 409, messages: [texts.wrongAmount] });
  const { data, messages } = await startByLink(bought);
  expect(messages).toEqual([]);
  await makeCheckable(bought);
  expect(await outcome(bought)).toBe('open');
  await payments.browser.confirm(data.clientSecret);
  await makeCheckable(bought);
  expect(await outcome(bought)).toBe('paid');
  expect(await payments.state(bought)).toBe('placed');
  expect((await startByLink(bought)).status).toBe(409);
  expect(await payments.rows(bought)).toMatchObject([{ captured: 6650, saveCard: false }]);
});

test('while the provider does not respond nobody is told that nothing was paid', async () => {
  const bought = await payments.order('guest');
  await payments.pay(bought);
  await makeCheckable(bought);
  const unavailable = await createTestProviders(shop, () => async () => {
    throw new TypeError('fetch failed');
  });
  expect(await readOutcome(shop.db, unavailable, bought.order.identifier)).toEqual({
    outcome: 'waiting',
    message: null,
  });
});

test('a link opens no order that does not exist', async () => {
  const unknown = { orderIdentifier: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10', amount: 5 };
  expect((await calls.post('/payments/api/payments/by-link', unknown)).status).toBe(404);
});
