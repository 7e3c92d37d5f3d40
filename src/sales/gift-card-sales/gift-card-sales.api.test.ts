import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createCardForm } from '../../../test/support/cards.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { localDate } from '../../platform/time.ts';
import { giftCardErasureJob } from '../gift-cards/admin-service.server.ts';
import { giftCardSaleSettings } from '../gift-cards/settings.ts';
import { giftCardSalesData } from '../gift-cards/sold-service.server.ts';
import { cancelOrder } from '../orders/service.server.ts';
import type { Placed, SaleDetails } from './contract.ts';
import { giftCardSaleJobs } from './jobs.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const browser = createCardForm(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
await shop.db`update courier set price = 1650, cash_fee = 500 where id = 1`;
await shop.db`delete from courier_price`;
const values = { isOn: true, amounts: '100, 200', minAmount: 50, maxAmount: 1000 };
// The demo has saved the settings once.
await saveShopSettings(shop.db, giftCardSaleSettings.key, { version: 1, values, savedBy: 'test' });

let count = 0;
const gift = (more: object = {}) => ({
  amount: 200,
  design: 'birthday',
  message: 'La mulți ani!',
  recipientName: 'Ilinca',
  recipientEmail: `ilinca-${++count}@example.ro`,
  senderName: 'Bunica',
  ...more,
});
const purchase = (more: object = {}) => ({
  key: randomUUID(),
  gift: gift(),
  firstName: 'Maria',
  lastName: 'Ionescu',
  email: `cumparator-${++count}@example.ro`,
  paymentMethod: 'card',
  acceptTerms: true,
  ...more,
});

const buy = (body: object, token?: string) => calls.post('/api/gift-cards/purchases', body, token);
async function bought(body: object, token?: string): Promise<Placed> {
  const { messages, data } = await buy(body, token);
  expect(messages).toEqual([]);
  return data;
}
const read = async ({ secret }: Placed): Promise<SaleDetails> =>
  (await calls.post('/api/gift-cards/purchase', { secret })).data;
const cancel = ({ secret }: Placed) => calls.post('/api/gift-cards/purchase/cancel', { secret });
const expectState = (placed: Placed, state: string) =>
  expect.poll(async () => (await read(placed)).state, { timeout: 8000 }).toBe(state);

async function pay({ orderIdentifier, toPay: amount }: Placed, number?: string) {
  const { data } = await calls.post('/payments/api/payments/by-link', { orderIdentifier, amount });
  return browser.confirm(data.clientSecret, number);
}
const payTransfer = async (placed: Placed) => {
  const { id, version } = await orderOf(placed);
  return calls.post(`/api/admin/orders/${id}/state`, { state: 'placed', version }, admin);
};

type Row = { id: number; version: number; state: string };
async function orderOf({ number }: Placed): Promise<Row> {
  const [row] = await shop.db<Row[]>`select id, version, state from orders where number = ${number}`;
  if (!row) throw new Error('no order');
  return row;
}
async function codeOf({ number }: Placed): Promise<string> {
  const [row] = await shop.db<{ code: string }[]>`
    select g.code from gift_card g join gift_card_sale s on s.gift_card_id = g.id join orders o on o.id = s.order_id
    where o.number = ${number}`;
  return row?.code ?? '';
}
const paperOf = async ({ secret }: Placed): Promise<string> =>
  pdfText(Buffer.from((await calls.post('/api/gift-cards/purchase/paper', { secret })).data.base64, 'base64'));
const mailsTo = async (recipient: string): Promise<string[]> =>
  (
    await shop.db<{ template: string }[]>`
      select template from outbox where recipient = ${recipient} and state = 'sent' order by id`
  ).map(({ template }) => template);

/** Spends 20 lei of delivery and more, cash on delivery. */
async function spend(code: string) {
  const buyer = await newBuyer(shop.db);
  const body = withCashPayment({ ...guestOrderBody(buyer, await newProduct(shop.db, 5)), codes: [code] });
  return orders.place(buyer, body);
}

test('a visitor pays by card: one card is written, sent to the recipient, and its paper has no VAT', async () => {
  const body = purchase();
  const placed = await bought(body);
  expect(placed).toMatchObject({ toPay: 200, isOnline: true });
  expect(await read(placed)).toMatchObject({ state: 'unpaid', canPay: true, card: null, transfer: null });
  await pay(placed);
  await expectState(placed, 'sent');
  const email = await waitForEmail(shop, body.gift.recipientEmail);
  expect(email.textBody).toContain('Bunica ți-a făcut un cadou');
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid']);
  expect(await read(placed)).toMatchObject({ canPay: false, canCancel: true, toPay: 0, design: 'birthday' });
  const paper = await paperOf(placed);
  expect(paper).toMatch(/Document de plată/);
  expect(paper).toMatch(/Card cadou \(voucher cu scop multiplu\).*200\.00/s);
  expect(paper).toMatch(/Plătit cu cardul/);
  expect(paper).not.toMatch(/TVA 0%|Total fără TVA/);
  const { id } = await orderOf(placed);
  expect(await shop.db`select from invoice where order_id = ${id}`).toEqual([]);
  expect(
    (await shop.db`select recipient_email from gift_card_sale where order_id = ${id}`)[0]?.recipientEmail,
  ).toBeNull();
  await expectInvariantsHold(shop.db);
});

test('pressed twice, and the job repeated: one order, one card, one e-mail each', async () => {
  const body = purchase();
  const [first, second] = await Promise.all([bought(body), bought(body)]);
  expect(second).toEqual(first);
  await pay(first);
  await expectState(first, 'sent');
  const { id } = await orderOf(first);
  await Promise.all([1, 2, 3].map(() => runJob(shop.db, giftCardSaleJobs, 'gift-card-sale', { orderId: id })));
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid']);
  expect(await mailsTo(body.gift.recipientEmail)).toEqual(['giftcards-issued']);
  expect(await shop.db`select from gift_card where key = ${body.key}`).toHaveLength(1);
  expect(await shop.db`select from proforma where order_id = ${id}`).toHaveLength(1);
});

test('a refused card leaves the sale unpaid, and 3-D Secure pays it', async () => {
  const placed = await bought(purchase());
  expect((await pay(placed, '4000000000000002')).status).toBe(402);
  expect(await read(placed)).toMatchObject({ state: 'unpaid', canPay: true });
  await browser.answerChallenge(await pay(placed, '4000002500003155'), 'approve');
  await expectState(placed, 'sent');
});

test('a transfer: the proforma goes out at once, the card after the money', async () => {
  const company = {
    kind: 'company',
    companyName: 'Exemplu S.R.L.',
    taxId: 'RO18547290',
    registration: null,
    county: 'RO-CJ',
    locality: 'Cluj-Napoca',
    street: 'Strada Horea',
    postalCode: '400038',
  };
  const body = purchase({ paymentMethod: 'transfer', billing: company });
  const placed = await bought(body);
  expect(placed.isOnline).toBe(false);
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-transfer']);
  expect(await read(placed)).toMatchObject({ state: 'unpaid', canPay: false, transfer: { reference: placed.number } });
  expect(await paperOf(placed)).toMatch(/Factură proformă.*Exemplu S\.R\.L\..*Se plătește prin transfer/s);
  expect((await payTransfer(placed)).messages).toEqual([]);
  await expectState(placed, 'sent');
  expect(await paperOf(placed)).toMatch(/Document de plată.*Plătit prin transfer bancar/s);
  await expectInvariantsHold(shop.db);
});

test('a bank line with the number of the sale pays it', async () => {
  const placed = await bought(purchase({ paymentMethod: 'transfer' }));
  const content = Buffer.from(`Data;Suma;Detalii\n16.11.2026;200,00;card cadou ${placed.number}`).toString('base64');
  const load = { accountName: 'Cont cadouri', fileName: 'e.csv', content };
  expect((await calls.post('/api/admin/settlements/statements', load, admin)).data).toMatchObject({ exact: 1 });
  await calls.post('/api/admin/settlements/bank-lines/confirm', { ids: null }, admin);
  await expectState(placed, 'sent');
});

test('the recipient of tomorrow gets the code tomorrow', async () => {
  const tomorrow = localDate(new Date(Date.now() + 24 * 3_600_000));
  const body = purchase({ gift: gift({ sendOn: tomorrow }) });
  const placed = await bought(body);
  await pay(placed);
  await expectState(placed, 'waiting');
  expect(await mailsTo(body.gift.recipientEmail)).toEqual([]);
  expect(await read(placed)).toMatchObject({ sendOn: tomorrow, card: { sentAt: null } });
  const past = await buy(purchase({ gift: gift({ sendOn: '2020-01-01' }) }));
  expect(past).toMatchObject({ status: 400, fieldErrors: { 'gift.sendOn': texts.badSendDay } });
});

test('a card to print is a file for whoever has the link; another card shows no code', async () => {
  const printed = await bought(purchase({ gift: gift({ isPrinted: true, recipientEmail: null }) }));
  const file = ({ secret }: Placed) => calls.post('/api/gift-cards/purchase/card', { secret });
  expect((await file(printed)).status).toBe(409);
  await pay(printed);
  await expectState(printed, 'printable');
  const words = pdfText(Buffer.from((await file(printed)).data.base64, 'base64'));
  expect(words).toContain(await codeOf(printed));
  expect(words).toMatch(/La mulți ani!.*200\.00 RON/s);
  const mailed = await bought(purchase());
  await pay(mailed);
  await expectState(mailed, 'sent');
  expect((await file(mailed)).status).toBe(409);
  expect(JSON.stringify(await read(mailed))).not.toContain(await codeOf(mailed));
});

test('the buyer withdraws: the money goes back to the card, once, and the code is worth nothing', async () => {
  const body = purchase();
  const placed = await bought(body);
  await pay(placed);
  await expectState(placed, 'sent');
  const code = await codeOf(placed);
  expect((await cancel(placed)).data).toMatchObject({ state: 'refunded', canCancel: false });
  expect(await cancel(placed)).toMatchObject({ status: 409, messages: [texts.notWithdrawable] });
  const refunded = async () =>
    (
      await shop.db`
      select r.amount from payment_refund r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.number = ${placed.number} and r.status = 'succeeded'`
    ).map(({ amount }) => amount);
  await expect.poll(refunded, { timeout: 8000 }).toEqual([20_000]);
  expect((await calls.get(`/api/Order/VerifyCoupon?coupon=${code}`)).status).toBe(409);
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid', 'giftcards-sold-refunded']);
  expect(await paperOf(placed)).toMatch(/Factură proformă anulată/);
  await expectInvariantsHold(shop.db);
});

test('a card that was spent keeps its sale; after its order is cancelled the buyer may withdraw', async () => {
  const placed = await bought(purchase({ paymentMethod: 'transfer' }));
  await payTransfer(placed);
  await expectState(placed, 'sent');
  const order = await spend(await codeOf(placed));
  expect(await read(placed)).toMatchObject({ state: 'used', canCancel: false });
  expect((await cancel(placed)).status).toBe(409);
  const { id, version } = await orderOf(placed);
  const byStaff = await calls.post(`/api/admin/orders/${id}/state`, { state: 'cancelled', version }, admin);
  expect(byStaff.status).toBe(409);
  await shop.db.begin((tx) => cancelOrder(tx, order.id, { author: 'sistem', reason: 'shop' }));
  expect((await cancel(placed)).data).toMatchObject({ state: 'refunded' });
  expect(await shop.db`select amount, sent_at from payout where order_id = ${id}`).toEqual([
    { amount: 20_000, sentAt: null },
  ]);
  await expectInvariantsHold(shop.db);
});

test('two who withdraw and spend at once: one of them wins', async () => {
  const placed = await bought(purchase({ paymentMethod: 'transfer' }));
  await payTransfer(placed);
  await expectState(placed, 'sent');
  const buyer = await newBuyer(shop.db);
  const body = withCashPayment({
    ...guestOrderBody(buyer, await newProduct(shop.db, 5)),
    codes: [await codeOf(placed)],
  });
  const [withdrawn, order] = await Promise.all([cancel(placed), orders.post(buyer, body)]);
  expect([withdrawn.status === 200, order.status === 200].filter(Boolean)).toHaveLength(1);
  await expectInvariantsHold(shop.db);
});

test('after 14 days only staff cancel; an unpaid sale ends by itself and a late payment brings it back', async () => {
  const placed = await bought(purchase());
  await pay(placed);
  await expectState(placed, 'sent');
  await shop.db`update orders set paid_at = now() - interval '16 days' where number = ${placed.number}`;
  expect((await cancel(placed)).status).toBe(409);
  const { id, version } = await orderOf(placed);
  expect((await calls.post(`/api/admin/orders/${id}/state`, { state: 'cancelled', version }, admin)).messages).toEqual(
    [],
  );
  await expectState(placed, 'refunded');
  const late = await bought(purchase());
  const { id: lateId } = await orderOf(late);
  await shop.db.begin((tx) => cancelOrder(tx, lateId, { author: 'sistem', reason: 'expired' }));
  expect(await read(late)).toMatchObject({ state: 'cancelled' });
  expect(await payByCard(shop.db, lateId, 20_000)).toBe('placed');
  await expectState(late, 'sent');
});

test('what the shop does not sell is refused', async () => {
  expect((await calls.get('/api/gift-cards/offer')).data).toMatchObject({ amounts: [100, 200], min: 50, max: 1000 });
  expect((await buy(purchase({ gift: gift({ amount: 49 }) }))).fieldErrors).toHaveProperty(['gift.amount']);
  expect((await buy(purchase({ gift: gift({ amount: 99.5 }) }))).fieldErrors).toHaveProperty(['gift.amount']);
  expect((await buy(purchase({ paymentMethod: 'cash' }))).status).toBe(409);
  expect((await buy(purchase({ gift: gift({ recipientEmail: null }) }))).status).toBe(400);
  expect((await buy(purchase({ acceptTerms: false }))).status).toBe(400);
  expect((await buy({ ...purchase(), codes: ['BUNVENIT10'] })).status).toBe(400);
  expect((await calls.post('/api/gift-cards/purchase', { secret: randomUUID() })).status).toBe(404);
  await saveShopSettings(shop.db, giftCardSaleSettings.key, {
    version: 2,
    values: { ...values, isOn: false },
    savedBy: 'test',
  });
  expect((await buy(purchase())).messages).toEqual([texts.notSold]);
  expect((await calls.get('/api/gift-cards/offer')).data).toBeNull();
  await saveShopSettings(shop.db, giftCardSaleSettings.key, { version: 3, values, savedBy: 'test' });
});

test('a sale is no order of goods: not in lists, queues, revenue or exports, and staff change nothing of it', async () => {
  const buyer = await newCustomer(shop);
  const placed = await bought(purchase(), buyer.token);
  await pay(placed);
  await expectState(placed, 'sent');
  const { id, version } = await orderOf(placed);
  expect((await calls.get('/api/Order/OrderListPage?take=10&skip=0', buyer.token)).data.total).toBe(0);
  const listed = (await calls.get('/api/admin/orders?take=96', admin)).data.rows as { id: number }[];
  expect(listed.map((row) => row.id)).not.toContain(id);
  expect((await calls.get(`/api/admin/orders?search=${placed.number}`, admin)).data.rows).toHaveLength(1);
  expect(await shop.db`select from order_revenue where id = ${id}`).toEqual([]);
  expect((await calls.get(`/api/admin/orders/${id}`, admin)).data.next).toEqual(['cancelled']);
  const confirmed = await calls.post(`/api/admin/orders/${id}/state`, { state: 'confirmed', version }, admin);
  expect(confirmed.status).toBe(409);
  const refund = { key: randomUUID(), amount: 50, reason: 'Gest comercial' };
  expect((await calls.post(`/api/admin/orders/${id}/refund`, refund, admin)).status).toBe(404);
  expect((await calls.get('/api/gift-cards/purchases', buyer.token)).data).toMatchObject([
    { number: placed.number, secret: placed.secret, state: 'sent' },
  ]);
});

test('receipts: the money of a sale is a debt on cards until it is spent', async () => {
  const today = localDate(new Date());
  const totals = async () =>
    (await calls.get(`/api/admin/settlements/receipts?from=${today}&to=${today}`, admin)).data.totals;
  const before = await totals();
  const placed = await bought(purchase());
  await pay(placed);
  await expectState(placed, 'sent');
  const after = await totals();
  expect(after.card - before.card).toBeCloseTo(200);
  expect(after.gift - before.gift).toBeCloseTo(-200);
  expect(after.total).toBeCloseTo(before.total);
});

test('the report of liability counts a sale in its month, and its refund', async () => {
  const today = localDate(new Date());
  const row = async () => {
    const query = `from=${today}&until=${today}&by=month&compare=none&take=96`;
    const { columns, totals } = (await calls.get(`/api/admin/reports/gift-cards?${query}`, admin)).data;
    return Object.fromEntries(columns.map(({ key }: { key: string }, index: number) => [key, totals[index]]));
  };
  const before = await row();
  const placed = await bought(purchase({ paymentMethod: 'transfer' }));
  await payTransfer(placed);
  await expectState(placed, 'sent');
  await cancel(placed);
  const after = await row();
  expect(after.sold - before.sold).toBeCloseTo(200);
  expect(after.refunded - before.refunded).toBeCloseTo(200);
});

test('the back office lists sales, searches them and opens one', async () => {
  const body = purchase({ lastName: 'Căutată' });
  const placed = await bought(body);
  const { id } = await orderOf(placed);
  const rows = async (query: string) => (await calls.get(`/api/admin/gift-card-sales?${query}`, admin)).data.rows;
  expect(await rows(`search=${placed.number}`)).toMatchObject([{ id, state: 'unpaid', buyer: 'Maria Căutată' }]);
  expect(await rows(`search=${encodeURIComponent('cautata')}&state=unpaid`)).toHaveLength(1);
  expect(await rows(`search=${placed.number}&state=paid`)).toEqual([]);
  const one = await calls.get(`/api/admin/gift-card-sales/${id}`, admin);
  expect(one.data).toMatchObject({ id, canCancel: true, canConfirm: false });
  expect(JSON.stringify(one.data)).not.toContain(placed.secret);
});

test('the data of the buyer is exported and erased; an unpaid sale forgets its recipient after a month', async () => {
  const buyer = await newCustomer(shop);
  const placed = await bought(purchase(), buyer.token);
  expect(await giftCardSalesData.export(shop.db, buyer.legalEntityId)).toMatchObject([
    { order: placed.number, recipientName: 'Ilinca', message: 'La mulți ani!', amount: 20_000 },
  ]);
  await pay(placed);
  await expectState(placed, 'sent');
  await shop.db.begin((tx) => giftCardSalesData.erase(tx, buyer.legalEntityId));
  expect(await read(placed)).toMatchObject({ senderName: '', message: '', recipientName: 'Ilinca' });
  const unpaid = await bought(purchase());
  await cancel(unpaid);
  await shop.db`update orders set created_at = now() - interval '31 days' where number = ${unpaid.number}`;
  await giftCardErasureJob.handler.run(shop.db, {});
  expect(await read(unpaid)).toMatchObject({ recipientEmail: null, recipientName: '', message: '' });
});
