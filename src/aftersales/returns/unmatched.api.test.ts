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
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { changeState } from '../../sales/orders/service.server.ts';
import type { UnmatchedWithdrawal } from './admin-contract.ts';
import { maxDeclarationsPerDay } from './rules.ts';
import { refusalTexts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const returns = await createReturnClient(shop);
const { admin } = returns;

/** An order of a guest that was delivered. */
async function buy() {
  const guest = await newBuyer(shop.db);
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, await newProduct(shop.db, 10), 1)));
  for (const state of ['confirmed', 'shipped', 'delivered'] as const)
    await shop.db.begin((tx) => changeState(tx, order.id, state, { author: 'test' }));
  return { guest, order };
}

let network = 0;
const declare = (number: string, email: string) =>
  calls.post('/api/Return/Withdraw', { name: 'Ana Pop', number, email }, undefined, { ip: `10.9.${++network}.1` });

const unmatchedOf = async (email: string): Promise<UnmatchedWithdrawal[]> =>
  (await calls.get('/api/admin/unmatched-withdrawals', admin)).data.filter(
    (one: UnmatchedWithdrawal) => one.email === email,
  );
const onlyOf = async (email: string): Promise<UnmatchedWithdrawal> => {
  const [one] = await unmatchedOf(email);
  if (!one) throw new Error('No declaration');
  return one;
};
const attach = (id: number, orderNumber: string) =>
  calls.post(`/api/admin/unmatched-withdrawals/${id}/attach`, { orderNumber }, admin);
const close = (id: number) => calls.post(`/api/admin/unmatched-withdrawals/${id}/close`, undefined, admin);

test('the order is found however its number is written, here and on the page of the order', async () => {
  const { guest, order } = await buy();
  for (const number of [`${order.id}`, `VIT ${order.id}`, `#VIT-${order.id}`, `vit-${order.id}`]) {
    expect((await declare(number, guest.email)).data).toMatchObject({ outcome: 'pending', orderNumber: order.number });
    const followed = await calls.post('/api/Order/Follow', { number, email: guest.email });
    expect(followed.data).toMatchObject({ number: order.number });
  }
  expect(await shop.db`select from withdrawal_declaration where order_id = ${order.id}`).toHaveLength(4);
  const search = await calls.get(`/api/admin/orders?search=${encodeURIComponent(`#vit ${order.id}`)}`, admin);
  expect(search.data.rows).toMatchObject([{ number: order.number }]);
});

test('romania: a declaration that matches no order is kept and answered with its content, date and time', async () => {
  const { guest, order } = await buy();
  const mistyped = `x${guest.email}`;
  const { data } = await declare(order.number, mistyped);
  const { textBody } = await waitForEmail(shop, mistyped, 'Am primit declarația de retragere din contract');
  for (const words of ['Ana Pop', order.number, mistyped]) expect(textBody).toContain(words);
  expect(textBody).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  expect(await onlyOf(mistyped)).toMatchObject({
    orderNumber: order.number,
    name: 'Ana Pop',
    declaredAt: data.at,
    similarOrders: [{ id: order.id, number: order.number }],
  });
});

test('staff attach it to its order: the withdrawal counts from the declaration, also after the 14 days', async () => {
  const { guest, order } = await buy();
  await declare(`VIT-${order.id + 1}`, guest.email);
  const { id } = await onlyOf(guest.email);
  expect((await attach(id, 'VIT-1')).messages).toEqual([refusalTexts.unknownOrder]);
  await shop.db`update withdrawal_declaration set declared_at = now() - interval '5 days' where id = ${id}`;
  await returns.arrivedDaysAgo({ buyer: guest, order, productIds: [] }, 18);
  const attached = await attach(id, `${order.id}`);
  expect(attached).toMatchObject({ status: 200, data: { outcome: 'return', orderNumber: order.number } });
  expect(Date.now() - Date.parse(attached.data.at)).toBeGreaterThan(4 * 86_400_000);
  await waitForEmail(shop, guest.email, `Confirmarea retragerii din contract, comanda ${order.number}`);
  expect(await unmatchedOf(guest.email)).toEqual([]);
  expect((await attach(id, order.number)).messages).toEqual([refusalTexts.unknownDeclaration]);
  await expectInvariantsHold(shop.db);
});

test('a declaration without any order is closed; an address gets five answers a day', async () => {
  const email = 'nimeni@example.ro';
  for (let at = 0; at < maxDeclarationsPerDay + 2; at++) expect((await declare(`VIT-${at}`, email)).status).toBe(200);
  expect(await unmatchedOf(email)).toHaveLength(maxDeclarationsPerDay);
  const { id } = await onlyOf(email);
  expect((await close(id)).status).toBe(200);
  expect((await close(id)).messages).toEqual([refusalTexts.unknownDeclaration]);
  expect(await unmatchedOf(email)).toHaveLength(maxDeclarationsPerDay - 1);
});

test('trust: text that looks like an address is not repeated in the mail to a stranger', async () => {
  const email = 'strain@example.ro';
  await declare('www.rau.example/comanda', email);
  const { textBody } = await waitForEmail(shop, email, 'Am primit declarația de retragere din contract');
  expect(textBody.toLowerCase()).not.toContain('rau.example');
});
