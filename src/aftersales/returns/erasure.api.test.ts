import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { expectInvariantsHold, registeredBuyer } from '../../../test/support/orders.ts';
import { createReturnClient, type DeliveredOrder } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { eraseFinishedOrders } from './erasure-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const buy = async (): Promise<DeliveredOrder> => returns.buy({ by: 'cash', buyer: await registeredBuyer(shop) });

async function deleteAccount({ buyer }: DeliveredOrder): Promise<void> {
  const { messages } = await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, buyer.token);
  expect(messages).toEqual([]);
}

let network = 0;
const declare = ({ buyer, order }: DeliveredOrder) =>
  calls.post('/api/Return/Withdraw', { name: 'Ana Pop', number: order.number, email: buyer.email }, undefined, {
    ip: `10.12.${++network}.1`,
  });

async function confirm({ buyer, order }: DeliveredOrder) {
  const subject = `Am primit declarația de retragere, comanda ${order.number}`;
  const { textBody } = await waitForEmail(shop, buyer.email, subject);
  const [, token = ''] = /\/withdrawal\/confirm\?token=([\w-]{43})/.exec(textBody) ?? [];
  return calls.post('/api/Return/ConfirmWithdrawal', { token });
}

const readOrder = ({ order }: DeliveredOrder) => readOrderRecord(shop.db, order.id);

test('after the account is erased its orders are withdrawn by number and email, and forget the person at the end', async () => {
  const bought = await buy();
  await deleteAccount(bought);
  await declare(bought);
  expect((await confirm(bought)).data).toMatchObject({ outcome: 'return', orderNumber: bought.order.number });
  const { textBody } = await waitForEmail(
    shop,
    bought.buyer.email,
    `Confirmarea retragerii din contract, comanda ${bought.order.number}`,
  );
  const [, identifier = ''] = /\/withdrawal\/([0-9a-f-]{36})/.exec(textBody) ?? [];
  await calls.post('/api/Return/SetWithdrawalIban', {
    identifier,
    iban: 'RO49AAAA1B31007593840000',
    ibanHolder: 'Ana Pop',
  });
  const [row] = await shop.db<{ id: number }[]>`select id from return_request where identifier = ${identifier}`;
  await returns.advanceTo(row?.id ?? 0, 'received');
  await eraseFinishedOrders(shop.db);
  expect(await readOrder(bought)).toMatchObject({ state: 'returned', email: bought.buyer.email });

  await returns.move(row?.id ?? 0, 'refunded', { products: [] });
  await eraseFinishedOrders(shop.db);
  const erased = await readOrder(bought);
  expect(erased).toMatchObject({ email: '', shipping: { street: '', locality: 'Cluj-Napoca' } });
  expect(JSON.stringify(erased)).not.toMatch(/Maria|Ionescu|Memorandumului|722123456/);
  const declarations = await shop.db`select name from withdrawal_declaration where order_id = ${bought.order.id}`;
  expect(declarations).toEqual([{ name: '' }]);
  await expectInvariantsHold(shop.db);
});

test('a declaration made before the account was erased is confirmed after it', async () => {
  const bought = await buy();
  await declare(bought);
  await waitForEmail(shop, bought.buyer.email, `Am primit declarația de retragere, comanda ${bought.order.number}`);
  const [mail] = await shop.db<{ textBody: string }[]>`
    select text_body from outbox where recipient = ${bought.buyer.email} and subject like 'Am primit declarația%'`;
  await deleteAccount(bought);
  const [, token = ''] = /\/withdrawal\/confirm\?token=([\w-]{43})/.exec(mail?.textBody ?? '') ?? [];
  expect((await calls.post('/api/Return/ConfirmWithdrawal', { token })).data).toMatchObject({ outcome: 'return' });
});

test('the person stays with a delivered order for the 14 days and no longer', async () => {
  const [old, recent] = [await buy(), await buy()];
  await returns.arrivedDaysAgo(old, 15);
  await deleteAccount(old);
  expect(await readOrder(old)).toMatchObject({ email: '', firstName: '', total: 7150 });

  await returns.arrivedDaysAgo(recent, 14);
  await deleteAccount(recent);
  await eraseFinishedOrders(shop.db);
  expect(await readOrder(recent)).toMatchObject({ email: recent.buyer.email });
  await returns.arrivedDaysAgo(recent, 15);
  await eraseFinishedOrders(shop.db);
  expect(await readOrder(recent)).toMatchObject({ email: '', lastName: '', shipping: { street: '' } });
  await expectInvariantsHold(shop.db);
});
