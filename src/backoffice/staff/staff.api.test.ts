import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { StaffRole } from '../../account/identity/staff-roles.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { get, post, signIn } = createApiClient(shop);
const owner = await signInAdmin(shop);

const password = 'o parolă lungă și bună';
const names = { firstName: 'Dana', lastName: 'Pop' };

const invite = (email: string, role: StaffRole = 'orders') =>
  post('/api/admin/staff/invitations', { email, role }, owner.token);

/** The token of the newest invitation to an address. */
async function tokenFor(email: string, after = ''): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const { textBody } = await waitForEmail(shop, email);
      token = /token=([\w-]{43})/.exec(textBody)?.[1] ?? '';
      return token !== '' && token !== after;
    })
    .toBe(true);
  return token;
}

const accept = (token: string) => post('/api/staff-invitations/accept', { token, password, ...names });

/** Adds a member of staff through an invitation and signs in. */
async function join(email: string, role: StaffRole) {
  expect((await invite(email, role)).status).toBe(200);
  expect((await accept(await tokenFor(email))).data).toEqual({ email });
  const { status, data } = await signIn(email, password);
  expect(status).toBe(200);
  return data;
}

test('an invited person chooses name and password, signs in and may do what the role allows', async () => {
  expect((await invite('Dana@Example.ro')).data).toMatchObject({ email: 'dana@example.ro', isExpired: false });
  const token = await tokenFor('dana@example.ro');
  expect((await get(`/api/staff-invitations?token=${token}`)).data).toEqual({
    email: 'dana@example.ro',
    role: 'orders',
  });
  expect((await accept(token)).status).toBe(200);
  const { data } = await signIn('dana@example.ro', password);
  expect(data).toMatchObject({ isAdmin: true, firstName: 'Dana' });
  expect((await get('/api/admin/orders', data.token)).status).toBe(200);
  expect(await get('/api/admin/settings', data.token)).toMatchObject({
    status: 403,
    messages: ['Drepturile tale din echipă nu îți permit acest lucru.'],
  });
  const { members, invitations } = (await get('/api/admin/staff', owner.token)).data;
  const member = members.find(({ email }: { email: string }) => email === 'dana@example.ro');
  expect(member).toMatchObject({ role: 'orders', isClosed: false, lastSignInAt: expect.any(String) });
  expect(invitations).toEqual([]);
});

test('an invitation is used once, and a short password does not use it', async () => {
  await invite('o-data@example.ro');
  const token = await tokenFor('o-data@example.ro');
  const short = await post('/api/staff-invitations/accept', { token, ...names, password: 'scurta' });
  expect(short).toMatchObject({ status: 400, fieldErrors: { password: texts.password } });
  expect((await accept(token)).status).toBe(200);
  expect(await accept(token)).toMatchObject({ status: 400, messages: [texts.linkExpired] });
});

test('a second invitation replaces the first one', async () => {
  await invite('de-doua-ori@example.ro', 'orders');
  const first = await tokenFor('de-doua-ori@example.ro');
  await invite('de-doua-ori@example.ro', 'content');
  const second = await tokenFor('de-doua-ori@example.ro', first);
  expect((await accept(first)).messages).toEqual([texts.linkExpired]);
  expect((await get(`/api/staff-invitations?token=${second}`)).data).toMatchObject({ role: 'content' });
});

test('an invitation ends after 72 hours or when it is withdrawn', async () => {
  const { data } = await invite('tarziu@example.ro');
  const hours = (Date.parse(data.expiresAt) - Date.parse(data.createdAt)) / 3_600_000;
  expect(hours).toBe(72);
  const token = await tokenFor('tarziu@example.ro');
  await shop.db`update staff_invitation set expires_at = now() where id = ${data.id}`;
  expect((await get(`/api/staff-invitations?token=${token}`)).messages).toEqual([texts.linkExpired]);
  expect((await accept(token)).messages).toEqual([texts.linkExpired]);

  const again = (await invite('tarziu@example.ro')).data;
  const newest = await tokenFor('tarziu@example.ro', token);
  expect((await post(`/api/admin/staff/invitations/${again.id}/cancel`, {}, owner.token)).status).toBe(200);
  expect((await accept(newest)).messages).toEqual([texts.linkExpired]);
});

test("a customer's e-mail is not invited, also when the customer registers after the invitation", async () => {
  const customer = await newCustomer(shop);
  expect(await invite(customer.userName)).toMatchObject({ status: 409, fieldErrors: { email: texts.isCustomer } });
  await invite('client-nou@example.ro');
  const token = await tokenFor('client-nou@example.ro');
  await newCustomer(shop, { email: 'client-nou@example.ro' });
  expect(await accept(token)).toMatchObject({ status: 409, messages: [texts.isCustomer] });
  const [account] = await shop.db`select role from account where email = 'client-nou@example.ro'`;
  expect(account).toEqual({ role: 'customer' });
  expect(await invite('admin@vitrina.example')).toMatchObject({ fieldErrors: { email: texts.alreadyStaff } });
});

test('a change of role ends the sessions, and the next one has the new permissions', async () => {
  const session = await join('rol@example.ro', 'orders');
  expect((await get('/api/admin/blog', session.token)).status).toBe(403);
  const path = `/api/admin/staff/${session.legalEntityId}/role`;
  expect((await post(path, { role: 'content' }, owner.token)).status).toBe(200);
  expect((await get('/api/admin/orders', session.token)).status).toBe(401);
  const { data: next } = await signIn('rol@example.ro', password);
  expect((await get('/api/admin/orders', next.token)).status).toBe(403);
  expect((await get('/api/admin/blog', next.token)).status).toBe(200);
});

test('closing an account ends its sessions at once and can be undone', async () => {
  const session = await join('plecat@example.ro', 'manager');
  const path = `/api/admin/staff/${session.legalEntityId}/closed`;
  expect((await post(path, { isClosed: true }, owner.token)).status).toBe(200);
  expect((await get('/api/admin/orders', session.token)).status).toBe(401);
  expect((await signIn('plecat@example.ro', password)).status).toBe(403);
  expect((await post(path, { isClosed: false }, owner.token)).status).toBe(200);
  expect((await signIn('plecat@example.ro', password)).status).toBe(200);
});

test('a device of a member is listed and can be ended', async () => {
  const session = await join('dispozitiv@example.ro', 'orders');
  const path = `/api/admin/staff/${session.legalEntityId}`;
  const { devices } = (await get(path, owner.token)).data;
  expect(devices).toHaveLength(1);
  expect((await post(`${path}/sessions/end`, { sessionId: devices[0].id }, owner.token)).status).toBe(200);
  expect((await get('/api/admin/orders', session.token)).status).toBe(401);
});

test('the last owner is neither demoted nor closed', async () => {
  const path = `/api/admin/staff/${owner.legalEntityId}`;
  expect(await post(`${path}/role`, { role: 'manager' }, owner.token)).toMatchObject({
    status: 409,
    messages: [texts.lastOwner],
  });
  expect((await post(`${path}/closed`, { isClosed: true }, owner.token)).status).toBe(409);
  const second = await join('a-doua@example.ro', 'owner');
  const secondPath = `/api/admin/staff/${second.legalEntityId}`;
  await post(`${secondPath}/closed`, { isClosed: true }, owner.token);
  expect((await post(`${path}/role`, { role: 'manager' }, owner.token)).status).toBe(409);
  await post(`${secondPath}/closed`, { isClosed: false }, owner.token);
  const { data: again } = await signIn('a-doua@example.ro', password);
  const both = await Promise.all([
    post(`${path}/role`, { role: 'manager' }, owner.token),
    post(`${secondPath}/role`, { role: 'manager' }, again.token),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
