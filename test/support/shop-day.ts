import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { localDate } from '../../src/platform/time.ts';
import { createEInvoicing } from '../../src/sales/e-invoices/gateway.server.ts';
import { sendDue } from '../../src/sales/e-invoices/send-service.server.ts';
import type { Order } from '../../src/sales/orders/contract.ts';
import type { Parcel } from '../../src/sales/parcels/contract.ts';
import { trackParcels } from '../../src/sales/parcels/tracking-service.server.ts';
import { startAnafStandIn } from '../../stand-ins/anaf/stand-in.ts';
import * as cargusData from '../../stand-ins/cargus/data.ts';
import * as fanData from '../../stand-ins/fan-courier/data.ts';
import { apiKey, posSignature, publicKey } from '../../stand-ins/netopia/data.ts';
import { startNetopiaStandIn } from '../../stand-ins/netopia/stand-in.ts';
import * as samedayData from '../../stand-ins/sameday/data.ts';
import { createApiClient, signInAdmin } from './api-client.ts';
import { onFileEnd } from './cleanup.ts';
import { openCourierShop } from './courier-shop.ts';
import { type Buyer, createOrderClient, guestOrderBody, newBuyer, newProduct } from './orders.ts';

/**
 * A day of a shop: 20 orders over three couriers and three ways of paying, with failures of every service. At its end
 * the books, the invoices, the couriers' remittances and the accountant's files must agree to the ban.
 */

const cif = '18547290';
export const anaf = await startAnafStandIn(cif);
const netopia = await startNetopiaStandIn({
  pageRoot: 'https://vitrina.example/pay',
  deliver: async ({ token, body }) =>
    shop.app.inject({
      method: 'POST',
      url: '/payments/api/webhook/netopia',
      headers: { 'content-type': 'application/json', 'verification-token': token },
      payload: body,
    }),
});
export const shop = await openCourierShop({
  hasCargus: true,
  environment: {
    NETOPIA_API_KEY: apiKey,
    NETOPIA_POS_SIGNATURE: posSignature,
    NETOPIA_PUBLIC_KEY: publicKey,
    NETOPIA_API_BASE: netopia.url,
  },
});
onFileEnd(() => Promise.all([anaf.close(), netopia.close()]));
const { db, fan, sameday, cargus } = shop;
const calls = createApiClient(shop);
const client = createOrderClient(shop);
export const { token: admin } = await signInAdmin(shop);
const post = async (path: string, body: object = {}) => {
  const { messages, data } = await calls.post(`/api/admin/${path}`, body, admin);
  expect(messages, path).toEqual([]);
  return data;
};
export const get = async (path: string) => {
  const { messages, data } = await calls.get(`/api/admin/${path}`, admin);
  expect(messages, path).toEqual([]);
  return data;
};

export const today = localDate(new Date());
const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
/** For what jobs do. */
const patience = { timeout: 60_000, interval: 100 };
export const cents = (ron: number): number => Math.round(ron * 100);

// The orders

const couriers = { sameday: 1, fan: 3, cargus: 4 } as const;
type Courier = keyof typeof couriers;
type Method = 'cash' | 'card' | 'transfer';
type Sale = { order: Order; productId: number; courier: Courier; method: Method; awb: string };

const plan: [Courier, Method][] = [
  ...(['sameday', 'fan', 'cargus'] as const).flatMap((courier): [Courier, Method][] => [
    [courier, 'cash'],
    [courier, 'cash'],
    [courier, 'cash'],
    [courier, 'cash'],
    [courier, 'card'],
    [courier, 'card'],
  ]),
  ['fan', 'transfer'],
  ['cargus', 'transfer'],
];
export const sales: Sale[] = [];
export const saleAt = (index: number): Sale => {
  const sale = sales[index];
  if (!sale) throw new Error(`No sale ${index}`);
  return sale;
};
/** Two are refused (cash and card), one is lost (card), one is refunded in part (card). */
export const [refusedCash, refusedCard, lostCard, refundedCard] = [0, 10, 16, 4];

const priceOf = (index: number): number => 1990 + index * 313;
export const quantityOf = (index: number): number => 1 + (index % 3);

async function placeOrder(index: number): Promise<void> {
  const [courier, method] = plan[index] ?? ['fan', 'cash'];
  const buyer = await newBuyer(db);
  const productId = await newProduct(db, 10, priceOf(index));
  await db`update product set vat_rate = ${index % 2 === 0 ? 21 : 11} where id = ${productId}`;
  const body = guestOrderBody(buyer, productId, quantityOf(index), priceOf(index));
  const order = await client.place(buyer, {
    ...body,
    courierId: couriers[courier],
    paymentMethod: method,
    expectedTotal: Number(body.expectedTotal) + (method === 'cash' ? 5 : 0),
  });
  if (method === 'card') await payByCard(order, buyer);
  sales.push({ order, productId, courier, method, awb: '' });
}

/** The first card is refused by its bank, as is one of five. */
async function payByCard(order: Order, buyer: Buyer): Promise<void> {
  const start = async () => {
    const body = { product: 'Order', productId: order.id, amount: order.toPay };
    const { messages, data } = await calls.post('/payments/api/payments', body, buyer.token);
    expect(messages).toEqual([]);
    return String(data.clientSecret).split('/').at(-1) ?? '';
  };
  if (order.id % 5 === 0) {
    await netopia.choose(await start(), 'noFunds');
    await db`update payment set checked_at = now() - interval '10 seconds' where order_id = ${order.id}`;
    await calls.post('/payments/api/payments/outcome', { orderIdentifier: order.identifier });
  }
  await netopia.choose(await start(), 'pay');
}

async function loadBankStatement(): Promise<void> {
  const rows = sales
    .filter(({ method }) => method === 'transfer')
    .map(
      ({ order }) =>
        `${today.split('-').reverse().join('.')};${order.total.toFixed(2).replace('.', ',')};plata comanda ${order.number};POP ANA`,
    );
  const content = Buffer.from(`Data;Suma;Detalii;Ordonator\n${rows.join('\n')}\n`).toString('base64');
  const file = { fileName: 'extras.csv', content };
  const { layout } = await post('settlements/statements/preview', file);
  expect(await post('settlements/statements', { accountName: 'BT', layout, ...file })).toMatchObject({ exact: 2 });
  expect(await post('settlements/bank-lines/confirm')).toMatchObject({ confirmed: 2, left: 0 });
}

// The parcels

const parcelsOf = async ({ order }: Sale): Promise<Parcel[]> => (await get(`orders/${order.id}/parcels`)).parcels;

async function createParcels(): Promise<void> {
  fan.fail('lostAnswer', 'POST /intern-awb');
  sameday.fail('expiredToken', 'POST /api/awb');
  cargus.fail('serverErrorAfter', 'POST /Awbs');
  for (const { order } of sales) await post(`orders/${order.id}/parcels`, {});
  for (const sale of sales)
    await vi.waitFor(async () => expect((await parcelsOf(sale))[0]).toMatchObject({ state: 'registered' }), patience);
  for (const sale of sales) {
    sale.awb = (await parcelsOf(sale))[0]?.awb ?? '';
  }
}

type Step = 'pickedUp' | 'delivered' | 'refused' | 'returning' | 'lost';

/** The courier says where a parcel is. */
function tell({ courier, awb }: Sale, step: Step, at = threeDaysAgo): void {
  if (courier === 'fan') fan.addEvent(awb, fanData.eventOf(step, at));
  if (courier === 'cargus') cargus.addEvent(awb, cargusData.eventOf(step, at));
  if (courier === 'sameday') sameday.addStatus(awb, samedayData.statusOf(step, at));
}
const track = () => trackParcels(db, shop.accounts, new Date(Date.now() + 60_000));
export const stateOf = async ({ order }: Sale): Promise<string> => (await get(`orders/${order.id}`)).state;

export const isUndelivered = (index: number): boolean => [refusedCash, refusedCard, lostCard].includes(index);
export const delivered = (): Sale[] => sales.filter((_, index) => !isUndelivered(index));
export const deliveredCash = (courier: Courier): Sale[] =>
  delivered().filter((sale) => sale.courier === courier && sale.method === 'cash');

async function deliverParcels(): Promise<void> {
  for (const sale of sales) tell(sale, 'pickedUp');
  await track();
  for (const sale of delivered()) tell(sale, 'delivered');
  for (const index of [refusedCash, refusedCard]) tell(saleAt(index), 'refused');
  tell(saleAt(lostCard), 'lost');
  await track();
  // Sameday has no published status for a refusal; its only sign is the flag of the way back.
  const back = sameday.awbs.get(saleAt(refusedCash).awb);
  if (back) back.isReturning = true;
  await track();
  for (const index of [refusedCash, refusedCard])
    await post('returns/parcel-back', { orderId: saleAt(index).order.id });
  const [lost] = await parcelsOf(saleAt(lostCard));
  if (lost?.state !== 'lost') await post(`parcels/${lost?.id}/lost`);
  await post('returns/parcel-lost', { parcelId: lost?.id });
}

// The money

const refundedAmount = 7.31;
/** Of a paid order that was refused, the shop keeps what its delivery cost more than the cheapest one: 16.50 − 12.90. */
const keptOfRefused = 360;

/** Amount that the customer of a sale paid in the end. */
export function keptOf(index: number): number {
  if (index === refusedCard) return keptOfRefused;
  if (isUndelivered(index)) return 0;
  return cents(saleAt(index).order.total) - (index === refundedCard ? cents(refundedAmount) : 0);
}

async function refundInPart(): Promise<void> {
  const body = { key: randomUUID(), amount: refundedAmount, reason: 'Cutie lovită' };
  await post(`orders/${saleAt(refundedCard).order.id}/refund`, body);
}

async function loadRemittances(): Promise<void> {
  await post('settlements/cash/fetch');
  const rows = deliveredCash('sameday').map(({ awb, order }) => `${awb};${order.total.toFixed(2)};${today};B-77`);
  const content = Buffer.from(`AWB;Ramburs;Data virarii;Borderou\n${rows.join('\n')}\n`).toString('base64');
  const file = { courier: 'sameday', paidOn: today, fileName: 'ramburs.csv', content };
  const { layout } = await post('settlements/cash/preview', { courier: file.courier, paidOn: today, content });
  expect(await post('settlements/cash/files', { ...file, layout })).toMatchObject({
    stored: rows.length,
    unknownAwbs: 0,
  });
}

// The tax authority

async function sendInvoices(): Promise<void> {
  const invoicing = createEInvoicing({
    connections: shop.connections,
    cif,
    urls: { apiUrl: anaf.apiUrl, loginUrl: anaf.loginUrl },
  });
  await shop.connections.save(db, 'anaf', { environment: 'test', ...anaf.application, sendFrom: '2000-01-01' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await shop.connections.saveTokens(db, 'anaf', {
    clientId: anaf.application.clientId,
    accessToken: anaf.accessToken,
    refreshToken: anaf.refreshToken,
    accessExpiresAt: inDays(80),
    refreshExpiresAt: inDays(300),
  });
  anaf.fail('technicalError', 'POST /upload');
  anaf.fail('lostAnswer', 'POST /upload');
  for (let round = 0; round < 6; round++) {
    await db`update e_invoice set next_at = now() where next_at is not null`;
    await sendDue(db, invoicing);
  }
}

export const orderIds = (): number[] => sales.map(({ order }) => order.id);

type Totals = { net: number; vat: number; gross: number };
export type Reports = {
  journal: Totals;
  vat: Totals;
  receipts: { card: number; cash: number; transfer: number; refunds: number; total: number };
};

/** The reports of today in bani; the demo's own invoices are in them too, so tests compare differences. */
async function readReports(): Promise<Reports> {
  const period = `from=${today}&until=${today}`;
  const inBani = ({ net, vat, gross }: Totals): Totals => ({ net: cents(net), vat: cents(vat), gross: cents(gross) });
  const { totals } = await get(`settlements/receipts?from=${today}&to=${today}`);
  return {
    journal: inBani((await get(`accounting/journal?${period}`)).totals),
    vat: inBani((await get(`accounting/vat?${period}`)).totals),
    receipts: {
      card: cents(totals.card),
      cash: cents(totals.cash),
      transfer: cents(totals.transfer),
      refunds: cents(totals.refunds),
      total: cents(totals.total),
    },
  };
}

export const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
export const totalOf = (some: Sale[]): number => sum(some.map(({ order }) => cents(order.total)));
/** Plays the whole day; returns the reports of its beginning and of its end. */
export async function playShopDay(): Promise<{ before: Reports; after: Reports }> {
  // Transfers of the demo that wait for a confirmation.
  await post('settlements/bank-lines/confirm');
  const before = await readReports();
  for (let index = 0; index < plan.length; index++) await placeOrder(index);
  await loadBankStatement();
  for (const { order } of sales) await post(`orders/${order.id}/state`, { state: 'confirmed' });
  await createParcels();
  await deliverParcels();
  await refundInPart();
  await loadRemittances();
  await vi.waitFor(
    async () => expect(await db`select from payment_refund where status <> 'succeeded'`).toHaveLength(0),
    patience,
  );
  await sendInvoices();
  return { before, after: await readReports() };
}
