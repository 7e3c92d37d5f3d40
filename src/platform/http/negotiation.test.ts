import { expect, onTestFinished, test } from 'vitest';
import { CachedBody } from '../cached-body.server.ts';
import { encodingFor } from './negotiation.server.ts';
import { sendDocument, sendJson } from './send.server.ts';
import { createHttpServer } from './server.server.ts';

const large = 5000;

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.8, br;q=0.2', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('with Accept-Encoding "%s" a response is encoded as %s', ([accepted, encoding]) => {
  expect(encodingFor(accepted, large)).toBe(encoding);
  // The second time it is remembered.
  expect(encodingFor(accepted, large)).toBe(encoding);
});

test('a small body is not compressed', () => {
  expect(encodingFor('br', 500)).toBe('identity');
});

test('however many different headers clients send, each is read correctly', () => {
  for (let number = 0; number < 1000; number++) expect(encodingFor(`br;q=0, gzip, x-${number}`, large)).toBe('gzip');
  expect(encodingFor('br, gzip, x-1000', large)).toBe('br');
});

async function open() {
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 100,
  });
  const body = new CachedBody(Buffer.from('vitamine '.repeat(500)));
  app.get('/feed.xml', (request, reply) => sendDocument(request, reply, 'application/xml', body));
  app.post('/feed.xml', (request, reply) => sendDocument(request, reply, 'application/xml', body));
  app.get('/missing.xml', (request, reply) => sendDocument(request, reply.status(404), 'application/xml', body));
  app.get('/api/plain', (request, reply) => sendJson(request, reply, body));
  onTestFinished(() => app.close());
  const etag = String((await app.inject('/feed.xml')).headers.etag);
  return { app, etag };
}

test('a client that has the document gets 304 without a body, whatever encoding it has', async () => {
  const { app, etag } = await open();
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const matching = [etag, etag.replace('W/', ''), `"a", W/"b" ,${etag}`, '*'];
  for (const match of matching)
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { 'if-none-match': match, 'accept-encoding': 'br' };
      const response = await app.inject({ method, url: '/feed.xml', headers });
      expect([match, response.statusCode, response.body]).toEqual([match, 304, '']);
      expect(response.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=3600',
      });
      expect(response.headers['content-encoding']).toBeUndefined();
    }
});

test('any other client gets the document', async () => {
  const { app, etag } = await open();
  const status = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url, headers })).statusCode;
  expect(await status('/feed.xml', { 'if-none-match': '"other", W/"another"' })).toBe(200);
  expect(await status('/feed.xml', { 'if-none-match': etag, 'cache-control': 'no-cache' })).toBe(200);
  expect(await status('/feed.xml', { 'if-none-match': etag }, 'POST')).toBe(200);
  expect(await status('/missing.xml', { 'if-none-match': etag })).toBe(404);
  expect(await status('/api/plain', { 'if-none-match': etag })).toBe(200);
  expect(await status('/api/plain', { 'if-none-match': '*' })).toBe(200);
});
