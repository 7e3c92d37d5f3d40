import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { RequestCounts } from '../../platform/http/request-counts.server.ts';
import { hashToken, newToken } from '../../platform/secrets.server.ts';
import { texts as platformTexts } from '../../platform/texts.ts';
import { RequestLimiter } from './key-service.server.ts';
import { keyRequestsPerMinute } from './rules.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);

const post = (path: string, body: object = {}, token = admin.token) => calls.post(`/api/admin${path}`, body, token);
const get = (path: string, token = admin.token) => calls.get(`/api/admin${path}`, token);

async function newKey(permissions: string[], fields: object = {}): Promise<{ id: number; token: string }> {
  const { status, data } = await post('/api-keys', { name: 'Depozit', permissions, ...fields });
  expect(status).toBe(200);
  return { id: data.key.id, token: data.token };
}

test('a key is shown once, stored as a hash, and does what its permissions allow', async () => {
  const { id, token } = await newKey(['content:write', 'stock:read']);
  expect(token).toMatch(/^vk_[\w-]{43}$/);
  const [row] = await shop.db`select * from api_key where id = ${id}`;
  expect(JSON.stringify(row)).not.toContain(token.slice(10));
  expect(JSON.stringify((await get('/api-keys')).data)).not.toContain(token.slice(10));
  expect((await get('/redirects', token)).status).toBe(200);
  expect((await get('/stock', token)).status).toBe(200);
  expect((await get('/orders', token)).messages).toEqual([platformTexts.notForKey]);
  expect((await calls.get('/api/admin/redirects', token, { ip: '203.0.113.7' })).status).toBe(200);
});

test('a session whose token begins like a key by chance is a session', async () => {
  const token = `vk_${newToken().slice(3)}`;
  await shop.db`
    insert into account_token (hash, account_id, expires_at)
    values (${hashToken(token)}, ${admin.legalEntityId}, now() + interval '1 hour')`;
  expect((await calls.get('/api/Account/Sessions', token)).status).toBe(200);
});

test('the last use of a key names its time and address', async () => {
  const { id, token } = await newKey(['content:read']);
  await calls.get('/api/admin/redirects', token, { ip: '203.0.113.7' });
  const keys: { id: number }[] = (await get('/api-keys')).data.rows;
  expect(keys.find((key) => key.id === id)).toMatchObject({
    lastUsedIp: '203.0.113.7',
    lastUsedAt: expect.stringMatching(/^\d{4}-/),
    state: 'active',
    createdBy: 'admin@vitrina.example',
  });
});

test('what a key changes is in the log under its name', async () => {
  const { token } = await newKey(['content:write'], { name: 'Program de blog' });
  const added = await post('/redirects', { fromPath: '/din-cheie', target: '/products' }, token);
  expect(added.status).toBe(200);
  const { data } = await get('/audit?search=redirects');
  expect(data.rows[0]).toMatchObject({ path: '/api/admin/redirects', who: 'Cheie API Program de blog' });
});

test('trust: a revoked or expired key ends at once, in every process', async () => {
  const other = await openOtherProcess();
  const { id, token } = await newKey(['content:read']);
  const statusThere = () => other.get('/api/admin/redirects', token);
  expect((await statusThere()).status).toBe(200);
  expect((await post(`/api-keys/${id}/revoke`)).status).toBe(200);
  expect((await statusThere()).status).toBe(401);
  expect((await get('/redirects', token)).status).toBe(401);
  expect((await post(`/api-keys/${id}/revoke`)).messages).toEqual([texts.unknownKey]);
  const short = await newKey(['content:read'], { expiresOn: '2099-01-01' });
  await shop.db`update api_key set expires_at = now() where id = ${short.id}`;
  expect((await get('/redirects', short.token)).status).toBe(401);
});

/** A second server on the same database. */
async function openOtherProcess() {
  const { openShop } = await import('../../app/main.server.ts');
  const { readSettings } = await import('../../app/settings.server.ts');
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', SITE_URL: 'https://vitrina.example' });
  const app = await openShop(settings, shop.db, null);
  const { onFileEnd } = await import('../../../test/support/cleanup.ts');
  onFileEnd(() => app.close());
  return createApiClient({ app, db: shop.db });
}

test('trust: a key reaches no staff accounts, keys, sensitive steps or accounts of customers', async () => {
  const { token } = await newKey(['settings:write', 'customers:write', 'orders:write']);
  expect((await get('/api-keys', token)).status).toBe(403);
  expect((await get('/staff', token)).status).toBe(403);
  expect((await post('/webhooks', { name: 'x', url: 'https://a.ro', events: ['order.paid'] }, token)).status).toBe(403);
  for (const path of ['/settings/company', '/mail-templates/account-reset', '/sms-templates/account-phone-code'])
    expect((await post(path, {}, token)).status).toBe(403);
  expect((await calls.get('/api/Account/GetUser', token)).status).not.toBe(200);
  expect((await post('/api-keys', { name: 'x', permissions: ['staff:write'] })).messages).toEqual([texts.permissions]);
  // A row that was changed by hand gives no more than the form does.
  await shop.db`update api_key set permissions = '{staff:write,own-account}'`;
  expect((await get('/staff', token)).status).toBe(403);
});

test('a key needs a name, a permission and a day that comes', async () => {
  const add = async (fields: object) =>
    (await post('/api-keys', { name: 'x', permissions: ['stock:read'], ...fields })).messages;
  expect(await add({ name: '' })).toEqual([texts.name]);
  expect(await add({ permissions: [] })).toEqual([texts.permissions]);
  expect(await add({ expiresOn: '2020-01-01' })).toEqual([texts.expiresOn]);
});

test('a key that makes too many requests waits for the next minute', async () => {
  let now = 0;
  const limiter = new RequestLimiter(2, new RequestCounts(() => now));
  const same = {};
  expect([limiter.isAllowed(1, same), limiter.isAllowed(1, same), limiter.isAllowed(1, {})]).toEqual([
    true,
    true,
    true,
  ]);
  now = 59_000;
  expect([limiter.isAllowed(1, {}), limiter.isAllowed(2, {})]).toEqual([false, true]);
  now = 60_000;
  expect(limiter.isAllowed(1, {})).toBe(true);
  const { token } = await newKey(['content:read']);
  const statuses: number[] = [];
  for (let request = 0; request <= keyRequestsPerMinute; request++)
    statuses.push((await get('/redirects?take=1', token)).status);
  expect(statuses.indexOf(429)).toBe(keyRequestsPerMinute);
});
