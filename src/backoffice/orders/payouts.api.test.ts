import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Payout } from './contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const account = { iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Maria Ionescu' };
const payoutsOf = async (orderId: number): Promise<Payout[]> =>
  (await calls.get(`/api/admin/payouts?orderId=${orderId}`, returns.admin)).data.rows;
const post = (path: string, body: object) => calls.post(`/api/admin/${path}`, body, returns.admin);
const payoutInput = (amount: number) => ({ key: randomUUID(), amount, reason: 'Cutie lovită' });

test('a return that was paid in cash is listed with its IBAN until it is marked as sent', async () => {
  const bought = await returns.buy({ by: 'cash' });
  const id = await returns.add(bought, undefined, account);
  expect(await payoutsOf(bought.order.id)).toEqual([]);
  const { amount } = await returns.advanceTo(id, 'refunded');
  const [payout] = await payoutsOf(bought.order.id);
  expect(payout).toMatchObject({ kind: 'return', sourceId: id, amount, ...account, sentAt: null });
  const sent = { version: payout?.version, isSent: true, reference: 'OP 17' };
  expect((await post(`payouts/${payout?.id}/sent`, sent)).data).toMatchObject({
    reference: 'OP 17',
    sentBy: 'admin@vitrina.example',
  });
  expect(await post(`payouts/${payout?.id}/sent`, sent)).toMatchObject({ status: 409, messages: [texts.changed] });
  const { data } = await calls.get('/api/admin/payouts?state=waiting&take=96', returns.admin);
  expect(data.rows.map(({ id }: Payout) => id)).not.toContain(payout?.id);
  await expectInvariantsHold(shop.db);
});

test('an order paid by transfer and cancelled by the shop is owed in full, and needs an IBAN', async () => {
  const { order } = await returns.buy({ by: 'cash', state: 'confirmed' });
  await shop.db`update orders set payment_method = 'transfer', paid_at = now() where id = ${order.id}`;
  expect((await post(`orders/${order.id}/state`, { state: 'cancelled' })).status).toBe(200);
  const [payout] = await payoutsOf(order.id);
  expect(payout).toMatchObject({ kind: 'cancellation', amount: order.total, iban: null });
  const sent = { version: payout?.version, isSent: true };
  expect(await post(`payouts/${payout?.id}/sent`, sent)).toMatchObject({ status: 409, messages: [texts.ibanMissing] });
  const { data } = await post(`payouts/${payout?.id}`, { version: payout?.version, ...account });
  expect((await post(`payouts/${payout?.id}/sent`, { version: data.version, isSent: true })).status).toBe(200);
});

test('a payout is created at most once and never exceeds what was paid', async () => {
  const { order } = await returns.buy({ by: 'cash' });
  const first = payoutInput(order.total - 1);
  expect((await post(`orders/${order.id}/payout`, first)).status).toBe(200);
  expect((await post(`orders/${order.id}/payout`, first)).status).toBe(200);
  expect(await payoutsOf(order.id)).toHaveLength(1);
  expect(await post(`orders/${order.id}/payout`, payoutInput(1.01))).toMatchObject({
    status: 409,
    messages: [texts.tooMuch],
  });
  expect((await post(`orders/${order.id}/payout`, payoutInput(1))).status).toBe(200);
  const { data } = await calls.get(`/api/admin/orders/${order.id}`, returns.admin);
  expect(data.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([order.total - 1, 1]);
  expect(await shop.db`select from invoice where order_id = ${order.id} and kind = 'storno'`).toHaveLength(2);
  await expectInvariantsHold(shop.db);
});

test('there is no payout for an order that is unpaid or was paid by card', async () => {
  const unpaid = await returns.buy({ by: 'cash', state: 'confirmed' });
  expect(await post(`orders/${unpaid.order.id}/payout`, payoutInput(1))).toMatchObject({ messages: [texts.notPaid] });
  const card = await returns.buy({ by: 'card', state: 'confirmed' });
  expect(await post(`orders/${card.order.id}/payout`, payoutInput(1))).toMatchObject({ messages: [texts.paidByCard] });
});

test('only administrators see IBANs', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.get('/api/admin/payouts', token)).status).toBe(403);
  expect((await calls.get('/api/admin/payouts')).status).toBe(401);
});
