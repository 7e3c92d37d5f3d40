import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createTestStripe } from '../../../test/support/cards.ts';
import { createGiftCardSaleClient, newGift, newPurchase } from '../../../test/support/gift-cards.ts';
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
import { localDate } from '../../platform/time.ts';
import { giftCardErasureJob } from '../gift-cards/admin-service.server.ts';
import { giftCardSalesData } from '../gift-cards/sold-service.server.ts';
import { cancelOrder } from '../orders/service.server.ts';
import type { Placed } from './contract.ts';
import { giftCardSaleJobs } from './jobs.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const sales = createGiftCardSaleClient(shop);
const stripe = await createTestStripe(shop);
const { token: admin } = await signInAdmin(shop);
await shop.db`update courier set price = 1650, cash_fee = 500 where id = 1`;
await shop.db`delete from courier_price`;
await sales.sell();

const jobs = giftCardSaleJobs(async () => {});

const payTransfer = (placed: Placed) => sales.changeState(placed, 'placed', admin);
const paperOf = async ({ secret }: Placed): Promise<string> =>
  pdfText(Buffer.from((await calls.post('/api/gift-cards/purchase/paper', { secret })).data.base64, 'base64'));
const mailsTo = async (recipient: string): Promise<string[]> =>
  (
    await shop.db<{ template: string }[]>`
      select template from outbox where recipient = ${recipient} and state = 'sent' order by id`
  ).map(({ template }) => template);

test('a visitor pays by card: one card is written, sent to the recipient, and its paper has no VAT', async () => {
  const body = newPurchase();
  const placed = await sales.place(body);
  expect(placed).toMatchObject({ toPay: 200, isOnline: true });
  expect(await sales.read(placed)).toMatchObject({ state: 'unpaid', canPay: true, card: null, transfer: null });
  await sales.pay(placed);
  await sales.expectState(placed, 'sent');
  const email = await waitForEmail(shop, body.gift.recipientEmail);
  expect(email.textBody).toContain('Bunica ți-a făcut un cadou');
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid']);
  expect(await sales.read(placed)).toMatchObject({ canPay: false, canCancel: true, toPay: 0, design: 'birthday' });
  const paper = await paperOf(placed);
  expect(paper).toMatch(/Document de plată/);
  expect(paper).toMatch(/Card cadou \(voucher cu scop multiplu\).*200\.00/s);
  expect(paper).toMatch(/Plătit cu cardul/);
  expect(paper).not.toMatch(/TVA 0%|Total fără TVA/);
  const { id } = await sales.orderOf(placed);
  expect(await shop.db`select from invoice where order_id = ${id}`).toEqual([]);
  expect(
    (await shop.db`select recipient_email from gift_card_sale where order_id = ${id}`)[0]?.recipientEmail,
  ).toBeNull();
  await expectInvariantsHold(shop.db);
});

test('pressed twice, and the job repeated: one order, one card, one e-mail each', async () => {
  const body = newPurchase();
  const [first, second] = await Promise.all([sales.place(body), sales.place(body)]);
  expect(second).toEqual(first);
  await sales.pay(first);
  await sales.expectState(first, 'sent');
  const { id } = await sales.orderOf(first);
  await Promise.all([1, 2, 3].map(() => runJob(shop.db, jobs, 'gift-card-sale', { orderId: id })));
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid']);
  expect(await mailsTo(body.gift.recipientEmail)).toEqual(['giftcards-issued']);
  expect(await shop.db`select from gift_card where key = ${body.key}`).toHaveLength(1);
  expect(await shop.db`select from proforma where order_id = ${id}`).toHaveLength(1);
});

test('a refused card leaves the sale unpaid, and 3-D Secure pays it', async () => {
  const placed = await sales.place();
  expect((await sales.pay(placed, '4000000000000002')).status).toBe(402);
  expect(await sales.read(placed)).toMatchObject({ state: 'unpaid', canPay: true });
  await sales.answerChallenge(await sales.pay(placed, '4000002500003155'), 'approve');
  await sales.expectState(placed, 'sent');
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
  const body = newPurchase({ paymentMethod: 'transfer', billing: company });
  const placed = await sales.place(body);
  expect(placed.isOnline).toBe(false);
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-transfer']);
  expect(await sales.read(placed)).toMatchObject({
    state: 'unpaid',
    canPay: false,
    transfer: { reference: placed.number },
  });
  expect(await paperOf(placed)).toMatch(/Factură proformă.*Exemplu S\.R\.L\..*Se plătește prin transfer/s);
  expect((await payTransfer(placed)).messages).toEqual([]);
  await sales.expectState(placed, 'sent');
  expect(await paperOf(placed)).toMatch(/Document de plată.*Plătit prin transfer bancar/s);
  await expectInvariantsHold(shop.db);
});

test('a bank line with the number of the sale pays it', async () => {
  const placed = await sales.place(newPurchase({ paymentMethod: 'transfer' }));
  const content = Buffer.from(`Data;Suma;Detalii\n16.11.2026;200,00;card cadou ${placed.number}`).toString('base64');
  const load = { accountName: 'Cont cadouri', fileName: 'e.csv', content };
  expect((await calls.post('/api/admin/settlements/statements', load, admin)).data).toMatchObject({ exact: 1 });
  await calls.post('/api/admin/settlements/bank-lines/confirm', { ids: null }, admin);
  await sales.expectState(placed, 'sent');
});

test('the recipient of tomorrow gets the code tomorrow', async () => {
  const tomorrow = localDate(new Date(Date.now() + 24 * 3_600_000));
  const body = newPurchase({ gift: newGift({ sendOn: tomorrow }) });
  const placed = await sales.place(body);
  await sales.pay(placed);
  await sales.expectState(placed, 'waiting');
  expect(await mailsTo(body.gift.recipientEmail)).toEqual([]);
  expect(await sales.read(placed)).toMatchObject({ sendOn: tomorrow, card: { sentAt: null } });
  const past = await sales.buy(newPurchase({ gift: newGift({ sendOn: '2020-01-01' }) }));
  expect(past).toMatchObject({ status: 400, fieldErrors: { 'gift.sendOn': texts.badSendDay } });
});

test('a card to print is a file for whoever has the link; another card shows no code', async () => {
  const printed = await sales.place(newPurchase({ gift: newGift({ isPrinted: true, recipientEmail: null }) }));
  const file = ({ secret }: Placed) => calls.post('/api/gift-cards/purchase/card', { secret });
  expect((await file(printed)).status).toBe(409);
  await sales.pay(printed);
  await sales.expectState(printed, 'printable');
  const words = pdfText(Buffer.from((await file(printed)).data.base64, 'base64'));
  expect(words).toContain((await sales.cardOf(printed)).code);
  expect(words).toMatch(/La mulți ani!.*200\.00 RON/s);
  const mailed = await sales.sold();
  expect((await file(mailed)).status).toBe(409);
  expect(JSON.stringify(await sales.read(mailed))).not.toContain((await sales.cardOf(mailed)).code);
});

test('the buyer withdraws: the money goes back to the card, once, and the code is worth nothing', async () => {
  const body = newPurchase();
  const placed = await sales.sold(body);
  const { code } = await sales.cardOf(placed);
  expect((await sales.cancel(placed)).data).toMatchObject({ state: 'refunded', canCancel: false });
  expect(await sales.cancel(placed)).toMatchObject({ status: 409, messages: [texts.notWithdrawable] });
  const refunded = async () =>
    (
      await shop.db`
      select r.amount from payment_refund r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.number = ${placed.number} and r.status = 'succeeded'`
    ).map(({ amount }) => amount);
  await expect.poll(refunded).toEqual([20_000]);
  expect((await calls.get(`/api/Order/VerifyCoupon?coupon=${code}`)).status).toBe(409);
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid', 'giftcards-sold-refunded']);
  expect(await paperOf(placed)).toMatch(/Factură proformă anulată/);
  await expectInvariantsHold(shop.db);
});

/** Money returned on the provider's own site; all of it without an amount. */
async function refundAtProvider(placed: Placed, amount?: number): Promise<void> {
  const { id } = await sales.orderOf(placed);
  const [payment] = await shop.db<{ intentId: string }[]>`
    select intent_id from payment where order_id = ${id} and status = 'succeeded'`;
  await stripe.refunds.create({ payment_intent: payment?.intentId ?? '', ...(amount ? { amount } : {}) });
}
/** Numbers of the sales that staff are told of. */
const refundedSales = async (): Promise<string[]> =>
  (await calls.get('/api/admin/gift-card-sales?state=refunded', admin)).data.rows.map(
    ({ number }: { number: string }) => number,
  );

test('ADR-130: a refund at the provider ends the unused card and cancels its sale', async () => {
  const body = newPurchase();
  const placed = await sales.sold(body);
  const { code } = await sales.cardOf(placed);
  await refundAtProvider(placed);
  await sales.expectState(placed, 'refunded');
  expect((await calls.get(`/api/Order/VerifyCoupon?coupon=${code}`)).status).toBe(409);
  await expect.poll(() => mailsTo(body.email)).toEqual(['giftcards-sold-paid', 'giftcards-sold-refunded']);
  expect(await refundedSales()).not.toContain(placed.number);
  await expectInvariantsHold(shop.db);
});

test('ADR-130: a refund at the provider in two parts cancels the sale with the second; staff are told of the first', async () => {
  const placed = await sales.sold();
  await refundAtProvider(placed, 5000);
  await expect.poll(refundedSales).toContain(placed.number);
  expect(await sales.read(placed)).toMatchObject({ state: 'sent' });
  await refundAtProvider(placed, 15_000);
  await sales.expectState(placed, 'refunded');
  expect(await refundedSales()).not.toContain(placed.number);
  await expectInvariantsHold(shop.db);
});

test('ADR-130: a refund at the provider of a used card changes nothing of it; staff are told until they block it', async () => {
  const placed = await sales.sold();
  const card = await sales.cardOf(placed);
  await sales.spend(placed);
  await refundAtProvider(placed);
  await expect.poll(refundedSales).toContain(placed.number);
  expect(await sales.read(placed)).toMatchObject({ state: 'used' });
  const { id } = await sales.orderOf(placed);
  expect((await calls.get(`/api/admin/gift-card-sales/${id}`, admin)).data).toMatchObject({
    returned: 200,
    canCancel: false,
  });
  const blocked = await calls.post(`/api/admin/gift-cards/${card.id}/block`, { isBlocked: true }, admin);
  expect(blocked.messages).toEqual([]);
  expect(await refundedSales()).not.toContain(placed.number);
  await expectInvariantsHold(shop.db);
});

test('a card that was spent keeps its sale; after its order is cancelled the buyer may withdraw', async () => {
  const placed = await sales.place(newPurchase({ paymentMethod: 'transfer' }));
  await payTransfer(placed);
  await sales.expectState(placed, 'sent');
  const order = await sales.spend(placed);
  expect(await sales.read(placed)).toMatchObject({ state: 'used', canCancel: false });
  expect((await sales.cancel(placed)).status).toBe(409);
  const { id, version } = await sales.orderOf(placed);
  const byStaff = await calls.post(`/api/admin/orders/${id}/state`, { state: 'cancelled', version }, admin);
  expect(byStaff.status).toBe(409);
  await shop.db.begin((tx) => cancelOrder(tx, order.id, { author: 'sistem', reason: 'shop' }));
  expect((await sales.cancel(placed)).data).toMatchObject({ state: 'refunded' });
  expect(await shop.db`select amount, sent_at from payout where order_id = ${id}`).toEqual([
    { amount: 20_000, sentAt: null },
  ]);
  await expectInvariantsHold(shop.db);
});

test('two who withdraw and spend at once: one of them wins', async () => {
  const placed = await sales.place(newPurchase({ paymentMethod: 'transfer' }));
  await payTransfer(placed);
  await sales.expectState(placed, 'sent');
  const buyer = await newBuyer(shop.db);
  const body = withCashPayment({
    ...guestOrderBody(buyer, await newProduct(shop.db, 5)),
    codes: [(await sales.cardOf(placed)).code],
  });
  const [withdrawn, order] = await Promise.all([sales.cancel(placed), orders.post(buyer, body)]);
  expect([withdrawn.status === 200, order.status === 200].filter(Boolean)).toHaveLength(1);
  await expectInvariantsHold(shop.db);
});

test('after 14 days only staff cancel; an unpaid sale ends by itself and a late payment brings it back', async () => {
  const placed = await sales.sold();
  await shop.db`update orders set paid_at = now() - interval '16 days' where number = ${placed.number}`;
  expect((await sales.cancel(placed)).status).toBe(409);
  const { id, version } = await sales.orderOf(placed);
  expect((await calls.post(`/api/admin/orders/${id}/state`, { state: 'cancelled', version }, admin)).messages).toEqual(
    [],
  );
  await sales.expectState(placed, 'refunded');
  const late = await sales.place();
  const { id: lateId } = await sales.orderOf(late);
  await shop.db.begin((tx) => cancelOrder(tx, lateId, { author: 'sistem', reason: 'expired' }));
  expect(await sales.read(late)).toMatchObject({ state: 'cancelled' });
  expect(await payByCard(shop.db, lateId, 20_000)).toBe('placed');
  await sales.expectState(late, 'sent');
});

test('what the shop does not sell is refused', async () => {
  expect((await calls.get('/api/gift-cards/offer')).data).toMatchObject({ amounts: [100, 200], min: 50, max: 1000 });
  expect((await sales.buy(newPurchase({ gift: newGift({ amount: 49 }) }))).fieldErrors).toHaveProperty(['gift.amount']);
  expect((await sales.buy(newPurchase({ gift: newGift({ amount: 99.5 }) }))).fieldErrors).toHaveProperty([
    'gift.amount',
  ]);
  expect((await sales.buy(newPurchase({ paymentMethod: 'cash' }))).status).toBe(409);
  expect((await sales.buy(newPurchase({ gift: newGift({ recipientEmail: null }) }))).status).toBe(400);
  expect((await sales.buy(newPurchase({ acceptTerms: false }))).status).toBe(400);
  expect((await sales.buy({ ...newPurchase(), codes: ['BUNVENIT10'] })).status).toBe(400);
  expect((await calls.post('/api/gift-cards/purchase', { secret: randomUUID() })).status).toBe(404);
  await sales.sell(false);
  expect((await sales.buy(newPurchase())).messages).toEqual([texts.notSold]);
  expect((await calls.get('/api/gift-cards/offer')).data).toBeNull();
  await sales.sell();
});

test('a sale is no order of goods: not in lists, queues, revenue or exports, and staff change nothing of it', async () => {
  const buyer = await newCustomer(shop);
  const placed = await sales.place(newPurchase(), buyer.token);
  await sales.pay(placed);
  await sales.expectState(placed, 'sent');
  const { id, version } = await sales.orderOf(placed);
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
  await sales.sold();
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
  const placed = await sales.place(newPurchase({ paymentMethod: 'transfer' }));
  await payTransfer(placed);
  await sales.expectState(placed, 'sent');
  await sales.cancel(placed);
  const after = await row();
  expect(after.sold - before.sold).toBeCloseTo(200);
  expect(after.refunded - before.refunded).toBeCloseTo(200);
});

test('the back office lists sales, searches them and opens one', async () => {
  const body = newPurchase({ lastName: 'Căutată' });
  const placed = await sales.place(body);
  const { id } = await sales.orderOf(placed);
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
  const placed = await sales.place(newPurchase(), buyer.token);
  expect(await giftCardSalesData.export(shop.db, buyer.legalEntityId)).toMatchObject([
    { order: placed.number, recipientName: 'Ilinca', message: 'La mulți ani!', amount: 20_000 },
  ]);
  await sales.pay(placed);
  await sales.expectState(placed, 'sent');
  await shop.db.begin((tx) => giftCardSalesData.erase(tx, buyer.legalEntityId));
  expect(await sales.read(placed)).toMatchObject({ senderName: '', message: '', recipientName: 'Ilinca' });
  const unpaid = await sales.place();
  await sales.cancel(unpaid);
  await shop.db`update orders set created_at = now() - interval '31 days' where number = ${unpaid.number}`;
  await giftCardErasureJob.handler.run(shop.db, {});
  expect(await sales.read(unpaid)).toMatchObject({ recipientEmail: null, recipientName: '', message: '' });
});
