import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createReturnClient, type DeliveredOrder } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);
const { admin } = returns;

const bodyOf = ({ order }: Pick<DeliveredOrder, 'order'>, more: object = {}) => ({
  products: order.products.map(({ id }) => ({ id, returnQuantity: 1, returnReason: 'Ambalaj rupt' })),
  refundBy: 'transfer',
  requestKey: randomUUID(),
  ...more,
});
const open = (orderId: number, body: object) => calls.post(`/api/admin/orders/${orderId}/returns`, body, admin);

test('staff open a return for a customer: the same rules and the same e-mail as for her own', async () => {
  const bought = await returns.buy({ quantities: [2] });
  const { data: order } = await calls.get(`/api/admin/orders/${bought.order.id}/returnable`, admin);
  expect(order).toMatchObject({ refundChoices: ['card', 'transfer'], refundBy: 'card', products: [{ quantity: 2 }] });
  const { data, messages } = await open(bought.order.id, bodyOf(bought, { refundBy: 'card' }));
  expect(messages).toEqual([]);
  expect(data).toMatchObject({
    kind: 'return',
    state: 'requested',
    refundBy: 'card',
    address: { locality: 'Cluj-Napoca' },
    products: [{ returnQuantity: 1, returnReason: 'Ambalaj rupt' }],
  });
  expect(data.states[0].author).toMatch(/^admin:/);
  await waitForEmail(shop, bought.buyer.email, `Am înregistrat returul ${data.number}`);
  const own = await calls.get(`/api/Return/GetReturnById?returnId=${data.id}`, bought.buyer.token);
  expect(own.data).toMatchObject({ number: data.number, canCancel: true });
  await returns.advanceTo(data.id, 'refunded');
  await expectInvariantsHold(shop.db);
});

test('what was paid by card may go to an account, but cash never to a card', async () => {
  const card = await returns.buy();
  const bank = { iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Maria Ionescu' };
  const { data } = await open(card.order.id, bodyOf(card, bank));
  expect(data).toMatchObject({ refundBy: 'transfer', iban: 'RO49 AAAA 1B31 0075 9384 0000' });
  await returns.advanceTo(data.id, 'refunded');
  expect((await calls.get(`/api/admin/payouts?state=all&orderId=${card.order.id}`, admin)).data.rows).toMatchObject([
    { amount: data.amount, ibanHolder: 'Maria Ionescu' },
  ]);
  const cash = await returns.buy({ by: 'cash' });
  expect(await open(cash.order.id, bodyOf(cash, { refundBy: 'card' }))).toMatchObject({
    status: 409,
    fieldErrors: { refundBy: refusalTexts.wrongRefund },
  });
  await expectInvariantsHold(shop.db);
});

test('sent twice it is one return; more than was bought, too late or not delivered is refused', async () => {
  const bought = await returns.buy({ by: 'cash' });
  const body = bodyOf(bought);
  const both = await Promise.all([open(bought.order.id, body), open(bought.order.id, body)]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  expect((await open(bought.order.id, bodyOf(bought))).status).toBe(409);
  const late = await returns.buy({ by: 'cash' });
  await returns.arrivedDaysAgo(late, 15);
  expect((await open(late.order.id, bodyOf(late))).messages[0]).toContain('14 zile');
  const early = await returns.buy({ by: 'cash', state: 'shipped' });
  expect((await open(early.order.id, bodyOf(early))).messages).toEqual([refusalTexts.notDeliveredYet]);
  expect((await open(2_000_000, bodyOf(bought))).status).toBe(404);
  expect((await calls.post(`/api/admin/orders/${bought.order.id}/returns`, body, bought.buyer.token)).status).toBe(403);
});

test('a guest, who cannot sign in, follows the return by its secret address', async () => {
  const guest = await newBuyer(shop.db);
  const product = await newProduct(shop.db, 20);
  const order = await createOrderClient(shop).place(guest, withCashPayment(guestOrderBody(guest, product)));
  for (const state of ['confirmed', 'shipped', 'delivered'])
    await calls.post(
      `/api/admin/orders/${order.id}/state`,
      { state, ...(state === 'shipped' ? { waybill: 'AWB9999' } : {}) },
      admin,
    );
  const { data } = await open(order.id, bodyOf({ order }));
  const [row] = await shop.db<{ identifier: string }[]>`select identifier from return_request where id = ${data.id}`;
  const email = await waitForEmail(shop, guest.email, `Am înregistrat returul ${data.number}`);
  expect(email.textBody).toContain(`/withdrawal/${row?.identifier}`);
  const { data: view } = await calls.get(`/api/Return/GetWithdrawal?identifier=${row?.identifier}`);
  expect(view).toMatchObject({ kind: 'return', number: data.number, canChoose: false, needsIban: true });
});
