import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callsTo, newCustomer } from '../../../db/test-calls.ts';
import { expectNoQuestions } from '../../../db/test-orders.ts';
import { returnsTo } from '../../../db/test-returns.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { Payout } from './contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const returns = await returnsTo(shop);

const account = { iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Maria Ionescu' };
const of = async (orderId: number): Promise<Payout[]> =>
  (await calls.get(`/api/admin/payouts?orderId=${orderId}`, returns.admin)).data.payouts;
const post = (path: string, body: object) => calls.post(`/api/admin/${path}`, body, returns.admin);
const wish = (amount: number) => ({ key: randomUUID(), amount, reason: 'Cutie lovită' });

test('a return that was paid in cash is on the list with its IBAN until somebody marks it as sent', async () => {
  const bought = await returns.buy({ by: 'cash' });
  const id = await returns.add(bought, undefined, account);
  expect(await of(bought.order.id)).toEqual([]);
  const { amount } = await returns.bring(id, 'refunded');
  const [payout] = await of(bought.order.id);
  expect(payout).toMatchObject({ kind: 'return', sourceId: id, amount, ...account, sentAt: null });
  const sent = { version: payout?.version, isSent: true, reference: 'OP 17' };
  expect((await post(`payouts/${payout?.id}/sent`, sent)).data).toMatchObject({
    reference: 'OP 17',
    sentBy: 'admin@vitrina.example',
  });
  expect(await post(`payouts/${payout?.id}/sent`, sent)).toMatchObject({ status: 409, messages: [texts.changed] });
  const { data } = await calls.get('/api/admin/payouts?state=waiting&take=96', returns.admin);
  expect(data.payouts.map((one: Payout) => one.id)).not.toContain(payout?.id);
  await expectNoQuestions(shop.db);
});

test('an order paid by transfer and cancelled by the shop is owed whole, and waits for an IBAN', async () => {
  const { order } = await returns.buy({ by: 'cash', state: 'confirmed' });
  await shop.db`update orders set payment_method = 'transfer', paid_at = now() where id = ${order.id}`;
  expect((await post(`orders/${order.id}/state`, { state: 'cancelled' })).status).toBe(200);
  const [payout] = await of(order.id);
  expect(payout).toMatchObject({ kind: 'cancellation', amount: order.total, iban: null });
  const sent = { version: payout?.version, isSent: true };
  expect(await post(`payouts/${payout?.id}/sent`, sent)).toMatchObject({ status: 409, messages: [texts.ibanMissing] });
  const { data } = await post(`payouts/${payout?.id}`, { version: payout?.version, ...account });
  expect((await post(`payouts/${payout?.id}/sent`, { version: data.version, isSent: true })).status).toBe(200);
});

test('money is promised at most once and never more than came in', async () => {
  const { order } = await returns.buy({ by: 'cash' });
  const first = wish(order.total - 1);
  expect((await post(`orders/${order.id}/payout`, first)).status).toBe(200);
  expect((await post(`orders/${order.id}/payout`, first)).status).toBe(200);
  expect(await of(order.id)).toHaveLength(1);
  expect(await post(`orders/${order.id}/payout`, wish(1.01))).toMatchObject({ status: 409, messages: [texts.tooMuch] });
  expect((await post(`orders/${order.id}/payout`, wish(1))).status).toBe(200);
});

test('nothing is sent by hand for an order that is not paid, or was paid by card', async () => {
  const unpaid = await returns.buy({ by: 'cash', state: 'confirmed' });
  expect(await post(`orders/${unpaid.order.id}/payout`, wish(1))).toMatchObject({ messages: [texts.notPaid] });
  const card = await returns.buy({ by: 'card', state: 'confirmed' });
  expect(await post(`orders/${card.order.id}/payout`, wish(1))).toMatchObject({ messages: [texts.paidByCard] });
});

test('whoever is no administrator sees no IBANs', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.get('/api/admin/payouts', token)).status).toBe(403);
  expect((await calls.get('/api/admin/payouts')).status).toBe(401);
});
