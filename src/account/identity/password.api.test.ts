import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestDatabase, openTestShop } from '../../../test/support/shop.ts';
import { Session } from './contract.ts';
import { hasDemoAccount } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const isSignedIn = async (token: string) => (await calls.get('/api/Account/Sessions', token)).status === 200;
const requestReset = (email: string) => calls.post('/api/Account/RequestResetPassword', { email });
const reset = (token: string, newPassword = 'parola noua') =>
  calls.post('/api/Account/ResetPassword', { token, newPassword });
const jobsDone = () =>
  expect.poll(async () => (await shop.db`select from job where done_at is null and run_at <= now()`).length).toBe(0);

async function linkFor(email: string): Promise<string> {
  await requestReset(email);
  const message = await waitForEmail(shop, email, 'Resetarea parolei');
  return /https:\/\/vitrina\.example\/reset-password\?token=([\w-]{43})/.exec(message.textBody)?.[1] ?? '';
}

test('S5: a password change ends every token and responds with a new one', async () => {
  const { userName, token } = await newCustomer(shop);
  const other = Session.parse((await calls.signIn(userName, 'parola mea')).data).token;
  const { status, data } = await calls.post(
    '/api/Account/ChangePassword',
    { oldPassword: 'parola mea', newPassword: 'parola noua' },
    token,
  );
  expect(status).toBe(200);
  expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(Session.parse(data).token)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await calls.signIn(userName, 'parola mea')).status).toBe(400);
  expect((await calls.signIn(userName, 'parola noua')).status).toBe(200);
  expect((await waitForEmail(shop, userName, 'Parola ta a fost schimbată')).textBody).toContain(
    'celelalte dispozitive au fost deconectate',
  );
});

test('ChangePassword requires the current password, and failures are counted', async () => {
  const { token } = await newCustomer(shop);
  const attempt = (oldPassword: string, newPassword = 'parola noua') =>
    calls.post('/api/Account/ChangePassword', { oldPassword, newPassword }, token, { ip: '10.6.0.1' });
  expect((await attempt('parola mea', '123')).messages).toEqual([
    'Parola trebuie să aibă între 6 și 128 de caractere.',
  ]);
  for (let i = 0; i < 5; i++)
    expect(await attempt('gresit')).toMatchObject({ status: 400, messages: ['Parola nu este corectă.'] });
  expect((await attempt('gresit')).status).toBe(429);
  expect((await attempt('parola mea')).status).toBe(429);
  expect(await isSignedIn(token)).toBe(true);
});

test('of two concurrent password changes one succeeds', async () => {
  const { token } = await newCustomer(shop);
  const answers = await Promise.all(
    ['parola unu', 'parola doi'].map((newPassword) =>
      calls.post('/api/Account/ChangePassword', { oldPassword: 'parola mea', newPassword }, token),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a concurrent sign-in with the old password leaves no valid session', async () => {
  const { userName, token } = await newCustomer(shop);
  const signIns = Array.from({ length: 4 }, () => calls.signIn(userName, 'parola mea'));
  const change = await calls.post(
    '/api/Account/ChangePassword',
    { oldPassword: 'parola mea', newPassword: 'parola noua' },
    token,
  );
  const answers = await Promise.all(signIns);
  expect(change.status).toBe(200);
  const tokens = answers.flatMap(({ status, data }) => (status === 200 ? [Session.parse(data).token] : []));
  for (const opened of tokens) expect(await isSignedIn(opened)).toBe(false);
});

test('the reset link of staff leads to a page that asks for a longer password', async () => {
  const { userName } = await newCustomer(shop);
  await shop.db`update account set role = 'admin', staff_role = 'owner' where email = ${userName}`;
  await requestReset(userName);
  const { textBody } = await waitForEmail(shop, userName, 'Resetarea parolei');
  expect(textBody).toMatch(/https:\/\/vitrina\.example\/reset-password\?staff=1&token=[\w-]{43}/);
});

test('trust: the reset link works once, ends all sessions, and unlocks the account', async () => {
  const { userName, token } = await newCustomer(shop);
  for (let i = 0; i < 6; i++) await calls.signIn(userName, 'gresit');
  expect((await calls.signIn(userName, 'parola mea')).status).toBe(429);
  const link = await linkFor(userName);
  expect((await reset(link, '123')).status).toBe(400);
  expect(await reset(link)).toMatchObject({ status: 200, data: null });
  expect(await isSignedIn(token)).toBe(false);
  expect((await calls.signIn(userName, 'parola noua')).status).toBe(200);
  expect(await reset(link)).toMatchObject({
    status: 400,
    messages: ['Linkul de resetare nu mai este valabil. Cere unul nou.'],
  });
  expect((await waitForEmail(shop, userName, 'Parola ta a fost schimbată')).subject).toBe('Parola ta a fost schimbată');
});

test('trust: the reset link is valid for 60 minutes', async () => {
  const { userName } = await newCustomer(shop);
  const link = await linkFor(userName);
  const [row] =
    await shop.db`select (extract(epoch from expires_at - created_at) / 60)::int as minutes from password_reset order by created_at desc limit 1`;
  expect(row?.minutes).toBe(60);
  await shop.db`update password_reset set expires_at = now() - interval '1 second'`;
  expect((await reset(link)).status).toBe(400);
  expect((await reset('nonsense')).status).toBe(400);
});

test("trust: links are stored hashed, and the job's payload is deleted after sending", async () => {
  const { userName } = await newCustomer(shop);
  const link = await linkFor(userName);
  await jobsDone();
  const texts = await shop.db<{ text: string }[]>`
    select row_to_json(r)::text as text from password_reset r union all select row_to_json(j)::text from job j`;
  expect(texts.some(({ text }) => text.includes(link))).toBe(false);
});

test('a link used twice concurrently resets once', async () => {
  const { userName } = await newCustomer(shop);
  const link = await linkFor(userName);
  const answers = await Promise.all([reset(link, 'parola unu'), reset(link, 'parola doi'), reset(link, 'parola trei')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a password change invalidates the sent links', async () => {
  const { userName, token } = await newCustomer(shop);
  const link = await linkFor(userName);
  await calls.post('/api/Account/ChangePassword', { oldPassword: 'parola mea', newPassword: 'parola noua' }, token);
  expect((await reset(link)).status).toBe(400);
});

test('trust: requesting a link responds the same for an unknown address, and sends nothing', async () => {
  const { userName } = await newCustomer(shop);
  expect(await requestReset('nimeni@example.ro')).toEqual(await requestReset(userName));
  await waitForEmail(shop, userName, 'Resetarea parolei');
  await jobsDone();
  expect(await shop.db`select from outbox where recipient = 'nimeni@example.ro'`).toHaveLength(0);
});

test('at most three links an hour are sent to one person', async () => {
  const { userName } = await newCustomer(shop);
  await Promise.all(Array.from({ length: 6 }, () => requestReset(userName)));
  await jobsDone();
  expect(
    await shop.db`select from outbox where recipient = ${userName} and subject = 'Resetarea parolei'`,
  ).toHaveLength(3);
});

test('an account with a changed password is no demo account', async () => {
  const demo = async () =>
    (await shop.db`select email from account where is_demo order by email`).map((row) => row.email);
  expect(await demo()).toEqual(['admin@vitrina.example', 'client@vitrina.example']);
  const { token } = Session.parse((await calls.signIn('client@vitrina.example', 'parola123')).data);
  await calls.post('/api/Account/ChangePassword', { oldPassword: 'parola123', newPassword: 'parola noua' }, token);
  expect(await demo()).toEqual(['admin@vitrina.example']);
});

test('an account with a demo password is detected', async () => {
  expect(await hasDemoAccount(shop.db)).toBe(true);
  expect(await hasDemoAccount(await openTestDatabase('empty'))).toBe(false);
});
