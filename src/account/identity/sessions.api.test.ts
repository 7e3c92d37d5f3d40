import { expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { Device, Session } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const sessionsOf = async (token: string): Promise<Device[]> =>
  Device.array().parse((await calls.get('/api/Account/Sessions', token)).data);
const expire = (token: string) =>
  shop.db`update account_token set expires_at = now() - interval '1 second' where hash = encode(sha256(${token}::bytea), 'hex')`;

test('S5: tokens are opaque, 256 bit, and stored only as a hash', async () => {
  const { token } = await newCustomer(shop);
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await shop.db<{ text: string }[]>`select row_to_json(t)::text as text from account_token t`;
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
});

test('S5: 30 days for customers, 90 for guests, 12 hours for admins; being used does not prolong', async () => {
  await newCustomer(shop);
  await newGuest(shop);
  await calls.signIn('admin@vitrina.example', 'admin123');
  const rows = await shop.db<{ role: string; hours: number }[]>`
    select distinct a.role, (extract(epoch from t.expires_at - t.created_at) / 3600)::int as hours from account_token t join account a on a.id = t.account_id order by role`;
  expect([...rows]).toEqual([
    { role: 'admin', hours: 12 },
    { role: 'customer', hours: 720 },
    { role: 'guest', hours: 2160 },
  ]);
});

test('an expired token is rejected', async () => {
  const { token } = await newCustomer(shop);
  expect((await calls.get('/api/Account/Sessions', token)).status).toBe(200);
  await expire(token);
  await expect
    .poll(() => calls.get('/api/Account/Sessions', token))
    .toMatchObject({ status: 401, messages: ['Autentifică-te pentru a continua.'] });
});

test('Logout ends this token and no other, for guests too', async () => {
  const { userName, token } = await newCustomer(shop);
  const { data } = await calls.signIn(userName, 'parola mea');
  const other = Session.parse(data).token;
  expect((await calls.post('/api/Account/Logout', {}, token)).status).toBe(200);
  expect((await calls.get('/api/Account/Sessions', token)).status).toBe(401);
  expect((await calls.get('/api/Account/Sessions', other)).status).toBe(200);
  const guest = await newGuest(shop);
  expect((await calls.post('/api/Account/Logout', {}, guest.token)).status).toBe(200);
  expect((await calls.post('/api/Account/Logout', {}, guest.token)).status).toBe(401);
});

test('the signed-in devices are listed, and each can be ended by its owner alone', async () => {
  const { userName, token } = await newCustomer(shop);
  await calls.signIn(userName, 'parola mea', {
    ip: '::ffff:10.9.9.9',
    agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0',
  });
  const devices = await sessionsOf(token);
  expect(devices.map(({ device, ip, isCurrent }) => ({ device, ip, isCurrent }))).toEqual([
    { device: 'Firefox pe Windows', ip: '10.9.9.9', isCurrent: false },
    { device: 'Chrome pe Android', ip: '127.0.0.1', isCurrent: true },
  ]);
  const sessionId = devices[0]?.id ?? 0;
  const stranger = await newCustomer(shop);
  expect(await calls.post('/api/Account/EndSession', { sessionId }, stranger.token)).toMatchObject({
    status: 404,
    messages: ['Acest dispozitiv nu mai este conectat.'],
  });
  expect((await calls.post('/api/Account/EndSession', { sessionId }, token)).status).toBe(200);
  expect(await sessionsOf(token)).toHaveLength(1);
});

test('S5: LogoutEverywhere ends every token', async () => {
  const { userName, token } = await newCustomer(shop);
  const { data } = await calls.signIn(userName, 'parola mea');
  expect((await calls.post('/api/Account/LogoutEverywhere', {}, token)).status).toBe(200);
  for (const ended of [token, Session.parse(data).token])
    expect((await calls.get('/api/Account/Sessions', ended)).status).toBe(401);
});

test('last seen is written at most every five minutes', async () => {
  const { token } = await newCustomer(shop);
  const lastSeenAt = async () =>
    (
      await shop.db<
        { at: Date }[]
      >`select last_seen_at as at from account_token where hash = encode(sha256(${token}::bytea), 'hex')`
    )[0]?.at.getTime();
  const first = await lastSeenAt();
  await calls.get('/api/Account/Sessions', token);
  expect(await lastSeenAt()).toBe(first);
  await shop.db`update account_token set last_seen_at = now() - interval '6 minutes'`;
  await expect
    .poll(async () => {
      await calls.get('/api/Account/Sessions', token);
      return Date.now() - ((await lastSeenAt()) ?? 0);
    })
    .toBeLessThan(60_000);
});

test('a session that ends in another process ends in this one too', async () => {
  const { token } = await newCustomer(shop);
  const status = async () => (await calls.get('/api/Account/Sessions', token)).status;
  // The clock stands still, so that no cached session expires by itself.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  expect(await status()).toBe(200);
  await shop.db`delete from account_token where hash = encode(sha256(${token}::bytea), 'hex')`;
  await expect.poll(status).toBe(401);
});
