import { expect } from 'vitest';
import type { GuestSession, Session } from '../src/shop/account/contract.ts';
import type { TestShop } from './test-shop.ts';

type Options = { token?: string | undefined; ip?: string; agent?: string };

/** Calls a test shop the way a browser does. */
export function callsTo(shop: TestShop) {
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
    const answer = await shop.app.inject({
      method,
      url,
      headers,
      remoteAddress: options.ip ?? '127.0.0.1',
      ...(payload === undefined ? {} : { payload }),
    });
    const { messagesUser, data } = answer.json();
    return { status: answer.statusCode, messages: messagesUser, data };
  }
  return {
    get: (url: string, token?: string) => send('GET', url, undefined, '', { token }),
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

let people = 0;

/** Someone nobody has seen before; the password is 'parola mea'. */
export async function newCustomer(shop: TestShop, fields: object = {}): Promise<Session> {
  const email = `client-${++people}@example.ro`;
  const body = { email, password: 'parola mea', firstName: 'Maria', lastName: 'Ionescu', acceptTerms: true, ...fields };
  const { status, data } = await callsTo(shop).post('/api/Account/Register', body);
  expect(status).toBe(200);
  return data;
}

export async function newGuest(shop: TestShop, fields: object = {}): Promise<GuestSession> {
  const { status, data } = await callsTo(shop).post('/api/Account/RegisterGuest', fields);
  expect(status).toBe(200);
  return data;
}

export async function demoAdmin(shop: TestShop): Promise<Session> {
  const { status, data } = await callsTo(shop).signIn('admin@vitrina.example', 'admin123');
  expect(status).toBe(200);
  return data;
}

type Letter = { subject: string; text_body: string; html_body: string };

/** The newest letter or message to someone, once it is there. */
export async function letterTo(shop: TestShop, recipient: string, subject = ''): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        [found] = await shop.db<Letter[]>`
        select subject, text_body, html_body from outbox
        where recipient = ${recipient} and (${subject} = '' or subject = ${subject}) order by id desc limit 1`;
        return found !== undefined;
      },
      { timeout: 8000 },
    )
    .toBe(true);
  if (!found) throw new Error(`No letter to ${recipient}`);
  return found;
}
