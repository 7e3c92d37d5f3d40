import { expect, test } from 'vitest';
import { callsTo, demoAdmin, newCustomer } from '../../../db/test-calls.ts';
import { expectNoQuestions } from '../../../db/test-orders.ts';
import { returnsTo } from '../../../db/test-returns.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { texts as account } from '../account/texts.ts';
import type { Customer, CustomerHead } from './contract.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const { token: admin, legalEntityId: adminId } = await demoAdmin(shop);

const list = async (query: Record<string, string>): Promise<CustomerHead[]> =>
  (await calls.get(`/api/admin/customers?${new URLSearchParams(query)}`, admin)).data.customers;
const read = async (id: number): Promise<Customer> => (await calls.get(`/api/admin/customers/${id}`, admin)).data;
const post = (id: number, verb: string, body: object = {}) =>
  calls.post(`/api/admin/customers/${id}/${verb}`, body, admin);

test('a customer is found with their orders, what they paid for them and when they came last', async () => {
  const returns = await returnsTo(shop);
  const { buyer, order } = await returns.buy({ by: 'cash' });
  await returns.buy({ by: 'cash', state: 'confirmed', buyer });
  const [found, ...others] = await list({ search: buyer.email });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ id: buyer.id, orders: 2, spent: order.total, isLocked: false });
  const one = await read(buyer.id);
  expect(one.recentOrders.map(({ state }) => state)).toEqual(['confirmed', 'delivered']);
  expect(one.addresses).toHaveLength(1);
  expect(JSON.stringify(one)).not.toMatch(/password|parol/i);
});

test('what a customer agreed to is listed with its moment', async () => {
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

test('data is erased only when the right address is typed, and then the customer is gone', async () => {
  const { legalEntityId, userName } = await newCustomer(shop);
  expect(await post(legalEntityId, 'erase', { email: 'alta@example.ro' })).toMatchObject({
    status: 409,
    messages: [account.otherEmail],
  });
  expect((await post(legalEntityId, 'erase', { email: userName.toUpperCase() })).status).toBe(200);
  expect((await calls.get(`/api/admin/customers/${legalEntityId}`, admin)).status).toBe(404);
  expect((await calls.signIn(userName, 'parola mea')).status).toBe(400);
  await expectNoQuestions(shop.db);
});
