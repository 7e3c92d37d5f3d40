import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createTestStripe } from '../../../test/support/cards.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { formatRon } from '../../platform/money.ts';
import type { AdminPayment, OrderMoney } from './admin-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const money = async (orderId: number): Promise<OrderMoney> =>
  (await calls.get(`/api/admin/orders/${orderId}/payments`, returns.admin)).data;
const refund = (orderId: number, amount: number, key: string = randomUUID()) =>
  calls.post(`/api/admin/orders/${orderId}/refund`, { key, amount, reason: 'Produs deteriorat' }, returns.admin);
const check = (ids: number[]) => calls.post('/api/admin/payments/check', { ids }, returns.admin);
const listed = async (orderNumber: string): Promise<AdminPayment> =>
  (await calls.get(`/api/admin/payments?search=${orderNumber}`, returns.admin)).data.rows[0];

test('part of the money goes back to the card once, and never more than is left', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  const key = randomUUID();
  expect((await refund(order.id, 10, key)).data.refundable).toBeCloseTo(order.total - 10);
  expect((await refund(order.id, 10, key)).data.refunds).toHaveLength(1);
  expect(await refund(order.id, order.total)).toMatchObject({ status: 409, messages: [texts.tooMuch] });
  await expect.poll(async () => (await money(order.id)).refunds[0]?.status).toBe('succeeded');
  await expectInvariantsHold(shop.db);
});

test('the e-mail of a cancelled order names what is still given back, not what the shop gave back before', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  await refund(order.id, 10);
  const cancelled = await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, returns.admin);
  expect(cancelled.status).toBe(200);
  const [mail] = await shop.db<{ textBody: string }[]>`
    select payload::text as text_body from job
    where kind = 'mail' and payload ->> 'template' = 'orders-cancelled-shop' and payload ->> 'orderId' = ${String(order.id)}`;
  expect(mail?.textBody).toContain(`Îți returnăm ${formatRon(order.total - 10)}`);
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
  expect(data.rows[0]).toMatchObject({ id, isDifferent: true });
  await shop.db`update payment set captured = captured + 100 where id = ${id}`;
});

test('a payment the provider does not know differs', async () => {
  const { order } = await returns.buy({ state: 'confirmed' });
  const { id } = await listed(order.number);
  await shop.db`update payment set intent_id = ${`pi_${randomUUID().replaceAll('-', '')}`} where id = ${id}`;
  expect((await check([id])).data).toEqual({ checked: 1, different: 1 });
  expect((await listed(order.number)).provider?.status).toBeNull();
});

type Storno = { cause: string; amount: number; day: boolean };
const stornos = (orderId: number) => shop.db<Storno[]>`
  select i.cause, sum((line ->> 'gross')::int - (line ->> 'discount')::int)::int as amount,
    i.content ->> 'issuedOn' = shop_today()::text as day
  from invoice i, jsonb_array_elements(i.content -> 'lines') as line
  where i.order_id = ${orderId} and i.kind = 'storno' group by i.id order by i.id`;
const history = async (orderId: number) =>
  (await calls.get(`/api/admin/orders/${orderId}`, returns.admin)).data.refunds;

test('money that the shop gives back is on a storno of the same day and in the history of the order', async () => {
  const { order } = await returns.buy({ quantities: [2, 1] });
  const key = randomUUID();
  await refund(order.id, 10, key);
  await refund(order.id, 10, key);
  expect(await stornos(order.id)).toMatchObject([{ amount: -1000, day: true }]);
  expect(await history(order.id)).toMatchObject([
    { amount: 10, reason: 'Produs deteriorat', authorName: 'admin@vitrina.example' },
  ]);
  await refund(order.id, order.total - 10);
  expect((await stornos(order.id)).map(({ amount }) => amount)).toEqual([-1000, 1000 - Math.round(order.total * 100)]);
  await expect.poll(async () => (await money(order.id)).refunds[1]?.status).toBe('succeeded');
  await expectInvariantsHold(shop.db);
});

test('what the shop gave back for a product is not given back again with its return', async () => {
  const bought = await returns.buy({ quantities: [2], price: 5000 });
  await refund(bought.order.id, 30);
  const id = await returns.add(bought, [{ id: bought.order.products[0]?.id ?? 0, returnQuantity: 1 }]);
  expect(await returns.advanceTo(id, 'refunded')).toMatchObject({ amount: 20 });
  const last = await returns.add(bought, [{ id: bought.order.products[0]?.id ?? 0, returnQuantity: 1 }]);
  expect((await returns.advanceTo(last, 'refunded')).amount).toBeGreaterThanOrEqual(50);
  await expect.poll(async () => (await money(bought.order.id)).refunds.at(-1)?.status).toBe('succeeded');
  await expectInvariantsHold(shop.db);
});

test('money given back at the provider itself has its storno too', async () => {
  const { order } = await returns.buy();
  const { intentId } = await listed(order.number);
  const stripe = await createTestStripe(shop);
  await stripe.refunds.create({ payment_intent: intentId ?? '', amount: 700 });
  await expect.poll(() => stornos(order.id)).toMatchObject([{ amount: -700 }]);
  await expectInvariantsHold(shop.db);
});

test('a refund that failed and is tried again is on one storno', async () => {
  const { order } = await returns.buy();
  await refund(order.id, 10);
  await shop.db`
    update payment_refund set status = 'failed' where payment_id in (select id from payment where order_id = ${order.id})`;
  await refund(order.id, 10);
  expect(await stornos(order.id)).toHaveLength(1);
});
