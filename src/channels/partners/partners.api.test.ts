import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { openPartners } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const plenty = await newProduct(shop.db, 1000);

const accounts: Record<string, object> = {
  'two-performant': { campaignUnique: 'abcd1234', confirm: 'ef567890' },
  profitshare: { advertiserCode: 'adv1', encryptionKey: 'a-key-of-some-length' },
};

const withAccounts = (standInUrl: string | null): ServiceConnections =>
  ({
    read: async (_db: unknown, kind: string, schema: { parse: (value: unknown) => unknown }) =>
      schema.parse(accounts[kind]),
    standInUrl: async () => standInUrl,
  }) as unknown as ServiceConnections;

const partners = openPartners(withAccounts(null), 'https://vitrina.example');

async function allow(marketing: boolean): Promise<string> {
  const visitorId = randomUUID();
  await calls.post('/api/consent', { visitorId, version: 1, analytics: true, marketing });
  return visitorId;
}

async function placeOrder(method: 'cash' | 'card' | 'transfer' = 'cash'): Promise<{ id: number; identifier: string }> {
  const buyer = await newBuyer(shop.db);
  const body = guestOrderBody(buyer, plenty, 2);
  return orders.place(buyer, method === 'cash' ? withCashPayment(body) : { ...body, paymentMethod: method });
}

test('a sale is told to each network once, only with consent to marketing', async () => {
  const { identifier: orderIdentifier } = await placeOrder();
  expect(await partners.frames(shop.db, { visitorId: await allow(false), orderIdentifier })).toEqual([]);
  expect(await partners.frames(shop.db, { visitorId: randomUUID(), orderIdentifier })).toEqual([]);
  const visitorId = await allow(true);
  const frames = await partners.frames(shop.db, { visitorId, orderIdentifier });
  expect(frames.map((frame) => new URL(frame).origin)).toEqual(await partners.hosts(shop.db));
  expect(frames).toHaveLength(2);
  expect(await partners.frames(shop.db, { visitorId, orderIdentifier })).toEqual([]);
});

test('an order by bank transfer is told before it is paid, because its buyer does not come back', async () => {
  const { identifier: orderIdentifier } = await placeOrder('transfer');
  const visitorId = await allow(true);
  expect(await partners.frames(shop.db, { visitorId, orderIdentifier })).toHaveLength(2);
  const card = await placeOrder('card');
  expect(await partners.frames(shop.db, { visitorId, orderIdentifier: card.identifier })).toEqual([]);
});

test('an unknown, an old and a cancelled order are not told', async () => {
  const visitorId = await allow(true);
  const [old, cancelled] = [await placeOrder(), await placeOrder()];
  await shop.db`update orders set created_at = now() - interval '2 days' where id = ${old.id}`;
  await shop.db`update orders set state = 'cancelled', cancel_reason = 'shop' where id = ${cancelled.id}`;
  for (const orderIdentifier of [randomUUID(), old.identifier, cancelled.identifier])
    expect(await partners.frames(shop.db, { visitorId, orderIdentifier })).toEqual([]);
});

test('pages load nothing for the imitations of a demo', async () => {
  const demo = openPartners(withAccounts('http://127.0.0.1:1'), 'https://vitrina.example');
  expect(await demo.hosts(shop.db)).toEqual([]);
  const { identifier: orderIdentifier } = await placeOrder();
  const body = { visitorId: await allow(true), orderIdentifier };
  expect(await demo.frames(shop.db, body)).toEqual([]);
  expect((await calls.post('/api/conversions/partners', body)).data).toEqual([]);
});
