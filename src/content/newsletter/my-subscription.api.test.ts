import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const url = '/api/newsletter';
let networks = 0;
const subscribe = ({ userName, token }: Session) =>
  calls.post(`${url}/subscribe`, { email: userName }, token, { ip: `10.1.0.${++networks}` });
const readSubscription = async ({ token }: Session) => (await calls.get(`${url}/subscription`, token)).data;
const unsubscribeCustomer = ({ token }: Session, body = {}) => calls.post(`${url}/leave`, body, token);
const confirmation = async (email: string) => {
  const { textBody } = await waitForEmail(shop, email, 'Confirmă abonarea la noutăți');
  return /confirmare\?token=([\w-]+)/.exec(textBody)?.[1] ?? '';
};
const confirm = async ({ userName }: Session) =>
  calls.post(`${url}/confirm`, { token: await confirmation(userName) }).then(({ status }) => expect(status).toBe(200));

test('a customer sees the state of their own address, unsubscribes, and returns only by another confirmation', async () => {
  const person = await newCustomer(shop);
  const email = person.userName;
  expect(await readSubscription(person)).toEqual({ email, status: 'none', canAsk: true });
  await subscribe(person);
  expect(await readSubscription(person)).toEqual({ email, status: 'pending', canAsk: true });
  await confirm(person);
  expect(await readSubscription(person)).toEqual({ email, status: 'confirmed', canAsk: true });
  expect((await unsubscribeCustomer(person)).data).toEqual({ email, status: 'none', canAsk: true });
  expect((await unsubscribeCustomer(person)).status).toBe(200);
  await subscribe(person);
  expect(await readSubscription(person)).toMatchObject({ status: 'pending' });
});

test('an unconfirmed subscription can be cancelled: the link in the email is then invalid', async () => {
  const person = await newCustomer(shop);
  await subscribe(person);
  const token = await confirmation(person.userName);
  expect((await unsubscribeCustomer(person)).data).toMatchObject({ status: 'none' });
  expect((await calls.post(`${url}/confirm`, { token })).messages).toEqual(['Linkul nu mai este valabil.']);
});

test('an expired link ends the pending state; after three emails a day there is no fourth', async () => {
  const person = await newCustomer(shop);
  await subscribe(person);
  await shop.db`update newsletter_subscriber set confirm_expires_at = now() - interval '1 second' where email = ${person.userName}`;
  expect(await readSubscription(person)).toMatchObject({ status: 'none', canAsk: true });
  await subscribe(person);
  await subscribe(person);
  expect(await readSubscription(person)).toMatchObject({ status: 'pending', canAsk: false });
});

test('trust: a customer changes their own address only, whatever is sent; guests are refused', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
  await subscribe(one);
  await confirm(one);
  const sent = { email: one.userName, legalEntityId: one.legalEntityId };
  expect((await unsubscribeCustomer(other, sent)).data).toMatchObject({ email: other.userName, status: 'none' });
  expect(await readSubscription(one)).toMatchObject({ status: 'confirmed' });
  expect((await calls.get(`${url}/subscription`)).status).toBe(401);
  expect((await calls.post(`${url}/leave`)).status).toBe(401);
});

test('the tick at registration asks for a confirmation like the form does; without it there is no mail', async () => {
  const without = await newCustomer(shop);
  const person = await newCustomer(shop, { wantsNewsletter: true });
  await confirm(person);
  expect(await readSubscription(person)).toMatchObject({ status: 'confirmed' });
  expect(await readSubscription(without)).toMatchObject({ status: 'none' });
  const emails = await shop.db`select from outbox where recipient = ${without.userName} and subject like '%noutăți%'`;
  expect(emails).toHaveLength(0);
});

test('a refused registration subscribes nobody', async () => {
  const { userName } = await newCustomer(shop);
  const body = { email: userName, password: 'parola mea', firstName: 'Ana', lastName: 'Pop', acceptTerms: true };
  const response = await calls.post('/api/Account/Register', { ...body, wantsNewsletter: true });
  expect(response.status).toBe(409);
  expect(await shop.db`select from job where kind = 'newsletter-wish' and done_at is null`).toHaveLength(0);
  expect(await shop.db`select from newsletter_subscriber where email = ${userName}`).toHaveLength(0);
});
