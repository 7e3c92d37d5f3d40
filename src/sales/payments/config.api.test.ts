import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { signature } from '../../../stand-ins/stripe/event-service.server.ts';
import { readKeys } from '../../../stand-ins/stripe/service.server.ts';
import { createCardForm, createTestStripe, selectEvents } from '../../../test/support/cards.ts';
import { newBuyer } from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { texts } from './texts.ts';

const db = await openTestDatabase('empty');

const openWith = (environment: NodeJS.ProcessEnv) =>
  openShop(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: '/tmp', RATE_LIMIT: '0', ...environment }), db, null);

const demo = { NODE_ENV: 'production', DEMO: 'on' };

test('the browser learns the provider and its public key, and no secret', async () => {
  const app = await openWith(demo);
  const { data } = (await app.inject('/payments/api/config')).json();
  expect(data).toEqual({
    provider: 'sandbox',
    publicKey: expect.stringMatching(/^pk_test_\w{20,}$/),
    savesCards: true,
    methods: ['card', 'cash', 'transfer'],
  });
  await app.close();
});

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('S18: with real keys there is no sandbox', async () => {
  const app = await openWith(keys);
  const config = await app.inject('/payments/api/config');
  expect(config.json().data).toMatchObject({ provider: 'stripe', publicKey: 'pk_test_1' });
  expect((await app.inject('/sandbox/cards/v1/events')).statusCode).toBe(404);
  await app.close();
});

test('a shop in production that is no demo takes no play money', async () => {
  const app = await openWith({ NODE_ENV: 'production', DEMO: 'off' });
  expect((await app.inject('/payments/api/config')).json().data).toEqual({
    provider: 'none',
    publicKey: '',
    savesCards: false,
    methods: ['cash', 'transfer'],
  });
  expect((await app.inject('/sandbox/cards/v1/events')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/payments/api/webhook' })).statusCode).toBe(404);
  const { token } = await newBuyer(db, 'customer');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: '/payments/api/payment-methods', headers });
  expect([answer.statusCode, answer.json().messagesUser]).toEqual([503, [texts.cardsOff]]);
  await app.close();
});

test('a shop without the stand-in has none of its tables; where it runs, it creates them once', async () => {
  const database = await openTestDatabase('empty');
  const standInTables = async (): Promise<number> =>
    (await database`select from information_schema.tables where table_name like 'sandbox%'`).length;
  const open = (environment: NodeJS.ProcessEnv) =>
    openShop(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: '/tmp', ...environment }), database, null);
  for (const environment of [{ NODE_ENV: 'production', DEMO: 'off' }, keys]) {
    await (await open(environment)).close();
    expect(await standInTables()).toBe(0);
  }
  const shops = await Promise.all([open(demo), open(demo)]);
  expect(await standInTables()).toBe(3);
  expect(new Set(await Promise.all(shops.map(publicKeyOf))).size).toBe(1);
  for (const app of shops) await app.close();
});

const publicKeyOf = async (app: FastifyInstance): Promise<string> =>
  (await app.inject('/payments/api/config')).json().data.publicKey;

test('the stand-in is rate limited, the shop’s own calls are not', async () => {
  const app = await openWith({ ...demo, RATE_LIMIT: '600' });
  const knock = () => app.inject({ method: 'POST', url: '/sandbox/cards/v1/payment_intents/pi_x/confirm' });
  for (let call = 0; call < 60; call++) expect((await knock()).statusCode).toBe(401);
  const turned = await knock();
  expect([turned.statusCode, turned.json().error.type]).toEqual([429, 'rate_limit_error']);
  const stripe = await createTestStripe({ app, db });
  for (let call = 0; call < 70; call++) await stripe.events.list({ limit: 1 });
  await app.close();
});

test('S18: the SDK goes to the host of the setting, over the wire', async () => {
  const provider = await openWith(demo);
  const address = await provider.listen({ port: 0, host: '127.0.0.1' });
  const { secretKey, publicKey, webhookSecret } = await readKeys(db);
  const shopDb = await openTestDatabase();
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    DATA_DIR: '/tmp',
    RATE_LIMIT: '0',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `${address}/sandbox/cards`,
  });
  const app = await openShop(settings, shopDb, null);
  const payments = createPaymentClient({ app, db: shopDb });
  const bought = await payments.order('customer');
  const { intent } = await createCardForm({ app: provider, db }).confirm(await payments.secretFor(bought));
  expect(intent.status).toBe('succeeded');
  const succeeded = (await selectEvents({ app: provider, db }, intent.id)).find(
    ({ type }) => type === 'payment_intent.succeeded',
  );
  const payload = JSON.stringify(succeeded);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature(payload, webhookSecret) };
  const told = await app.inject({ method: 'POST', url: '/payments/api/webhook', headers, payload });
  expect(told.statusCode).toBe(200);
  expect(await payments.state(bought)).toBe('placed');
  await Promise.all([app.close(), provider.close()]);
});
