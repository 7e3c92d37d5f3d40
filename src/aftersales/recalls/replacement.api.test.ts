import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { recallFields } from '../../../test/support/recalls.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { receiveLot } from '../../sales/inventory/lot-service.server.ts';
import { changeState } from '../../sales/orders/service.server.ts';
import { refusalTexts, texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);

const post = (path: string, body: object) => calls.post(`/api/admin/recalls${path}`, body, admin);

/** A guest has two units of lot L1, which is recalled; `newUnits` of another lot are on sale. */
async function recalledOrder(newUnits: number) {
  const productId = await newProduct(shop.db, 2);
  const buyer = await newBuyer(shop.db);
  const order = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, productId, 2)));
  for (const state of ['confirmed', 'shipped', 'delivered'] as const)
    await shop.db.begin((tx) => changeState(tx, order.id, state, { author: 'test' }));
  const [lot] = await shop.db<{ id: number }[]>`select id from stock_lot where product_id = ${productId}`;
  if (newUnits > 0) {
    const details = { productId, code: 'NOU', expiresOn: '2095-01-31', quantity: newUnits, author: 'test' };
    const received = await shop.db.begin((tx) => receiveLot(tx, details));
    if (isRefused(received)) throw new Error(received.reason);
  }
  const draft = (await post('', recallFields([lot?.id ?? 0]))).data;
  expect((await post(`/${draft.id}/start`, { version: draft.version })).messages).toEqual([]);
  const [recipient] = await shop.db<{ identifier: string }[]>`
    select identifier from recall_recipient where recall_id = ${draft.id}`;
  const identifier = recipient?.identifier ?? '';
  const answer = () => calls.post('/api/Recall/Answer', { identifier, answer: 'replacement' });
  return { recallId: draft.id as number, order, buyer, identifier, answer };
}

test('ADR-116: the answer orders the replacement from another lot, without cost, invoice or a second order', async () => {
  const { recallId, order, buyer, answer } = await recalledOrder(5);
  const both = await Promise.all([answer(), answer()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.flatMap(({ messages }) => messages)).toEqual([refusalTexts.alreadyAnswered]);
  const { replacement, isSettled } = both.find(({ status }) => status === 200)?.data ?? {};
  expect(isSettled).toBe(true);
  expect(replacement.path).toMatch(/^\/success\?order=/);

  const [sent] = await shop.db`
    select courier_name, shipping ->> 'street' as street from orders where id = ${order.id}`;
  const placed = await shop.db<{ id: number }[]>`
    select o.id, o.number, o.state, o.total, o.note, o.courier_name, o.shipping ->> 'street' as street,
      o.discount, l.quantity from orders o join order_line l on l.order_id = o.id where o.origin = 'replacement'`;
  expect(placed).toEqual([
    {
      id: expect.any(Number),
      number: replacement.orderNumber,
      ...{ state: 'placed', total: 0, discount: 10_000, quantity: 2 },
      note: texts.replacementNote(`RC-${1000 + recallId}`, order.number),
      ...sent,
    },
  ]);
  const id = placed[0]?.id ?? 0;
  expect((await calls.get(`/api/admin/orders/${id}/lots`, admin)).data).toMatchObject([{ code: 'NOU', quantity: 2 }]);
  const { data: list } = await calls.get(`/api/admin/recalls/${recallId}/recipients?state=answered`, admin);
  expect(list.rows).toMatchObject([{ replacementOrder: replacement.orderNumber, settledAt: expect.any(String) }]);
  const mail = await waitForEmail(shop, buyer.email, `Am primit răspunsul la rechemare, comanda ${order.number}`);
  expect(mail.textBody).toContain(texts.replacementOrdered(replacement.orderNumber));
  expect(mail.textBody).toContain(replacement.path);
  const confirmation = await waitForEmail(shop, buyer.email, `Comanda ${replacement.orderNumber} a fost plasată`);
  expect(confirmation.textBody).toContain('Nimic de plătit');
  expect(confirmation.textBody).not.toContain('Transfer bancar');

  for (const state of ['confirmed', 'shipped', 'delivered'] as const)
    await shop.db.begin((tx) => changeState(tx, id, state, { author: 'test' }));
  await expect
    .poll(() => shop.db`select id from job where kind = 'order-moved' and done_at is null and failed_at is null`)
    .toEqual([]);
  expect(await shop.db`select id from invoice where order_id = ${id}`).toEqual([]);
  await expectInvariantsHold(shop.db);
});

test('without units in other lots staff send the replacement; nothing is ordered', async () => {
  const { recallId, answer } = await recalledOrder(1);
  const { data } = await answer();
  expect(data).toMatchObject({ answer: 'replacement', isSettled: false, replacement: null });
  const { data: list } = await calls.get(`/api/admin/recalls/${recallId}/recipients?state=toSettle`, admin);
  expect(list.total).toBe(1);
  await expectInvariantsHold(shop.db);
});
