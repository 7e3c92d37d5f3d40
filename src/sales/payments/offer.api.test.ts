import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import {
  addToCart,
  createOrderClient,
  customerOrderBody,
  guestOrderBody,
  newBuyer,
  newProduct,
} from '../../../test/support/orders.ts';
import { createPaymentClient, type PlacedOrder } from '../../../test/support/payments.ts';
import { closeShop, openTestDatabase, openTestShop } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { cancelOrder } from '../orders/service.server.ts';
import { texts as orderTexts } from '../orders/texts.ts';
import { providerAccounts } from './adapters.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const payments = createPaymentClient(shop);
const orders = createOrderClient(shop);
const { token } = await signInAdmin(shop);
const path = '/api/admin/payments/methods';

beforeEach(async () => void (await shop.db`delete from shop_setting where key = 'payment-methods'`));

const save = (body: object, version = 0) => calls.post(path, { version, cardProvider: null, ...body }, token);
const config = async () => (await calls.get('/payments/api/config')).data;

test('all methods are on until the shopkeeper chooses', async () => {
  expect((await config()).methods).toEqual(['card', 'cash', 'transfer']);
  expect((await calls.get(path, token)).data).toEqual({
    version: 0,
    methods: ['card', 'cash', 'transfer'],
    cardProvider: null,
    // The stand-in of Stripe needs no account.
    providers: ['sandbox', ...providerAccounts.map(({ kind }) => kind).filter((kind) => kind !== 'stripe')],
    expressCheckout: false,
    walletProviders: ['sandbox'],
  });
});

test('the checkout offers the chosen methods in the chosen order', async () => {
  expect((await save({ methods: ['transfer', 'card'] })).data).toMatchObject({ version: 1 });
  expect((await config()).methods).toEqual(['transfer', 'card']);
});

test('a method that is off is refused for new orders and for changes of unpaid ones, with its field', async () => {
  const unpaid = await payments.order('customer');
  await save({ methods: ['transfer'] });
  const { buyer, order } = unpaid;
  const change = { orderId: order.id, paymentMethod: 'cash', expectedTotal: order.total };
  expect(await calls.post('/api/Order/Edit', change, buyer.token)).toMatchObject({
    status: 409,
    messages: [orderTexts.methodOff],
    fieldErrors: { paymentMethod: orderTexts.methodOff },
  });
  const guest = await newBuyer(shop.db, 'guest');
  const productId = await newProduct(shop.db, 10, 5000);
  const refused = { status: 409, messages: [orderTexts.methodOff] };
  expect(await orders.post(guest, guestOrderBody(guest, productId, 1, 5000))).toMatchObject(refused);
  await addToCart(shop.db, buyer, productId);
  expect(await orders.post(buyer, customerOrderBody(buyer, 66.5))).toMatchObject(refused);
  // Orders placed before can still be paid.
  await payments.pay(unpaid);
  await payments.expectState(unpaid, 'placed');
});

test('one method stays on, none is listed twice, and another shopkeeper’s change is not overwritten', async () => {
  expect(await save({ methods: [] })).toMatchObject({ status: 400, messages: [texts.oneMethod] });
  expect(await save({ methods: ['cash', 'cash'] })).toMatchObject({ status: 400 });
  await save({ methods: ['cash'] });
  expect(await save({ methods: ['card'] })).toMatchObject({ status: 409, messages: [texts.offerChanged] });
  expect((await save({ methods: ['card'] }, 1)).data).toMatchObject({ version: 2, methods: ['card'] });
});

const press = async (pageUrl: string, choice: string) => {
  const { pathname } = new URL(pageUrl);
  expect((await shop.app.inject(pathname)).body).toContain('Pagina de plată de probă');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await shop.app.inject({ method: 'POST', url: pathname, headers, payload: `choice=${choice}` });
  return [answer.statusCode, answer.headers.location];
};
const readOutcome = async ({ order }: PlacedOrder) => {
  await shop.db`update payment set checked_at = now() - interval '10 seconds' where order_id = ${order.id}`;
  return (await calls.post('/payments/api/payments/outcome', { orderIdentifier: order.identifier })).data.outcome;
};
const takers = ({ order }: PlacedOrder) =>
  shop.db`select provider, status, captured from payment where order_id = ${order.id} order by attempt`;

test('the chosen provider takes new payments without a restart; those made before stay with theirs', async () => {
  const before = await payments.order('customer');
  await payments.pay(before);
  await payments.expectState(before, 'placed');
  await save({ methods: ['card', 'cash'], cardProvider: 'netopia' });
  expect(await config()).toMatchObject({ provider: 'netopia', savesCards: false });
  const after = await payments.order('customer');
  const back = `https://vitrina.example/success?order=${after.order.identifier}`;
  expect(await press(await payments.secretFor(after), 'silence')).toEqual([303, back]);
  expect(await readOutcome(after)).toBe('paid');
  for (const { order } of [before, after])
    await shop.db.begin((tx) => cancelOrder(tx, order.id, { author: 'admin', reason: 'shop' }));
  await expect.poll(() => payments.rows(before)).toMatchObject([{ refunded: 6650 }]);
  await expect.poll(() => payments.rows(after)).toMatchObject([{ refunded: 6650 }]);
  expect(await takers(before)).toMatchObject([{ provider: 'sandbox' }]);
  expect(await takers(after)).toMatchObject([{ provider: 'netopia' }]);
});

test('a payment begun with the other provider is ended before a new one, unless it turns out to be paid', async () => {
  await save({ methods: ['card'], cardProvider: 'netopia' });
  const [left, paid] = [await payments.order('customer'), await payments.order('customer')];
  await payments.secretFor(left);
  await press(await payments.secretFor(paid), 'silence');
  await save({ methods: ['card'], cardProvider: 'sandbox' }, 1);
  await payments.secretFor(left);
  expect(await takers(left)).toMatchObject([
    { provider: 'netopia', status: 'canceled' },
    { provider: 'sandbox', status: 'open' },
  ]);
  expect(await payments.start(paid)).toMatchObject({ status: 409, messages: [texts.alreadyPaid] });
  expect(await takers(paid)).toMatchObject([{ provider: 'netopia', status: 'succeeded', captured: 6650 }]);
});

test('a refund waits while the provider that took the payment is not connected', async () => {
  await save({ methods: ['card'], cardProvider: 'netopia' });
  const bought = await payments.order('customer');
  await press(await payments.secretFor(bought), 'silence');
  expect(await readOutcome(bought)).toBe('paid');
  const stored = await shop.db`delete from connection where kind = 'netopia' returning *`;
  expect(await config()).toMatchObject({ provider: 'sandbox' });
  await shop.db.begin((tx) => cancelOrder(tx, bought.order.id, { author: 'admin', reason: 'shop' }));
  const lastError = () => shop.db`select last_error from job where kind = 'payment-refund' and done_at is null`;
  await expect.poll(lastError).toMatchObject([{ lastError: expect.stringContaining('unavailable') }]);
  await shop.db`insert into connection ${shop.db(stored)}`;
  await shop.db`update job set run_at = now() where kind = 'payment-refund' and done_at is null`;
  await expect.poll(() => payments.rows(bought)).toMatchObject([{ refunded: 6650 }]);
});

test('the connection is checked without a payment', async () => {
  const checked = await calls.post('/api/admin/connections/netopia/check', {}, token);
  expect(checked.data).toMatchObject({ lastError: null });
});

test('without a provider cards alone are refused, and an account entered later is used at once', async () => {
  const db = await openTestDatabase();
  const app = await openShop(
    readSettings({
      NODE_ENV: 'production',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: '/tmp',
      RATE_LIMIT: '0',
      SECRETS_KEY: randomBytes(32).toString('base64'),
    }),
    db,
    null,
  );
  onFileEnd(() => closeShop(app));
  const own = createApiClient({ app, db });
  const admin = await signInAdmin({ app, db });
  const readConfig = async () => (await own.get('/payments/api/config')).data;
  const notify = async () => (await app.inject({ method: 'POST', url: '/payments/api/webhook/netopia' })).statusCode;
  expect(await readConfig()).toMatchObject({ provider: 'none', methods: ['cash', 'transfer'] });
  expect(await notify()).toBe(404);
  const offer = { version: 0, methods: ['card'], cardProvider: null };
  expect(await own.post(path, offer, admin.token)).toMatchObject({ status: 409, messages: [texts.needsProvider] });
  expect(await own.post(path, { ...offer, cardProvider: 'netopia' }, admin.token)).toMatchObject({ status: 409 });
  const account = {
    values: [
      { name: 'environment', value: 'sandbox' },
      { name: 'posSignature', value: 'AAAA-BBBB-CCCC-DDDD-EEEE' },
      { name: 'publicKey', value: '' },
      { name: 'host', value: 'mobilpay' },
    ],
    secrets: [{ name: 'apiKey', value: 'o cheie' }],
  };
  expect((await own.post('/api/admin/connections/netopia', account, admin.token)).messages).toEqual([]);
  expect(await readConfig()).toMatchObject({ provider: 'netopia', methods: ['card', 'cash', 'transfer'] });
  expect(await notify()).toBe(400);
  expect((await own.post(path, offer, admin.token)).status).toBe(200);
});
