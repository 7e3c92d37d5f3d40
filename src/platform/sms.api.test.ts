import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/support/shop.ts';
import { smsHandler } from './sms.server.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

type Received = { url: string; authorization: string; body: string };

function openProvider(status: number): Promise<{ apiBase: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body });
      response.writeHead(status).end('{}');
    });
  });
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve({ apiBase: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received });
    });
  });
}

const db = await openTestDatabase('empty');
const handler = (apiBase: string) =>
  smsHandler({
    name: 'Prăvălia',
    transport: { accountSid: 'AC1', authToken: 'secret', from: '+4021', apiBase },
    keepsSecrets: false,
  });

test('with the TWILIO settings a message goes to the provider', async () => {
  const { apiBase, received } = await openProvider(201);
  await handler(apiBase).run(db, { to: '+40722123456', text: 'codul este 123456.', secrets: ['123456'] });
  expect(received).toHaveLength(1);
  expect(received[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(received[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
    To: '+40722123456',
    From: '+4021',
    Body: 'Prăvălia: codul este 123456.',
  });
  expect(await db`select state, text_body from outbox where recipient = '+40722123456'`).toEqual([
    { state: 'sent', textBody: 'Prăvălia: codul este ••••••.' },
  ]);
});

test('a provider that refuses makes the job fail, without the secret in the error', async () => {
  const { apiBase } = await openProvider(401);
  const failure = handler(apiBase).run(db, { to: '+40722123457', text: 'x' });
  await expect(failure).rejects.toThrow('The SMS provider answered 401');
  expect(await db`select state, error from outbox where recipient = '+40722123457'`).toEqual([
    { state: 'failed', error: 'The SMS provider answered 401' },
  ]);
});
