import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { endpoints } from '../../../test/support/endpoint-inputs.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { hashSecret, hashToken } from '../../platform/secrets.server.ts';
import type { StaffRole } from './staff-roles.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { get, post, signIn } = createApiClient(shop);

const password = 'o parolă lungă și bună';
const passwordHash = await hashSecret(password);
const own = '/api/admin/own-account';

async function newStaff(email: string, role: StaffRole = 'manager'): Promise<{ id: number; token: string }> {
  await shop.db`
    insert into account (role, staff_role, email, password_hash) values ('admin', ${role}, ${email}, ${passwordHash})`;
  const { data } = await signIn(email, password);
  return { id: data.legalEntityId, token: data.token };
}

const signInWith = async (email: string, code: string) => {
  const form = new URLSearchParams({ username: email, password, grant_type: 'password', code });
  const response = await shop.app.inject({
    method: 'POST',
    url: '/Token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return { status: response.statusCode, reason: response.headers['x-refusal'], data: response.json().data };
};

/** The code that the app shows `drift` steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enrol(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await post(`${own}/two-step/begin`, {}, token)).data;
  const { status, data } = await post(`${own}/two-step/confirm`, { code: codeOf(secret) }, token);
  expect(status).toBe(200);
  // As if the first code had been entered long ago, so that the test may use the current one.
  await shop.db`update two_step set last_step = 0`;
  return { secret, ...data };
}

test('after enrolment the sign-in needs a code of the app besides the password', async () => {
  const email = 'doi-pasi@example.ro';
  const { token } = await newStaff(email);
  const begun = (await post(`${own}/two-step/begin`, {}, token)).data;
  expect(begun.url).toContain(`secret=${begun.secret}`);
  expect((await signIn(email, password)).status).toBe(200);
  expect(await post(`${own}/two-step/confirm`, { code: '000' }, token)).toMatchObject({
    status: 400,
    fieldErrors: { code: texts.wrongCode },
  });
  const { secret } = await enrol(token);
  expect((await get(`${own}/two-step`, token)).data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await signInWith(email, '')).toMatchObject({ status: 403, reason: 'codeNeeded' });
  expect(await signInWith(email, codeOf(secret))).toMatchObject({ status: 200, data: { isAdmin: true } });
  expect(await post(`${own}/two-step/begin`, {}, token)).toMatchObject({ status: 409 });
});

test('a wrong password is refused before the code is looked at', async () => {
  const email = 'parola-gresita@example.ro';
  await enrol((await newStaff(email)).token);
  expect(await signIn(email, 'altă parolă lungă')).toMatchObject({ status: 400, messages: [texts.wrongCredentials] });
});

test('a code is accepted once, and not after a later one', async () => {
  const email = 'reluare@example.ro';
  const { secret } = await enrol((await newStaff(email)).token);
  const [now, next] = [codeOf(secret), codeOf(secret, 1)];
  expect((await signInWith(email, next)).status).toBe(200);
  expect(await signInWith(email, next)).toMatchObject({ status: 400, reason: 'wrongCode' });
  expect(await signInWith(email, now)).toMatchObject({ status: 400, reason: 'wrongCode' });
});

test('two sign-ins with the same code at the same time: one succeeds', async () => {
  const email = 'deodata@example.ro';
  const { secret } = await enrol((await newStaff(email)).token);
  const code = codeOf(secret);
  const results = await Promise.all([signInWith(email, code), signInWith(email, code)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code two steps away is refused', async () => {
  const email = 'ceas@example.ro';
  const { secret } = await enrol((await newStaff(email)).token);
  expect(await signInWith(email, codeOf(secret, 3))).toMatchObject({ status: 400, reason: 'wrongCode' });
});

test('a recovery code replaces the phone, once, in any spelling', async () => {
  const email = 'rezerva@example.ro';
  const { token } = await newStaff(email);
  const { recoveryCodes } = await enrol(token);
  expect(recoveryCodes).toHaveLength(10);
  const [code = '', other = ''] = recoveryCodes;
  expect((await signInWith(email, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await signInWith(email, code)).toMatchObject({ status: 400, reason: 'wrongCode' });
  expect((await get(`${own}/two-step`, token)).data.recoveryCodesLeft).toBe(9);
  const renewed = (await post(`${own}/two-step/recovery-codes`, {}, token)).data.recoveryCodes;
  expect((await signInWith(email, other)).status).toBe(400);
  expect((await signInWith(email, renewed[0])).status).toBe(200);
});

test('after five wrong codes even the right one is refused', async () => {
  const email = 'ghicit@example.ro';
  const { secret } = await enrol((await newStaff(email)).token);
  const right = codeOf(secret);
  const wrong = right === '123456' ? '654321' : '123456';
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await signInWith(email, wrong)).toMatchObject({ status: 400, reason: 'wrongCode' });
  expect(await signInWith(email, right)).toMatchObject({ status: 429, reason: 'codeLocked' });
});

test('neither secret nor recovery codes are stored readable', async () => {
  const { id, token } = await newStaff('ascuns@example.ro');
  const { secret, recoveryCodes } = await enrol(token);
  const [row] = await shop.db<{ stored: string }[]>`
    select s.secret || array_to_string(array(select hash from recovery_code where account_id = ${id}), ' ') as stored
    from two_step s where account_id = ${id}`;
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(row?.stored).not.toContain(hidden);
});

test('an owner who did not turn it on in time can do nothing else', async () => {
  const { id, token } = await newStaff('intarziat@example.ro', 'owner');
  await shop.db`update account set two_step_due_at = now() + interval '1 day' where id = ${id}`;
  expect((await get('/api/admin/orders', token)).status).toBe(200);
  await shop.db`update account set two_step_due_at = now() - interval '1 minute' where id = ${id}`;
  await expect.poll(async () => (await get('/api/admin/orders', token)).status).toBe(403);
  const { data } = await get(`/api/LegalEntity/GetLegalEntityById?legalEntityId=${id}`, token);
  expect(data).toMatchObject({ isAdmin: true, permissions: ['own-account'] });
  await enrol(token);
  expect((await get('/api/admin/orders', token)).status).toBe(200);
  expect(await post(`${own}/two-step/off`, {}, token)).toMatchObject({
    status: 409,
    messages: [texts.twoStepRequired],
  });
});

test('others turn it off themselves; an owner turns it off for somebody who lost the phone', async () => {
  const email = 'pierdut@example.ro';
  const { id, token } = await newStaff(email);
  await enrol(token);
  expect((await post(`${own}/two-step/off`, {}, token)).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
  await enrol(token);
  const owner = await signInAdmin(shop);
  expect((await post(`/api/admin/staff/${id}/two-step/off`, {}, owner.token)).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
});

test('sensitive steps need the password again after ten minutes', async () => {
  const { token } = await newStaff('sensibil@example.ro', 'owner');
  const exportProducts = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/exports',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ what: 'customers' }),
    });
  expect((await exportProducts()).statusCode).toBe(200);
  await shop.db`update account_token set confirmed_at = now() - interval '11 minutes'`;
  await expect.poll(async () => (await exportProducts()).statusCode).toBe(403);
  expect((await exportProducts()).headers['x-refusal']).toBe('confirmIdentity');
  expect(await post(`${own}/confirm`, { password: 'greșită' }, token)).toMatchObject({
    status: 400,
    fieldErrors: { password: texts.wrongPassword },
  });
  expect((await exportProducts()).statusCode).toBe(403);
  expect((await post(`${own}/confirm`, { password }, token)).status).toBe(200);
  expect((await exportProducts()).statusCode).toBe(200);
});

test('a code of the second step confirms a sensitive step too, once, and only for accounts that have one', async () => {
  const { token } = await newStaff('cod-sensibil@example.ro', 'owner');
  const { secret } = await enrol(token);
  await shop.db`update account_token set confirmed_at = now() - interval '11 minutes'`;
  const renew = () => post(`${own}/two-step/recovery-codes`, {}, token);
  await expect.poll(async () => (await renew()).status).toBe(403);
  const code = codeOf(secret);
  expect((await post(`${own}/confirm`, { code }, token)).status).toBe(200);
  expect((await renew()).status).toBe(200);
  expect(await post(`${own}/confirm`, { code }, token)).toMatchObject({
    status: 400,
    fieldErrors: { code: texts.wrongCode },
  });
  const other = await newStaff('fara-cod@example.ro');
  expect((await post(`${own}/confirm`, { code: '123456' }, other.token)).status).toBe(400);
  expect((await post(`${own}/confirm`, { code: '' }, other.token)).status).toBe(400);
});

const dueDays = async (id: number): Promise<number | null> => {
  const [row] = await shop.db<{ days: number | null }[]>`
    select round(extract(epoch from two_step_due_at - now()) / 86400)::int as days from account where id = ${id}`;
  return row?.days ?? null;
};

test('owners must turn it on within the days of the shop settings, other roles and the demo need not', async () => {
  const admin = await signInAdmin(shop);
  expect(await dueDays(admin.legalEntityId)).toBeNull();
  const { id } = await newStaff('viitor-proprietar@example.ro');
  const setRole = (role: StaffRole) => post(`/api/admin/staff/${id}/role`, { role }, admin.token);
  expect((await setRole('owner')).status).toBe(200);
  expect(await dueDays(id)).toBe(14);
  await post('/api/admin/settings/staff', { version: 0, values: [{ name: 'twoStepDays', value: 3 }] }, admin.token);
  await setRole('owner');
  expect(await dueDays(id)).toBe(14);
  await setRole('manager');
  expect(await dueDays(id)).toBeNull();
  await setRole('owner');
  expect(await dueDays(id)).toBe(3);
});

test('a demo owner who chooses a password is no longer exempt', async () => {
  const { id, token } = await newStaff('fost-demo@example.ro', 'owner');
  await shop.db`update account set is_demo = true where id = ${id}`;
  const body = { oldPassword: password, newPassword: `${password} nouă` };
  expect((await post('/api/Account/ChangePassword', body, token)).status).toBe(200);
  expect(await dueDays(id)).not.toBeNull();
});

test('staff choose passwords of at least 12 characters, by change and by reset', async () => {
  const { id, token } = await newStaff('parola-scurta@example.ro');
  const short = { oldPassword: password, newPassword: 'scurta1' };
  expect(await post('/api/Account/ChangePassword', short, token)).toMatchObject({
    status: 400,
    fieldErrors: { newPassword: texts.staffPassword },
  });
  const reset = 'r'.repeat(43);
  await shop.db`
    insert into password_reset (account_id, hash, expires_at)
    values (${id}, ${hashToken(reset)}, now() + interval '1 hour')`;
  const choose = (newPassword: string) => post('/api/Account/ResetPassword', { token: reset, newPassword });
  expect(await choose('scurta1')).toMatchObject({ status: 400, fieldErrors: { newPassword: texts.staffPassword } });
  expect((await choose('o altă parolă lungă')).status).toBe(200);
});

test('wrong passwords for a sensitive step are limited', async () => {
  const { token } = await newStaff('limita@example.ro');
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await post(`${own}/confirm`, { password: 'greșită' }, token)).status).toBe(400);
  expect((await post(`${own}/confirm`, { password }, token)).status).toBe(429);
});

test('refunds, exports of customers, changes of staff, keys of connections, settings and texts of emails are sensitive', () => {
  const sensitive = endpoints.filter(({ sensitive }) => sensitive).map(({ path }) => path);
  expect(sensitive).toEqual(
    expect.arrayContaining([
      '/api/admin/orders/:id/refund',
      '/api/admin/exports',
      '/api/admin/customers/:id/export',
      '/api/admin/staff/:id/role',
      '/api/admin/staff/:id/closed',
      '/api/admin/staff/invitations',
      '/api/admin/connections/:kind',
      '/api/admin/settings/:key',
      '/api/admin/mail-templates/:key',
      '/api/admin/mail-templates/:key/reset',
      '/api/admin/sms-templates/:key',
      '/api/admin/sms-templates/:key/reset',
    ]),
  );
});
