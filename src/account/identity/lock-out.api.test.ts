import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

type Browser = { ip: string; cookie?: string };

/** A sign-in with the device cookie of a browser. */
async function signIn(username: string, password: string, { ip, cookie }: Browser) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/Token',
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
  });
  return { status: response.statusCode, setCookie: String(response.headers['set-cookie'] ?? '') };
}

const fail = async (times: number, username: string, ip: (i: number) => string): Promise<number[]> => {
  const sent = Array.from({ length: times }, (_, i) => calls.signIn(username, 'gresit', { ip: ip(i) }));
  return (await Promise.all(sent)).map(({ status }) => status).sort();
};

/** Sets the recent failures of every subject; real guesses would take long. */
const setFailures = (times: number) =>
  shop.db`update sign_in_failure set failures = array_fill(clock_timestamp(), array[${times}::int])`;

test('trust: 5 failures on an account from one address lock that pair for a while', async () => {
  const { userName } = await newCustomer(shop);
  const statuses = await fail(7, userName, () => '10.1.0.1');
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(await calls.signIn(userName, 'parola mea', { ip: '10.1.0.1' })).toMatchObject({
    status: 429,
    messages: ['Prea multe încercări nereușite. Încearcă din nou peste 15 minute sau resetează parola.'],
  });
  await shop.db`update sign_in_failure set failures = array(select f - interval '16 minutes' from unnest(failures) f)`;
  expect((await calls.signIn(userName, 'parola mea', { ip: '10.1.0.1' })).status).toBe(200);
});

test('trust: other accounts at the same address can sign in, and the owner from another address too', async () => {
  const [failing, neighbour] = [await newCustomer(shop), await newCustomer(shop)];
  await fail(6, failing.userName, () => '10.1.1.1');
  expect((await calls.signIn(neighbour.userName, 'parola mea', { ip: '10.1.1.1' })).status).toBe(200);
  expect((await calls.signIn(failing.userName, 'parola mea', { ip: '10.1.1.2' })).status).toBe(200);
});

test('trust: guesses on one account from many addresses are limited, also concurrent ones', async () => {
  const { userName } = await newCustomer(shop);
  const responses = await Promise.all(
    Array.from({ length: 25 }, (_, i) => calls.signIn(userName, `gresit ${i}`, { ip: `10.2.0.${i}` })),
  );
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(20);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await calls.signIn(userName, 'parola mea', { ip: '10.2.1.1' })).status).toBe(429);
});

test('trust: an address that fails on a hundred accounts, existing or not, is locked; other addresses are not', async () => {
  await calls.signIn('nimeni-1@example.ro', 'gresit', { ip: '10.3.0.1' });
  await setFailures(99);
  expect((await calls.signIn('nimeni-2@example.ro', 'gresit', { ip: '10.3.0.1' })).status).toBe(400);
  expect((await calls.signIn('nimeni-3@example.ro', 'gresit', { ip: '10.3.0.1' })).status).toBe(429);
  expect((await calls.signIn('client@vitrina.example', 'parola123', { ip: '10.3.0.1' })).status).toBe(429);
  expect((await calls.signIn('client@vitrina.example', 'parola123', { ip: '10.3.0.2' })).status).toBe(200);
});

test('trust: a known device is locked only by its own failures', async () => {
  const { userName } = await newCustomer(shop);
  const ip = '10.4.0.1';
  const { setCookie } = await signIn(userName, 'parola mea', { ip });
  expect(setCookie).toMatch(/^device=[\w-]{43}; Path=\/Token; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
  const [cookie = ''] = setCookie.split(';');
  await fail(6, userName, () => ip);
  expect((await signIn(userName, 'parola mea', { ip })).status).toBe(429);
  expect((await signIn(userName, 'parola mea', { ip, cookie })).status).toBe(200);
  const other = await newCustomer(shop);
  expect((await signIn(other.userName, 'gresit', { ip, cookie })).status).toBe(400);

  expect((await signIn(userName, 'gresit', { ip: '10.4.9.1', cookie })).status).toBe(400);
  await setFailures(19);
  expect((await signIn(userName, 'gresit', { ip: '10.4.9.2', cookie })).status).toBe(400);
  expect((await signIn(userName, 'parola mea', { ip: '10.4.9.3', cookie })).status).toBe(429);
});

test('trust: a forged cookie, or that of another customer, is no known device', async () => {
  const [victim, attacker] = [await newCustomer(shop), await newCustomer(shop)];
  const ip = '10.5.0.1';
  const [own = ''] = (await signIn(attacker.userName, 'parola mea', { ip })).setCookie.split(';');
  for (const cookie of [own, `device=${'x'.repeat(43)}`, 'device=x'])
    for (let i = 0; i < 2; i++) await signIn(victim.userName, 'gresit', { ip, cookie });
  expect((await signIn(victim.userName, 'parola mea', { ip, cookie: own })).status).toBe(429);
});

test('trust: a failed sign-in gets no device cookie', async () => {
  expect((await signIn('nimeni@example.ro', 'gresit', { ip: '10.6.0.1' })).setCookie).toBe('');
});

test('a successful sign-in clears the failures of the account', async () => {
  const { userName } = await newCustomer(shop);
  for (let round = 0; round < 2; round++) {
    const statuses = await fail(4, userName, () => '10.7.0.1');
    expect(statuses).toEqual([400, 400, 400, 400]);
    expect((await calls.signIn(userName, 'parola mea', { ip: '10.7.0.1' })).status).toBe(200);
  }
});
