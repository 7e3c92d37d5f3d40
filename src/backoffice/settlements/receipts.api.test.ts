import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { ReceiptsReport } from './receipts-contract.ts';
import { listReceipts } from './receipts-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
await shop.db`update courier set price = 1650, cash_fee = 500 where id = 1`;
await shop.db`delete from courier_price`;

const [day] = await shop.db<{ today: string }[]>`select shop_today()::text as today`;
const today = day?.today ?? '';
const period = { from: today, to: today };
const read = async (from = today, to = today): Promise<ReceiptsReport> =>
  (await calls.get(`/api/admin/settlements/receipts?from=${from}&to=${to}`, admin)).data;
const place = async (change: (body: Record<string, unknown>) => object) =>
  orders.place(guest, change(guestOrderBody(guest, await newProduct(shop.db, 10))));
const moveTo = async (orderId: number, ...states: string[]) => {
  for (const state of states) {
    const body = { state, ...(state === 'shipped' ? { waybill: `A${orderId}` } : {}) };
    expect((await calls.post(`/api/admin/orders/${orderId}/state`, body, admin)).messages).toEqual([]);
  }
};
const receiptsOf = async (orderId: number) =>
  (await listReceipts(shop.db, period)).filter((receipt) => receipt.orderId === orderId);

test('a card payment is a receipt when it is captured, its refund when it is made', async () => {
  const order = await place((body) => body);
  await payByCard(shop.db, order.id, 6650);
  expect(await receiptsOf(order.id)).toEqual([
    expect.objectContaining({ kind: 'card', method: 'card', amount: 6650, date: today, orderNumber: order.number }),
  ]);
  const refund = { key: randomUUID(), amount: 10, reason: 'Cutie lovită' };
  expect((await calls.post(`/api/admin/orders/${order.id}/refund`, refund, admin)).messages).toEqual([]);
  await expect
    .poll(async () => (await receiptsOf(order.id)).map(({ kind, amount }) => [kind, amount]))
    .toEqual([
      ['card', 6650],
      ['refund', -1000],
    ]);
});

test('a transfer is a receipt when it is confirmed, with the invoice when there is one', async () => {
  const order = await place((body) => ({ ...body, paymentMethod: 'transfer' }));
  expect(await receiptsOf(order.id)).toEqual([]);
  await moveTo(order.id, 'placed');
  expect(await receiptsOf(order.id)).toHaveLength(1);
  await moveTo(order.id, 'confirmed', 'shipped', 'delivered');
  await expect.poll(async () => (await receiptsOf(order.id))[0]?.invoiceNumber ?? '').toMatch(/^VIT \d{7}$/);
  expect(await receiptsOf(order.id)).toEqual([expect.objectContaining({ kind: 'bank', amount: 6650 })]);
});

test('cash is a receipt when the courier paid it; before that it is on its way', async () => {
  const before = await read();
  const order = await place(withCashPayment);
  await moveTo(order.id, 'confirmed', 'shipped', 'delivered');
  await expect.poll(async () => (await shop.db`select from invoice where order_id = ${order.id}`).length).toBe(1);
  expect(await receiptsOf(order.id)).toEqual([]);
  const delivered = await read();
  expect(delivered.onWay.courier - before.onWay.courier).toBeCloseTo(71.5, 2);
  await shop.db`
    insert into remittance (courier, reference, awb, amount, paid_on, order_id, source, author)
    values ('sameday', 'B-1', ${`A${order.id}`}, 7150, ${today}, ${order.id}, 'test', 'test')`;
  expect(await receiptsOf(order.id)).toEqual([
    expect.objectContaining({ kind: 'courier', method: 'cash', amount: 7150, reference: `B-1 · A${order.id}` }),
  ]);
  const paid = await read();
  expect(paid.onWay.courier).toBeCloseTo(before.onWay.courier, 2);
});

test('what was open, plus invoiced, less received is what is open at the end, and its parts add up', async () => {
  const cash = await place(withCashPayment);
  const card = await place((body) => body);
  await payByCard(shop.db, card.id, 6650);
  await moveTo(cash.id, 'confirmed');
  const [first] = await shop.db<{ day: string }[]>`select (shop_today() - 200)::text as day`;
  for (const report of [await read(), await read(first?.day)]) {
    const { openBefore, invoiced, received, openAfter, parts } = report.balance;
    expect(openBefore + invoiced - received).toBeCloseTo(openAfter, 2);
    const { atCourier, undelivered, toReturn, other } = parts;
    expect(atCourier + undelivered + toReturn + other).toBeCloseTo(openAfter, 2);
    expect(report.totals.total).toBeCloseTo(received, 2);
    const ofDays = report.days.reduce((sum, { total }) => sum + total, 0);
    expect(ofDays).toBeCloseTo(report.totals.total, 2);
  }
});

test('a period is at most a year', async () => {
  expect((await calls.get('/api/admin/settlements/receipts?from=2025-01-01&to=2026-12-31', admin)).status).toBe(400);
  expect((await calls.get('/api/admin/settlements/receipts?from=2026-02-01&to=2026-01-31', admin)).status).toBe(400);
});

test('the receipts of a period can be downloaded', async () => {
  const response = await shop.app.inject({
    url: `/api/admin/settlements/receipts-file?from=${today}&to=${today}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.body).toContain('Data;Comandă;Factură;Metodă;Fel;Sumă;Referință');
});
