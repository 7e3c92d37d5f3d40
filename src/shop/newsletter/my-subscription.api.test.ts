import { expect, test } from 'vitest';
import { callsTo, letterTo, newCustomer } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import type { Session } from '../account/contract.ts';

const shop = await openTestShop();
const calls = callsTo(shop);

const url = '/api/newsletter';
let networks = 0;
const subscribe = ({ userName, token }: Session) =>
  calls.post(`${url}/subscribe`, { email: userName }, token, { ip: `10.1.0.${++networks}` });
const standing = async ({ token }: Session) => (await calls.get(`${url}/subscription`, token)).data;
const leave = ({ token }: Session, body = {}) => calls.post(`${url}/leave`, body, token);
const confirmation = async (email: string) => {
  const { text_body } = await letterTo(shop, email, 'Confirmă abonarea la noutăți');
  return /confirmare\?token=([\w-]+)/.exec(text_body)?.[1] ?? '';
};
const confirm = async ({ userName }: Session) =>
  calls.post(`${url}/confirm`, { token: await confirmation(userName) }).then(({ status }) => expect(status).toBe(200));

test('a customer sees the truth about the own address, leaves, and comes back only by another confirmation', async () => {
  const person = await newCustomer(shop);
  const email = person.userName;
  expect(await standing(person)).toEqual({ email, status: 'none', canAsk: true });
  await subscribe(person);
  expect(await standing(person)).toEqual({ email, status: 'pending', canAsk: true });
  await confirm(person);
  expect(await standing(person)).toEqual({ email, status: 'confirmed', canAsk: true });
  expect((await leave(person)).data).toEqual({ email, status: 'none', canAsk: true });
  expect((await leave(person)).status).toBe(200);
  await subscribe(person);
  expect(await standing(person)).toMatchObject({ status: 'pending' });
});

test('an unconfirmed subscription can be given up: the link in the mail then opens nothing', async () => {
  const person = await newCustomer(shop);
  await subscribe(person);
  const token = await confirmation(person.userName);
  expect((await leave(person)).data).toMatchObject({ status: 'none' });
  expect((await calls.post(`${url}/confirm`, { token })).messages).toEqual(['Linkul nu mai este valabil.']);
});

test('whoever lets the link run out waits for nothing; after three mails a day there is no fourth', async () => {
  const person = await newCustomer(shop);
  await subscribe(person);
  await shop.db`update newsletter_subscriber set confirm_expires_at = now() - interval '1 second' where email = ${person.userName}`;
  expect(await standing(person)).toMatchObject({ status: 'none', canAsk: true });
  await subscribe(person);
  await subscribe(person);
  expect(await standing(person)).toMatchObject({ status: 'pending', canAsk: false });
});

test('trust: a customer touches the own address only, whatever is sent along; nobody else comes in', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
  await subscribe(one);
  await confirm(one);
  const sent = { email: one.userName, legalEntityId: one.legalEntityId };
  expect((await leave(other, sent)).data).toMatchObject({ email: other.userName, status: 'none' });
  expect(await standing(one)).toMatchObject({ status: 'confirmed' });
  expect((await calls.get(`${url}/subscription`)).status).toBe(401);
  expect((await calls.post(`${url}/leave`)).status).toBe(401);
});

test('the tick at registration asks for a confirmation like the form does; without it there is no mail', async () => {
  const without = await newCustomer(shop);
  const person = await newCustomer(shop, { wantsNewsletter: true });
  await confirm(person);
  expect(await standing(person)).toMatchObject({ status: 'confirmed' });
  expect(await standing(without)).toMatchObject({ status: 'none' });
  const letters = await shop.db`select from outbox where recipient = ${without.userName} and subject like '%noutăți%'`;
  expect(letters).toHaveLength(0);
});

test('an account that is refused puts nobody on the list', async () => {
  const { userName } = await newCustomer(shop);
  const body = { email: userName, password: 'parola mea', firstName: 'Ana', lastName: 'Pop', acceptTerms: true };
  const answer = await calls.post('/api/Account/Register', { ...body, wantsNewsletter: true });
  expect(answer.status).toBe(409);
  expect(await shop.db`select from job where kind = 'newsletter-wish' and done_at is null`).toHaveLength(0);
  expect(await shop.db`select from newsletter_subscriber where email = ${userName}`).toHaveLength(0);
});
