import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { CourierAccounts } from '../../sales/delivery/courier-accounts.server.ts';
import { ownDelivery } from '../../sales/delivery/couriers/own/adapter.ts';
import type { CourierAdapter, Remittance } from '../../sales/delivery/couriers/port.ts';
import type { CashRow } from './cash-contract.ts';
import { fetchRemittances } from './remittance-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin, legalEntityId } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
await shop.db`update courier set price = 1650, cash_fee = 500, adapter = 'sameday' where id in (1, 2)`;
await shop.db`update courier set price = 1650, cash_fee = 500, adapter = 'fan-courier' where id = 3`;
await shop.db`delete from courier_price`;

let awbCount = 0;

/** A cash order of 71.50 RON with an AWB, in a state; `daysAgo` is the day of the delivery. */
async function ship(state: 'shipped' | 'delivered' | 'returning', { courierId = 1, daysAgo = 1 } = {}) {
  const product = await newProduct(shop.db, 10);
  const order = await orders.place(guest, { ...withCashPayment(guestOrderBody(guest, product)), courierId });
  const awb = `AWB${1000 + ++awbCount}`;
  const steps = ['confirmed', 'shipped', ...(state === 'shipped' ? [] : [state])];
  for (const step of steps) {
    const body = { state: step, ...(step === 'shipped' ? { waybill: awb } : {}) };
    expect((await calls.post(`/api/admin/orders/${order.id}/state`, body, admin)).messages).toEqual([]);
  }
  await shop.db`
    update orders set paid_at = paid_at - ${daysAgo} * interval '1 day' where id = ${order.id} and paid_at is not null`;
  return { ...order, awb };
}

const rowOf = async (search: string): Promise<CashRow | undefined> =>
  (await calls.get(`/api/admin/settlements/cash?search=${search}`, admin)).data.rows[0];

const encode = (text: string): string => Buffer.from(text).toString('base64');
const header = 'AWB;Ramburs;Data virarii;Borderou\n';
const layout = {
  headers: ['AWB', 'Ramburs', 'Data virarii', 'Borderou'],
  awb: 0,
  amount: 1,
  paidOn: 2,
  reference: 3,
};
const load = (text: string, more: object = {}) =>
  calls.post(
    '/api/admin/settlements/cash/files',
    { courier: 'sameday', paidOn: '2026-11-16', fileName: 'r.csv', content: encode(text), layout, ...more },
    admin,
  );

test('a delivered order is expected, is matched when the courier pays it, and a repeated file changes nothing', async () => {
  const order = await ship('delivered');
  expect(await rowOf(order.number)).toMatchObject({ status: 'onWay', expected: 71.5, remitted: 0 });
  const text = `${header}${order.awb};71,50;16.11.2026;B-1\n`;
  const preview = await calls.post(
    '/api/admin/settlements/cash/preview',
    { courier: 'sameday', paidOn: '2026-11-16', content: encode(text) },
    admin,
  );
  expect(preview.data).toMatchObject({ count: 1, sum: 71.5, layout: { awb: 0, amount: 1, paidOn: 2, reference: 3 } });
  expect((await load(text)).data).toEqual({ stored: 1, known: 0, changed: 0, unknownAwbs: 0 });
  expect((await load(text)).data).toEqual({ stored: 0, known: 1, changed: 0, unknownAwbs: 0 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched', remitted: 71.5, paidOn: '2026-11-16' });
});

test('another amount for a row that is stored is reported and not taken over', async () => {
  const order = await ship('delivered');
  await load(`${header}${order.awb};71,50;16.11.2026;B-2\n`);
  const second = await load(`${header}${order.awb};61,50;16.11.2026;B-2\n`);
  expect(second.data).toMatchObject({ stored: 0, changed: 1 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched', remitted: 71.5 });
});

test('a part is a difference until the rest arrives', async () => {
  const order = await ship('delivered');
  await load(`${header}${order.awb};50,00;16.11.2026;B-3\n`);
  expect(await rowOf(order.number)).toMatchObject({ status: 'differs', expected: 71.5, remitted: 50 });
  await load(`${header}${order.awb};21,50;17.11.2026;B-4\n`);
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched', remitted: 71.5, reference: 'B-3, B-4' });
});

test('cash is missing after the days of the settings, and staff can record that it came', async () => {
  const order = await ship('delivered', { daysAgo: 9 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'missing' });
  const dashboard = await calls.get('/api/admin/dashboard', admin);
  expect(dashboard.data.waiting.missingCash).toBeGreaterThan(0);
  const body = { orderIds: [order.id], paidOn: '2026-11-17', reference: 'OP 12' };
  expect((await calls.post('/api/admin/settlements/cash/manual', body, admin)).data).toEqual({ count: 1 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched', remitted: 71.5 });
  expect(await calls.post('/api/admin/settlements/cash/manual', body, admin)).toMatchObject({
    status: 409,
    messages: [texts.nothingMissing],
  });
  const remove = () => calls.post(`/api/admin/settlements/cash/manual/${order.id}/remove`, {}, admin);
  expect((await remove()).status).toBe(200);
  expect(await rowOf(order.number)).toMatchObject({ status: 'missing', isRecorded: false });
  expect((await remove()).status).toBe(404);
});

test('a refused parcel is never expected; money for it is a difference', async () => {
  const order = await ship('returning');
  expect(await rowOf(order.number)).toBeUndefined();
  await load(`${header}${order.awb};71,50;16.11.2026;B-5\n`);
  expect(await rowOf(order.number)).toMatchObject({ status: 'differs', expected: 0, remitted: 71.5 });
});

test('money that comes before the delivery is known is matched', async () => {
  const order = await ship('shipped');
  await load(`${header}${order.awb};71,50;16.11.2026;B-6\n`);
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched', deliveredOn: null });
});

test('an unknown AWB is listed and can be linked to its order once', async () => {
  const order = await ship('delivered');
  expect((await load(`${header}XX999;71,50;16.11.2026;B-7\n`)).data).toMatchObject({ stored: 1, unknownAwbs: 1 });
  const unknown = await rowOf('XX999');
  expect(unknown).toMatchObject({ status: 'unknown', orderId: null, remitted: 71.5 });
  const link = (orderNumber: string) =>
    calls.post(`/api/admin/settlements/cash/${unknown?.id}/link`, { orderNumber }, admin);
  expect(await link('VIT-1')).toMatchObject({ status: 404, messages: [texts.unknownOrder] });
  expect((await link(order.number)).status).toBe(200);
  expect(await link(order.number)).toMatchObject({ status: 409 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched' });
});

test('an AWB of another courier is unknown', async () => {
  const order = await ship('delivered', { courierId: 3 });
  expect((await load(`${header}${order.awb};71,50;16.11.2026;B-8\n`)).data).toMatchObject({ unknownAwbs: 1 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'onWay' });
});

test('spreadsheets, unknown couriers and files without the columns are refused', async () => {
  expect(await load('PK\u0003\u0004')).toMatchObject({ status: 400, messages: [texts.spreadsheet] });
  expect(await load(header, { courier: 'table:999' })).toMatchObject({ status: 404 });
  expect(await load(header)).toMatchObject({ status: 400, messages: [texts.noLines] });
  expect(await load(header, { layout: { ...layout, awb: null } })).toMatchObject({ status: 409 });
});

/** An account of FAN Courier that reports these remittances. */
function accountsWith(remittances: Remittance[]): CourierAccounts {
  const own = ownDelivery.connect({}, { prices: { kind: 'door', price: 0, weightPrices: [], countyPrices: {} } });
  if (!own.ok) throw new Error(own.message);
  const adapter: CourierAdapter = { ...own.value, remittances: async () => ({ ok: true, value: remittances }) };
  return {
    status: async () => 'connected',
    check: async () => null,
    open: async (_db, name) => (name === 'fan-courier' ? adapter : null),
  };
}

test('the call of a courier stores what was paid once, also when a file reports it again', async () => {
  const order = await ship('delivered', { courierId: 3 });
  const held = await ship('delivered', { courierId: 3 });
  const paid = { awb: order.awb, reference: null, amount: 7150, collectedOn: '2026-11-14', paidOn: '2026-11-16' };
  const accounts = accountsWith([paid, { ...paid, awb: held.awb, paidOn: null }]);
  const user = { legalEntityId, role: 'admin' as const, tokenHash: '' };
  const fetch = () => fetchRemittances(shop.db, accounts, user, async () => {});
  expect(await fetch()).toMatchObject({ stored: 1, known: 0 });
  expect(await fetch()).toMatchObject({ stored: 0, known: 1 });
  const text = `${header}${order.awb};71,50;16.11.2026;OP-55\n`;
  expect((await load(text, { courier: 'fan-courier' })).data).toMatchObject({ stored: 0, known: 1 });
  expect(await rowOf(order.number)).toMatchObject({ status: 'matched', remitted: 71.5 });
  expect(await rowOf(held.number)).toMatchObject({ status: 'onWay' });
});

test('the list can be downloaded', async () => {
  const order = await ship('delivered');
  const response = await shop.app.inject({
    url: `/api/admin/settlements/cash-file?search=${order.number}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.body).toContain(`La curier;${order.number};`);
});

type Listed = { id: number; fileName: string; rows: number; amount: number; authorName: string; keptBy: string | null };

test('a file loaded by mistake is taken out as a whole, unless a bank line or later records depend on it', async () => {
  const [first, second] = [await ship('delivered'), await ship('delivered')];
  const text = `${header}${first.awb};71,50;16.11.2026;B-90\n${second.awb};50,00;16.11.2026;B-90\n`;
  await load(text, { fileName: 'gresit.csv' });
  await load(`${header}AWB777001;9,00;16.11.2026;B-91\n`, { fileName: 'bun.csv' });
  const files = async (): Promise<Listed[]> => (await calls.get('/api/admin/settlements/cash/files', admin)).data;
  const undo = (id: number | undefined) => calls.post(`/api/admin/settlements/cash/files/${id}/undo`, {}, admin);
  const wrong = (await files()).find(({ fileName }) => fileName === 'gresit.csv');
  expect(wrong).toMatchObject({ rows: 2, amount: 121.5, keptBy: null, authorName: 'admin@vitrina.example' });

  const record = { orderIds: [second.id], paidOn: '2026-11-17' };
  expect((await calls.post('/api/admin/settlements/cash/manual', record, admin)).data).toEqual({ count: 1 });
  expect((await undo(wrong?.id)).messages).toEqual([texts.fileHasRecorded]);
  expect((await calls.post(`/api/admin/settlements/cash/manual/${second.id}/remove`, {}, admin)).status).toBe(200);

  const [line] = await shop.db<{ id: number }[]>`
    with account as (insert into bank_account (name) values ('Cont de probă') returning id)
    insert into bank_line (account_id, booked_on, amount, details, layout, occurrence, fingerprint)
    select id, '2026-11-16', 12150, 'virament', 'mt940', 1, 'undo' from account returning id`;
  await shop.db`update remittance set bank_line_id = ${line?.id ?? 0} where awb = ${first.awb}`;
  expect((await undo(wrong?.id)).messages).toEqual([texts.fileHasBankLine]);
  await shop.db`update remittance set bank_line_id = null where awb = ${first.awb}`;

  expect((await undo(wrong?.id)).data).toEqual({ fileName: 'gresit.csv', rows: 2, amount: 121.5 });
  expect(await rowOf(first.number)).toMatchObject({ status: 'onWay', remitted: 0 });
  expect(await rowOf(second.number)).toMatchObject({ status: 'onWay', remitted: 0 });
  expect((await files()).map(({ fileName }) => fileName)).toContain('bun.csv');
  expect((await undo(wrong?.id)).status).toBe(404);
  expect((await load(text, { fileName: 'corect.csv' })).data).toMatchObject({ stored: 2 });
});
