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

const invite = (email: string, role: StaffRole = 'orders', permissions: string[] | null = null) =>
  post('/api/admin/staff/invitations', { email, role, permissions }, owner.token);

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
async function join(email: string, role: StaffRole, permissions: string[] | null = null) {
  expect((await invite(email, role, permissions)).status).toBe(200);
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
  const { rows: members, invitations } = (await get('/api/admin/staff', owner.token)).data;
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

const profilePath = '/api/LegalEntity/GetLegalEntityById';
const rightsOf = (id: number) => `/api/admin/staff/${id}/role`;
const memberOf = async (id: number) => (await get(`/api/admin/staff/${id}`, owner.token)).data.member;

test('permissions are ticked per person, the list says so, and resetting follows the role again', async () => {
  const accountant = ['orders:read', 'customers:read', 'accounting:write'];
  expect((await invite('contabila@example.ro', 'accountant', accountant)).data).toMatchObject({
    role: 'accountant',
    isModified: true,
  });
  const email = await waitForEmail(shop, 'contabila@example.ro');
  expect(email.textBody).toContain('schimbă contabilitate');
  expect((await accept(await tokenFor('contabila@example.ro'))).status).toBe(200);
  const { data: session } = await signIn('contabila@example.ro', password);
  expect((await get('/api/admin/settlements/statements', session.token)).status).toBe(200);
  expect((await post('/api/admin/settlements/bank-lines/confirm', { ids: [] }, session.token)).status).not.toBe(403);
  expect((await get('/api/admin/pages', session.token)).status).toBe(403);
  expect((await get('/api/admin/stock', session.token)).status).toBe(403);
  expect(await memberOf(session.legalEntityId)).toMatchObject({ isModified: true });
  const { data: shown } = await get(`${profilePath}?legalEntityId=${session.legalEntityId}`, session.token);
  expect(shown.permissions).toEqual(['own-account', ...accountant]);

  expect((await post(rightsOf(session.legalEntityId), { role: 'accountant' }, owner.token)).status).toBe(200);
  expect((await get('/api/admin/settlements/statements', session.token)).status).toBe(401);
  expect(await memberOf(session.legalEntityId)).toMatchObject({ isModified: false });
});

test('a packer packs and hands over, and neither refunds, cancels, edits nor sees reports', async () => {
  const session = await join('impachetat@example.ro', 'orders', ['orders:read', 'ship']);
  expect((await get('/api/admin/orders', session.token)).status).toBe(200);
  expect((await post('/api/admin/orders/999/parcels', { typedAwb: 'AWB1' }, session.token)).status).toBe(404);
  expect((await post('/api/admin/orders/999/state', { state: 'shipped' }, session.token)).status).toBe(404);
  for (const state of ['confirmed', 'cancelled', 'placed'])
    expect((await post('/api/admin/orders/999/state', { state }, session.token)).status, state).toBe(403);
  const refund = { key: crypto.randomUUID(), amount: 1, reason: 'test' };
  expect((await post('/api/admin/orders/999/refund', refund, session.token)).status).toBe(403);
  expect((await get('/api/admin/dashboard', session.token)).status).toBe(403);
});

test('an editor writes product texts and changes no prices', async () => {
  const session = await join('editor@example.ro', 'catalogue', ['catalogue:write']);
  const [product] = await shop.db<{ id: number }[]>`select min(id)::int as id from product`;
  const edit = { kind: 'percent', value: 10, ending: null };
  const rows = [{ id: product?.id ?? 1, from: '1', to: '2' }];
  expect((await post('/api/admin/products/bulk', { edit, rows }, session.token)).status).toBe(403);
  const price = { price: 10, was: 20 };
  expect((await post(`/api/admin/products/${product?.id ?? 1}/prices`, price, session.token)).status).toBe(403);
  expect((await get('/api/admin/products', session.token)).status).toBe(200);
  expect((await get('/api/admin/stock', session.token)).status).toBe(403);
});

test('nobody gives what they do not have, nor touches somebody who has more', async () => {
  const lead = await join('sef@example.ro', 'orders', ['orders:write', 'ship', 'staff:write']);
  const inviteAs = (permissions: string[] | null, role: StaffRole = 'orders') =>
    post('/api/admin/staff/invitations', { email: 'nou@example.ro', role, permissions }, lead.token);
  const beyond = { status: 403, messages: [texts.beyondOwn] };
  expect(await inviteAs(['orders:read', 'ship'])).toMatchObject({ status: 200 });
  expect(await inviteAs(['orders:read', 'refund'])).toMatchObject(beyond);
  expect(await inviteAs(null, 'owner')).toMatchObject(beyond);
  expect(await inviteAs(null, 'catalogue')).toMatchObject(beyond);
  const { legalEntityId: ownId } = lead;
  expect(await post(rightsOf(ownId), { role: 'orders', permissions: ['reports:read'] }, lead.token)).toMatchObject(
    beyond,
  );
  const manager = await join('manager-mare@example.ro', 'manager');
  for (const id of [owner.legalEntityId, manager.legalEntityId]) {
    expect(await post(rightsOf(id), { role: 'orders', permissions: [] }, lead.token)).toMatchObject(beyond);
    expect(await post(`/api/admin/staff/${id}/closed`, { isClosed: true }, lead.token)).toMatchObject(beyond);
    expect(await post(`/api/admin/staff/${id}/two-step/off`, {}, lead.token)).toMatchObject(beyond);
    expect(await post(`/api/admin/staff/${id}/sessions/end`, { sessionId: 1 }, lead.token)).toMatchObject(beyond);
  }
  const key = { name: 'Cheie', permissions: ['stock:write'] };
  expect((await post('/api/admin/api-keys', key, lead.token)).status).toBe(403);
  expect((await post('/api/admin/api-keys', { ...key, permissions: ['orders:read', 'ship'] }, lead.token)).status).toBe(
    200,
  );
});

test('what only owners have cannot be given', async () => {
  expect((await invite('curios@example.ro', 'orders', ['outbox:read'])).status).toBe(400);
  expect((await invite('curios@example.ro', 'orders', ['mail-and-payments:write'])).status).toBe(400);
});

test('the audit log says in words what was given and taken', async () => {
  const { legalEntityId } = await join('jurnal@example.ro', 'orders');
  const permissions = [
    'orders:write',
    'messages:write',
    'customers:read',
    'catalogue:read',
    'stock:read',
    'reports:read',
  ];
  await post(rightsOf(legalEntityId), { role: 'orders', permissions: [...permissions, 'ship'] }, owner.token);
  const { rows } = (await get('/api/admin/audit?kind=staff', owner.token)).data;
  const words = rows[0].sentences.join('; ');
  expect(words).toContain('rapoarte: ca rolul → vede');
  expect(words).toContain('întoarce bani: ca rolul → nu');
  await invite('cuvinte@example.ro', 'accountant', ['accounting:write']);
  const [invitation] = (await get('/api/admin/audit?kind=invitation', owner.token)).data.rows;
  expect(invitation).toMatchObject({
    sentences: ['Invită o persoană în echipă prin e-mail: rolul Contabil (schimbă contabilitate)'],
    link: null,
  });
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
