import { expect, test } from 'vitest';
import {
  createApiClient,
  newCustomer,
  newUnconfirmedCustomer,
  signInAdmin,
  waitForEmail,
} from '../../../../test/support/api-client.ts';
import { openTestShop } from '../../../../test/support/shop.ts';
import { SoftwarePasskey } from '../../../../test/support/software-passkey.ts';
import { hashSecret, hashToken } from '../../../platform/secrets.server.ts';
import type { StaffRole } from '../staff-roles.ts';
import { texts as accountTexts } from '../texts.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { get, post, signIn } = createApiClient(shop);

type Calls = { begin: string; add: string };
const customerCalls: Calls = { begin: '/api/Account/BeginPasskey', add: '/api/Account/AddPasskey' };
const own = '/api/admin/own-account';
const staffCalls: Calls = { begin: `${own}/passkeys/begin`, add: `${own}/passkeys` };

async function addPasskey(token: string, calls = customerCalls) {
  const passkey = new SoftwarePasskey();
  const begun = await post(calls.begin, {}, token);
  expect(begun.status).toBe(200);
  const { status, data } = await post(calls.add, passkey.create(begun.data), token);
  expect(status).toBe(200);
  return { passkey, data };
}

const signInWith = async (passkey: SoftwarePasskey) =>
  post('/Token/Passkey', passkey.sign((await post('/api/Account/BeginPasskeySignIn')).data));

const password = 'o parolă lungă și bună';
const passwordHash = await hashSecret(password);

async function newStaff(email: string, role: StaffRole = 'manager') {
  await shop.db`
    insert into account (role, staff_role, email, password_hash) values ('admin', ${role}, ${email}, ${passwordHash})`;
  const { data } = await signIn(email, password);
  return { id: data.legalEntityId as number, token: data.token as string };
}

const auditOf = (accountId: number) => shop.db<{ path: string; body: object }[]>`
  select path, body from audit where account_id = ${accountId} order by id`;

test('a customer adds a passkey, signs in with it and removes it; emails tell the owner', async () => {
  const { token, userName, legalEntityId } = await newCustomer(shop);
  const { passkey, data } = await addPasskey(token);
  expect(data).toMatchObject({ name: 'Chrome pe Android', lastUsedAt: null, isSynced: true });
  await waitForEmail(shop, userName, 'Ai o cheie de acces nouă');

  const signedIn = await signInWith(passkey);
  expect(signedIn).toMatchObject({ status: 200, data: { userName, legalEntityId, isAdmin: false } });
  const byPassword = await signIn(userName, 'parola mea');
  expect(Object.keys(signedIn.data)).toEqual(Object.keys(byPassword.data));
  const listed = (await get('/api/Account/Passkeys', signedIn.data.token)).data;
  expect(listed).toMatchObject({ isAvailable: true, passkeys: [{ id: data.id, lastUsedAt: expect.any(String) }] });

  expect((await post('/api/Account/RemovePasskey', { passkeyId: data.id }, token)).status).toBe(200);
  await waitForEmail(shop, userName, 'O cheie de acces a fost scoasă din cont');
  expect(await signInWith(passkey)).toMatchObject({ status: 400, messages: [texts.unknown] });
  expect(await post('/api/Account/RemovePasskey', { passkeyId: data.id }, token)).toMatchObject({ status: 404 });
  expect((await auditOf(legalEntityId)).map(({ path }) => path)).toEqual([
    '/api/Account/AddPasskey',
    '/api/Account/RemovePasskey',
  ]);
});

test('nobody removes the passkey of somebody else', async () => {
  const { data } = await addPasskey((await newCustomer(shop)).token);
  const { token } = await newCustomer(shop);
  expect(await post('/api/Account/RemovePasskey', { passkeyId: data.id }, token)).toMatchObject({ status: 404 });
});

test('a challenge is answered once, by whom it was made for, within ten minutes', async () => {
  const { token } = await newCustomer(shop);
  const { passkey } = await addPasskey(token);
  const options = (await post('/api/Account/BeginPasskeySignIn')).data;
  const proof = passkey.sign(options);
  const results = await Promise.all([post('/Token/Passkey', proof), post('/Token/Passkey', proof)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const creation = (await post('/api/Account/BeginPasskey', {}, token)).data;
  expect(await post('/Token/Passkey', passkey.sign(creation))).toMatchObject({ status: 409 });
  const other = await newCustomer(shop);
  const mine = (await post('/api/Account/BeginPasskey', {}, token)).data;
  const created = new SoftwarePasskey().create(mine);
  expect(await post('/api/Account/AddPasskey', created, other.token)).toMatchObject({ messages: [texts.expired] });

  const late = (await post('/api/Account/BeginPasskeySignIn')).data;
  await shop.db`update passkey_challenge set expires_at = now() where hash = ${hashToken(late.challenge)}`;
  expect(await post('/Token/Passkey', passkey.sign(late))).toMatchObject({ status: 409, messages: [texts.expired] });
});

test.each<[string, (passkey: SoftwarePasskey) => void]>([
  ['another site', (passkey) => Object.assign(passkey, { origin: 'https://vitrina.exemple' })],
  ['another host', (passkey) => Object.assign(passkey, { rpId: 'exemple' })],
  ['nobody verified', (passkey) => Object.assign(passkey, { isVerified: false })],
])('a signature with %s is refused', async (_, spoil) => {
  const { passkey } = await addPasskey((await newCustomer(shop)).token);
  spoil(passkey);
  expect(await signInWith(passkey)).toMatchObject({ status: 400, messages: [texts.rejected] });
});

test('a signature of another key is refused, also one that names the right passkey', async () => {
  const { passkey } = await addPasskey((await newCustomer(shop)).token);
  const { data } = await post('/api/Account/BeginPasskeySignIn');
  const { credentialId, userHandle } = passkey.sign(data);
  const forged = { ...new SoftwarePasskey().sign(data), credentialId, userHandle };
  expect(await post('/Token/Passkey', forged)).toMatchObject({ status: 400, messages: [texts.rejected] });
});

test('a copied passkey, whose counter does not grow, is refused and audited', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  const { passkey } = await addPasskey(token);
  passkey.counter = 7;
  expect((await signInWith(passkey)).status).toBe(200);
  for (const counter of [7, 3, 0]) {
    passkey.counter = counter;
    expect(await signInWith(passkey)).toMatchObject({ status: 403, messages: [texts.copied] });
  }
  passkey.counter = 8;
  expect((await signInWith(passkey)).status).toBe(200);
  const copies = (await auditOf(legalEntityId)).filter(({ path }) => path === '/Token/Passkey');
  expect(copies.map(({ body }) => body)).toEqual(Array(3).fill({ name: 'Chrome pe Android', isCopied: true }));
});

test('a locked account and one that is locked out after wrong passwords are refused as at the password', async () => {
  const { token, userName, legalEntityId } = await newCustomer(shop);
  const { passkey } = await addPasskey(token);
  for (let attempt = 0; attempt < 6; attempt++) await signIn(userName, 'greșită');
  expect(await signInWith(passkey)).toMatchObject({ status: 429, messages: [accountTexts.locked] });
  await shop.db`delete from sign_in_failure`;
  expect((await signInWith(passkey)).status).toBe(200);
  await shop.db`update account set locked_at = now() where id = ${legalEntityId}`;
  expect(await signInWith(passkey)).toMatchObject({ status: 403, messages: [accountTexts.closed] });
});

test('a session of more than ten minutes adds a passkey only with the password', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await shop.db`update account_token set confirmed_at = now() - interval '11 minutes' where account_id = ${legalEntityId}`;
  const begin = (body: object) => post('/api/Account/BeginPasskey', body, token);
  expect(await begin({})).toMatchObject({ status: 403, fieldErrors: { password: texts.passwordNeeded } });
  expect(await begin({ password: 'greșită' })).toMatchObject({ status: 400 });
  expect((await begin({ password: 'parola mea' })).status).toBe(200);
});

test('an account has at most ten passkeys, and each of them once', async () => {
  const { token } = await newCustomer(shop);
  const { passkey } = await addPasskey(token);
  const { data } = await post('/api/Account/BeginPasskey', {}, token);
  expect(data.excludeCredentials).toHaveLength(1);
  expect(data.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  expect(await post('/api/Account/AddPasskey', passkey.create(data), token)).toMatchObject({
    status: 409,
    messages: [texts.alreadyAdded],
  });
  for (let count = 1; count < 10; count++) await addPasskey(token);
  expect(await post('/api/Account/BeginPasskey', {}, token)).toMatchObject({ status: 409, messages: [texts.tooMany] });
});

test('a new password keeps the passkeys, and the email names them', async () => {
  const { token, userName } = await newCustomer(shop);
  const { passkey } = await addPasskey(token);
  const body = { oldPassword: 'parola mea', newPassword: 'altă parolă' };
  expect((await post('/api/Account/ChangePassword', body, token)).status).toBe(200);
  expect((await waitForEmail(shop, userName, 'Parola ta a fost schimbată')).textBody).toContain('Chrome pe Android');
  expect((await signInWith(passkey)).status).toBe(200);

  const other = await newCustomer(shop);
  await post('/api/Account/ChangePassword', body, other.token);
  const email = await waitForEmail(shop, other.userName, 'Parola ta a fost schimbată');
  expect(email.textBody).not.toContain('Cheile de acces');
});

const resetPassword = async (accountId: number) => {
  const token = `${accountId}`.padStart(43, 'r');
  await shop.db`
    insert into password_reset (account_id, hash, expires_at)
    values (${accountId}, ${hashToken(token)}, now() + interval '1 hour')`;
  return post('/api/Account/ResetPassword', { token, newPassword: 'parola nouă' });
};

test('whoever registered with an address of somebody else keeps no passkey after its owner resets the password', async () => {
  const stranger = await newUnconfirmedCustomer(shop);
  const { passkey } = await addPasskey(stranger.token);
  expect((await resetPassword(stranger.legalEntityId)).status).toBe(200);
  expect(await signInWith(passkey)).toMatchObject({ status: 400, messages: [texts.unknown] });

  const owner = await newCustomer(shop);
  const kept = await addPasskey(owner.token);
  expect((await resetPassword(owner.legalEntityId)).status).toBe(200);
  expect((await signInWith(kept.passkey)).status).toBe(200);
});

test('the export of the account has its passkeys, and erasure deletes them', async () => {
  const { token, legalEntityId } = await newCustomer(shop);
  await addPasskey(token);
  const { data } = await get('/api/User/ExportData', token);
  expect(data.passkeys).toMatchObject([{ name: 'Chrome pe Android' }]);
  expect((await post('/api/User/DeleteAccount', { password: 'parola mea' }, token)).status).toBe(200);
  expect(await shop.db`select from passkey where account_id = ${legalEntityId}`).toHaveLength(0);
});

test('staff sign in with a passkey alone; with one, the password alone is no longer enough', async () => {
  const email = 'cheie@example.ro';
  const { id, token } = await newStaff(email);
  const { passkey, data } = await addPasskey(token, staffCalls);
  expect(data.recoveryCodes).toHaveLength(10);
  expect((await signInWith(passkey)).data).toMatchObject({ legalEntityId: id, isAdmin: true });
  expect(await signIn(email, password)).toMatchObject({ status: 403, messages: [accountTexts.codeNeeded] });
  const form = new URLSearchParams({ username: email, password, grant_type: 'password', code: data.recoveryCodes[0] });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const byCode = await shop.app.inject({ method: 'POST', url: '/Token', headers, payload: form.toString() });
  expect(byCode.statusCode).toBe(200);
  expect((await get(`${own}/two-step`, token)).data).toMatchObject({
    isOn: false,
    hasPasskey: true,
    recoveryCodesLeft: 9,
  });
  expect((await addPasskey(token, staffCalls)).data.recoveryCodes).toBeNull();
  expect((await auditOf(id)).map(({ path }) => path)).toEqual(
    expect.arrayContaining([staffCalls.add, '/Token/Passkey']),
  );
});

test('removing the last passkey of staff ends the second step', async () => {
  const email = 'ultima@example.ro';
  const { token } = await newStaff(email);
  await addPasskey(token, staffCalls);
  const [passkey] = (await get(`${own}/passkeys`, token)).data.passkeys;
  expect((await post(`${own}/passkeys/remove`, { passkeyId: passkey.id }, token)).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await get(`${own}/two-step`, token)).data).toMatchObject({ hasPasskey: false, recoveryCodesLeft: 0 });
});

test('a passkey is the second step that owners need, and they keep it', async () => {
  const { id, token } = await newStaff('proprietar-cheie@example.ro', 'owner');
  await shop.db`update account set two_step_due_at = now() - interval '1 minute' where id = ${id}`;
  await expect.poll(async () => (await get('/api/admin/orders', token)).status).toBe(403);
  await addPasskey(token, staffCalls);
  await expect.poll(async () => (await get('/api/admin/orders', token)).status).toBe(200);
  const [passkey] = (await get(`${own}/passkeys`, token)).data.passkeys;
  expect(await post(`${own}/passkeys/remove`, { passkeyId: passkey.id }, token)).toMatchObject({
    status: 409,
    messages: [accountTexts.twoStepRequired],
  });
  expect((await get(`${own}/passkeys`, token)).data.passkeys).toHaveLength(1);
});

test('a passkey of another host neither signs in nor asks for a second step, so a shop that moved locks nobody out', async () => {
  const email = 'mutare@example.ro';
  const { id, token } = await newStaff(email, 'owner');
  const { passkey } = await addPasskey(token, staffCalls);
  await shop.db`update passkey set rp_id = 'vechi.example' where account_id = ${id}`;
  expect(await signInWith(passkey)).toMatchObject({ status: 400, messages: [texts.unknown] });
  expect((await signIn(email, password)).status).toBe(200);
});

test('somebody who lost the device is freed of passkeys by another member of the team', async () => {
  const email = 'pierdut-cheia@example.ro';
  const { id, token } = await newStaff(email);
  await addPasskey(token, staffCalls);
  const admin = await signInAdmin(shop);
  expect((await get('/api/admin/staff', admin.token)).status).toBe(200);
  expect((await post(`/api/admin/staff/${id}/two-step/off`, {}, admin.token)).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
});

test('staff add passkeys in the back office only, soon after entering the password', async () => {
  const { id, token } = await newStaff('numai-acolo@example.ro');
  expect(await post(customerCalls.begin, {}, token)).toMatchObject({ status: 409, messages: [texts.staff] });
  expect(await post('/api/Account/RemovePasskey', { passkeyId: 1 }, token)).toMatchObject({ messages: [texts.staff] });
  await shop.db`update account_token set confirmed_at = now() - interval '11 minutes' where account_id = ${id}`;
  await expect.poll(async () => (await post(staffCalls.begin, {}, token)).status).toBe(403);
});

test('a passkey of one’s own confirms a sensitive step, that of somebody else does not', async () => {
  const { id, token } = await newStaff('confirma@example.ro');
  const { passkey } = await addPasskey(token, staffCalls);
  const other = await addPasskey((await newStaff('altcineva@example.ro')).token, staffCalls);
  await shop.db`update account_token set confirmed_at = now() - interval '11 minutes' where account_id = ${id}`;
  await expect.poll(async () => (await post(staffCalls.begin, {}, token)).status).toBe(403);
  const proofOf = async (signer: SoftwarePasskey) => signer.sign((await post('/api/Account/BeginPasskeySignIn')).data);
  expect(await post(`${own}/confirm`, { passkey: await proofOf(other.passkey) }, token)).toMatchObject({ status: 400 });
  expect((await post(staffCalls.begin, {}, token)).status).toBe(403);
  expect((await post(`${own}/confirm`, { passkey: await proofOf(passkey) }, token)).status).toBe(200);
  expect((await post(staffCalls.begin, {}, token)).status).toBe(200);
});
