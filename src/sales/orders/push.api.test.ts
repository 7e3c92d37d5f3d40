import { expect, test } from 'vitest';
import { startPushStandIn } from '../../../stand-ins/web-push/stand-in.ts';
import { createApiClient } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  registeredBuyer,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { enqueueNews } from '../../account/push/service.server.ts';
import { runNow } from '../../platform/jobs/jobs.server.ts';
import type { Order } from './contract.ts';
import type { OrderState } from './rules.ts';
import { changeState } from './service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const service = await startPushStandIn();
onFileEnd(service.close);
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const guest = await newBuyer(shop.db);
const product = await newProduct(shop.db, 500);

const place = (): Promise<Order> => orders.place(guest, withCashPayment(guestOrderBody(guest, product)));
const join = (order: Order, subscription = service.subscribe()) =>
  calls.post('/api/Order/Push/Join', { orderIdentifier: order.identifier, subscription });
const joined = async (order: Order) => {
  const subscription = service.subscribe();
  expect((await join(order, subscription)).messages).toEqual([]);
  return subscription.endpoint;
};
const isOn = async ({ identifier }: Order, endpoint: string | null) =>
  (await calls.post('/api/Order/Push', { orderIdentifier: identifier, endpoint })).data;
const move = async (order: Order, ...states: OrderState[]) => {
  for (const state of states) await shop.db.begin((tx) => changeState(tx, order.id, state, { author: 'test' }));
};
const newsOf = (endpoint: string) => service.deliveredTo(endpoint).map(({ data }) => data.body);
const stored = async (endpoint: string): Promise<boolean> =>
  (await shop.db`select from push_subscription where endpoint = ${endpoint}`).length > 0;
const jobsOf = (order: Order) => shop.db<{ id: number; lastError: string | null; isDone: boolean }[]>`
  select id, last_error, done_at is not null as is_done from job
  where key in (select 'push ' || n.id || ' shipped' from push_news n where n.order_id = ${order.id})`;

test('a guest with the identifier hears that the parcel left and was delivered, and is forgotten then', async () => {
  const order = await place();
  const endpoint = await joined(order);
  expect(await isOn(order, endpoint)).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), isOn: true });
  await move(order, 'confirmed', 'shipped');
  await expect.poll(() => newsOf(endpoint)).toEqual(['Coletul a plecat spre tine.']);
  await move(order, 'delivered');
  await expect.poll(() => newsOf(endpoint).length).toBe(2);
  const [first] = service.deliveredTo(endpoint);
  expect(first).toMatchObject({ topic: `order-${order.id}`, ttl: 12 * 3600, urgency: 'normal' });
  expect(first?.data).toEqual({
    id: `order-${order.id}-shipped`,
    tag: `order-${order.id}`,
    title: `Comanda ${order.number}`,
    body: 'Coletul a plecat spre tine.',
    path: `/success?order=${order.identifier}`,
  });
  await expect.poll(() => stored(endpoint)).toBe(false);
  expect(await isOn(order, endpoint)).toEqual({ publicKey: null, isOn: false });
  expect(await join(order)).toMatchObject({ status: 409, messages: [texts.newsEnded] });
});

test('the same event reaches a browser once, also when it is enqueued and run again', async () => {
  const order = await place();
  const endpoint = await joined(order);
  await move(order, 'confirmed', 'shipped');
  await expect.poll(() => newsOf(endpoint).length).toBe(1);
  const news = { event: 'shipped', title: 'x', body: 'din nou', path: '/', isLast: false };
  await enqueueNews(shop.db, { orderId: order.id }, news);
  await expect.poll(async () => (await jobsOf(order))[0]?.isDone).toBe(true);
  await shop.db`update job set done_at = null, run_at = now(), key = null,
    payload = ${JSON.stringify({ newsId: await newsId(order), topic: 'x', ...news })}::text::jsonb
    where id = ${(await jobsOf(order))[0]?.id ?? 0}`;
  await move(order, 'delivered');
  await expect.poll(() => newsOf(endpoint)).toEqual(['Coletul a plecat spre tine.', 'Comanda a fost livrată.']);
});

const newsId = async (order: Order): Promise<number> => {
  const [row] = await shop.db<{ id: number }[]>`select id from push_news where order_id = ${order.id}`;
  return row?.id ?? 0;
};

test.each(['gone', 'unknown'] as const)('a browser that is %s is deleted, and the email is sent', async (failure) => {
  const order = await place();
  const endpoint = await joined(order);
  service.fail(failure, endpoint.slice(service.origin.length));
  await move(order, 'confirmed', 'shipped');
  await expect.poll(() => stored(endpoint)).toBe(false);
  expect(newsOf(endpoint)).toEqual([]);
  const mails = await shop.db`
    select from outbox where recipient = ${guest.email} and subject = ${`Comanda ${order.number} a plecat spre tine`}`;
  expect(mails).toHaveLength(1);
});

test.each(['tooManyRequests', 'serverError'] as const)(
  '%s: the job tries again, and one message arrives',
  async (failure) => {
    const order = await place();
    const endpoint = await joined(order);
    service.fail(failure, endpoint.slice(service.origin.length));
    await move(order, 'confirmed', 'shipped');
    await expect.poll(async () => (await jobsOf(order))[0]?.lastError).toMatch(/answered (429|500)/);
    expect(newsOf(endpoint)).toEqual([]);
    await runNow(shop.db, ['push-news'], 'topic', `order-${order.id}`);
    await expect.poll(() => newsOf(endpoint)).toEqual(['Coletul a plecat spre tine.']);
  },
);

test('a message whose answer is lost may have arrived and is not repeated', async () => {
  const order = await place();
  const endpoint = await joined(order);
  service.fail('lostAnswer', endpoint.slice(service.origin.length));
  await move(order, 'confirmed', 'shipped');
  await expect.poll(async () => (await jobsOf(order))[0]).toMatchObject({ isDone: true, lastError: null });
  expect(newsOf(endpoint)).toHaveLength(1);
});

test('keys that are no keys are deleted with the first message', async () => {
  const order = await place();
  const good = service.subscribe();
  const bad = { ...good, keys: { ...good.keys, p256dh: 'B'.repeat(87) } };
  expect((await join(order, bad)).status).toBe(200);
  await move(order, 'confirmed', 'shipped');
  await expect.poll(() => stored(bad.endpoint)).toBe(false);
});

test('one press ends it; a browser that waits for something else stays, and a cancelled order ends it too', async () => {
  const [first, second] = [await place(), await place()];
  const subscription = service.subscribe();
  for (const order of [first, second]) await join(order, subscription);
  const { endpoint } = subscription;
  await calls.post('/api/Order/Push/Leave', { orderIdentifier: first.identifier, endpoint });
  expect(await isOn(first, endpoint)).toMatchObject({ isOn: false });
  expect(await isOn(second, endpoint)).toMatchObject({ isOn: true });
  await move(second, 'cancelled');
  expect(await stored(endpoint)).toBe(false);
});

test('an order has news for five browsers; a further one replaces the oldest', async () => {
  const order = await place();
  const endpoints: string[] = [];
  for (let count = 0; count < 6; count++) endpoints.push(await joined(order));
  const isKept = await Promise.all(endpoints.map(stored));
  expect(isKept).toEqual([false, true, true, true, true, true]);
});

test('concurrent requests of many browsers keep the limit', async () => {
  const order = await place();
  await Promise.all(Array.from({ length: 8 }, () => join(order)));
  expect(await shop.db`select from push_news where order_id = ${order.id}`).toHaveLength(5);
});

test('trust: an unknown identifier, and what is no subscription, are refused', async () => {
  const order = await place();
  const unknown = { ...order, identifier: crypto.randomUUID() };
  expect((await join(unknown)).status).toBe(404);
  expect((await calls.post('/api/Order/Push', { orderIdentifier: unknown.identifier, endpoint: null })).status).toBe(
    404,
  );
  const { endpoint, keys } = service.subscribe();
  for (const bad of [
    { endpoint: 'ftp://push.example/1', keys },
    { endpoint: 'http://', keys },
    { endpoint: 'http://name:secret@127.0.0.1/1', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: 'short' } },
  ])
    expect((await join(order, bad)).status, JSON.stringify(bad)).toBe(400);
});

test('the data export shows the browsers of an account, and its erasure forgets them', async () => {
  const customer = await registeredBuyer(shop);
  const order = await place();
  await shop.db`update orders set account_id = ${customer.id} where id = ${order.id}`;
  const endpoint = await joined(order);
  const { data } = await calls.get('/api/User/ExportData', customer.token);
  expect(data.orderNotifications).toMatchObject([{ order: order.number, endpoint }]);
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, customer.token);
  expect(await stored(endpoint)).toBe(false);
});
