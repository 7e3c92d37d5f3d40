import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createApiClient,
  newUnconfirmedCustomer,
  signInAdmin,
  waitForEmail,
} from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);

const tokenIn = (text: string, page: string): string => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';

/** An address with a gift card and a subscription; then somebody registers with it. */
async function registerStranger(email: string) {
  await calls.post('/api/admin/gift-cards', { key: randomUUID(), amount: 50, recipientEmail: email }, admin);
  await shop.db`
    insert into newsletter_subscriber (email, status, unsubscribe_token, confirmed_at)
    values (${email}, 'confirmed', ${email}, now())`;
  return newUnconfirmedCustomer(shop, { email });
}

const stateOf = async (token: string) => ({
  cards: (await calls.get('/api/gift-cards/mine', token)).data.length,
  newsletter: (await calls.get('/api/newsletter/subscription', token)).data.status,
});
const subscriptionOf = (email: string) => shop.db`select status from newsletter_subscriber where email = ${email}`;

test('trust: an account shows and changes nothing of an address that its owner did not confirm', async () => {
  const email = 'straina@example.ro';
  const { token } = await registerStranger(email);
  expect(await stateOf(token)).toEqual({ cards: 0, newsletter: 'unconfirmed' });
  expect((await calls.post('/api/newsletter/leave', {}, token)).data).toMatchObject({ status: 'unconfirmed' });
  const exported = (await calls.get('/api/User/ExportData', token)).data;
  expect(exported).toMatchObject({ giftCards: [], newsletter: null });
  expect((await calls.post('/api/User/DeleteAccount', { password: 'parola mea' }, token)).status).toBe(200);
  expect(await subscriptionOf(email)).toEqual([{ status: 'confirmed' }]);
  expect(await shop.db`select from gift_card where recipient_email = ${email}`).toHaveLength(1);
});

test('the link in the welcome email confirms the address, once', async () => {
  const email = 'proprie@example.ro';
  const { token } = await registerStranger(email);
  const { textBody } = await waitForEmail(shop, email, 'Contul tău este gata');
  const body = { token: tokenIn(textBody, 'confirm-email') };
  expect((await calls.post('/api/Account/ConfirmEmail', body)).status).toBe(200);
  expect((await calls.post('/api/Account/ConfirmEmail', body)).status).toBe(400);
  expect(await stateOf(token)).toEqual({ cards: 1, newsletter: 'confirmed' });
  expect((await calls.get('/api/Account/EmailState', token)).data).toEqual({ email, isConfirmed: true });
});

test('another link can be asked for, and a new password by email confirms too', async () => {
  const { token, userName } = await newUnconfirmedCustomer(shop);
  await calls.post('/api/Account/SendEmailConfirmation', {}, token);
  const { textBody } = await waitForEmail(shop, userName, 'Confirmă adresa de e-mail');
  expect(tokenIn(textBody, 'confirm-email')).not.toBe('');
  await calls.post('/api/Account/RequestResetPassword', { email: userName });
  const reset = await waitForEmail(shop, userName, 'Resetarea parolei');
  const newPassword = 'altă parolă lungă';
  const body = { token: tokenIn(reset.textBody, 'reset-password'), newPassword };
  expect((await calls.post('/api/Account/ResetPassword', body)).status).toBe(200);
  const session = (await calls.signIn(userName, newPassword)).data;
  expect((await calls.get('/api/Account/EmailState', session.token)).data.isConfirmed).toBe(true);
});

test('trust: an unconfirmed account does not stop its address from being invited to the team', async () => {
  const { userName: email, token } = await newUnconfirmedCustomer(shop);
  expect((await calls.post('/api/admin/staff/invitations', { email, role: 'orders' }, admin)).status).toBe(200);
  const { textBody } = await waitForEmail(shop, email, 'Invitație în echipa Vitrina');
  const accepted = await calls.post('/api/staff-invitations/accept', {
    token: tokenIn(textBody, 'staff-invitation'),
    password: 'o parolă lungă și bună',
    firstName: 'Ana',
    lastName: 'Pop',
  });
  expect(accepted).toMatchObject({ status: 200, data: { email } });
  expect((await calls.get('/api/User/GetUserProfileById', token)).status).toBe(401);
});
