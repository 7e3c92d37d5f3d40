import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { shopBrand } from '../../brands/brand.ts';
import { signWebhook } from '../../platform/http/webhook-signature.server.ts';
import { WebhookBody } from './events.server.ts';
import { retryDelay } from './rules.ts';
import { texts } from './texts.ts';
import { openWebhooks } from './webhook-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);

const post = (path: string, body: object = {}) => calls.post(`/api/admin${path}`, body, admin.token);
const get = (path: string) => calls.get(`/api/admin${path}`, admin.token);

type Received = { headers: IncomingHttpHeaders; body: string };
let received: Received[] = [];
let answerStatus = 200;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(answerStatus, { location: '/elsewhere' }).end('mulțumim');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
onFileEnd(async () => void receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

beforeEach(async () => {
  await shop.db`delete from webhook`;
  received = [];
  answerStatus = 200;
});

async function newWebhook(events: string[]): Promise<{ id: number; secret: string }> {
  const { status, data } = await post('/webhooks', { name: 'Depozit', url, events });
  expect(status).toBe(200);
  return { id: data.webhook.id, secret: data.secret };
}

const waitForRequests = (count: number) => expect.poll(() => received.length).toBe(count);

type LoggedDelivery = { id: number; state: string; attempts: number; httpStatus: number | null; answer: string };

const log = async (id: number): Promise<LoggedDelivery[]> => (await get(`/webhooks/${id}/deliveries`)).data.rows;

test('a test event arrives, signed as Standard Webhooks prescribe, and is in the log', async () => {
  const { id, secret } = await newWebhook(['order.paid']);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await post(`/webhooks/${id}/test`)).status).toBe(200);
  await waitForRequests(1);
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  const signed = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body };
  expect(headers['webhook-signature']).toBe(signWebhook(secret, signed));
  expect(Math.abs(Date.now() / 1000 - signed.timestamp)).toBeLessThan(60);
  expect(WebhookBody.parse(JSON.parse(body))).toMatchObject({ id: signed.id, type: 'test' });
  await expect
    .poll(() => log(id))
    .toMatchObject([{ state: 'delivered', attempts: 1, httpStatus: 200, answer: 'mulțumim' }]);
});

test('the signature is that of the published example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signWebhook(secret, signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the steps of an order are sent to those who want them, and nothing else', async () => {
  const [order] = await shop.db<{ id: number }[]>`select id from orders where state = 'placed' limit 1`;
  const { id } = await newWebhook(['order.shipped', 'order.paid']);
  const move = (state: string) =>
    shop.db`insert into order_state_change (order_id, state, author) values (${order?.id ?? 0}, ${state}, 'sistem')`;
  await move('confirmed');
  await move('shipped');
  await shop.db`update orders set paid_at = null where id = ${order?.id ?? 0}`;
  await shop.db`update orders set paid_at = now() where id = ${order?.id ?? 0}`;
  await waitForRequests(2);
  const bodies = received.map(({ body }) => WebhookBody.parse(JSON.parse(body)));
  expect(bodies.map(({ type }) => type).sort()).toEqual(['order.paid', 'order.shipped']);
  expect(bodies[0]?.data).toMatchObject({ order: { id: order?.id, currency: 'RON' } });
  expect(received.map(({ body }) => body).join()).not.toMatch(/@|street|phone/i);
  await expect.poll(async () => (await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('trust: an event of a change that was rolled back is never sent', async () => {
  await newWebhook(['product.changed']);
  await shop.db
    .begin(async (tx) => {
      await tx`update product set name = name || '!' where id = 1`;
      throw new Error('undo');
    })
    .catch(() => {});
  await shop.db`update product set popularity = popularity + 1 where id = 1`;
  await shop.db`update product set name = name || '?' where id in (2, 3)`;
  await waitForRequests(1);
  const { data } = WebhookBody.parse(JSON.parse(received[0]?.body ?? ''));
  expect(data).toMatchObject({ products: [{ id: 2, name: expect.stringMatching(/\?$/) }, { id: 3 }] });
});

test('a failed delivery is tried again, and by hand at once; redirects are not followed', async () => {
  const { id } = await newWebhook(['order.paid']);
  answerStatus = 302;
  await post(`/webhooks/${id}/test`);
  await waitForRequests(1);
  await expect.poll(() => log(id)).toMatchObject([{ state: 'waiting', attempts: 1, httpStatus: 302 }]);
  answerStatus = 204;
  const [delivery] = await log(id);
  expect((await post(`/webhook-deliveries/${delivery?.id}/resend`)).status).toBe(200);
  await expect.poll(() => log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  expect(received).toHaveLength(2);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  expect(received[1]?.body).toBe(received[0]?.body);
});

test('attempts end after about a day', () => {
  const delays = Array.from({ length: 20 }, (_, attempts) => retryDelay(attempts)).filter((delay) => delay !== null);
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(30);
  expect(retryDelay(delays.length)).toBeNull();
});

test('a webhook that fails for days is switched off, and the shop is told', async () => {
  const { id } = await newWebhook(['order.paid']);
  await shop.db`update webhook set failing_since = now() - interval '4 days'`;
  answerStatus = 500;
  await post(`/webhooks/${id}/test`);
  await waitForRequests(1);
  const read = async () => (await get(`/webhooks/${id}`)).data;
  await expect.poll(read).toMatchObject({ isActive: false, disabledAt: expect.any(String) });
  expect((await waitForEmail(shop, shopBrand.email)).subject).toContain('Depozit');
  expect((await post(`/webhooks/${id}/test`)).messages).toEqual([texts.notActive]);
  const { version } = await read();
  const fields = { name: 'Depozit', url, events: ['order.paid'], isActive: true, version };
  expect((await post(`/webhooks/${id}`, fields)).data).toMatchObject({ isActive: true, failingSince: null });
  expect((await post(`/webhooks/${id}`, fields)).messages).toEqual([texts.changed]);
});

test('trust: in production neither http nor private networks are called', async () => {
  const webhooks = openWebhooks({ keys: null, isProduction: true, siteUrl: 'https://vitrina.example' });
  const add = (address: string) =>
    webhooks.add(shop.db, { name: 'x', url: address, events: ['order.paid'], isActive: true });
  for (const address of [url, 'https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.8/x', 'https://localhost/x'])
    expect(await add(address)).toMatchObject({ ok: false, reason: 'privateUrl' });
  expect((await post('/webhooks', { name: 'x', url: 'ftp://a.ro', events: ['order.paid'] })).messages).toEqual([
    texts.url,
  ]);
});
