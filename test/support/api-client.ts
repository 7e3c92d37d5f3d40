import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { GuestSession, Session } from '../../src/account/identity/contract.ts';
import type { StaffRole } from '../../src/account/identity/staff-roles.ts';
import { hashSecret } from '../../src/platform/secrets.server.ts';
import type { TestShop } from './shop.ts';

type Options = { token?: string | undefined; ip?: string; agent?: string };

/** Sends requests to a test shop with the headers of a browser. */
export function createApiClient(shop: TestShop) {
  async function send(
    method: 'GET' | 'POST',
    url: string,
    payload: string | undefined,
    type: string,
    options: Options,
  ) {
    const headers = {
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      'user-agent':
        options.agent ?? 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    };
    const response = await shop.app.inject({
      method,
      url,
      headers,
      remoteAddress: options.ip ?? '127.0.0.1',
      ...(payload === undefined ? {} : { payload }),
    });
    const { messagesUser, data, fieldErrors } = response.json();
    return { status: response.statusCode, messages: messagesUser, data, fieldErrors };
  }
  return {
    get: (url: string, token?: string, options: Options = {}) => send('GET', url, undefined, '', { token, ...options }),
    post: (url: string, body: object = {}, token?: string, options: Options = {}) =>
      send('POST', url, JSON.stringify(body), 'application/json', { token, ...options }),
    signIn: (username: string, password: string, options: Options = {}) =>
      send(
        'POST',
        '/Token',
        new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
        'application/x-www-form-urlencoded',
        options,
      ),
  };
}

let customerCount = 0;

/** Registers a customer who confirmed the address; the password is 'parola mea'. */
export async function newCustomer(shop: TestShop, fields: object = {}): Promise<Session> {
  const session = await newUnconfirmedCustomer(shop, fields);
  await shop.db`update account set email_confirmed_at = now() where id = ${session.legalEntityId}`;
  return session;
}

export async function newUnconfirmedCustomer(shop: TestShop, fields: object = {}): Promise<Session> {
  const email = `client-${++customerCount}@example.ro`;
  const body = { email, password: 'parola mea', firstName: 'Maria', lastName: 'Ionescu', acceptTerms: true, ...fields };
  const { status, data } = await createApiClient(shop).post('/api/Account/Register', body);
  expect(status).toBe(200);
  return data;
}

export async function newGuest(shop: TestShop, fields: object = {}): Promise<GuestSession> {
  const { status, data } = await createApiClient(shop).post('/api/Account/RegisterGuest', fields);
  expect(status).toBe(200);
  return data;
}

export async function signInAdmin(shop: TestShop): Promise<Session> {
  const { status, data } = await createApiClient(shop).signIn('admin@vitrina.example', 'admin123');
  expect(status).toBe(200);
  return data;
}

const staffPassword = 'o parolă lungă și bună';

/** Adds a member of staff and signs in. */
export async function signInStaff(shop: TestShop, role: StaffRole): Promise<Session> {
  const email = `${role}-${randomUUID()}@example.ro`;
  await shop.db`
    insert into account (role, staff_role, email, password_hash, first_name)
    values ('admin', ${role}, ${email}, ${await hashSecret(staffPassword)}, 'Radu')`;
  const { status, data } = await createApiClient(shop).signIn(email, staffPassword);
  expect(status).toBe(200);
  return data;
}

type Email = { subject: string; textBody: string; htmlBody: string };

/** Waits for the newest sent email or SMS to a recipient and returns it. */
export async function waitForEmail(shop: TestShop, recipient: string, subject = ''): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      [found] = await shop.db<Email[]>`
        select subject, text_body, html_body from outbox
        where recipient = ${recipient} and state = 'sent' and (${subject} = '' or subject = ${subject}) order by id desc limit 1`;
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`No email to ${recipient}`);
  return found;
}
