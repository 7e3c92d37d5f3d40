import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { LegalEntity, Profile } from './profile-contract.ts';
import { deleteAccount, exportData } from './profile-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const names = { firstName: 'Maria', lastName: 'Ionescu' };
const address = {
  ...names,
  phoneNumber: '0722123456',
  county: 'RO-CJ',
  locality: 'Turda',
  street: 'Strada Mare',
  postalCode: '401001',
};

test('2§7 the profile and the legal entity of the caller', async () => {
  const { token, legalEntityId, userName } = await newCustomer(shop);
  const profile = Profile.parse(
    (await calls.get(`/api/User/GetUserProfileById?legalEntityId=${legalEntityId}`, token)).data,
  );
  expect(profile).toMatchObject({
    legalEntityId,
    userName,
    email: userName,
    ...names,
    phoneNumber: null,
    isPhoneVerified: false,
  });
  const entity = LegalEntity.parse(
    (await calls.get(`/api/LegalEntity/GetLegalEntityById?legalEntityId=${legalEntityId}`, token)).data,
  );
  expect(entity).toEqual({
    id: legalEntityId,
    name: 'Maria Ionescu',
    email: userName,
    phoneNumber: null,
    isAdmin: false,
    permissions: [],
  });
});

test('2§7 account/, user/ and legal-entity/ in the spelling of the specification and in that of the API areas', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  for (const path of [
    'account/VerifyEmail?email=ana@exemplu.ro',
    'Account/VerifyEmail?email=ana@exemplu.ro',
    `user/GetUserProfileById?legalEntityId=${legalEntityId}`,
    `User/GetUserProfileById?legalEntityId=${legalEntityId}`,
    `legal-entity/GetLegalEntityById?legalEntityId=${legalEntityId}`,
    `LegalEntity/GetLegalEntityById?legalEntityId=${legalEntityId}`,
  ])
    expect((await calls.get(`/api/${path}`, token)).status, path).toBe(200);
  expect((await calls.get(`/api/legal-entity/GetLegalEntityById?legalEntityId=${legalEntityId}`)).status).toBe(401);
});

test("S6: someone else's legalEntityId is refused", async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const other = await newCustomer(shop);
  for (const path of ['User/GetUserProfileById', 'LegalEntity/GetLegalEntityById', 'Address/List', 'Billing/List']) {
    expect((await calls.get(`/api/${path}?legalEntityId=${other.legalEntityId}`, token)).status, path).toBe(403);
    expect((await calls.get(`/api/${path}?legalEntityId=${legalEntityId}`, token)).status, path).toBe(200);
  }
  expect(
    (await calls.post('/api/User/UpdateUserProfile', { ...names, legalEntityId: other.legalEntityId }, token)).status,
  ).toBe(403);
});

test('2§7 UpdateUserProfile changes names and phone, and refuses the rest', async () => {
  const { token } = await newCustomer(shop);
  const { data } = await calls.post(
    '/api/User/UpdateUserProfile',
    { firstName: 'Ştefan', lastName: 'Ţepeş', phoneNumber: '+40 733 123 456' },
    token,
  );
  expect(Profile.parse(data)).toMatchObject({
    firstName: 'Ștefan',
    lastName: 'Țepeș',
    phoneNumber: '+40733123456',
    isPhoneVerified: false,
  });
  for (const wrong of [
    {},
    { ...names, email: 'x@example.ro' },
    { ...names, role: 'admin' },
    { ...names, phoneNumber: '123' },
    { firstName: 'x'.repeat(61), lastName: 'x' },
  ]) {
    expect((await calls.post('/api/User/UpdateUserProfile', wrong, token)).status).toBe(400);
  }
});

test('romania: all data about a person can be exported', async () => {
  const { token, userName } = await newCustomer(shop, { wantsNewsletter: true });
  await calls.post('/api/Address/Add', address, token);
  const { status, data } = await calls.get('/api/User/ExportData', token);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    profile: { email: userName },
    addresses: [{ locality: 'Turda' }],
    billingIdentities: [],
    sessions: [{ isCurrent: true }],
    consents: { newsletterConsentAt: expect.any(String) },
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/);
});

test('romania: an erased account keeps its row without personal data', async () => {
  const { token, legalEntityId, userName } = await newCustomer(shop, { phoneNumber: '0744000300' });
  await calls.post('/api/Address/Add', address, token);
  await waitForEmail(shop, userName);
  expect(
    (await calls.post('/api/User/DeleteAccount', { password: 'gresit' }, token, { ip: '10.8.0.1' })).messages,
  ).toEqual(['Parola nu este corectă.']);
  expect((await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token)).status).toBe(200);
  expect((await calls.get('/api/User/GetUserProfileById', token)).status).toBe(401);
  const [row] =
    await shop.db`select email, first_name, last_name, phone_number, password_hash, erased_at is not null as erased from account where id = ${legalEntityId}`;
  expect(row).toEqual({
    email: null,
    firstName: '',
    lastName: '',
    phoneNumber: null,
    passwordHash: null,
    erased: true,
  });
  expect(await shop.db`select from account_address where account_id = ${legalEntityId}`).toHaveLength(0);
  expect(await shop.db`select from outbox where recipient = ${userName}`).toHaveLength(0);
  expect((await calls.signIn(userName, 'parola mea', { ip: '10.8.0.2' })).status).toBe(400);
  await newCustomer(shop, { email: userName });
});

test('an administrator cannot erase the own account', async () => {
  const admin = await signInAdmin(shop);
  expect(await calls.post('/api/User/DeleteAccount', { password: 'admin123' }, admin.token)).toMatchObject({
    status: 409,
    messages: ['Un cont de administrator nu poate fi șters de aici.'],
  });
});

test('other features export and erase their personal data, in the same transaction', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const user: CurrentUser = { legalEntityId, role: 'customer', tokenHash: hashToken(token) };
  const erased: number[] = [];
  const feature: PersonalData = {
    section: 'orders',
    export: async (_db, id) => [{ order: id }],
    erase: async (_tx, id) => void erased.push(id),
  };
  expect(await exportData(shop.db, user, [feature])).toMatchObject({ orders: [{ order: user.legalEntityId }] });
  const broken: PersonalData = { ...feature, erase: () => Promise.reject(new Error('not now')) };
  await expect(deleteAccount(shop.db, user, 'parola mea', [broken])).rejects.toThrow('not now');
  expect((await calls.get('/api/User/GetUserProfileById', token)).status).toBe(200);
  expect(await deleteAccount(shop.db, user, 'parola mea', [feature])).toBeNull();
  expect(erased).toEqual([user.legalEntityId]);
});
