import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts as account } from '../../account/identity/texts.ts';
import type { Customer, CustomerHead } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token: admin, legalEntityId: adminId } = await signInAdmin(shop);

const list = async (query: Record<string, string>): Promise<CustomerHead[]> =>
  (await calls.get(`/api/admin/customers?${new URLSearchParams(query)}`, admin)).data.rows;
const read = async (id: number): Promise<Customer> => (await calls.get(`/api/admin/customers/${id}`, admin)).data;
const post = (id: number, verb: string, body: object = {}) =>
  calls.post(`/api/admin/customers/${id}/${verb}`, body, admin);

test('a customer is found with their orders, what they paid for them and when they came last', async () => {
  const returns = await createReturnClient(shop);
  const { buyer, order } = await returns.buy({ by: 'cash' });
  await returns.buy({ by: 'cash', state: 'confirmed', buyer });
  const [result, ...others] = await list({ search: buyer.email });
  expect(others).toEqual([]);
  expect(result).toMatchObject({ id: buyer.id, orders: 2, spent: order.total, isLocked: false });
  const customer = await read(buyer.id);
  expect(customer.recentOrders.map(({ state }) => state)).toEqual(['confirmed', 'delivered']);
  expect(customer.addresses).toHaveLength(1);
  expect(JSON.stringify(customer)).not.toMatch(/password|parol/i);
});

test('what a customer spent is the same on the page and in the file: refunds and returned orders are taken off', async () => {
  const returns = await createReturnClient(shop);
  const keptOrder = await returns.buy({ by: 'cash' });
  const { buyer } = keptOrder;
  await returns.advanceTo(await returns.add(await returns.buy({ buyer, by: 'card' })), 'refunded');
  await returns.buy({ by: 'cash', state: 'shipped', buyer });
  await calls.post(
    `/api/admin/orders/${keptOrder.order.id}/payout`,
    { key: randomUUID(), amount: 7.5, reason: 'Cutie lovită' },
    admin,
  );
  expect(await read(buyer.id)).toMatchObject({ orders: 2, spent: keptOrder.order.total - 7.5 });
  const file = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/exports',
    headers: { authorization: `Bearer ${admin}` },
    payload: { what: 'customers' },
  });
  expect(file.body.split('\n').find((line) => line.includes(buyer.email))).toContain(
    (keptOrder.order.total - 7.5).toFixed(2).replace('.', ','),
  );
});

test('the consents of a customer are listed with their dates', async () => {
  const { legalEntityId } = await newCustomer(shop, { wantsNewsletter: true });
  const names = (await read(legalEntityId)).consents.map(({ name }) => name);
  expect(names).toContain('A acceptat termenii și condițiile');
  expect(names).toContain('A bifat newsletterul la înregistrare');
});

test('administrators are no customers', async () => {
  expect((await calls.get(`/api/admin/customers/${adminId}`, admin)).status).toBe(404);
  expect(await list({ search: 'admin@vitrina.example', kind: 'all' })).toEqual([]);
  for (const [verb, body] of [
    ['lock', { isLocked: true }],
    ['sign-out', {}],
    ['erase', { email: 'admin@vitrina.example' }],
  ] as const)
    expect(await post(adminId, verb, body)).toMatchObject({ status: 409, messages: [account.adminUntouched] });
});

test('trust: a manager cannot export the data of an owner or another member of staff', async () => {
  const manager = await signInStaff(shop, 'manager');
  const exported = (id: number) => calls.get(`/api/admin/customers/${id}/export`, manager.token);
  expect(await exported(adminId)).toMatchObject({ status: 409, messages: [account.adminUntouched] });
  expect((await exported((await newCustomer(shop)).legalEntityId)).status).toBe(200);
});

test('a locked customer is out at once and does not come in until the account is open again', async () => {
  const { token, legalEntityId, userName } = await newCustomer(shop);
  expect((await post(legalEntityId, 'lock', { isLocked: true })).status).toBe(200);
  expect((await calls.get('/api/User/GetUserProfileById', token)).status).toBe(401);
  expect(await calls.signIn(userName, 'parola mea')).toMatchObject({ status: 403, messages: [account.closed] });
  expect((await calls.signIn(userName, 'alta parola')).messages).toEqual([account.wrongCredentials]);
  await post(legalEntityId, 'lock', { isLocked: false });
  expect((await calls.signIn(userName, 'parola mea')).status).toBe(200);
});

test('signing out ends every session, and the account stays open', async () => {
  const { token, legalEntityId, userName } = await newCustomer(shop);
  await post(legalEntityId, 'sign-out');
  expect((await calls.get('/api/User/GetUserProfileById', token)).status).toBe(401);
  expect((await calls.signIn(userName, 'parola mea')).status).toBe(200);
});

test('the export is the one the customer gets', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const own = await calls.get('/api/User/ExportData', token);
  const { data } = await calls.get(`/api/admin/customers/${legalEntityId}/export`, admin);
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(own.data).toSorted());
  expect(data.profile).toEqual(own.data.profile);
});

test('data is erased only when the right address is typed, and then the customer no longer exists', async () => {
  const { legalEntityId, userName } = await newCustomer(shop);
  expect(await post(legalEntityId, 'erase', { email: 'alta@example.ro' })).toMatchObject({
    status: 409,
    messages: [account.otherEmail],
  });
  expect((await post(legalEntityId, 'erase', { email: userName.toUpperCase() })).status).toBe(200);
  expect((await calls.get(`/api/admin/customers/${legalEntityId}`, admin)).status).toBe(404);
  expect((await calls.signIn(userName, 'parola mea')).status).toBe(400);
  await expectInvariantsHold(shop.db);
});

test('customers are listed in the Romanian order of letters: Ș after S, before T', async () => {
  for (const lastName of ['Tudor', 'Șerban', 'Szabo', 'Stan'])
    await newCustomer(shop, { firstName: 'Ordinea', lastName });
  const names = async (sort: string) => (await list({ search: 'Ordinea', sort })).map(({ lastName }) => lastName);
  expect(await names('name')).toEqual(['Stan', 'Szabo', 'Șerban', 'Tudor']);
  expect(await names('-name')).toEqual(['Tudor', 'Șerban', 'Szabo', 'Stan']);
});
