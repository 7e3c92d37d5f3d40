import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

type Customer = Awaited<ReturnType<typeof newCustomer>>;

const password = 'parola mea';
const request = (token: string, email: string, typed = password) =>
  calls.post('/api/User/ChangeEmail', { email, password: typed }, token);
const confirm = (token: string) => calls.post('/api/User/ConfirmEmailChange', { token });
const refuse = (token: string) => calls.post('/api/User/RefuseEmailChange', { token });
const emailOf = async ({ token }: Customer): Promise<string> =>
  (await calls.get('/api/User/GetUserProfileById', token)).data.email;

const subjects = { new: 'Confirmă adresa nouă a contului tău', old: 'Schimbi adresa de e-mail a contului?' };

async function linkTo(email: string, side: keyof typeof subjects): Promise<string> {
  const { textBody } = await waitForEmail(shop, email, subjects[side]);
  const [, token = ''] = /\/schimba-adresa\?token=([\w-]{43})/.exec(textBody) ?? [];
  return token;
}

let count = 0;
const newAddress = (): string => `nou${++count}@example.ro`;

test('the address changes after both addresses have confirmed, in any order; sessions stay', async () => {
  const customer = await newCustomer(shop);
  const email = newAddress();
  expect((await request(customer.token, email)).messages).toEqual([]);
  const links = [await linkTo(customer.userName, 'old'), await linkTo(email, 'new')] as const;
  expect((await calls.post('/api/User/ReadEmailChange', { token: links[1] })).data).toMatchObject({
    side: 'new',
    email,
  });
  expect((await confirm(links[0])).data).toMatchObject({ side: 'old', isDone: false });
  expect(await emailOf(customer)).toBe(customer.userName);
  expect((await calls.get('/api/User/GetEmailChange', customer.token)).data).toEqual({
    email,
    isNewConfirmed: false,
    isOldConfirmed: true,
  });
  expect((await confirm(links[1])).data).toMatchObject({ isDone: true, email });
  expect(await emailOf(customer)).toBe(email);
  await waitForEmail(shop, customer.userName, 'Adresa contului tău a fost schimbată');
  expect((await calls.signIn(email, password)).status).toBe(200);
  expect((await calls.signIn(customer.userName, password)).status).not.toBe(200);
  expect((await confirm(links[1])).messages).toEqual([texts.emailLinkExpired]);
});

test('trust: one address alone changes nothing, and either of them can refuse', async () => {
  const customer = await newCustomer(shop);
  const email = newAddress();
  await request(customer.token, email);
  const link = await linkTo(email, 'new');
  expect((await confirm(link)).data).toMatchObject({ isDone: false });
  expect((await confirm(link)).data).toMatchObject({ isDone: false });
  expect((await refuse(await linkTo(customer.userName, 'old'))).status).toBe(200);
  expect((await confirm(link)).messages).toEqual([texts.emailLinkExpired]);
  expect(await emailOf(customer)).toBe(customer.userName);
});

test('refused: a wrong password, the same address, an address of another account and accounts of staff', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  expect((await request(customer.token, newAddress(), 'alta parola')).messages).toEqual([texts.wrongPassword]);
  expect((await request(customer.token, customer.userName)).messages).toEqual([texts.sameEmail]);
  expect((await request(customer.token, other.userName)).messages).toEqual([texts.emailTaken]);
  const { token } = await signInAdmin(shop);
  expect((await request(token, newAddress())).messages).toEqual([texts.staffEmail]);
});

test('trust: an address that was taken meanwhile stays with its account', async () => {
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
  const email = newAddress();
  await request(first.token, email);
  const links = [await linkTo(email, 'new'), await linkTo(first.userName, 'old')] as const;
  await shop.db`update account set email = ${email} where id = ${second.legalEntityId}`;
  await confirm(links[0]);
  expect((await confirm(links[1])).messages).toEqual([texts.emailTaken]);
  expect(await emailOf(first)).toBe(first.userName);
});

test('trust: a new request, a new password and the end of the time void the links; they are stored as hashes', async () => {
  const customer = await newCustomer(shop);
  const [first, second] = [newAddress(), newAddress()];
  await request(customer.token, first);
  const voided = await linkTo(first, 'new');
  await request(customer.token, second);
  expect((await confirm(voided)).messages).toEqual([texts.emailLinkExpired]);
  const link = await linkTo(second, 'new');
  const [stored] = await shop.db<{ row: string }[]>`
    select e::text as row from email_change e where account_id = ${customer.legalEntityId}`;
  expect(stored?.row).not.toContain(link);
  await shop.db`update email_change set expires_at = now() where account_id = ${customer.legalEntityId}`;
  expect((await confirm(link)).messages).toEqual([texts.emailLinkExpired]);

  const third = newAddress();
  await request(customer.token, third);
  const last = await linkTo(third, 'new');
  const change = { oldPassword: password, newPassword: 'alta parola' };
  expect((await calls.post('/api/Account/ChangePassword', change, customer.token)).messages).toEqual([]);
  expect((await confirm(last)).messages).toEqual([texts.emailLinkExpired]);
});

test('trust: nobody fills the mailbox of a stranger', async () => {
  const customer = await newCustomer(shop);
  const email = newAddress();
  for (let at = 0; at < 7; at++) await request(customer.token, email);
  const sent = await shop.db`select from outbox where recipient = ${email}`;
  expect(sent.length).toBeLessThanOrEqual(5);
});
