import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { expectInvariantsHold, onHand } from '../../../test/support/orders.ts';
import { createReturnClient, type DeliveredOrder } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Parcel } from '../../sales/parcels/contract.ts';
import { texts as parcelTexts } from '../../sales/parcels/texts.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);
const { admin } = returns;

const parcelsOf = async (orderId: number): Promise<Parcel[]> =>
  (await calls.get(`/api/admin/orders/${orderId}/parcels`, admin)).data.parcels;
const act = (parcelId: number | undefined, action: string) =>
  calls.post(`/api/admin/parcels/${parcelId}/${action}`, undefined, admin);
const refund = (parcelId: number | undefined, note = '') =>
  calls.post('/api/admin/returns/parcel-lost', { parcelId, note }, admin);
const orderOf = async (orderId: number) => (await calls.get(`/api/admin/orders/${orderId}`, admin)).data;
const tasks = async (): Promise<{ orderId: number; task: string }[]> =>
  (await calls.get('/api/admin/parcel-tasks', admin)).data;

/** A shipped order whose parcel has a typed number. */
async function ship(options: Parameters<typeof returns.buy>[0] = {}): Promise<DeliveredOrder & { parcelId: number }> {
  const bought = await returns.buy({ ...options, state: 'confirmed' });
  const { data } = await calls.post(`/api/admin/orders/${bought.order.id}/parcels`, { typedAwb: 'AWB12345' }, admin);
  await calls.post(`/api/admin/orders/${bought.order.id}/state`, { state: 'shipped' }, admin);
  return { ...bought, parcelId: data.parcels[0].id };
}

const movesOf = (productId: number | undefined) => shop.db<{ quantity: number; reason: string; lotId: number }[]>`
  select quantity, reason, lot_id from stock_move where product_id = ${productId ?? 0} order by id`;

test('a lost parcel paid by card: written off by lot, storno, money back, order closed, one e-mail', async () => {
  const { order, buyer, productIds, parcelId } = await ship({ quantities: [2] });
  const [lost] = (await act(parcelId, 'lost')).data.parcels;
  expect(lost).toMatchObject({ state: 'lost', task: 'lost', lostDecisions: ['refund', 'resend'] });
  expect(await tasks()).toContainEqual(expect.objectContaining({ orderId: order.id, task: 'lost' }));
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped' });
  const { data, messages } = await refund(parcelId, 'Curierul a confirmat.');
  expect(messages).toEqual([]);
  expect(data).toMatchObject({ kind: 'lost', state: 'refunded', refundBy: 'card', products: [{ outcome: 'discard' }] });
  expect(data.amount).toBe(order.total);
  expect(await orderOf(order.id)).toMatchObject({ state: 'returned' });
  expect((await orderOf(order.id)).states.at(-1)).toMatchObject({ note: 'Coletul s-a pierdut la curier.' });
  expect((await parcelsOf(order.id))[0]).toMatchObject({ state: 'writtenOff', task: null });
  expect(await tasks()).not.toContainEqual(expect.objectContaining({ orderId: order.id }));
  expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(18);
  const moves = await movesOf(productIds[0]);
  expect(moves.slice(-2)).toMatchObject([
    { quantity: 2, reason: 'pierdut de curier' },
    { quantity: -2, reason: 'pierdut de curier' },
  ]);
  expect(await shop.db`select from invoice where order_id = ${order.id} and kind = 'storno'`).toHaveLength(1);
  const email = await waitForEmail(shop, buyer.email, `Coletul comenzii ${order.number} s-a pierdut`);
  expect(email.textBody).toContain('Curierul a confirmat.');
  await expectInvariantsHold(shop.db);
});

test('a lost parcel with cash on delivery: nobody has paid, so nothing is refunded', async () => {
  const { order, parcelId } = await ship({ by: 'cash' });
  await act(parcelId, 'lost');
  expect((await refund(parcelId)).data).toMatchObject({ state: 'refunded', stateName: 'Încheiat', amount: 0 });
  expect(await orderOf(order.id)).toMatchObject({ state: 'returned', isPaid: false });
  await expectInvariantsHold(shop.db);
});

test('a lost parcel is sent again: other units leave the stock, the order stays on its way', async () => {
  const { order, buyer, productIds, parcelId } = await ship({ by: 'cash', quantities: [3] });
  await act(parcelId, 'lost');
  const { data, messages } = await act(parcelId, 'resend');
  expect(messages).toEqual([]);
  expect(data.parcels[0]).toMatchObject({ id: parcelId, state: 'writtenOff' });
  expect(data.canCreate).toBe(true);
  expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(14);
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped', isPaid: false });
  await waitForEmail(shop, buyer.email, `Trimitem din nou comanda ${order.number}`);
  const again = await calls.post(`/api/admin/orders/${order.id}/parcels`, { typedAwb: 'AWB67890' }, admin);
  expect(again.data.parcels[0]).toMatchObject({ awb: 'AWB67890', cashOnDelivery: order.total });
  expect(await shop.db`select from invoice where order_id = ${order.id} and kind = 'storno'`).toHaveLength(0);
  await expectInvariantsHold(shop.db);
});

test('without stock the order is not sent again, and nothing has changed', async () => {
  const { order, productIds, parcelId } = await ship({ by: 'cash', quantities: [15] });
  await act(parcelId, 'lost');
  expect(await act(parcelId, 'resend')).toMatchObject({ status: 409, messages: [parcelTexts.outOfStock] });
  expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(5);
  expect((await parcelsOf(order.id))[0]).toMatchObject({ state: 'lost' });
  expect((await refund(parcelId)).status).toBe(200);
  await expectInvariantsHold(shop.db);
});

test('decided twice at once, a lost parcel is refunded or sent again once', async () => {
  for (const [first, second] of [
    [refund, refund],
    [refund, (id: number) => act(id, 'resend')],
  ] as const) {
    const { order, parcelId } = await ship({ by: 'cash' });
    await act(parcelId, 'lost');
    const statuses = (await Promise.all([first(parcelId), second(parcelId)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const found = await shop.db`select from return_request where order_id = ${order.id}`;
    expect(found.length).toBeLessThanOrEqual(1);
  }
  await expectInvariantsHold(shop.db);
});

test('a crash in the middle of the refund leaves everything as it was', async () => {
  const { order, productIds, parcelId } = await ship();
  await act(parcelId, 'lost');
  await shop.db`alter table invoice add constraint crash check (order_id <> ${shop.db.unsafe(String(order.id))} or kind <> 'storno')`;
  const failed = await refund(parcelId).finally(() => shop.db`alter table invoice drop constraint crash`);
  expect(failed.status).toBe(500);
  expect((await parcelsOf(order.id))[0]).toMatchObject({ state: 'lost', task: 'lost' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'shipped' });
  expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(19);
  expect((await refund(parcelId)).status).toBe(200);
  await expectInvariantsHold(shop.db);
});

test('only a parcel on its way is lost; a refused one is refunded, never sent again', async () => {
  const { parcelId: delivered, order } = await ship({ by: 'cash' });
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'delivered' }, admin);
  expect(await act(delivered, 'lost')).toMatchObject({ status: 409, messages: [parcelTexts.notLost] });
  expect(await refund(delivered)).toMatchObject({ status: 409, messages: [refusalTexts.notLost] });
  const refused = await ship({ by: 'cash' });
  await calls.post(`/api/admin/orders/${refused.order.id}/state`, { state: 'returning' }, admin);
  expect((await act(refused.parcelId, 'lost')).data.parcels[0].lostDecisions).toEqual(['refund']);
  expect(await act(refused.parcelId, 'resend')).toMatchObject({ status: 409, messages: [parcelTexts.noDecision] });
  expect((await refund(refused.parcelId)).status).toBe(200);
  expect((await act(2_000_000, 'lost')).status).toBe(404);
});

test('a refused parcel of an order paid by transfer: the money joins the payouts, and the account is told later', async () => {
  const { order, buyer } = await ship({ by: 'cash' });
  await shop.db`update orders set payment_method = 'transfer', paid_at = now() where id = ${order.id}`;
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'returning' }, admin);
  const { data } = await calls.post('/api/admin/returns/parcel-back', { orderId: order.id }, admin);
  expect(data).toMatchObject({ kind: 'undelivered', state: 'refunded', stateName: 'Bani de trimis', needsIban: true });
  const payout = async () => (await calls.get(`/api/admin/payouts?state=all&orderId=${order.id}`, admin)).data.rows;
  expect(await payout()).toMatchObject([{ amount: data.amount, iban: null, kind: 'return' }]);
  const account = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Maria Ionescu' };
  const told = await calls.post('/api/Return/SetIban', { returnId: data.id, ...account }, buyer.token);
  expect(told.data).toMatchObject({ stateName: 'Bani returnați', needsIban: false, canTellIban: false });
  expect(await payout()).toMatchObject([{ iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Maria Ionescu' }]);
  expect((await calls.post('/api/Return/SetIban', { returnId: data.id, ...account }, buyer.token)).status).toBe(409);
  expect((await parcelsOf(order.id))[0]).toMatchObject({ state: 'returned', task: null });
  await expectInvariantsHold(shop.db);
});

test('a withdrawal declared while the parcel was on its way ends with the parcel that came back', async () => {
  const { order, buyer, productIds } = await ship({ quantities: [2] });
  const body = { name: 'Maria', number: order.number, email: buyer.email };
  await calls.post('/api/Return/Withdraw', body, buyer.token);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'returning' }, admin);
  const { data, messages } = await calls.post('/api/admin/returns/parcel-back', { orderId: order.id }, admin);
  expect(messages).toEqual([]);
  expect(data).toMatchObject({ kind: 'withdrawal', state: 'refunded' });
  expect(await orderOf(order.id)).toMatchObject({ state: 'returned' });
  expect(await onHand(shop.db, productIds[0] ?? 0)).toBe(20);
  await expectInvariantsHold(shop.db);
});
