import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { expectInvariantsHold, newBuyer, onHand } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { ReturnableOrder } from './contract.ts';
import { refusalTexts, withDetail } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const iban = { iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Ana Pop' };

test('2§7 GetOrders and GetOrdersById: what has arrived in the last 14 days, and what of it can still go back', async () => {
  const bought = await returns.buy({ quantities: [3, 1] });
  const { token, id } = bought.buyer;
  await returns.buy({ buyer: bought.buyer, state: 'shipped' });
  const { data: orders } = await calls.get(`/api/Return/GetOrders?legalEntityId=${id}`, token);
  expect(orders.map((order: ReturnableOrder) => [order.id, order.productCount])).toEqual([[bought.order.id, 4]]);
  const [line] = bought.order.products;
  await returns.add(bought, [{ id: line?.id ?? 0, returnQuantity: 2 }]);
  const { data } = await calls.get(`/api/Return/GetOrdersById?orderId=${bought.order.id}`, token);
  expect(data).toMatchObject({ isPayedOnline: true, refundBy: 'card' });
  expect(data.products).toMatchObject([
    { id: line?.id, name: line?.name, image: line?.image, quantity: 1, price: 50, worth: [50] },
    { quantity: 1, price: 50 },
  ]);
});

test('2§2 returns flow: products with quantity and reason, a part of the order, money to the card, storno, stock', async () => {
  const bought = await returns.buy({ quantities: [2, 1] });
  const [first, second] = bought.order.products;
  const [productId = 0] = bought.productIds;
  const before = await onHand(shop.db, productId);
  const { data: made } = await returns.post(bought, [
    { id: first?.id ?? 0, returnQuantity: 1, returnReason: 'M-am răzgândit' },
  ]);
  expect(made).toMatchObject({
    state: 'requested',
    stateName: 'Înregistrat',
    kind: 'return',
    orderNumber: bought.order.number,
    refundBy: 'card',
    iban: null,
    needsIban: false,
    amount: 50,
    deliveryAmount: 0,
    sendTo: null,
    products: [{ name: first?.name, returnQuantity: 1, returnReason: 'M-am răzgândit', amount: 50 }],
    address: { locality: 'Cluj-Napoca', firstName: 'Ana' },
  });
  await waitForEmail(shop, bought.buyer.email, `Am înregistrat returul ${made.number}`);
  const done = await returns.advanceTo(made.id, 'refunded');
  expect(done.states.map(({ state }) => state)).toEqual(['requested', 'approved', 'received', 'refunded']);
  expect(await onHand(shop.db, productId)).toBe(before + 1);
  const [storno] = await shop.db`select content from invoice where cause = ${`return ${made.id}`}`;
  expect(storno?.content.lines).toMatchObject([{ orderLineId: first?.id, quantity: -1, gross: -5000 }]);
  await expect
    .poll(() => shop.db`select amount from payment_refund where key like ${`return-${made.id}/%`}`)
    .toEqual([{ amount: 5000 }]);
  const [order] = await shop.db`select state from orders where id = ${bought.order.id}`;
  expect(order?.state).toBe('delivered');
  expect(second?.quantity).toBe(1);
});

test('every step is mailed: where to send, that it arrived, how much went back and how', async () => {
  const bought = await returns.buy({ by: 'cash' });
  const { email } = bought.buyer;
  const id = await returns.add(bought, undefined, iban);
  const { number } = await returns.read(id);
  await returns.advanceTo(id, 'refunded', 'discard');
  const approved = await waitForEmail(shop, email, `Returul ${number} este aprobat`);
  expect(approved.textBody).toContain('Str. Mihai Eminescu nr. 108');
  expect(approved.textBody).toContain(number);
  await waitForEmail(shop, email, `Am primit produsele din returul ${number}`);
  const paid = await waitForEmail(shop, email, `Ți-am returnat 67.90 RON pentru returul ${number}`);
  expect(paid.textBody).toContain('în contul tău bancar care se termină în 0000');
  const emails = await shop.db`select subject from outbox where recipient = ${email} and subject like '%returnată'`;
  expect(emails).toEqual([]);
});

test('what was bought minus what was returned: not one unit more, also not in two lines', async () => {
  const bought = await returns.buy({ quantities: [2] });
  const [line] = bought.order.products;
  const id = line?.id ?? 0;
  const refusal = withDetail(refusalTexts.tooMany, line?.name ?? '');
  expect(await returns.post(bought, [{ id, returnQuantity: 3 }])).toMatchObject({ status: 409, messages: [refusal] });
  await returns.add(bought, [{ id, returnQuantity: 1 }]);
  expect(await returns.post(bought, [{ id, returnQuantity: 2 }])).toMatchObject({ messages: [refusal] });
  expect((await returns.post(bought, [{ id }, { id }])).status).toBe(400);
  expect((await returns.post(bought, [])).messages).toEqual([refusalTexts.products]);
  for (const returnQuantity of [0, -1, 1.5, 100, 1e9])
    expect((await returns.post(bought, [{ id, returnQuantity }])).status).toBe(400);
  const other = await returns.buy();
  const foreign = [{ id: other.order.products[0]?.id ?? 0 }];
  expect((await returns.post(bought, foreign)).messages).toEqual([refusalTexts.unknownLine]);
});

test('2§2 returns: two wishes for the same units at once, and one that is sent many times: one return', async () => {
  const bought = await returns.buy({ quantities: [1] });
  const responses = await Promise.all(Array.from({ length: 6 }, () => returns.post(bought)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const again = await returns.buy({ quantities: [1] });
  const body = returns.body(again);
  const send = () => calls.post('/api/Return/AddReturn', body, again.buyer.token);
  const sent = await Promise.all([send(), send(), send()]);
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
  await expectInvariantsHold(shop.db);
});

test('14 days: to the end of the fourteenth day after the parcel arrived, not longer', async () => {
  const bought = await returns.buy();
  await returns.arrivedDaysAgo(bought, 15);
  const { status, messages } = await returns.post(bought);
  expect(status).toBe(409);
  expect(messages[0]).toMatch(/^Cele 14 zile de la primire s-au încheiat pe \d\d\.\d\d\.\d{4}\./);
  expect((await calls.get('/api/Return/GetOrders', bought.buyer.token)).data).toEqual([]);
  await returns.arrivedDaysAgo(bought, 14);
  expect((await calls.get('/api/Return/GetOrders', bought.buyer.token)).data).toHaveLength(1);
  await returns.add(bought);
});

test('what has not arrived is not returned, but cancelled or withdrawn from', async () => {
  for (const state of ['confirmed', 'shipped'] as const) {
    const bought = await returns.buy({ state });
    expect((await returns.post(bought)).messages).toEqual([refusalTexts.notDelivered]);
    const asked = await calls.get(`/api/Return/GetOrdersById?orderId=${bought.order.id}`, bought.buyer.token);
    expect(asked.messages).toEqual([refusalTexts.notDelivered]);
  }
});

test('trust: nobody sees, calls off or pays into the return of another; a foreign address is none', async () => {
  const bought = await returns.buy();
  const stranger = await newBuyer(shop.db, 'customer');
  const id = await returns.add(bought);
  expect((await calls.get(`/api/Return/GetReturnById?returnId=${id}`, stranger.token)).status).toBe(404);
  expect((await calls.get(`/api/Return/GetOrdersById?orderId=${bought.order.id}`, stranger.token)).status).toBe(404);
  expect((await calls.post('/api/Return/Cancel', { returnId: id }, stranger.token)).status).toBe(404);
  expect((await calls.post('/api/Return/SetIban', { returnId: id, ...iban }, stranger.token)).status).toBe(404);
  const theirs = { ...returns.body(bought), addressId: stranger.addressId };
  expect((await calls.post('/api/Return/AddReturn', theirs, stranger.token)).status).toBe(404);
  const other = await returns.buy();
  const foreign = { ...returns.body(other), addressId: stranger.addressId };
  expect((await calls.post('/api/Return/AddReturn', foreign, other.buyer.token)).messages).toEqual([
    refusalTexts.unknownAddress,
  ]);
  const list = await calls.get(`/api/Return/GetReturnList?legalEntityId=${bought.buyer.id}`, stranger.token);
  expect(list.status).toBe(403);
  expect((await calls.get('/api/Return/GetReturnList', stranger.token)).data).toEqual([]);
});

test('an account for what was paid in cash: checked, given now or later, shown to its owner only by its ends', async () => {
  const bought = await returns.buy({ by: 'cash' });
  const wrong = { iban: 'RO48 AAAA 1B31 0075 9384 0000', ibanHolder: 'Ana Pop' };
  expect((await returns.post(bought, undefined, wrong)).messages).toEqual([refusalTexts.iban]);
  expect((await returns.post(bought, undefined, { iban: iban.iban })).messages).toEqual([refusalTexts.ibanPair]);
  const id = await returns.add(bought);
  const own = async () => (await calls.get(`/api/Return/GetReturnById?returnId=${id}`, bought.buyer.token)).data;
  expect(await own()).toMatchObject({ needsIban: true, canTellIban: true, refundBy: 'transfer' });
  await returns.advanceTo(id, 'received');
  expect((await returns.move(id, 'refunded')).messages).toEqual([refusalTexts.ibanMissing]);
  const told = await calls.post('/api/Return/SetIban', { returnId: id, ...iban }, bought.buyer.token);
  expect(told.data).toMatchObject({ needsIban: false, iban: 'RO49 •••• 0000' });
  expect((await returns.read(id)).iban).toBe('RO49 AAAA 1B31 0075 9384 0000');
  expect((await returns.move(id, 'refunded')).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'refunded', canTellIban: false });
  const late = await calls.post('/api/Return/SetIban', { returnId: id, ...iban }, bought.buyer.token);
  expect(late.messages).toEqual([refusalTexts.notTransfer]);
  const byCard = await returns.buy();
  const cardId = await returns.add(byCard, undefined, iban);
  expect((await returns.read(cardId)).iban).toBeNull();
});

test('a return is called off until it has arrived; its units can be asked for again', async () => {
  const bought = await returns.buy();
  const id = await returns.add(bought);
  const cancel = (returnId: number) => calls.post('/api/Return/Cancel', { returnId }, bought.buyer.token);
  expect((await cancel(id)).data).toMatchObject({ state: 'cancelled', canCancel: false });
  await waitForEmail(shop, bought.buyer.email, `Ai renunțat la returul ${(await returns.read(id)).number}`);
  expect((await cancel(id)).messages).toEqual([refusalTexts.notCancellable]);
  const second = await returns.add(bought);
  await returns.advanceTo(second, 'received');
  expect((await cancel(second)).messages).toEqual([refusalTexts.notCancellable]);
});

test('2§7 AddReturn without a request key: the same request again is the same return, another one is not', async () => {
  const bought = await returns.buy({ quantities: [3] });
  const id = bought.order.products[0]?.id ?? 0;
  const ask = async (returnQuantity: number) =>
    (await returns.post(bought, [{ id, returnQuantity }], { requestKey: undefined })).data.id;
  const [first, repeated] = await Promise.all([ask(1), ask(1)]);
  expect(repeated).toBe(first);
  const other = await ask(2);
  expect(other).not.toBe(first);
  await calls.post('/api/Return/Cancel', { returnId: other }, bought.buyer.token);
  await shop.db`update return_request set created_at = created_at - interval '11 minutes' where id = ${first}`;
  expect([first, other]).not.toContain(await ask(1));
});

test('text is text, and what is too long or of another shape is refused', async () => {
  const bought = await returns.buy();
  const [line] = bought.order.products;
  const id = line?.id ?? 0;
  expect((await returns.post(bought, [{ id, returnReason: 'a'.repeat(201) }])).messages).toEqual([refusalTexts.reason]);
  expect((await returns.post(bought, undefined, { requestKey: 'x' })).messages).toEqual([refusalTexts.requestKey]);
  expect((await returns.post(bought, undefined, { refund: 1e6 })).status).toBe(400);
  const { data } = await returns.post(bought, [{ id, returnReason: '<script>alert(1)</script>' }], {
    requestKey: randomUUID(),
  });
  expect(data.products[0].returnReason).toBe('<script>alert(1)</script>');
});
