import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff, waitForEmail } from '../../../test/support/api-client.ts';
import { createCancellationClient } from '../../../test/support/cancellations.ts';
import { createGiftCardClient, type IssuedCard } from '../../../test/support/gift-cards.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newBuyers,
  newProduct,
  payByCard,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { permissionsOf } from '../../account/identity/staff-roles.ts';
import { receiveUndeliveredParcel } from '../../aftersales/returns/parcel-return-service.server.ts';
import { paperLook } from '../../brands/logo.server.ts';
import { hideSecrets, renderMail, secretsOf } from '../../platform/mail/template.ts';
import { CsvReader } from '../../platform/text/csv.ts';
import { localDate } from '../../platform/time.ts';
import { renderInvoicePdf } from '../invoices/pdf.server.ts';
import { issueInvoice, toNumberedInvoice } from '../invoices/service.server.ts';
import { renderInvoiceXml } from '../invoices/ubl.server.ts';
import type { Order } from '../orders/contract.ts';
import { changeState } from '../orders/service.server.ts';
import { orderJobs } from '../orders/state-service.server.ts';
import { fillDetail, texts as orderTexts } from '../orders/texts.ts';
import { giftCardErasureJob, giftCardJobs, giftCardsData } from './admin-service.server.ts';
import { giftCardEmail } from './mail-texts.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const cancellations = createCancellationClient(shop);
const { token: admin, legalEntityId: adminId } = await signInAdmin(shop);
const productId = await newProduct(shop.db, 500);
/** Goods of 50 RON and delivery of 16.50 RON; cash on delivery costs 5 RON more. */
const total = 66.5;

const { issue, read, balanceOf } = createGiftCardClient(shop, admin);
const verify = (code: string, token?: string) => calls.get(`/api/Order/VerifyCoupon?coupon=${code}`, token);
const withCard = (buyer: Buyer, { code }: IssuedCard) => ({ ...guestOrderBody(buyer, productId), codes: [code] });

const nobody = { recipientName: '', senderName: '' };

/** An order of a customer, who can cancel single products. */
async function customerBody(buyer: Buyer, { code }: IssuedCard, quantity: number) {
  await addToCart(shop.db, buyer, productId, quantity);
  return { ...customerOrderBody(buyer, quantity * 50 + 16.5), codes: [code] };
}

async function expire({ id }: Pick<Order, 'id'>): Promise<void> {
  await shop.db`update orders set expires_at = now() where id = ${id}`;
  await runJob(shop.db, orderJobs, 'order-expire', { orderId: id });
}

const move = async (id: number, ...states: ('confirmed' | 'shipped' | 'returning' | 'delivered')[]) => {
  for (const state of states) await shop.db.begin((tx) => changeState(tx, id, state, { author: 'test' }));
};

test('a gift card is issued once per key, its code goes to the recipient, and the list hides it', async () => {
  const input = { key: randomUUID(), recipientEmail: 'Maria@Example.ro', message: 'La mulți ani!' };
  const card = await issue(100, input);
  expect(await issue(100, input)).toEqual(card);
  const email = await waitForEmail(shop, 'maria@example.ro', 'Ai primit un card cadou de 100.00 RON');
  expect(email.textBody).toContain(card.code);
  expect(email.textBody).toContain('La mulți ani!');
  const { data } = await calls.get(`/api/admin/gift-cards?search=${card.code}`, admin);
  expect(data).toMatchObject({ total: 1, rows: [{ id: card.id, state: 'usable', amount: 100, balance: 100 }] });
  expect(JSON.stringify(data)).not.toContain(card.code);
  expect((await read(card)).movements).toMatchObject([{ kind: 'issued', amount: 100, order: null }]);
});

test('trust: gift cards are issued by owners and managers only, up to what their role may issue in a day', async () => {
  const issueAs = (token: string, amount: number, key: string = randomUUID()) =>
    calls.post('/api/admin/gift-cards', { key, amount }, token);
  const clerk = await signInStaff(shop, 'content');
  expect((await issueAs(clerk.token, 1)).status).toBe(403);
  expect((await calls.get('/api/admin/gift-cards', clerk.token)).status).toBe(200);
  const manager = await signInStaff(shop, 'manager');
  const key = randomUUID();
  expect((await issueAs(manager.token, 1500, key)).status).toBe(200);
  expect((await issueAs(manager.token, 1500, key)).status).toBe(200);
  expect(await issueAs(manager.token, 500.01)).toMatchObject({
    status: 409,
    fieldErrors: { amount: 'Astăzi mai poți emite carduri de cel mult 500.00 RON.' },
  });
  const together = await Promise.all([300, 300, 300].map((amount) => issueAs(manager.token, amount)));
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const limits = { version: 0, values: [{ name: 'manager', value: 5000 }] };
  expect((await calls.post('/api/admin/settings/gift-card-limits', limits, manager.token)).status).toBe(403);
  await shop.db`
    update gift_card set created_at = created_at - interval '1 day' where author = ${`admin:${manager.legalEntityId}`}`;
  expect((await issueAs(manager.token, 2000)).status).toBe(200);
});

test('trust: the log of emails does not show the code of a gift card', () => {
  const draft = giftCardEmail({
    code: 'CADOU-AAAA-BBBB-CCCC',
    balance: 100,
    validUntil: '2027-01-01',
    message: '',
    ...nobody,
  });
  const { blocks } = renderMail(draft.definition, draft);
  expect(JSON.stringify(blocks)).toContain('CADOU-AAAA-BBBB-CCCC');
  expect(JSON.stringify(hideSecrets(blocks, secretsOf(draft)))).not.toContain('CADOU-AAAA');
});

test('a gift card pays part of an order, the payment method the rest, and the total stays', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(20)];
  expect((await verify(card.code)).data).toMatchObject({ couponType: 'GiftCard', value: 20, abs: 0 });
  const order = await orders.place(buyer, withCard(buyer, card));
  expect(order).toMatchObject({ total, giftAmount: 20, toPay: 46.5, discount: 0, state: 'awaiting_payment' });
  expect(await balanceOf(card)).toBe(0);
  expect(await payByCard(shop.db, order.id, 6650)).toBe('refund');
  expect(await payByCard(shop.db, order.id, 4650)).toBe('placed');
  expect((await read(card)).movements.at(-1)).toMatchObject({ kind: 'spent', amount: -20, order: { id: order.id } });
  await expectInvariantsHold(shop.db);
});

test('an order that a gift card pays wholly is placed and paid, and the rest stays on the card', async () => {
  const [buyer, card] = [await newBuyer(shop.db, 'customer'), await issue(100)];
  const order = await orders.place(buyer, { ...(await customerBody(buyer, card, 1)), expectedToPay: 0 });
  expect(order).toMatchObject({ toPay: 0, giftAmount: total, state: 'placed', isPaid: true, canPay: false });
  expect(await balanceOf(card)).toBe(33.5);
  const { data } = await cancellations.cancel(buyer, order.id, [1]);
  expect(data).toMatchObject({ isWhole: true, refund: 'none', amount: total, giftAmount: total });
  expect(await balanceOf(card)).toBe(100);
  await expectInvariantsHold(shop.db);
});

test('the courier collects what the gift card did not pay, and a refused parcel gives the card its money back', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(30)];
  const order = await orders.place(buyer, withCashPayment(withCard(buyer, card)));
  expect(order).toMatchObject({ total: 71.5, toPay: 41.5, state: 'placed', isPaid: false });
  await move(order.id, 'confirmed', 'shipped', 'returning');
  const access = { permissions: permissionsOf('owner'), isConfirmed: true };
  const staff = { legalEntityId: adminId, role: 'admin', tokenHash: '', staff: access } as const;
  const returned = await receiveUndeliveredParcel(shop.db, staff, { orderId: order.id, note: '', products: [] });
  expect(returned).toMatchObject({ amount: 30 });
  expect(await balanceOf(card)).toBe(30);
  expect(await shop.db`select from payout where order_id = ${order.id}`).toHaveLength(0);
  await expectInvariantsHold(shop.db);
});

test('a partial cancellation reduces the money before the gift card', async () => {
  const [buyer, card] = [await newBuyer(shop.db, 'customer'), await issue(80)];
  const order = await orders.place(buyer, withCashPayment(await customerBody(buyer, card, 3)));
  const before = order.toPay;
  await cancellations.cancel(buyer, order.id, [1]);
  expect((await orders.read(buyer, order.id)).toPay).toBe(before - 50);
  expect(await balanceOf(card)).toBe(0);
  await cancellations.cancel(buyer, order.id, [1]);
  const left = await orders.read(buyer, order.id);
  expect(left).toMatchObject({ toPay: 0, giftAmount: 80 });
  expect(await balanceOf(card)).toBeCloseTo(80 - left.total);
  await expectInvariantsHold(shop.db);
});

test('two tabs cannot spend the same money', async () => {
  const [buyers, card] = [await newBuyers(shop.db, 8), await issue(150)];
  const placed = await Promise.all(buyers.map((buyer) => orders.post(buyer, withCard(buyer, card))));
  const spent = placed.reduce((sum, { data }) => sum + Math.round((data?.giftAmount ?? 0) * 100), 0);
  expect(spent).toBe(15_000);
  expect(await balanceOf(card)).toBe(0);
  await expectInvariantsHold(shop.db);
});

test('an unpaid order that expires gives the money back, and a late payment takes it again if it is there', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(20)];
  const order = await orders.place(buyer, withCard(buyer, card));
  await expire(order);
  expect(await balanceOf(card)).toBe(20);
  expect(await payByCard(shop.db, order.id, 4650)).toBe('placed');
  expect(await balanceOf(card)).toBe(0);
  const [second, other] = [await newBuyer(shop.db), await issue(20)];
  const late = await orders.place(second, withCard(second, other));
  await expire(late);
  const third = await newBuyer(shop.db);
  await orders.place(third, withCard(third, other));
  expect(await payByCard(shop.db, late.id, 4650)).toBe('refund');
  await expectInvariantsHold(shop.db);
});

test('a new order from the same cart gets the money that the unpaid one held', async () => {
  const [buyer, card] = [await newBuyer(shop.db, 'customer'), await issue(20)];
  await addToCart(shop.db, buyer, productId);
  const first = await orders.place(buyer, { ...customerOrderBody(buyer, total), codes: [card.code] });
  expect((await verify(card.code)).status).toBe(409);
  expect((await verify(card.code, buyer.token)).data.value).toBe(20);
  const next = await orders.place(buyer, { ...customerOrderBody(buyer, total), codes: [card.code] });
  expect(next.giftAmount).toBe(20);
  expect((await orders.read(buyer, first.id)).state).toBe('cancelled');
  await expectInvariantsHold(shop.db);
});

test('a changed balance, a blocked, an ended, an empty and an unknown card are refused before anything is ordered', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(20)];
  const body = withCard(buyer, card);
  const changed = fillDetail(orderTexts.giftChanged, '46.50 RON');
  expect(await orders.post(buyer, { ...body, expectedToPay: 0 })).toMatchObject({ status: 409, messages: [changed] });
  await calls.post(`/api/admin/gift-cards/${card.id}/block`, { isBlocked: true }, admin);
  expect(await orders.post(buyer, body)).toMatchObject({ status: 409, messages: [texts.blocked] });
  await calls.post(`/api/admin/gift-cards/${card.id}/block`, { isBlocked: false }, admin);
  await shop.db`update gift_card set valid_until = shop_today() - 1 where id = ${card.id}`;
  expect(await verify(card.code)).toMatchObject({ status: 409, messages: [texts.expired] });
  expect(await verify('CADOU-AAAA-BBBB-CCCC')).toMatchObject({ status: 404, messages: [texts.unknown] });
  expect(await balanceOf(card)).toBe(20);
});

test('staff extend a card that ended, to a later day only', async () => {
  const card = await issue(20);
  await shop.db`update gift_card set valid_until = shop_today() - 1 where id = ${card.id}`;
  const extend = (validUntil: string) => calls.post(`/api/admin/gift-cards/${card.id}/validity`, { validUntil }, admin);
  for (const day of ['0000-01-01', '2020-01-01', '9999-12-31'])
    expect(await extend(day)).toMatchObject({ status: 409, messages: [texts.notLater] });
  const nextYear = localDate(new Date(Date.now() + 365 * 86_400_000));
  expect((await extend(nextYear)).status).toBe(200);
  expect(await read(card)).toMatchObject({ state: 'usable', validUntil: nextYear });
  expect((await extend(nextYear)).status).toBe(409);
});

/** The cells of an order in an export, by header. */
async function exportedOrder(url: string, { number }: Pick<Order, 'number'>): Promise<Record<string, string>> {
  const day = localDate(new Date());
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${admin}` },
    payload: { what: 'orders', from: day, until: day },
  });
  const reader = new CsvReader(';');
  const [head, ...rows] = [...reader.push(response.body), ...reader.end()];
  const row = rows.find(({ cells }) => cells[0] === number);
  return Object.fromEntries((head?.cells ?? []).map((name, index) => [name, row?.cells[index] ?? '']));
}

test.each(['/api/admin/exports', '/api/admin/accounting/exports'])(
  'what a gift card paid is a column of its own in the orders of %s',
  async (url) => {
    const [buyer, card] = [await newBuyer(shop.db), await issue(20)];
    const order = await orders.place(buyer, withCard(buyer, card));
    expect(await exportedOrder(url, order)).toMatchObject({ 'Plătit cu card cadou': '20,00' });
    await expire(order);
    expect(await exportedOrder(url, order)).toMatchObject({ 'Plătit cu card cadou': '0,00' });
  },
);

test('the invoice has the whole total, what the gift card paid of it and the rest', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(30)];
  const order = await orders.place(buyer, withCashPayment(withCard(buyer, card)));
  const invoice = await issueInvoice(shop.db, order.id, { isDue: () => true });
  if (!invoice) throw new Error('no invoice');
  const words = pdfText(await renderInvoicePdf(toNumberedInvoice(invoice), paperLook()));
  expect(words).toMatch(/71\.50.*Plătit cu card cadou.*30\.00.*Rest de plată.*41\.50/s);
  const xml = renderInvoiceXml(toNumberedInvoice(invoice));
  expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="RON">71.50<');
  expect(xml).toContain('<cbc:PrepaidAmount currencyID="RON">30.00<');
  expect(xml).toContain('<cbc:PayableAmount currencyID="RON">41.50<');
});

test('the form of a return knows whether all the money goes back to the gift card', async () => {
  const isForGiftCard = async (amount: number): Promise<boolean> => {
    const [buyer, card] = [await newBuyer(shop.db, 'customer'), await issue(amount)];
    const order = await orders.place(buyer, withCashPayment(await customerBody(buyer, card, 1)));
    await move(order.id, 'confirmed', 'shipped', 'delivered');
    return (await calls.get(`/api/Return/GetOrdersById?orderId=${order.id}`, buyer.token)).data.isForGiftCard;
  };
  expect(await isForGiftCard(100)).toBe(true);
  expect(await isForGiftCard(30)).toBe(false);
});

test('money that goes back to a card that ended makes it valid for another 30 days', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(20)];
  const order = await orders.place(buyer, withCard(buyer, card));
  await shop.db`update gift_card set valid_until = shop_today() - 1 where id = ${card.id}`;
  await expire(order);
  expect(await read(card)).toMatchObject({ state: 'usable', balance: 20 });
});

test('receipts show gift cards apart, and the list for the accountant adds up', async () => {
  const [buyer, card] = [await newBuyer(shop.db), await issue(100)];
  const [row] = await shop.db<{ today: string }[]>`select shop_today()::text as today`;
  const day = row?.today ?? '';
  const giftOf = async (): Promise<number> =>
    (await calls.get(`/api/admin/settlements/receipts?from=${day}&to=${day}`, admin)).data.totals.gift;
  const before = await giftOf();
  await orders.place(buyer, withCard(buyer, card));
  expect(await giftOf()).toBeCloseTo(before + total);
  const { data } = await calls.get('/api/admin/gift-cards', admin);
  const [sum] = await shop.db<{ balance: number }[]>`select sum(balance)::int as balance from gift_card`;
  expect(Math.round((data.open + data.expired) * 100)).toBe(sum?.balance);
});

test('a customer sees the cards received or used, with the balance, and nobody else’s', async () => {
  const mine = async (buyer: Buyer) => (await calls.get('/api/gift-cards/mine', buyer.token)).data;
  const [buyer, other] = [await newBuyer(shop.db, 'customer'), await newBuyer(shop.db, 'customer')];
  const card = await issue(100, { recipientEmail: buyer.email });
  const maskedCode = `CADOU-····-····-${card.code.slice(-4)}`;
  const unused = { id: card.id, maskedCode, state: 'usable', balance: 100, orders: [] };
  expect(await mine(buyer)).toMatchObject([unused]);
  expect(await mine(other)).toEqual([]);
  const order = await orders.place(other, withCashPayment(await customerBody(other, card, 1)));
  const left = { ...unused, balance: 100 - total - 5 };
  expect(await mine(buyer)).toMatchObject([left]);
  const used = [{ id: order.id, number: order.number, amount: total + 5 }];
  expect(await mine(other)).toMatchObject([{ ...left, orders: used }]);
  expect((await calls.get('/api/gift-cards/mine')).status).toBe(401);
});

test('the copy of a customer’s data has the cards received without their codes', async () => {
  const buyer = await newBuyer(shop.db, 'customer');
  const { code } = await issue(100, { recipientEmail: buyer.email, message: 'La mulți ani' });
  const exported = await giftCardsData.export(shop.db, buyer.id);
  expect(exported).toMatchObject([
    { code: `CADOU-····-····-${code.slice(-4)}`, balance: 10_000, message: 'La mulți ani' },
  ]);
});

const mailsTo = async (recipient: string): Promise<string[]> =>
  (
    await shop.db<{ textBody: string }[]>`
      select text_body from outbox where recipient = ${recipient} and state = 'sent' order by id`
  ).map(({ textBody }) => textBody);

test('a code waits for its day, is sent once, and says who gives the card to whom', async () => {
  const tomorrow = localDate(new Date(Date.now() + 24 * 3_600_000));
  const recipientEmail = 'ziua@example.ro';
  const card = await issue(70, { recipientEmail, recipientName: 'Ilinca', senderName: 'Bunica', sendOn: tomorrow });
  expect(await read(card)).toMatchObject({ sendOn: tomorrow, sentAt: null });
  const job = { giftCardId: card.id };
  expect(await mailsTo(recipientEmail)).toEqual([]);
  await runJob(shop.db, giftCardJobs, 'gift-card-send', job);
  const email = await waitForEmail(shop, recipientEmail);
  expect(email.textBody).toContain('Bună, Ilinca!');
  expect(email.textBody).toContain('Bunica ți-a făcut un cadou');
  const { sentAt } = await read(card);
  expect(sentAt).not.toBeNull();
  await runJob(shop.db, giftCardJobs, 'gift-card-send', job);
  expect((await read(card)).sentAt).toBe(sentAt);
  const bad = await calls.post('/api/admin/gift-cards', { key: randomUUID(), amount: 5, sendOn: '2020-01-01' }, admin);
  expect(bad.fieldErrors).toHaveProperty('sendOn');
});

test('the code of a card that cannot be used is not sent again', async () => {
  const card = await issue(20, { recipientEmail: 'iar@example.ro' });
  const send = () => calls.post(`/api/admin/gift-cards/${card.id}/send`, {}, admin);
  await calls.post(`/api/admin/gift-cards/${card.id}/block`, { isBlocked: true }, admin);
  expect(await send()).toMatchObject({ status: 409, messages: [texts.notUsable] });
  await calls.post(`/api/admin/gift-cards/${card.id}/block`, { isBlocked: false }, admin);
  expect((await send()).status).toBe(200);
});

test('trust: a code that went to the wrong address is replaced; that of a used card stays', async () => {
  const card = await issue(90, { recipientEmail: 'gresit@example.ro' });
  await waitForEmail(shop, 'gresit@example.ro');
  const change = (body: object) => calls.post(`/api/admin/gift-cards/${card.id}/recipient`, body, admin);
  expect((await change({ recipientEmail: 'nu e adresă' })).status).toBe(400);
  expect((await change({ recipientEmail: 'corect@example.ro', recipientName: 'Ana' })).messages).toEqual([]);
  const email = await waitForEmail(shop, 'corect@example.ro');
  expect(email.textBody).not.toContain(card.code);
  expect((await verify(card.code)).status).toBe(404);
  const [row] = await shop.db<{ code: string }[]>`select code from gift_card where id = ${card.id}`;
  const buyer = await newBuyer(shop.db);
  await orders.place(buyer, { ...guestOrderBody(buyer, productId), codes: [row?.code] });
  expect((await change({ recipientEmail: 'altul@example.ro' })).status).toBe(409);
});

test('whom a card was for is forgotten half a year after it ended', async () => {
  const [ended, running] = [
    await issue(10, { recipientEmail: 'vechi@example.ro', recipientName: 'Vechi', message: 'Salut' }),
    await issue(10, { recipientEmail: 'nou@example.ro', recipientName: 'Nou' }),
  ];
  await shop.db`update gift_card set valid_until = shop_today() - 181 where id = ${ended.id}`;
  await giftCardErasureJob.handler.run(shop.db, {});
  expect(await read(ended)).toMatchObject({ recipientEmail: null, recipientName: '', message: '' });
  expect(await read(running)).toMatchObject({ recipientEmail: 'nou@example.ro', recipientName: 'Nou' });
});
