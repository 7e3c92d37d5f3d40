import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../../test/invariants/invariants.ts';
import { findViolationsAfter } from '../../../test/invariants/violations.ts';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  addToCart,
  createOrderClient,
  customerOrderBody,
  newProduct,
  registeredBuyer,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import type { VisitBatch } from './contract.ts';
import { selectMostSearched } from './queries.server.ts';
import { deleteOldVisits } from './service.server.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const orders = createOrderClient(shop);

let version = 0;
const setting = async (values: { isOn: boolean; keepMonths?: number }) => {
  const [saved] = await db<{ version: number }[]>`
    select coalesce(max(version), 0) as version from shop_setting where key = 'visits'`;
  version = saved?.version ?? 0;
  expect(await saveShopSettings(db, 'visits', { version, values, savedBy: 'test' })).toBe(true);
};
await setting({ isOn: true });

const start: VisitBatch['start'] = {
  referrer: 'www.google.ro',
  source: null,
  medium: null,
  campaign: null,
  device: 'phone',
  landing: 'product',
};
/** Each test has a campaign of its own, so that its counts are its own. */
const newStart = () => ({ ...start, source: 'test', campaign: randomUUID() });
const send = (visitId: string, from: VisitBatch['start'], events: VisitBatch['events']) =>
  calls.post('/api/visits', { visitId, start: from, events });
const countsOf = async ({ campaign }: VisitBatch['start']) => {
  const rows = await db<{ counts: number[] }[]>`
    select array[visits, products, carts, checkouts, summaries, orders] as counts from visit_day where campaign = ${campaign}`;
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.counts;
};

test('a visit counts once at its furthest step and at every step before it, however its events arrive', async () => {
  const visitId = randomUUID();
  const from = newStart();
  const productId = await newProduct(db, 5);
  await send(visitId, from, []);
  expect(await countsOf(from)).toEqual([1, 0, 0, 0, 0, 0]);
  await Promise.all(
    Array.from({ length: 6 }, () => send(visitId, from, [{ kind: 'product', productId }, { kind: 'checkout' }])),
  );
  expect(await countsOf(from)).toEqual([1, 1, 1, 1, 0, 0]);
  await send(visitId, from, [{ kind: 'cart', productId }]);
  await send(randomUUID(), from, [{ kind: 'cart', productId }]);
  expect(await countsOf(from)).toEqual([2, 2, 2, 1, 0, 0]);
  const [product] = await db`select seen, added from product_visit_day where product_id = ${productId}`;
  expect(product).toEqual({ seen: 6, added: 2 });
});

test('trust: the check finds visits by day that are not the visits', async () => {
  await send(randomUUID(), newStart(), []);
  expect(await checkInvariants(db)).toEqual([]);
  expect(
    await findViolationsAfter(db, (tx) => tx`update visit_day set carts = carts + 1 where day = shop_today()`),
  ).toEqual(['visits by day that are not the visits']);
});

test('the order keeps where its visit came from; one that does not exist counts nowhere', async () => {
  const buyer = await registeredBuyer(shop);
  await addToCart(db, buyer, await newProduct(db, 5));
  const order = await orders.place(buyer, customerOrderBody(buyer, 66.5));
  const from = newStart();
  const visitId = randomUUID();
  await send(visitId, from, [{ kind: 'order', identifier: randomUUID() }]);
  expect(await countsOf(from)).toEqual([1, 0, 0, 0, 0, 0]);
  await send(visitId, from, [{ kind: 'order', identifier: order.identifier }]);
  await send(visitId, from, [{ kind: 'order', identifier: order.identifier }]);
  expect(await countsOf(from)).toEqual([1, 1, 1, 1, 1, 1]);
  const sources = () => db`select source, campaign, device, landing from visit_order where order_id = ${order.id}`;
  expect(await sources()).toEqual([{ source: 'test', campaign: from.campaign, device: 'phone', landing: 'product' }]);

  const { data } = await calls.get('/api/User/ExportData', buyer.token);
  expect(data.orderSources).toEqual([expect.objectContaining({ number: order.number, campaign: from.campaign })]);
  expect((await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, buyer.token)).status).toBe(200);
  expect(await sources()).toEqual([{ source: 'test', campaign: '', device: 'phone', landing: 'product' }]);
});

test('searches: words, those without a result, and what was opened at which position', async () => {
  const productId = await newProduct(db, 5);
  await send(randomUUID(), newStart(), [
    { kind: 'search', words: '  Cimbrișor   3', results: 12 },
    { kind: 'click', words: 'Cimbrișor 3', productId, position: 4 },
    { kind: 'search', words: 'cimbrisor 3 xyz', results: 0 },
    { kind: 'search', words: 'ana@exemplu.ro', results: 0 },
  ]);
  expect(
    await db`select words, searches, empty, clicks from search_day where words like 'cimbrisor 3%' or words like 'ana%' order by words`,
  ).toEqual([
    { words: 'cimbrisor 3', searches: 1, empty: 0, clicks: 1 },
    { words: 'cimbrisor 3 xyz', searches: 1, empty: 1, clicks: 0 },
  ]);
  expect(await db`select words, position, clicks from search_click_day where product_id = ${productId}`).toEqual([
    { words: 'cimbrisor 3', position: 4, clicks: 1 },
  ]);
});

test('the most searched words of the last month are those of several searches that usually find something', async () => {
  const day = (words: string, daysAgo: number, searches: number, empty: number) =>
    db`insert into search_day (day, words, searches, empty, clicks)
      values (shop_today() - ${daysAgo}::int, ${words}, ${searches}, ${empty}, 0)`;
  await day('multe cautari', 1, 900, 400);
  await day('mai multe cautari', 1, 600, 0);
  await day('mai multe cautari', 2, 600, 0);
  await day('putine cautari', 1, 4, 0);
  await day('cautari fara rezultat', 1, 1000, 500);
  await day('cautari vechi', 30, 1000, 0);
  const words = await selectMostSearched(db);
  expect(words.filter((text) => text.includes('cautari'))).toEqual(['mai multe cautari', 'multe cautari']);
});

test('programs are not counted, nor is anything while counting is off', async () => {
  const from = newStart();
  const body = { visitId: randomUUID(), start: from, events: [] };
  const robot = {
    method: 'POST',
    url: '/api/visits',
    headers: { 'user-agent': 'Googlebot/2.1' },
    payload: body,
  } as const;
  expect((await shop.app.inject(robot)).statusCode).toBe(200);
  await setting({ isOn: false });
  expect((await send(randomUUID(), from, [])).status).toBe(200);
  await setting({ isOn: true });
  expect(await countsOf(from)).toBeUndefined();
});

test('old visits and words are deleted, the counts by day remain; a visit holds nothing about a person', async () => {
  const from = newStart();
  await send(randomUUID(), from, [{ kind: 'search', words: 'veche', results: 1 }]);
  await db`update visit set day = day - 100 where campaign = ${from.campaign}`;
  await db`update search_day set day = day - 100 where words = 'veche'`;
  const found = async () => [
    (await db`select from visit where campaign = ${from.campaign}`).length,
    (await db`select from search_day where words = 'veche'`).length,
  ];
  await setting({ isOn: true, keepMonths: 4 });
  await deleteOldVisits(db);
  expect(await found()).toEqual([1, 1]);
  await setting({ isOn: true, keepMonths: 3 });
  await deleteOldVisits(db);
  expect(await found()).toEqual([0, 0]);
  expect(await countsOf(from)).toEqual([1, 0, 0, 0, 0, 0]);
  const columns = await db<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'visit' order by ordinal_position`;
  expect(columns.map(({ name }) => name)).toEqual([
    'id',
    'day',
    'source',
    'medium',
    'campaign',
    'device',
    'landing',
    'step',
  ]);
});

test('a batch that the browser would not send is refused', async () => {
  const visitId = randomUUID();
  const bad: object[] = [
    { visitId: 'x', start, events: [] },
    { visitId, start: { ...start, referrer: 'a b' }, events: [] },
    { visitId, start: { ...start, campaign: '\u0000' }, events: [] },
    { visitId, start: { ...start, device: 'fridge' }, events: [] },
    { visitId, start, events: [{ kind: 'search', words: '', results: 1 }] },
    { visitId, start, events: [{ kind: 'checkout', productId: 1 }] },
    { visitId, start, events: Array.from({ length: 41 }, () => ({ kind: 'checkout' })) },
  ];
  for (const body of bad) expect([body, (await calls.post('/api/visits', body)).status]).toEqual([body, 400]);
});
