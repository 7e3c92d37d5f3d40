import type { BrowserContext, Page, Worker } from '@playwright/test';
import { startPushStandIn } from '../../stand-ins/web-push/stand-in.ts';
import { expectAccessible } from './accessibility.ts';
import { findProducts, openWithCustomerCart, placeOrder } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';

test.use({ serviceWorkers: 'allow' });

type Subscription = ReturnType<Awaited<ReturnType<typeof startPushStandIn>>['subscribe']>;

/** This browser without a window grants no notifications and reaches no push service, so the page gets both from here. */
const allowPush = (page: Page, subscription: Subscription) =>
  page.addInitScript((json) => {
    const key = 'fake-subscription';
    const fake = { endpoint: json.endpoint, toJSON: () => json };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, 'yes');
        return fake;
      },
      getSubscription: async () => (localStorage.getItem(key) ? fake : null),
    });
  }, subscription);

/**
 * Runs in the worker of the shop. Its notifications are kept in a list instead of shown, and the events of the browser,
 * which only the browser can send, are handed over with what they wait for.
 */
const fakesOfWorker = (endpoint: string): string => `
  self.list = [];
  Object.assign(registration, {
    showNotification: async (title, { tag, ...rest }) => {
      list = [...list.filter((one) => one.tag !== tag), { title, tag, ...rest, close: () => (list = []) }];
    },
    getNotifications: async () => list,
  });
  PushManager.prototype.getSubscription = async () => ({
    endpoint: ${JSON.stringify(endpoint)},
    unsubscribe: async () => true,
  });
  self.opened = [];
  clients.openWindow = async (url) => opened.push(new URL(url).pathname);
  self.send = async (type, fields) => {
    const work = [];
    const event = Object.assign(new Event(type), fields, { waitUntil: (promise) => work.push(promise) });
    dispatchEvent(event);
    await Promise.all(work);
  };
  0;
`;

async function openWorker(context: BrowserContext, { endpoint }: Subscription): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(fakesOfWorker(endpoint));
  return worker;
}

const receive = (worker: Worker, message: object): Promise<unknown> =>
  worker.evaluate(`send('push', { data: { json: () => (${JSON.stringify(message)}) } })`);

const shownBy = (worker: Worker): Promise<unknown> =>
  worker.evaluate('list.map(({ title, body, renotify }) => ({ title, body, renotify }))');

/** A press on the notification, or on its button that stops them all. */
const press = (worker: Worker, action: '' | 'stop'): Promise<unknown> =>
  worker.evaluate(`send('notificationclick', { notification: list[0], action: ${JSON.stringify(action)} })`);

test('a customer asks for news of an order with one press, gets a notification, and stops with one press', async ({
  page,
  request,
  context,
}) => {
  const service = await startPushStandIn();
  const subscription = service.subscribe();
  await allowPush(page, subscription);
  const session = await openWithCustomerCart(page, request, await findProducts(request, 32, 1));
  const order = await placeOrder(request, session, 'cash');
  await page.goto(`/view-order/${order.id}`);
  const news = page.getByRole('region', { name: 'Vești pe acest dispozitiv' });
  const [turnOn, turnOff] = ['Anunță-mă prin notificări', 'Oprește notificările'].map((name) =>
    news.getByRole('button', { name }),
  );
  await turnOn?.click();
  await expect(news.getByRole('status')).toHaveText('Primești notificări pe acest dispozitiv.');
  await expect(turnOff ?? news).toBeFocused();
  await expectAccessible(page);

  const staff = await createStaffClient(request);
  await staff.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' });
  await staff.post(`/api/admin/orders/${order.id}/state`, { state: 'shipped', waybill: `TEST-${order.id}` });
  await expect.poll(() => service.delivered.length).toBe(1);
  const message = service.delivered[0]?.data ?? {};
  const worker = await openWorker(context, subscription);
  const shown = { title: `Comanda ${order.number}`, body: 'Coletul a plecat spre tine.' };
  await receive(worker, message);
  expect(await shownBy(worker)).toEqual([{ ...shown, renotify: true }]);
  await receive(worker, message);
  expect(await shownBy(worker)).toEqual([{ ...shown, renotify: false }]);
  await page.goto('/how-to-buy');
  await press(worker, '');
  expect(await worker.evaluate('opened')).toEqual([`/view-order/${order.id}`]);

  await receive(worker, message);
  await press(worker, 'stop');
  await page.goto(`/view-order/${order.id}`);
  await turnOn?.click();
  await turnOff?.click();
  await expect(news.getByRole('status')).toHaveText('Nu mai primești notificări pe acest dispozitiv.');
  await staff.post(`/api/admin/orders/${order.id}/state`, { state: 'delivered' });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Drumul comenzii' })).toContainText('Livrată');
  await expect(news).toHaveCount(0);
  expect(service.delivered).toHaveLength(1);
  await service.close();
});

test('a browser that may not ask says why: refused earlier, or an iPhone outside the home screen', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    if (sessionStorage.getItem('phone')) Object.defineProperty(navigator, 'userAgent', { value: phone });
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
  });
  const session = await openWithCustomerCart(page, request, await findProducts(request, 34, 1));
  const order = await placeOrder(request, session, 'cash');
  await page.goto(`/view-order/${order.id}`);
  const news = page.getByRole('region', { name: 'Vești pe acest dispozitiv' });
  await expect(news).toContainText('sunt blocate în browser');
  await expect(news.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('phone', 'yes'));
  await page.reload();
  await expect(news).toContainText('Adaugă la ecranul principal');
  await expectAccessible(page);
});
