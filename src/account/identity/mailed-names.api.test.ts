import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const person = (fields: object) => ({
  email: 'cineva@example.ro',
  password: 'parola mea',
  firstName: 'Maria',
  lastName: 'Ionescu',
  acceptTerms: true,
  ...fields,
});

test('trust: a name that contains an address is refused, and nothing is mailed', async () => {
  for (const fields of [
    { firstName: 'https://evil.example' },
    { firstName: 'evil.example' },
    { firstName: 'evil\u2024example' },
    { lastName: 'a@b.ro' },
  ])
    expect(await calls.post('/api/Account/Register', person(fields))).toMatchObject({
      status: 400,
      messages: ['Scrie numele fără adrese de internet și fără semnele : / \\ @.'],
    });
  expect(await shop.db`select from job where kind = 'mail' and payload ->> 'to' = 'cineva@example.ro'`).toHaveLength(0);
});

test('trust: letters of no width in a name are not stored, and a name of nothing else is none', async () => {
  const { userName } = await newCustomer(shop, { firstName: 'Ma\u200bria', lastName: '\u202eIonescu' });
  expect(await shop.db`select first_name, last_name from account where email = ${userName}`).toEqual([
    { firstName: 'Maria', lastName: 'Ionescu' },
  ]);
  expect((await calls.post('/api/Account/Register', person({ firstName: '\u200b\u2060' }))).status).toBe(400);
});

test('trust: a name that was stored before names were checked is not mailed', async () => {
  const { userName } = await newCustomer(shop);
  await shop.db`update account set first_name = 'http://evil.example' where email = ${userName}`;
  await calls.post('/api/Account/RequestResetPassword', { email: userName });
  const { textBody, htmlBody } = await waitForEmail(shop, userName, 'Resetarea parolei');
  expect(textBody).toContain('Bună!');
  expect(textBody + htmlBody).not.toContain('evil');
});

test('trust: one address gets at most five emails of a kind an hour; the response does not reveal it', async () => {
  const to = 'tinta@example.ro';
  for (let sender = 0; sender < 7; sender++) {
    const { token } = await newCustomer(shop);
    expect((await calls.post('/api/FavoriteList/SendShareEmail', { email: to }, token)).status).toBe(200);
  }
  await expect.poll(async () => (await shop.db`select from outbox where recipient = ${to}`).length).toBe(5);
  expect(await shop.db`select from job where kind = 'mail-withheld'`).toHaveLength(2);
  await shop.db`update mail_limit set requested = array(select r - interval '61 minutes' from unnest(requested) r)`;
  const { token } = await newCustomer(shop);
  await calls.post('/api/FavoriteList/SendShareEmail', { email: to }, token);
  await expect.poll(async () => (await shop.db`select from outbox where recipient = ${to}`).length).toBe(6);
});
