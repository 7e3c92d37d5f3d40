import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { conversionHandler } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
// Delays these jobs, so that the tests run the handlers instead of the shop's worker.
await shop.db`create function put_off() returns trigger language plpgsql as $$
  begin
    new.run_at := now() + interval '1 day';
    return new;
  end $$`;
await shop.db`create trigger conversions_wait before insert on job
  for each row when (new.kind = 'conversion') execute function put_off()`;

let server: Server | undefined;
afterEach(() => void server?.close());

type Received = { url: string; body: { data: { user_data: Record<string, unknown> }[] } };

/** A local server that records the requests it receives. */
function openRecorder(status = 200): Promise<{ apiBase: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', body: JSON.parse(body || '{}') });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"ip":"203.0.113.9"}');
    });
  });
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve({ apiBase: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received });
    });
  });
}

const conversion = (visitorId: string) => ({
  visitorId,
  eventName: 'AddToCart',
  eventId: randomUUID(),
  path: '/vitamina-c-7',
  value: 39.9,
  items: [{ id: 7, price: 39.9, quantity: 1 }],
  fbp: 'fb.1.2.3',
  fbc: null,
});

const allow = (visitorId: string, marketing: boolean) =>
  calls.post('/api/consent', { visitorId, version: 1, analytics: true, marketing });

type Job = { payload: never; key: string };
const jobOf = async (eventId: string): Promise<Job | undefined> =>
  (await shop.db<Job[]>`select payload, key from job where key = ${`conversion ${eventId}`}`)[0];

async function payloadOf(body: ReturnType<typeof conversion>, token?: string): Promise<never> {
  expect((await calls.post('/api/conversions', body, token)).status).toBe(200);
  const job = await jobOf(body.eventId);
  if (!job) throw new Error('No job was enqueued');
  return job.payload;
}

const target = (apiBase: string) => ({ apiBase, version: 'v26.0', pixelId: '123', accessToken: 'secret' });
const noLookup = { isProduction: false, url: null };

test('1§7 conversions: nothing is stored or sent without marketing consent', async () => {
  const unknown = conversion(randomUUID());
  expect((await calls.post('/api/conversions', unknown)).status).toBe(200);
  expect(await jobOf(unknown.eventId)).toBeUndefined();

  const visitorId = randomUUID();
  await allow(visitorId, true);
  await allow(visitorId, false);
  const refused = conversion(visitorId);
  await calls.post('/api/conversions', refused);
  expect(await jobOf(refused.eventId)).toBeUndefined();
});

test('1§7 conversions: pixel, token, version, hashed names, cookie ids, address and RON reach the network', async () => {
  const { apiBase, received } = await openRecorder();
  const visitorId = randomUUID();
  await allow(visitorId, true);
  const customer = await newCustomer(shop, { firstName: 'Ștefan', lastName: 'Pop', phoneNumber: '0722 123 456' });
  const body = conversion(visitorId);
  const payload = await payloadOf(body, customer.token);
  expect(JSON.stringify(payload)).not.toContain('tefan');
  expect(JSON.stringify(payload)).not.toContain(customer.userName);

  await conversionHandler(target(apiBase), noLookup, () => {}).run(shop.db, payload);
  expect(received[0]?.url).toBe('/v26.0/123/events?pixel_id=123&access_token=secret');
  expect(received[0]?.body.data).toMatchObject([
    {
      event_name: 'AddToCart',
      event_id: body.eventId,
      event_source_url: 'https://vitrina.example/vitamina-c-7',
      custom_data: { currency: 'RON', value: 39.9, contents: [{ id: '7', item_price: 39.9, quantity: 1 }] },
    },
  ]);
  // These and no others: the phone number stays here.
  expect(received[0]?.body.data[0]?.user_data).toEqual({
    fn: [hashToken('ștefan')],
    ln: [hashToken('pop')],
    em: [hashToken(customer.userName)],
    fbp: 'fb.1.2.3',
    client_ip_address: '127.0.0.1',
    client_user_agent: expect.any(String),
  });
});

test('1§7 IP lookup: runs in production only, a fixed local address elsewhere', async () => {
  const { apiBase, received } = await openRecorder();
  const visitorId = randomUUID();
  await allow(visitorId, true);
  const payload = await payloadOf(conversion(visitorId));
  const lookup = { isProduction: true, url: `${apiBase}/lookup/{ip}` };
  await conversionHandler(target(apiBase), lookup, () => {}).run(shop.db, payload);
  expect(received.map(({ url }) => url)).toEqual([
    '/lookup/127.0.0.1',
    '/v26.0/123/events?pixel_id=123&access_token=secret',
  ]);
  expect(received[1]?.body.data[0]?.user_data.client_ip_address).toBe('203.0.113.9');
});

test("1§8 conversions not configured: 'Fara Facebook.Conversions.Api' and nothing more", async () => {
  const logged: string[] = [];
  const visitorId = randomUUID();
  await allow(visitorId, true);
  await conversionHandler(null, noLookup, (text) => logged.push(text)).run(
    shop.db,
    await payloadOf(conversion(visitorId)),
  );
  expect(logged).toEqual(['Fara Facebook.Conversions.Api']);
});

test("1§8 conversions call fails: 'Eroare Facebook.Conversions.Api', without the token, and it is tried again", async () => {
  const { apiBase } = await openRecorder(500);
  const logged: unknown[] = [];
  const visitorId = randomUUID();
  await allow(visitorId, true);
  const payload = await payloadOf(conversion(visitorId));
  const log = (text: string, details?: object) => logged.push(text, details);
  await expect(conversionHandler(target(apiBase), noLookup, log).run(shop.db, payload)).rejects.toThrow(
    'Eroare Facebook.Conversions.Api',
  );
  expect(logged[0]).toBe('Eroare Facebook.Conversions.Api');
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test('hostile conversions are refused', async () => {
  const good = conversion(randomUUID());
  const bad = [
    { ...good, eventName: 'Anything' },
    { ...good, path: 'https://evil.example/' },
    { ...good, value: -1 },
    { ...good, items: [] },
    { ...good, fbp: '<script>' },
    { ...good, accessToken: 'x' },
  ];
  for (const body of bad) expect((await calls.post('/api/conversions', body)).status).toBe(400);
});
