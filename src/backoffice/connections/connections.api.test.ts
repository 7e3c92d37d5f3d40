import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff, waitForEmail } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { closeShop, openTestDatabase } from '../../../test/support/shop.ts';
import { readAnalyticsId } from '../../account/tracking/analytics-account.server.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { permissions } from '../../platform/http/permissions.ts';
import { readSmtpUrl } from '../../platform/mail/smtp-account.server.ts';
import { openServiceConnections } from '../../platform/service-connections.server.ts';
import { readSmsTransport } from '../../platform/sms-account.server.ts';
import { providerAccounts } from '../../sales/payments/adapters.server.ts';
import { saveSettings } from './service.server.ts';
import { loadVendors } from './vendors.ts';

const db = await openTestDatabase('demo');
const settings = readSettings({
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  DATA_DIR: inject('dataFolder'),
  SITE_URL: 'https://vitrina.example',
  SECRETS_KEY: randomBytes(32).toString('base64'),
});
const app = await openShop(settings, db, null);
onFileEnd(() => closeShop(app));
const calls = createApiClient({ app, db });
const admin = await signInAdmin({ app, db });
const { token } = admin;
const path = '/api/admin/connections';

beforeEach(async () => void (await db`delete from connection`));

const values = { environment: 'test', clientId: 'abc', sendFrom: '2026-10-01' };
type Body = { values: Record<string, string>; secrets: Record<string, string> };
const listed = (settings: Record<string, string>) => Object.entries(settings).map(([name, value]) => ({ name, value }));
const bodyOf = (body: Body) => ({ values: listed(body.values), secrets: listed(body.secrets) });
const save = (body: Body) => calls.post(`${path}/anaf`, bodyOf(body), token);
const list = async () => (await calls.get(path, token)).data;
const anaf = async () => (await list()).connections.find(({ kind }: { kind: string }) => kind === 'anaf');

test('a connection is saved without its secrets ever being shown again', async () => {
  const { canStore, connections } = await list();
  expect([canStore, connections[0]]).toMatchObject([true, { kind: 'anaf', isSet: false, values: {} }]);
  const saved = await save({ values, secrets: { clientSecret: 'foarte secret' } });
  expect(saved).toMatchObject({ status: 200, data: { isSet: true, values, storedSecrets: ['clientSecret'] } });
  expect(JSON.stringify(await list())).not.toContain('foarte');
  const [audit] = await db<{ body: string }[]>`
    select body::text as body from audit where path like '/api/admin/connections%' order by id desc limit 1`;
  expect(audit?.body).toContain('abc');
  expect(audit?.body).not.toContain('foarte');
});

test('a secret left empty is kept, another one replaces it', async () => {
  await save({ values, secrets: { clientSecret: 'unu' } });
  const envelope = async () => (await db<{ settings: string }[]>`select settings from connection`)[0]?.settings;
  const before = await envelope();
  const changed = { ...values, sendFrom: '2026-11-01' };
  expect(await save({ values: changed, secrets: { clientSecret: '' } })).toMatchObject({
    status: 200,
    data: { values: changed, storedSecrets: ['clientSecret'] },
  });
  expect(await envelope()).not.toBe(before);
});

test('what is missing or wrong is said at its field', async () => {
  const missing = await app.inject({
    method: 'POST',
    url: `${path}/anaf`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(bodyOf({ values, secrets: {} })),
  });
  expect(missing.statusCode).toBe(400);
  expect(missing.json().fieldErrors).toEqual({ clientSecret: expect.stringContaining('Client Secret') });
  expect((await save({ values: { ...values, other: 'x' }, secrets: { clientSecret: 'x' } })).status).toBe(400);
  expect((await calls.post(`${path}/altceva`, { values: [], secrets: [] }, token)).status).toBe(404);
});

test('a check that fails is shown with the connection until it is saved again', async () => {
  expect((await calls.post(`${path}/anaf/check`, {}, token)).status).toBe(409);
  await save({ values, secrets: { clientSecret: 'unu' } });
  const { data } = await calls.post(`${path}/anaf/check`, {}, token);
  expect(data).toMatchObject({ checkedAt: expect.any(String), lastError: expect.stringContaining('Autorizează') });
  await save({ values, secrets: {} });
  expect(await anaf()).toMatchObject({ checkedAt: null, lastError: null });
});

test('a deleted connection is forgotten', async () => {
  await save({ values, secrets: { clientSecret: 'unu' } });
  expect((await calls.post(`${path}/anaf/delete`, {}, token)).status).toBe(200);
  expect(await anaf()).toMatchObject({ isSet: false, storedSecrets: [] });
});

describe('mail, SMS, cards and analytics', () => {
  const saveKind = (kind: string, body: Body) => calls.post(`${path}/${kind}`, bodyOf(body), token);
  const find = async (client: ReturnType<typeof createApiClient>, kind: string) =>
    (await client.get(path, token)).data.connections.find((one: { kind: string }) => one.kind === kind);
  const stored = openServiceConnections(settings.secretKeys);
  const smtp = {
    values: { host: '127.0.0.1', port: '9', security: 'starttls', username: 'ana@exemplu.ro' },
    secrets: { password: 'parolă' },
  };

  test('emails go through the server that staff entered, always encrypted', async () => {
    expect(await readSmtpUrl(db, stored)).toBeUndefined();
    await saveKind('smtp', smtp);
    expect(await readSmtpUrl(db, stored)).toBe('smtp://ana%40exemplu.ro:parol%C4%83@127.0.0.1:9?requireTLS=true');
    await saveKind('smtp', { ...smtp, values: { ...smtp.values, port: '465', security: 'tls' } });
    expect(await readSmtpUrl(db, stored)).toBe('smtps://ana%40exemplu.ro:parol%C4%83@127.0.0.1:465');
  });

  test('trust: no stored secret is sent to another server or as another account', async () => {
    await saveKind('smtp', smtp);
    for (const change of [{ host: 'evil.example' }, { port: '2525' }, { security: 'tls' }, { username: 'altcineva' }]) {
      const refused = await saveKind('smtp', { values: { ...smtp.values, ...change }, secrets: {} });
      expect(refused).toMatchObject({ status: 400, fieldErrors: { password: expect.stringContaining('din nou') } });
    }
    expect(await readSmtpUrl(db, stored)).toContain('@127.0.0.1:9');
  });

  test('trust: accounts for mail and payments are changed by owners only', async () => {
    const manager = await signInStaff({ app, db }, 'manager');
    const listedFor = async (one: string) => (await calls.get(path, one)).data.connections;
    const closedTo = async (one: string) =>
      (await listedFor(one)).flatMap(({ kind, isEditable }: { kind: string; isEditable: boolean }) =>
        isEditable ? [] : [kind],
      );
    expect(await closedTo(token)).toEqual([]);
    const guarded = (await loadVendors()).flatMap(({ kind, permission }) => (permission ? [kind] : []));
    expect(guarded).toEqual(
      expect.arrayContaining([...providerAccounts.map(({ kind }) => kind), 'smtp', 'mail-bounces']),
    );
    expect(await closedTo(manager.token)).toEqual(guarded);
    for (const kind of await closedTo(manager.token))
      for (const [url, body] of [
        [`${path}/${kind}`, bodyOf(smtp)],
        [`${path}/${kind}/stand-in`, {}],
        [`${path}/${kind}/delete`, {}],
      ] as const)
        expect(await calls.post(url, body, manager.token), url).toMatchObject({ status: 403 });
  });

  test('trust: owners are told of a change through the mail server before it', async () => {
    await saveKind('smtp', smtp);
    const sent: (string | undefined)[][] = [];
    const sendMail = async ({ to }: { to: string }) => void sent.push([to, await readSmtpUrl(db, stored)]);
    const user: CurrentUser = {
      legalEntityId: admin.legalEntityId,
      role: 'admin',
      tokenHash: '',
      staff: { permissions, isConfirmed: true },
    };
    const tools = { connections: stored, kindsFromEnvironment: [], sendMail };
    const moved = bodyOf({ values: { ...smtp.values, host: 'smtp.nou.ro' }, secrets: { password: 'alta' } });
    await saveSettings(db, tools, { user, audit: async () => {} }, 'smtp', moved);
    expect(sent).toEqual([['admin@vitrina.example', expect.stringContaining('@127.0.0.1:9')]]);
    expect(await readSmtpUrl(db, stored)).toContain('@smtp.nou.ro:9');
  });

  test('trust: an owner who is not reached before the change gets the email later', async () => {
    await saveKind('smtp', smtp);
    await db`delete from outbox`;
    expect((await calls.post(`${path}/smtp/delete`, {}, token)).status).toBe(200);
    const { subject } = await waitForEmail({ app, db }, 'admin@vitrina.example');
    expect(subject).toBe('Se schimbă contul E-mail (SMTP)');
  });

  test('a mail server that does not answer is named by its check', async () => {
    await saveKind('smtp', smtp);
    const { data } = await calls.post(`${path}/smtp/check`, {}, token);
    expect(data.lastError).toContain('nu răspunde');
  });

  test('SMS, cards and analytics use the accounts that staff entered', async () => {
    await saveKind('twilio', { values: { accountSid: 'AC12345', from: '+40312345678' }, secrets: { authToken: 'x' } });
    expect(await readSmsTransport(db, stored, 'https://api.example')).toEqual({
      accountSid: 'AC12345',
      authToken: 'x',
      from: '+40312345678',
      apiBase: 'https://api.example',
    });
    await saveKind('google-analytics', { values: { measurementId: 'G-ABCD1234' }, secrets: {} });
    expect(await readAnalyticsId(db, stored)).toBe('G-ABCD1234');
    const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
    expect((await saveKind('stripe', { values: { publicKey: 'pk_test_1' }, secrets: keys })).status).toBe(200);
    expect((await saveKind('stripe', { values: { publicKey: 'pk_nothing' }, secrets: keys })).status).toBe(400);
  });

  test('what the environment of the server sets wins, and the screen is told so', async () => {
    await saveKind('google-analytics', { values: { measurementId: 'G-ABCD1234' }, secrets: {} });
    expect(await find(calls, 'google-analytics')).toMatchObject({ isFromEnvironment: false });
    const other = await openShop({ ...settings, analyticsId: 'G-SERVER12', smtpUrl: 'smtp://127.0.0.1:9' }, db, null);
    onFileEnd(() => closeShop(other));
    const client = createApiClient({ app: other, db });
    expect(await find(client, 'google-analytics')).toMatchObject({ isFromEnvironment: true });
    expect(await find(client, 'smtp')).toMatchObject({ isFromEnvironment: true });
    expect((await client.post(`${path}/smtp/check`, {}, token)).data).toMatchObject({
      checkedAt: expect.any(String),
      lastError: expect.stringContaining('nu răspunde'),
    });
  });

  test('the imitations of the demo get no emails, no messages and no visits', async () => {
    for (const kind of ['smtp', 'twilio', 'google-analytics']) await calls.post(`${path}/${kind}/stand-in`, {}, token);
    expect(await readSmtpUrl(db, stored)).toBeUndefined();
    expect(await readSmsTransport(db, stored, '')).toBeNull();
    expect(await readAnalyticsId(db, stored)).toBeNull();
  });
});

describe('in the demo', () => {
  type Listed = { kind: string; isSet: boolean; isStandIn: boolean; hasStandIn: boolean };
  const imitated = async (): Promise<Listed[]> =>
    (await list()).connections.filter(({ hasStandIn }: Listed) => hasStandIn);

  test('every service that is imitated can be connected by a button, and its check succeeds', async () => {
    for (const { kind } of await imitated()) {
      expect((await calls.post(`${path}/${kind}/stand-in`, {}, token)).data).toMatchObject({
        isSet: true,
        isStandIn: true,
      });
      const { data } = await calls.post(`${path}/${kind}/check`, {}, token);
      expect(data, kind).toMatchObject({ checkedAt: expect.any(String), lastError: null });
    }
  });

  test('settings can be changed without leaving the imitation; a new secret means the service itself', async () => {
    await calls.post(`${path}/anaf/stand-in`, {}, token);
    const stored = { ...values, clientId: 'demo-client' };
    expect((await save({ values: stored, secrets: {} })).data.isStandIn).toBe(true);
    expect((await calls.post(`${path}/anaf/check`, {}, token)).data.lastError).toBeNull();
    expect((await save({ values: stored, secrets: { clientSecret: 'real' } })).data.isStandIn).toBe(false);
  });

  test('a starting demo connects what is missing and leaves the rest', async () => {
    await save({ values, secrets: { clientSecret: 'unu' } });
    const again = await openShop(settings, db, null);
    await closeShop(again);
    const all = await imitated();
    expect(all.every(({ isSet }) => isSet)).toBe(true);
    expect(all.filter(({ isStandIn }) => !isStandIn).map(({ kind }) => kind)).toEqual(['anaf']);
  });

  test('a shop that is no demo has no imitations and does not use their connections', async () => {
    await calls.post(`${path}/sameday/stand-in`, {}, token);
    const real = await openShop({ ...settings, hasDemo: false }, db, null);
    onFileEnd(() => closeShop(real));
    const client = createApiClient({ app: real, db });
    const { connections } = (await client.get(path, token)).data;
    expect(connections.find(({ kind }: { kind: string }) => kind === 'sameday')).toMatchObject({
      isSet: false,
      isStandIn: false,
      hasStandIn: false,
    });
    expect((await client.post(`${path}/sameday/stand-in`, {}, token)).status).toBe(409);
  });
});

test('without SECRETS_KEY nothing can be saved, and the screen is told so', async () => {
  const app = await openShop({ ...settings, hasDemo: false, secretKeys: null }, db, null);
  onFileEnd(() => closeShop(app));
  const other = { app, db };
  const admin = await signInAdmin(other);
  const client = createApiClient(other);
  expect((await client.get(path, admin.token)).data.canStore).toBe(false);
  const refused = await client.post(`${path}/anaf`, bodyOf({ values, secrets: { clientSecret: 'x' } }), admin.token);
  expect(refused).toMatchObject({ status: 409, messages: [expect.stringContaining('SECRETS_KEY')] });
});
