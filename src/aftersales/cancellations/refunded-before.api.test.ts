import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createCancellationClient } from '../../../test/support/cancellations.ts';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const cancelling = createCancellationClient(shop);
const { buy, admin } = await createReturnClient(shop);
await writeInvoicesWhen(shop.db, 'placed');

const post = (path: string, body: object) => calls.post(`/api/admin/orders/${path}`, body, admin);
const giveBack = async (path: string, amount: number) =>
  expect(await post(path, { key: randomUUID(), amount, reason: 'Cutie lovită' })).toMatchObject({ status: 200 });

const money = async (orderId: number): Promise<{ card: number; payouts: number; credited: number }[]> => shop.db`
  select
    coalesce((select sum(r.amount) from payment p join payment_refund r on r.payment_id = p.id
      where p.order_id = ${orderId} and r.status <> 'failed'), 0)::int as card,
    coalesce((select sum(amount) from payout where order_id = ${orderId}), 0)::int as payouts,
    coalesce((select -sum((line ->> 'gross')::int - (line ->> 'discount')::int)
      from invoice i, jsonb_array_elements(i.content -> 'lines') line
      where i.order_id = ${orderId} and i.kind = 'storno'), 0)::int as credited`;

test('a cancelled card order records what is still given back, and stornos and money agree', async () => {
  const { buyer, order } = await buy({ state: 'confirmed', quantities: [2, 1] });
  await giveBack(`${order.id}/refund`, 10);
  const left = order.total - 10;
  expect(await cancelling.read(buyer, order.id)).toMatchObject({ total: order.total, wholeAmount: left });
  const { data } = await cancelling.cancel(buyer, order.id, [2, 1]);
  expect(data).toMatchObject({ isWhole: true, refund: 'card', amount: left });
  const all = Math.round(order.total * 100);
  await expect.poll(() => money(order.id)).toEqual([{ card: all, payouts: 0, credited: all }]);
  await expectInvariantsHold(shop.db);
});

test('a cancelled order that was paid by transfer is owed the rest once', async () => {
  const { order } = await buy({ by: 'cash', state: 'confirmed' });
  await shop.db`update orders set payment_method = 'transfer', paid_at = now() where id = ${order.id}`;
  await giveBack(`${order.id}/payout`, 20);
  expect((await post(`${order.id}/state`, { state: 'cancelled' })).status).toBe(200);
  const all = Math.round(order.total * 100);
  const recorded = await shop.db`select amount, refund from order_cancellation where order_id = ${order.id}`;
  expect(recorded).toEqual([{ amount: all - 2000, refund: 'transfer' }]);
  await expect.poll(() => money(order.id)).toEqual([{ card: 0, payouts: all, credited: all }]);
  await expectInvariantsHold(shop.db);
});

test('after the shop gave everything back, a cancellation gives nothing', async () => {
  const { buyer, order } = await buy({ state: 'confirmed' });
  await giveBack(`${order.id}/refund`, order.total);
  const { data } = await cancelling.cancel(buyer, order.id, [1]);
  expect(data).toMatchObject({ isWhole: true, refund: 'none', amount: 0 });
  await expectInvariantsHold(shop.db);
});

test('money that was asked for after a change and has not arrived is not given back', async () => {
  const { buyer, order, productIds } = await buy({ state: 'confirmed' });
  const products = [{ productId: productIds[0] ?? 0, quantity: 2 }];
  const { data: quoted } = await post(`${order.id}/lines/quote`, { products });
  const { version } = (await calls.get(`/api/admin/orders/${order.id}`, admin)).data;
  const change = { products, version, key: randomUUID(), expectedTotal: quoted.total, note: '' };
  expect((await post(`${order.id}/lines`, change)).data.openDifference).toBe(quoted.total - order.total);
  const { data } = await cancelling.cancel(buyer, order.id, [2]);
  expect(data).toMatchObject({ isWhole: true, refund: 'card', amount: order.total });
  await expectInvariantsHold(shop.db);
});

test('money that arrived after a change goes back by transfer, the rest to the card', async () => {
  const { buyer, order, productIds } = await buy({ state: 'confirmed' });
  const products = [{ productId: productIds[0] ?? 0, quantity: 2 }];
  const { data: quoted } = await post(`${order.id}/lines/quote`, { products });
  const { version } = (await calls.get(`/api/admin/orders/${order.id}`, admin)).data;
  await post(`${order.id}/lines`, { products, version, key: randomUUID(), expectedTotal: quoted.total, note: '' });
  await post(`${order.id}/difference`, {});
  const { data } = await cancelling.cancel(buyer, order.id, [2]);
  expect(data).toMatchObject({ isWhole: true, amount: quoted.total });
  const [paid, difference] = [order.total, quoted.total - order.total].map((ron) => Math.round(ron * 100));
  await expect.poll(() => money(order.id)).toMatchObject([{ card: paid, payouts: difference }]);
  await expectInvariantsHold(shop.db);
});

// Last, because a refund that failed violates an invariant until staff try it again.
test('a refund that failed at the provider goes back with the cancellation', async () => {
  const { buyer, order } = await buy({ state: 'confirmed' });
  await giveBack(`${order.id}/refund`, 10);
  await expect.poll(() => money(order.id)).toMatchObject([{ card: 1000 }]);
  await shop.db`
    update payment_refund r set status = 'failed' from payment p where p.id = r.payment_id and p.order_id = ${order.id}`;
  expect(await cancelling.read(buyer, order.id)).toMatchObject({ wholeAmount: order.total });
});
