import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { GuestSession, Session } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);

const person = { password: 'parola mea', firstName: 'Maria', lastName: 'Ionescu', acceptTerms: true };

test('2§7 VerifyEmail tells whether there is an account, ignoring case', async () => {
  expect((await calls.get('/api/account/VerifyEmail?email=client%40vitrina.example')).data).toEqual({ exists: true });
  expect((await calls.get('/api/Account/VerifyEmail?email=%20CLIENT%40Vitrina.example')).data).toEqual({
    exists: true,
  });
  expect((await calls.get('/api/Account/VerifyEmail?email=nimeni%40example.ro')).data).toEqual({ exists: false });
  expect((await calls.get('/api/Account/VerifyEmail?email=x')).messages).toEqual(['Scrie o adresă de e-mail validă.']);
});

test('2§3 Token responds with the fields of the session', async () => {
  const { status, data } = await calls.signIn('Client@Vitrina.example', 'parola123');
  expect(status).toBe(200);
  expect(Object.keys(data)).toEqual([
    'token',
    'userName',
    'legalEntityId',
    'firstName',
    'lastName',
    'phoneNumber',
    'isAdmin',
  ]);
  expect(Session.parse(data)).toMatchObject({
    userName: 'client@vitrina.example',
    firstName: 'Ioana',
    lastName: 'Marin',
    isAdmin: false,
  });
  const admin = await calls.signIn('admin@vitrina.example', 'admin123');
  expect(Session.parse(admin.data).isAdmin).toBe(true);
});

test('2§7 Register opens the account, signs in and sends an email', async () => {
  const body = {
    ...person,
    email: ' Nou@Example.RO ',
    lastName: 'Ţîrlea',
    phoneNumber: '0722 123 456',
    wantsNewsletter: true,
    referralCode: 'IOANA-30',
  };
  const { status, data } = await calls.post('/api/Account/Register', body);
  expect(status).toBe(200);
  expect(Session.parse(data)).toMatchObject({
    userName: 'nou@example.ro',
    lastName: 'Țîrlea',
    phoneNumber: '+40722123456',
    isAdmin: false,
  });
  expect((await calls.signIn('nou@example.ro', 'parola mea')).status).toBe(200);
  const email = await waitForEmail(shop, 'nou@example.ro', 'Contul tău este gata');
  expect(email.textBody).toContain('https://vitrina.example/confirm-email?token=');
  expect(email.htmlBody).toContain('Bine ai venit, Maria!');
  const [row] =
    await shop.db`select referral_code, newsletter_consent_at is not null as news, terms_accepted_at is not null as terms from account where email = 'nou@example.ro'`;
  expect(row).toEqual({ referralCode: 'IOANA-30', news: true, terms: true });
});

test('Register refuses what it cannot accept, in Romanian', async () => {
  const refused = async (change: object) => {
    const { status, messages } = await calls.post('/api/Account/Register', {
      ...person,
      email: 'refuz@example.ro',
      ...change,
    });
    expect(status).toBe(400);
    return messages[0];
  };
  expect(await refused({ email: 'x' })).toBe('Scrie o adresă de e-mail validă.');
  expect(await refused({ password: '12345' })).toBe('Parola trebuie să aibă între 6 și 128 de caractere.');
  expect(await refused({ firstName: '  ' })).toBe('Scrie prenumele (cel mult 60 de caractere).');
  expect(await refused({ lastName: 'x\u0000' })).toBe('Scrie numele (cel mult 60 de caractere).');
  expect(await refused({ phoneNumber: '0212345678' })).toBe('Scrie un număr de mobil de forma 07xx xxx xxx.');
  expect(await refused({ acceptTerms: false })).toBe(
    'Pentru a crea contul trebuie să fii de acord cu termenii și condițiile.',
  );
  for (const injected of [{ role: 'admin' }, { isAdmin: true }, { isDemo: true }, { legalEntityId: 1 }])
    await refused(injected);
  expect((await calls.get('/api/Account/VerifyEmail?email=refuz%40example.ro')).data).toEqual({ exists: false });
});

test('of two concurrent registrations with the same email one succeeds, the other is refused', async () => {
  const bodies = Array.from({ length: 6 }, (_, i) => ({
    ...person,
    email: i % 2 ? 'cursa@example.ro' : 'CURSA@example.ro',
  }));
  const answers = await Promise.all(bodies.map((body) => calls.post('/api/Account/Register', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.messages).toEqual([
    'Există deja un cont cu această adresă de e-mail.',
  ]);
});

test('a guest needs no data, may leave an email, and does not reserve it', async () => {
  const guest = await newGuest(shop);
  expect(GuestSession.parse(guest).userName).toBe(`guest-${guest.legalEntityId}`);
  expect((await newGuest(shop, { email: 'Oaspete@example.ro', firstName: '', phoneNumber: '' })).userName).toBe(
    'oaspete@example.ro',
  );
  await newGuest(shop, { email: 'oaspete@example.ro' });
  expect((await calls.get('/api/Account/VerifyEmail?email=oaspete%40example.ro')).data).toEqual({ exists: false });
  await newCustomer(shop, { email: 'oaspete@example.ro' });
  expect((await calls.post('/api/Account/RegisterGuest', { email: 'nu e' })).status).toBe(400);
});

test('trust: guests can never sign in with a password', async () => {
  await newGuest(shop, { email: 'faraparola@example.ro' });
  for (const password of ['null', 'undefined', 'parola mea'])
    expect((await calls.signIn('faraparola@example.ro', password, { ip: '10.1.1.1' })).status).toBe(400);
  await expect(shop.db`update account set password_hash = 'x' where role = 'guest'`).rejects.toThrow();
});

test('trust: a wrong password and an unknown email are refused with the same message', async () => {
  const known = await calls.signIn('client@vitrina.example', 'gresit', { ip: '10.1.1.2' });
  const unknown = await calls.signIn('nimeni@vitrina.example', 'gresit', { ip: '10.1.1.2' });
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 400, messages: ['Adresa de e-mail sau parola nu este corectă.'] });
});

test('Token takes a form with exactly username, password and grant_type', async () => {
  const form = (payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/token',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await form('username=client%40vitrina.example&password=parola123&grant_type=password')).statusCode).toBe(200);
  for (const wrong of [
    '',
    'username=client%40vitrina.example&password=parola123',
    'username=client%40vitrina.example&password=parola123&grant_type=client_credentials',
    'username=client%40vitrina.example&password=parola123&grant_type=password&role=admin',
  ]) {
    expect((await form(wrong)).statusCode, wrong).toBe(400);
  }
});
