import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import { expectNoQuestions } from '../../../db/test-orders.ts';
import { returnsTo } from '../../../db/test-returns.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { AdminPayment, OrderMoney } from './admin-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const returns = await returnsTo(shop);

const money = async (orderId: number): Promise<OrderMoney> =>
  (await calls.get(`/api/admin/orders/${orderId}/payments`, returns.admin)).data;
const refund = (orderId: number, amount: number, key: string = randomUUID()) =>
  calls.post(`/api/admin/orders/${orderId}/refund`, { key, amount, reason: 'Produs deteriorat' }, returns.admin);
const check = (ids: number[]) => calls.post('/api/admin/payments/check', { ids }, returns.admin);
const listed = async (orderNumber: string): Promise<AdminPayment> =>
  (await calls.get(`/api/admin/payments?search=${orderNumber}`, returns.admin)).data.payments[0];

test('part of the money goes back to the card once, and never more than is left', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  const key = randomUUID();
  expect((await refund(order.id, 10, key)).data.refundable).toBeCloseTo(order.total - 10);
  expect((await refund(order.id, 10, key)).data.refunds).toHaveLength(1);
  expect(await refund(order.id, order.total)).toMatchObject({ status: 409, messages: [texts.tooMuch] });
  await vi.waitFor(async () => expect((await money(order.id)).refunds[0]?.status).toBe('succeeded'), 8000);
  await expectNoQuestions(shop.db);
});

test('two administrators who give all the money back at once give it back once', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  const answers = await Promise.all([refund(order.id, order.total), refund(order.id, order.total)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await money(order.id)).refundable).toBe(0);
});

test('the books of the provider stand beside those of the shop, and what differs is on top', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  const { id, provider } = await listed(order.number);
  expect(provider).toBeNull();
  expect((await check([id])).data).toEqual({ checked: 1, different: 0 });
  expect(await listed(order.number)).toMatchObject({
    isDifferent: false,
    provider: { status: 'succeeded', captured: order.total, refunded: 0 },
  });
  await shop.db`update payment set captured = captured - 100 where id = ${id}`;
  await returns.buy({ state: 'confirmed' });
  const { data } = await calls.get('/api/admin/payments', returns.admin);
  expect(data.different).toBe(1);
  expect(data.payments[0]).toMatchObject({ id, isDifferent: true });
  await shop.db`update payment set captured = captured + 100 where id = ${id}`;
});

test('a payment the provider does not know differs', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  const { id } = await listed(order.number);
  await shop.db`update payment set intent_id = ${`pi_${randomUUID().replaceAll('-', '')}`} where id = ${id}`;
  expect((await check([id])).data).toEqual({ checked: 1, different: 1 });
  expect((await listed(order.number)).provider?.status).toBeNull();
});
