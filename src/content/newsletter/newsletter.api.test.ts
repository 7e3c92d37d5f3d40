import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { newsletterData } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const url = '/api/newsletter';
let networks = 0;
const subscribe = (email: unknown, token?: string, ip = `10.0.0.${++networks}`) =>
  calls.post(`${url}/subscribe`, { email }, token, { ip });
const tokenIn = (text: string, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
const statusOf = async (email: string) =>
  (await shop.db<{ status: string }[]>`select status from newsletter_subscriber where email = ${email}`)[0]?.status;
const confirmation = async (email: string) =>
  tokenIn((await waitForEmail(shop, email, 'Confirmă abonarea la noutăți')).textBody, 'confirmare');
const mailsTo = async (email: string) => (await shop.db`select from outbox where recipient = ${email}`).length;

test('2§7 subscribe, confirm by the link in the mail, leave by the link in every newsletter', async () => {
  const email = 'unu@example.ro';
  expect((await subscribe('  Unu@Example.ro ')).status).toBe(200);
  expect(await statusOf(email)).toBe('pending');
  const token = await confirmation(email);
  expect((await calls.post(`${url}/confirm`, { token })).status).toBe(200);
  expect((await calls.post(`${url}/confirm`, { token })).status).toBe(200);
  expect(await statusOf(email)).toBe('confirmed');
  const welcome = await waitForEmail(shop, email, 'Bine ai venit la noutăți');
  const unsubscribeToken = tokenIn(welcome.textBody, 'dezabonare');
  for (let times = 0; times < 2; times++)
    expect((await calls.post(`${url}/unsubscribe`, { token: unsubscribeToken })).status).toBe(200);
  expect(await statusOf(email)).toBe('unsubscribed');
  expect((await calls.post(`${url}/confirm`, { token })).messages).toEqual(['Linkul nu mai este valabil.']);
});

test('a mail program unsubscribes in one click', async () => {
  const email = 'doi@example.ro';
  await subscribe(email);
  await calls.post(`${url}/confirm`, { token: await confirmation(email) });
  const token = tokenIn((await waitForEmail(shop, email, 'Bine ai venit la noutăți')).textBody, 'dezabonare');
  const response = await shop.app.inject({
    method: 'POST',
    url: `${url}/one-click?token=${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(200);
  expect(await statusOf(email)).toBe('unsubscribed');
});

test('the response is the same for a known and an unknown address; confirmed subscribers get no email', async () => {
  const email = 'trei@example.ro';
  const first = await subscribe(email);
  await calls.post(`${url}/confirm`, { token: await confirmation(email) });
  await waitForEmail(shop, email, 'Bine ai venit la noutăți');
  expect(await subscribe(email)).toEqual(first);
  expect(await statusOf(email)).toBe('confirmed');
  expect(await mailsTo(email)).toBe(2);
});

test('auth is optional: a customer may subscribe too, a wrong token is refused', async () => {
  const { token } = await newCustomer(shop);
  expect((await subscribe('patru@example.ro', token)).status).toBe(200);
  expect((await subscribe('patru@example.ro', 'wrong')).status).toBe(401);
});

test('limits: three confirmation mails a day to an address, twenty requests an hour from a network', async () => {
  const email = 'cinci@example.ro';
  for (let times = 0; times < 5; times++) expect((await subscribe(email)).status).toBe(200);
  await expect.poll(() => mailsTo(email)).toBe(3);
  const responses = [];
  for (let i = 0; i < 21; i++) responses.push(await subscribe(`multi-${i}@example.ro`, undefined, '10.9.9.9'));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(responses.at(-1)?.messages).toEqual(['Prea multe cereri. Încearcă din nou peste o oră.']);
});

test('an expired confirmation is refused', async () => {
  const email = 'sase@example.ro';
  await subscribe(email);
  const token = await confirmation(email);
  await shop.db`update newsletter_subscriber set confirm_expires_at = now() - interval '1 second' where email = ${email}`;
  expect((await calls.post(`${url}/confirm`, { token })).status).toBe(400);
  expect(await statusOf(email)).toBe('pending');
});

test('2§5 e-mail required; hostile input and unknown fields are refused', async () => {
  for (const email of [
    '',
    'x',
    'a@b',
    null,
    7,
    'a@example.ro,b@example.ro',
    `${'a'.repeat(300)}@example.ro`,
    'a@example.ro\r\nBcc: b@example.ro',
  ]) {
    expect((await subscribe(email)).messages).toEqual(['Scrie o adresă de e-mail validă.']);
  }
  expect((await calls.post(`${url}/subscribe`, { email: 'a@example.ro', status: 'confirmed' })).status).toBe(400);
  for (const path of ['confirm', 'unsubscribe']) {
    for (const token of ['', 'x', 'a'.repeat(43), null])
      expect((await calls.post(`${url}/${path}`, { token })).status).toBe(400);
  }
});

test('the subscription is exported and erased with the account', async () => {
  const { token, userName, legalEntityId } = await newCustomer(shop);
  await subscribe(userName);
  expect(await newsletterData.export(shop.db, legalEntityId)).toMatchObject({ email: userName, status: 'pending' });
  await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token);
  expect(await statusOf(userName)).toBeUndefined();
});
