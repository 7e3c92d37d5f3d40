import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  registeredBuyer,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { inTransaction } from '../../platform/db/db.server.ts';
import { openServiceConnections } from '../../platform/service-connections.server.ts';
import type { ConversionService, Purchase, SendResult } from './port.ts';
import { conversionRetentionJob, conversionsData, openConversions } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const plenty = await newProduct(shop.db, 1000);
// The shop itself reports nothing: it would send to the imitations of the demo.
await shop.db`delete from connection where kind like '%-conversions'`;
// Delays these jobs, so that the tests run the handlers instead of the shop's worker, to which no service is connected.
await shop.db`create function put_off() returns trigger language plpgsql as $$
  begin
    new.run_at := now() + interval '1 day';
    return new;
  end $$`;
await shop.db`create trigger conversions_wait before insert on job
  for each row when (new.kind in ('order-conversion', 'order-placed')) execute function put_off()`;

const sent: { kind: string; purchase: Purchase }[] = [];
let answers: SendResult[] = [];

/** A service that answers what the test says, otherwise well. */
const service = (kind: string, consent: ConversionService['consent'], windowHours = 72): ConversionService => ({
  kind,
  consent,
  windowHours,
  connect: async () => ({
    send: async (purchase) => {
      sent.push({ kind, purchase });
      return answers.shift() ?? { ok: true };
    },
    check: async () => null,
  }),
});
const away: ConversionService = { ...service('away', 'marketing'), connect: async () => null };

const conversions = openConversions({
  services: [service('statistics', 'analytics'), service('network', 'marketing', 168), away],
  connections: openServiceConnections(null),
  siteUrl: 'https://vitrina.example',
});
const caller = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0', requestId: '', device: '' };
const marks = {
  gaClientId: '1.2',
  gaSessionId: '3',
  gclid: 'g',
  gbraid: null,
  wbraid: null,
  fbp: null,
  fbc: 'fb.1.2.x',
  ttclid: null,
  ttp: null,
};

async function allow(analytics: boolean, marketing: boolean): Promise<string> {
  const visitorId = randomUUID();
  await calls.post('/api/consent', { visitorId, version: 1, analytics, marketing });
  return visitorId;
}

type Placed = { id: number; identifier: string; total: number };

async function placeOrder(method: 'cash' | 'card' = 'cash'): Promise<Placed> {
  const buyer = await newBuyer(shop.db);
  const body = guestOrderBody(buyer, plenty, 2);
  return orders.place(buyer, method === 'cash' ? withCashPayment(body) : body);
}

const store = (visitorId: string, { identifier }: Placed) =>
  conversions.storeMarks(shop.db, { visitorId, orderIdentifier: identifier, marks }, caller);

type Row = { id: number; service: string; state: string; attempts: number; error: string };
const rowsOf = ({ id }: Placed) =>
  shop.db<Row[]>`select id, service, state, attempts, error from conversion where order_id = ${id} order by id`;
const consentOf = async ({ id }: Placed) =>
  (await shop.db<{ marks: typeof marks; ip: string }[]>`select marks, ip from order_consent where order_id = ${id}`)[0];

const [handler] = conversions.jobs;

/** Runs the jobs of an order that did not run yet, in their order. */
async function runJobs(order: Placed): Promise<void> {
  const jobs = await shop.db<{ id: number; payload: never }[]>`
    select j.id, j.payload from job j join conversion c on c.id = (j.payload ->> 'conversionId')::int
    where j.kind = 'order-conversion' and j.done_at is null and c.order_id = ${order.id} order by j.id`;
  for (const { id, payload } of jobs) {
    await handler?.run(shop.db, payload);
    await shop.db`update job set done_at = now() where id = ${id}`;
  }
}

test('a placed order is reported once to each connected service that the stored consent covers', async () => {
  sent.length = 0;
  const order = await placeOrder();
  const visitorId = await allow(true, true);
  await store(visitorId, order);
  await store(visitorId, order);
  await conversions.onPlaced(shop.db, order.id);
  expect((await rowsOf(order)).map((row) => row.service)).toEqual(['statistics', 'network']);
  await runJobs(order);
  await runJobs(order);
  expect(sent.map(({ kind }) => kind)).toEqual(['statistics', 'network']);
  expect(sent[0]?.purchase).toMatchObject({
    eventId: order.identifier,
    total: Math.round(order.total * 100),
    items: [{ id: plenty, quantity: 2 }],
    marks,
    ip: '203.0.113.9',
    hidesNames: true,
  });
  expect(await rowsOf(order)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  // Identifiers of the visit are deleted with the last report.
  expect(await consentOf(order)).toBeUndefined();
});

test('a job that runs again after its report sends nothing', async () => {
  const order = await placeOrder();
  await store(await allow(true, false), order);
  sent.length = 0;
  const [row] = await rowsOf(order);
  const job = { conversionId: row?.id ?? 0, attempt: 1 };
  if (!handler) throw new Error('no handler');
  await runJob(shop.db, [handler], 'order-conversion', job);
  await runJob(shop.db, [handler], 'order-conversion', job);
  expect(sent).toHaveLength(1);
});

test('without consent nothing is stored or reported; with one of two only what it covers', async () => {
  const refused = await placeOrder();
  await store(await allow(false, false), refused);
  await store(randomUUID(), refused);
  expect([await consentOf(refused), await rowsOf(refused)]).toEqual([undefined, []]);
  const half = await placeOrder();
  await store(await allow(true, false), half);
  expect((await rowsOf(half)).map((row) => row.service)).toEqual(['statistics']);
  expect(await consentOf(half)).toEqual({
    marks: { ...marks, gclid: null, fbc: null },
    ip: '',
  });
});

test('an order that waits for its payment is reported when it is paid', async () => {
  const order = await placeOrder('card');
  await store(await allow(true, true), order);
  expect(await rowsOf(order)).toEqual([]);
  expect(await conversions.isReported(shop.db, order.identifier, 'network')).toBe(true);
  expect(await conversions.isReported(shop.db, order.identifier, 'away')).toBe(false);
  await payByCard(shop.db, order.id, Math.round(order.total * 100));
  await conversions.onPlaced(shop.db, order.id);
  expect(await rowsOf(order)).toHaveLength(2);
});

test('an order that was paid days later is reported at the time of its payment, which services still take', async () => {
  const order = await placeOrder('card');
  await store(await allow(true, false), order);
  await shop.db`update orders set created_at = now() - interval '4 days' where id = ${order.id}`;
  await payByCard(shop.db, order.id, Math.round(order.total * 100));
  await conversions.onPlaced(shop.db, order.id);
  sent.length = 0;
  await runJobs(order);
  expect(sent).toHaveLength(1);
  expect(Date.now() - (sent[0]?.purchase.placedAt.getTime() ?? 0)).toBeLessThan(3_600_000);
});

test('an outage is tried again within the window of the service; then the report expires', async () => {
  const order = await placeOrder();
  await store(await allow(true, false), order);
  answers = [{ ok: false, kind: 'unavailable', message: 'oprit' }];
  await runJobs(order);
  expect(await rowsOf(order)).toMatchObject([{ state: 'waiting', attempts: 1, error: 'oprit' }]);
  expect(await consentOf(order)).toBeDefined();
  sent.length = 0;
  await shop.db`update conversion set created_at = now() - interval '73 hours' where order_id = ${order.id}`;
  await runJobs(order);
  expect(sent).toEqual([]);
  expect(await rowsOf(order)).toMatchObject([{ state: 'expired', attempts: 2 }]);
});

test('a refused report is listed with its reason, and staff send it again while the service takes it', async () => {
  const { token } = await signInAdmin(shop);
  const order = await placeOrder();
  await store(await allow(true, false), order);
  answers = [{ ok: false, kind: 'refused', message: 'cheie greșită' }];
  await runJobs(order);
  const [row] = await rowsOf(order);
  const { data } = await calls.get('/api/admin/conversions?state=failed&search=greșită', token);
  expect(data.rows).toMatchObject([{ id: row?.id, error: 'cheie greșită', attempts: 1 }]);
  expect((await conversions.list(shop.db, { search: 'greșită', take: 5, skip: 0 })).rows).toMatchObject([
    { canResend: true },
  ]);
  expect(await conversions.resend(shop.db, row?.id ?? 0)).toBeNull();
  await runJobs(order);
  expect(await rowsOf(order)).toMatchObject([{ state: 'sent', attempts: 2, error: '' }]);
  expect(await conversions.resend(shop.db, row?.id ?? 0)).toMatchObject({ reason: 'notFailed' });
  expect((await calls.post('/api/admin/conversions/999999/resend', {}, token)).status).toBe(404);
});

test('an order that was cancelled before its report is not reported', async () => {
  const order = await placeOrder();
  await store(await allow(true, false), order);
  await shop.db`update orders set state = 'cancelled', cancel_reason = 'shop' where id = ${order.id}`;
  sent.length = 0;
  await runJobs(order);
  expect(sent).toEqual([]);
  expect(await rowsOf(order)).toMatchObject([{ state: 'dropped' }]);
});

test('ids of visits are deleted after seven days, whatever became of the report', async () => {
  const order = await placeOrder();
  await store(await allow(true, true), order);
  await shop.db`update order_consent set stored_at = now() - interval '8 days' where order_id = ${order.id}`;
  await shop.db`update conversion set created_at = now() - interval '8 days' where order_id = ${order.id}`;
  await conversionRetentionJob.handler.run(shop.db, {});
  expect(await consentOf(order)).toBeUndefined();
  expect(await rowsOf(order)).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
});

test('personal data: exported with the account and erased with it', async () => {
  const buyer = await registeredBuyer(shop);
  const order = await placeOrder();
  await shop.db`update orders set account_id = ${buyer.id} where id = ${order.id}`;
  await store(await allow(true, true), order);
  expect(await conversionsData.export(shop.db, buyer.id)).toMatchObject({
    reported: [{ service: 'statistics' }, { service: 'network' }],
    visits: [{ ip: '203.0.113.9' }],
  });
  await inTransaction(shop.db, (tx) => conversionsData.erase(tx, buyer.id));
  expect(await consentOf(order)).toBeUndefined();
  expect(await rowsOf(order)).toMatchObject([{ state: 'dropped' }, { state: 'dropped' }]);
});

test('hostile marks are refused', async () => {
  const good = { visitorId: randomUUID(), orderIdentifier: randomUUID(), marks };
  expect((await calls.post('/api/conversions/orders', good)).status).toBe(200);
  const bad = [
    { ...good, orderIdentifier: '1' },
    { ...good, marks: { ...marks, gclid: '<script>' } },
    { ...good, marks: { ...marks, gaClientId: 'x' } },
    { ...good, marks: { ...marks, other: 'x' } },
    { ...good, ip: '1.2.3.4' },
  ];
  for (const body of bad) expect((await calls.post('/api/conversions/orders', body)).status).toBe(400);
});
