import { expect, test } from 'vitest';
import { startPushStandIn } from '../../../stand-ins/web-push/stand-in.ts';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { setLots } from '../../../test/support/stock.ts';
import { sendDueAlerts } from './service.server.ts';

const shop = await openTestShop();
const service = await startPushStandIn();
onFileEnd(service.close);
const calls = createApiClient(shop);
const url = '/api/product-alerts';
const stored = async (endpoint: string): Promise<boolean> =>
  (await shop.db`select from push_subscription where endpoint = ${endpoint}`).length > 0;
const bodies = (endpoint: string) => service.deliveredTo(endpoint).map(({ data }) => data.title);
const comeBack = async (productId: number) => {
  await setLots(shop.db, productId, { quantity: 3 });
  await sendDueAlerts(shop.db);
};

test('a customer is told on this device besides the email, once, and is forgotten then', async () => {
  const productId = await newProduct(shop.db, 0);
  const customer = await newCustomer(shop);
  const subscription = service.subscribe();
  const wish = { productId, kind: 'stock' };
  await calls.post(url, wish, customer.token);
  // The alert waits already.
  expect((await calls.post(url, { ...wish, subscription }, customer.token)).status).toBe(200);
  const exported = (await calls.get('/api/User/ExportData', customer.token)).data;
  expect(exported.productAlerts).toMatchObject([{ notifiedBrowsers: [subscription.endpoint] }]);
  await comeBack(productId);
  await expect.poll(() => bodies(subscription.endpoint)).toEqual(['A revenit în stoc']);
  expect(service.deliveredTo(subscription.endpoint)[0]?.data.path).toMatch(/^\//);
  await waitForEmail(shop, customer.userName);
  await expect.poll(() => stored(subscription.endpoint)).toBe(false);
});

test('a visitor is told only after the click in the email', async () => {
  const productId = await newProduct(shop.db, 0);
  const email = 'notificat@example.ro';
  const subscription = service.subscribe();
  await calls.post(url, { productId, kind: 'stock', email, subscription }, undefined, { ip: '10.2.0.1' });
  const { textBody } = await waitForEmail(shop, email, 'Confirmă cererea de anunț');
  const token = /confirmare\?token=([\w-]+)/.exec(textBody)?.[1] ?? '';
  await comeBack(productId);
  expect(await shop.db`select from marketing_message where email = ${email}`).toEqual([]);
  await calls.post(`${url}/confirm`, { token });
  await sendDueAlerts(shop.db);
  await expect.poll(() => bodies(subscription.endpoint)).toEqual(['A revenit în stoc']);
});

test('trust: a stranger who repeats a confirmed request of an address hears nothing', async () => {
  const productId = await newProduct(shop.db, 0);
  const customer = await newCustomer(shop);
  await calls.post(url, { productId, kind: 'stock' }, customer.token);
  const stranger = service.subscribe();
  const asked = { productId, kind: 'stock', email: customer.userName, subscription: stranger };
  expect((await calls.post(url, asked, undefined, { ip: '10.2.0.2' })).status).toBe(200);
  expect(await stored(stranger.endpoint)).toBe(false);
});

test('a customer stops the notification alone, or the whole alert', async () => {
  const productId = await newProduct(shop.db, 0);
  const customer = await newCustomer(shop);
  const [first, second] = [service.subscribe(), service.subscribe()];
  const wish = { productId, kind: 'stock' };
  for (const subscription of [first, second]) await calls.post(url, { ...wish, subscription }, customer.token);
  await calls.post(`${url}/leave`, { ...wish, endpoint: first.endpoint }, customer.token);
  expect([await stored(first.endpoint), await stored(second.endpoint)]).toEqual([false, true]);
  await calls.post(`${url}/leave`, wish, customer.token);
  expect(await stored(second.endpoint)).toBe(false);
});
