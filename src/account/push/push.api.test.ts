import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startPushStandIn } from '../../../stand-ins/web-push/stand-in.ts';
import { createApiClient } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { parseSecretKeys } from '../../platform/secrets.server.ts';
import { openServiceConnections } from '../../platform/service-connections.server.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { openPush } from './service.server.ts';
import { pushSettings } from './settings.ts';

const shop = await openTestShop();
const { db } = shop;
const service = await startPushStandIn();
onFileEnd(service.close);
const calls = createApiClient(shop);
const guest = await newBuyer(db);
const product = await newProduct(db, 50);
const newOrder = () => createOrderClient(shop).place(guest, withCashPayment(guestOrderBody(guest, product)));

const newKeys = () => parseSecretKeys(randomBytes(32).toString('base64'));
const pushWith = (keys: ReturnType<typeof newKeys>, isPrivateAllowed = true) =>
  openPush({ connections: openServiceConnections(keys), isPrivateAllowed });

test('the keys are made once, however many ask for them, and are stored encrypted', async () => {
  await db`delete from connection where kind = 'web-push'`;
  const keys = newKeys();
  const answers = await Promise.all(Array.from({ length: 6 }, () => pushWith(keys).readPublicKey(db)));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^[\w-]{87}$/);
  const [row] = await db<{ settings: string }[]>`select settings from connection where kind = 'web-push'`;
  expect(row?.settings).toMatch(/^v1\./);
  expect(row?.settings).not.toContain(answers[0]);
  // After the loss of `SECRETS_KEY` nobody could read them.
  expect(await pushWith(newKeys()).readPublicKey(db)).not.toBe(answers[0]);
  await db`delete from connection where kind = 'web-push'`;
});

test('without SECRETS_KEY nothing is offered', async () => {
  expect(await pushWith(null).readPublicKey(db)).toBeNull();
});

test('trust: in production an endpoint is a public https address', async () => {
  const push = pushWith(newKeys(), false);
  const { id } = await newOrder();
  const { keys } = service.subscribe();
  const subscribe = (endpoint: string) => push.subscribe(db, { orderId: id }, { endpoint, keys });
  for (const endpoint of [
    `${service.origin}/push/1`,
    'http://updates.push.example/1',
    'https://127.0.0.1/1',
    'https://10.0.0.7/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://name:secret@updates.push.example/1',
    'https://updates.push.example:8443/1',
    'https://',
  ])
    expect(await subscribe(endpoint), endpoint).toMatchObject({ ok: false, reason: 'badSubscription' });
  expect(await subscribe('https://updates.push.example/wpush/v2/abc')).toBeNull();
});

test('a browser whose address changed hears on, and one press in a notification stops everything', async () => {
  const order = await newOrder();
  const [first, second] = [service.subscribe(), service.subscribe()];
  const isOn = async (endpoint: string) =>
    (await calls.post('/api/Order/Push', { orderIdentifier: order.identifier, endpoint })).data.isOn;
  await calls.post('/api/Order/Push/Join', { orderIdentifier: order.identifier, subscription: first });
  const renewed = await calls.post('/api/push/renew', { oldEndpoint: first.endpoint, subscription: second });
  expect(renewed.status).toBe(200);
  expect([await isOn(first.endpoint), await isOn(second.endpoint)]).toEqual([false, true]);
  const unknown = await calls.post('/api/push/renew', { oldEndpoint: first.endpoint, subscription: first });
  expect(unknown.status).toBe(200);
  expect(await isOn(first.endpoint)).toBe(false);
  await calls.post('/api/push/leave', { endpoint: second.endpoint });
  expect(await isOn(second.endpoint)).toBe(false);
});

test('a shopkeeper who turned notifications off offers and sends none', async () => {
  const save = (version: number, isOn: boolean) =>
    saveShopSettings(db, pushSettings.key, { version, values: { isOn }, savedBy: 'test' });
  expect((await calls.get('/api/push/key')).data.publicKey).not.toBeNull();
  await save(0, false);
  expect((await calls.get('/api/push/key')).data).toEqual({ publicKey: null });
  await save(1, true);
  expect((await calls.get('/api/push/key')).data.publicKey).not.toBeNull();
});
