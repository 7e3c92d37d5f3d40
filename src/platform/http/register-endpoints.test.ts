import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '../db/db.server.ts';
import { Cache } from '../response-cache.server.ts';
import { texts } from '../texts.ts';
import { everyone, optionalCustomer, refuse } from './endpoint.ts';
import { type CachedResponse, registerEndpoints, route } from './register-endpoints.server.ts';
import { createHttpServer } from './server.server.ts';

const search = optionalCustomer.post('/api/search', {
  summary: 'A public query',
  query: z.strictObject({ skip: z.coerce.number().default(0) }),
  body: z.strictObject({ keyword: z.string(), page: z.int().default(1) }),
  data: z.string(),
});
const states = everyone.get('/api/states', {
  summary: 'A query without parameters',
  data: z.string(),
});
const article = everyone.post('/api/article', {
  summary: 'Takes a long body',
  body: z.strictObject({ text: z.string() }),
  bodyLimit: 100_000,
  data: z.int(),
});

const order = everyone.post('/api/order', {
  summary: 'Refuses one code as taken, another without naming a field',
  body: z.strictObject({
    code: z
      .string()
      .min(2, 'Scrie codul.')
      .regex(/^[A-Z]*$/, 'Scrie codul cu majuscule.'),
    lines: z.array(z.strictObject({ quantity: z.int('Scrie cantitatea.') })).default([]),
  }),
  data: z.null(),
  refusals: { taken: [409, 'Codul este folosit.', 'code'], closed: [409, 'Magazinul este închis.'] },
});

const maxBytes = 1_000_000;

async function openApi(rateLimit = 0) {
  const cache = new Cache<CachedResponse>(maxBytes);
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit,
    pageRateLimit: 0,
    maxConnections: 100,
  });
  const computed: string[] = [];
  const compute = (what: string): string => {
    computed.push(what);
    return `${what} ${'x'.repeat(5000)}`;
  };
  const served = [
    route(search, ({ query, body }) => compute(`${body.keyword} ${body.page} ${query.skip}`), { cache: true }),
    route(
      states,
      ({ showsOnly }) => {
        showsOnly(['state']);
        return compute('states');
      },
      { cache: true },
    ),
    route(article, ({ body }) => body.text.length),
    route(order, ({ body: { code, lines } }) => {
      if (lines.length > 0) return refuse('taken', 'Linia este luată.', `lines.${lines.length - 1}`);
      return refuse(code === 'TAKEN' ? 'taken' : 'closed');
    }),
  ];
  // No endpoint here reads the database.
  const db = {} as Db;
  registerEndpoints(app, served, {
    db,
    readFromReplica: () => Promise.reject(new Error('no endpoint here reads the database')),
    identify: async () => null,
    responses: cache,
    siteUrl: '',
    auditedEntities: [],
  });
  onTestFinished(() => app.close());
  const post = (payload: string, more: InjectOptions = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/search',
      payload,
      headers: { 'content-type': 'application/json' },
      ...more,
    });
  return { app, cache, computed, post };
}

test('a change drops the responses that show it, and those that do not say what they show', async () => {
  const { app, cache, computed, post } = await openApi();
  const readBoth = async () => [await app.inject('/api/states'), await post('{"keyword":"a","page":1}')];
  await readBoth();
  cache.drop(['product:1']);
  await readBoth();
  expect(computed).toEqual(['states', 'a 1 0', 'a 1 0']);
  cache.drop(['state']);
  await readBoth();
  expect(computed).toEqual(['states', 'a 1 0', 'a 1 0', 'states', 'a 1 0']);
});

test('padding, key order, defaults and unknown parameters make no new cache key', async () => {
  const { app, cache, computed, post } = await openApi();
  for (let spaces = 0; spaces < 16_000; spaces += 160)
    expect((await post(`{"keyword":"a","page":1}${' '.repeat(spaces)}`)).statusCode).toBe(200);
  for (const body of ['{"page":1,"keyword":"a"}', '{"keyword":"\\u0061"}', '{"keyword":"b","keyword":"a"}'])
    expect((await post(body)).statusCode).toBe(200);
  expect((await post('{"keyword":"a"}', { url: '/api/SEARCH/?skip=0' })).statusCode).toBe(200);
  expect([computed, cache.entries]).toEqual([['a 1 0'], 1]);
  for (const url of ['/api/states', '/api/states?junk=1', '/api/states?junk=2', '/%61pi/states'])
    expect((await app.inject(url)).statusCode).toBe(200);
  expect([computed, cache.entries]).toEqual([['a 1 0', 'states'], 2]);
});

test('other input is another entry, and the cache stays within its bytes', async () => {
  const { cache, post } = await openApi();
  for (let page = 1; page <= 300; page++) {
    const { data } = (await post(`{"keyword":"a","page":${page}}`)).json();
    expect(data).toContain(`a ${page} 0 `);
  }
  expect(cache.entries).toBeGreaterThan(100);
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
});

test('a body is at most 16 kB, unless the endpoint says more', async () => {
  const { app, post } = await openApi();
  const refused = await post(`{"keyword":"a"}${' '.repeat(16 * 1024)}`);
  expect([refused.statusCode, refused.json().messagesUser]).toEqual([413, [texts.tooLarge]]);
  const send = (length: number) =>
    app.inject({ method: 'POST', url: '/api/article', payload: { text: 'x'.repeat(length) } });
  expect((await send(90_000)).json().data).toBe(90_000);
  expect((await send(100_000)).statusCode).toBe(413);
});

test('a cached response counts against the rate limit like any other', async () => {
  const { post } = await openApi(3);
  const statuses = [];
  for (let turn = 0; turn < 4; turn++) statuses.push((await post('{"keyword":"a"}')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a cached response has the encoding that each client accepts, and the headers of the first one', async () => {
  const { post, computed } = await openApi();
  const ask = (encoding: string) =>
    post('{"keyword":"a"}', { headers: { 'content-type': 'application/json', 'accept-encoding': encoding } });
  const encodings = [];
  for (const encoding of ['br', 'br;q=0, gzip', 'br;q=0', 'gzip;q=0.1, br;q=0.2']) {
    const { headers } = await ask(encoding);
    encodings.push(headers['content-encoding']);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' });
  }
  expect([encodings, computed]).toEqual([['br', 'gzip', undefined, 'br'], ['a 1 0']]);
});

test('a request with a token neither reads nor fills the cache', async () => {
  const { cache, post } = await openApi();
  await post('{"keyword":"a"}');
  const headers = { 'content-type': 'application/json', authorization: 'Bearer unknown' };
  expect((await post('{"keyword":"a"}', { headers })).statusCode).toBe(401);
  expect(cache.entries).toBe(1);
});

const orderWith = async (body: object) => {
  const { app } = await openApi();
  const response = await app.inject({ method: 'POST', url: '/api/order', payload: body });
  return { status: response.statusCode, ...response.json() };
};

test('a failed validation names each wrong field by its path, with its first message', async () => {
  expect(await orderWith({ code: 'x', lines: [{ quantity: 1 }, { quantity: '2' }] })).toEqual({
    status: 400,
    isSuccess: false,
    messagesUser: ['Scrie codul.', 'Scrie codul cu majuscule.', 'Scrie cantitatea.'],
    data: null,
    fieldErrors: { code: 'Scrie codul.', 'lines.1.quantity': 'Scrie cantitatea.' },
  });
});

test('a refusal names the field of its contract, or the one that the use case gives', async () => {
  expect(await orderWith({ code: 'TAKEN' })).toMatchObject({
    status: 409,
    messagesUser: ['Codul este folosit.'],
    fieldErrors: { code: 'Codul este folosit.' },
  });
  expect((await orderWith({ code: 'TAKEN', lines: [{ quantity: 1 }] })).fieldErrors).toEqual({
    'lines.0': 'Linia este luată.',
  });
});

test('a failure that belongs to no field has only the three fields of the specification', async () => {
  const failure = { isSuccess: false, data: null };
  expect(await orderWith({ code: 'OTHER' })).toEqual({
    ...failure,
    status: 409,
    messagesUser: ['Magazinul este închis.'],
  });
  expect(Object.keys(await orderWith({ code: 'OTHER', extra: 1 })).toSorted()).toEqual([
    'data',
    'isSuccess',
    'messagesUser',
    'status',
  ]);
});
