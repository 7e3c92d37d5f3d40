import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const takeBack = (orderId: number, note = '', products: object[] = []) =>
  calls.post('/api/admin/returns/parcel-back', { orderId, note, products }, returns.admin);

const move = (orderId: number, state: string) =>
  calls.post(`/api/admin/orders/${orderId}/state`, { state }, returns.admin);

const onHand = async (productId: number | undefined): Promise<number | undefined> =>
  (await shop.db<{ onHand: number }[]>`select on_hand from stock where product_id = ${productId ?? 0}`)[0]?.onHand;

test('a parcel nobody took: the units are for sale again, nothing is owed, one letter tells it', async () => {
  const bought = await returns.buy({ by: 'cash', state: 'shipped', quantities: [2] });
  expect(await onHand(bought.productIds[0])).toBe(18);
  const { messages, data } = await takeBack(bought.order.id, 'Curierul te-a căutat de două ori.');
  expect(messages).toEqual([]);
  expect(data).toMatchObject({
    state: 'refunded',
    stateName: 'Încheiat',
    amount: 0,
    products: [{ outcome: 'restock' }],
  });
  expect(await onHand(bought.productIds[0])).toBe(20);
  const [order] = await shop.db<{ state: string }[]>`select state from orders where id = ${bought.order.id}`;
  expect(order?.state).toBe('returned');
  const email = await waitForEmail(
    shop,
    bought.buyer.email,
    `Coletul comenzii ${bought.order.number} s-a întors la noi`,
  );
  expect(email.textBody).toContain('Curierul te-a căutat de două ori.');
  await expectInvariantsHold(shop.db);
});

test('what was paid by card goes back to the card', async () => {
  const bought = await returns.buy({ state: 'shipped' });
  const { data } = await takeBack(bought.order.id);
  expect(data).toMatchObject({ state: 'refunded', stateName: 'Bani returnați', refundBy: 'card' });
  expect(data.amount).toBeGreaterThan(50);
  await expectInvariantsHold(shop.db);
});

test('only a parcel that is on its way comes back, and once', async () => {
  const bought = await returns.buy({ state: 'shipped' });
  const responses = await Promise.all([takeBack(bought.order.id), takeBack(bought.order.id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const early = await returns.buy({ state: 'confirmed' });
  expect((await takeBack(early.order.id)).messages).toEqual([refusalTexts.notShipped]);
  expect((await takeBack(2_000_000)).status).toBe(404);
  await expectInvariantsHold(shop.db);
});

test('a refused parcel: on its way back, then arrived, with a choice of what is for sale again; cash never counts as received', async () => {
  const { order, buyer, productIds } = await returns.buy({ by: 'cash', state: 'shipped', quantities: [2, 1] });
  const { data: returning } = await move(order.id, 'returning');
  expect(returning).toMatchObject({ state: 'returning', isPaid: false, next: ['returned', 'delivered'] });
  await waitForEmail(shop, buyer.email, `Coletul comenzii ${order.number} se întoarce la noi`);
  expect((await move(order.id, 'returned')).status).toBe(409);
  expect(await onHand(productIds[0])).toBe(18);
  const [first, second] = order.products;
  const { messages, data } = await takeBack(order.id, '', [
    { id: first?.id, outcome: 'restock' },
    { id: second?.id, outcome: 'discard' },
  ]);
  expect(messages).toEqual([]);
  expect(data).toMatchObject({ state: 'refunded', amount: 0 });
  expect([await onHand(productIds[0]), await onHand(productIds[1])]).toEqual([20, 19]);
  const { data: after } = await calls.get(`/api/admin/orders/${order.id}`, returns.admin);
  expect(after).toMatchObject({ state: 'returned', isPaid: false, next: [] });
  expect(await shop.db`select from invoice where order_id = ${order.id} and kind = 'storno'`).toHaveLength(1);
  const { data: customer } = await calls.get(`/api/admin/customers/${buyer.id}`, returns.admin);
  expect(customer).toMatchObject({ spent: 0 });
  await expectInvariantsHold(shop.db);
});

test('a parcel on its way back that is delivered after all is paid at the door', async () => {
  const { order } = await returns.buy({ by: 'cash', state: 'shipped' });
  await move(order.id, 'returning');
  expect((await move(order.id, 'delivered')).data).toMatchObject({ state: 'delivered', isPaid: true });
});
