import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, call, configureClient, endpointUrl, parseResponse, recoverFrom } from './client.ts';
import { type Auth, customer, everyone } from './endpoint.ts';

const ping = <A extends Exclude<Auth, 'admin'>>(auth: A) => ({
  ...everyone.post('/api/Ping', { summary: '', body: z.strictObject({ a: z.number() }), data: z.number() }),
  auth,
});
const read = everyone.get('/api/Read', { summary: '', data: z.number() });
const cards = customer.get('/payments/api/payment-methods', {
  summary: '',
  data: z.number(),
});

const fetched = vi.fn();
const failureOf = async (work: () => unknown): Promise<ApiError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it did not fail');
};
const sent = (): Headers => fetched.mock.lastCall?.[1].headers;

beforeEach(() => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ isSuccess: true, messagesUser: [], data: 7 })));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=abc%3D' });
  configureClient({ customerToken: () => null, guestToken: () => null, onUnauthorized: () => {}, bases: {} });
});
afterEach(() => vi.unstubAllGlobals());

test('2§6 no-auth mode: only the authentication-skip header, with value True', async () => {
  await call(ping('public'), { body: { a: 1 } });
  expect(sent().get('Skip-Auth')).toBe('True');
  expect(sent().has('Authorization')).toBe(false);
});

test('2§6 default mode: the user bearer token and the skip header with value false', async () => {
  configureClient({ customerToken: () => 'user' });
  await call(ping('customer'), { body: { a: 1 } });
  expect(sent().get('Authorization')).toBe('Bearer user');
  expect(sent().get('Skip-Auth')).toBe('false');
  expect(sent().has('Guest')).toBe(false);
});

test('2§6 guest mode: the guest marker with value True and the guest bearer token', async () => {
  configureClient({ guestToken: () => 'visitor' });
  await call(ping('customer-or-guest'), { body: { a: 1 } });
  expect(sent().get('Authorization')).toBe('Bearer visitor');
  expect(sent().get('Guest')).toBe('True');
  expect(sent().get('Skip-Auth')).toBe('false');
});

test('1§7 default auth if logged in, otherwise no-auth', async () => {
  await call(ping('optional'), { body: { a: 1 } });
  expect(sent().get('Skip-Auth')).toBe('True');
  configureClient({ customerToken: () => 'user' });
  await call(ping('optional'), { body: { a: 1 } });
  expect(sent().get('Authorization')).toBe('Bearer user');
});

test('2§6 with no token in a mode that needs one, an error is raised', async () => {
  expect((await failureOf(() => call(ping('customer'), { body: { a: 1 } }))).messageUser).toBe(
    'Ups... A aparut o eroare',
  );
  expect((await failureOf(() => call(ping('guest'), { body: { a: 1 } }))).message).toContain('No token');
});

test('2§6 requests other than GET to relative URLs carry X-XSRF-TOKEN from the cookie', async () => {
  await call(ping('public'), { body: { a: 1 } });
  expect(sent().get('X-XSRF-TOKEN')).toBe('abc=');
  await call(read, {});
  expect(sent().has('X-XSRF-TOKEN')).toBe(false);
  configureClient({ bases: { core: 'https://elsewhere.example' } });
  await call(ping('public'), { body: { a: 1 } });
  expect(sent().has('X-XSRF-TOKEN')).toBe(false);
  expect(fetched.mock.lastCall?.[0]).toBe('https://elsewhere.example/api/Ping');
});

test('2§8 HTTP failure text and the message for the shopper', async () => {
  const failure = await failureOf(() =>
    parseResponse(
      read,
      '/api/Read',
      404,
      'Not Found',
      JSON.stringify({ isSuccess: false, messagesUser: ['Nu există.'], data: null }),
    ),
  );
  expect(failure.message).toBe('Http failure response for /api/Read: 404 Not Found');
  expect(failure.messageUser).toBe('Nu există.');
});

test('2§8 a refusal carries its name from the contract', async () => {
  const body = JSON.stringify({ isSuccess: false, messagesUser: ['Nu mai este.'], data: null });
  fetched.mockImplementation(async () => new Response(body, { status: 409, headers: { 'X-Refusal': 'outOfStock' } }));
  expect(await failureOf(() => call(read, {}))).toMatchObject({ messageUser: 'Nu mai este.', reason: 'outOfStock' });
});

test('a failure carries the errors of its fields by path, and no others', async () => {
  const failureWith = (fieldErrors: unknown) =>
    failureOf(() =>
      parseResponse(read, '/api/Read', 400, 'Bad Request', JSON.stringify({ messagesUser: ['Nu.'], fieldErrors })),
    );
  expect((await failureWith({ 'lines.0.code': 'Scrie codul.' })).fieldErrors).toEqual({
    'lines.0.code': 'Scrie codul.',
  });
  expect((await failureWith({ code: 7 })).fieldErrors).toEqual({});
  for (const none of [undefined, null, 'code']) expect((await failureWith(none)).fieldErrors).toEqual({});
});

test('2§8 an unparseable JSON body is a parsing failure', async () => {
  expect((await failureOf(() => parseResponse(read, '/api/Read', 200, 'OK', '<html>'))).message).toBe(
    'Http failure during parsing for /api/Read',
  );
});

test('2§8 status 0 with a body is treated as 200', () => {
  expect(parseResponse(read, '/api/Read', 0, '', '{"isSuccess":true,"messagesUser":[],"data":5}')).toBe(5);
});

test('2§8 a response with isSuccess not truthy is a failure, with the default text when it says nothing', async () => {
  const silent = await failureOf(() =>
    parseResponse(read, '/api/Read', 200, 'OK', '{"isSuccess":false,"messagesUser":[],"data":null}'),
  );
  expect(silent.messageUser).toBe('Ups... A aparut o eroare');
});

test('2§4 HTTP 401 clears the user, except for payment-methods', async () => {
  const onUnauthorized = vi.fn();
  configureClient({ customerToken: () => 'user', onUnauthorized });
  fetched.mockImplementation(async () => new Response('{}', { status: 401, statusText: 'Unauthorized' }));
  await failureOf(() => call(cards, {}));
  expect(onUnauthorized).not.toHaveBeenCalled();
  await failureOf(() => call(ping('customer'), { body: { a: 1 } }));
  expect(onUnauthorized.mock.calls).toEqual([[false]]);
});

test('2§4 HTTP 401 of a call with the guest token is about the guest', async () => {
  const onUnauthorized = vi.fn();
  configureClient({ customerToken: () => null, guestToken: () => 'guest', onUnauthorized });
  fetched.mockImplementation(async () => new Response('{}', { status: 401, statusText: 'Unauthorized' }));
  await failureOf(() => call(ping('guest'), { body: { a: 1 } }));
  expect(onUnauthorized.mock.calls).toEqual([[true]]);
});

const bases = {
  core: 'https://core.example',
  payment: 'https://pay.example/cards',
  blog: 'https://blog.example',
  head: 'https://head.example',
  content: 'https://content.example',
};

test.each([
  ['/api/Account/Logout', 'https://core.example/api/Account/Logout'],
  ['/Token', 'https://core.example/Token'],
  ['/api/shopping-cart/free-shipping-limit', 'https://core.example/api/shopping-cart/free-shipping-limit'],
  ['/api/OrderStatus/SetOrderAsFinished', 'https://core.example/api/OrderStatus/SetOrderAsFinished'],
  ['/api/admin/product-questions', 'https://core.example/api/admin/product-questions'],
  ['/payments/api/payment-methods', 'https://pay.example/cards/api/payment-methods'],
  ['/api/blog', 'https://blog.example/api/blog'],
  ['/api/blog/ceva', 'https://blog.example/api/blog/ceva'],
  ['/api/orders/7/cancel', 'https://head.example/api/orders/7/cancel'],
  ['/api/promo-codes/active', 'https://head.example/api/promo-codes/active'],
  ['/api/storefront/products', 'https://content.example/api/storefront/products'],
  ['/api/shop/questions', 'https://content.example/api/shop/questions'],
  ['/api/admin/questions', 'https://content.example/api/admin/questions'],
  ['/api/admin/questions/7', 'https://content.example/api/admin/questions/7'],
  ['/api/admin/tags', 'https://content.example/api/admin/tags'],
  ['/api/questions', 'https://content.example/api/questions'],
  ['/api/newsletter/subscribe', 'https://content.example/api/newsletter/subscribe'],
  ['/api/stories', 'https://content.example/api/stories'],
  ['/api/terms-and-conditions', 'https://content.example/api/terms-and-conditions'],
] as const)('2§7 each call goes to the root it belongs to: %s', (path, address) => {
  expect(endpointUrl({ ...read, path }, {})).toBe(path);
  configureClient({ bases });
  expect(endpointUrl({ ...read, path }, {})).toBe(address);
});

test('2§8 no response: the failure text with status 0, and a message for the shopper', async () => {
  fetched.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await failureOf(() => call(read, {}));
  expect(failure).toMatchObject({
    message: 'Http failure response for /api/Read: 0 Unknown Error',
    status: 0,
    messageUser: 'Ups... A aparut o eroare',
  });
});

test('an aborted call throws the abort error', async () => {
  const abortError = new DOMException('given up', 'AbortError');
  fetched.mockImplementation(async () => Promise.reject(abortError));
  await expect(call(read, {})).rejects.toBe(abortError);
});

test('1§8 a failure that says nothing, not even in its message, gets the default text', async () => {
  const silent = await failureOf(() =>
    parseResponse(read, '/api/Read', 400, 'Bad Request', '{"isSuccess":false,"messagesUser":[""],"data":null}'),
  );
  expect(silent.messageUser).toBe('Ups... A aparut o eroare');
});

const refusedUntilConfirmed = (): void => {
  const body = JSON.stringify({ isSuccess: false, messagesUser: ['Confirmă parola pentru a continua.'], data: null });
  fetched.mockClear();
  fetched.mockImplementationOnce(
    async () => new Response(body, { status: 403, headers: { 'X-Refusal': 'confirmIdentity' } }),
  );
};

test('a sensitive call is repeated after the password was confirmed', async () => {
  refusedUntilConfirmed();
  recoverFrom('confirmIdentity', async () => true);
  expect(await call(ping('public'), { body: { a: 1 } })).toBe(7);
  expect(fetched.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    ['/api/Ping', '{"a":1}'],
    ['/api/Ping', '{"a":1}'],
  ]);
});

test('a sensitive call fails when the password is not confirmed', async () => {
  refusedUntilConfirmed();
  recoverFrom('confirmIdentity', async () => false);
  const failure = await failureOf(() => call(ping('public'), { body: { a: 1 } }));
  expect([failure.status, failure.reason]).toEqual([403, 'confirmIdentity']);
  expect(fetched).toHaveBeenCalledTimes(1);
});
