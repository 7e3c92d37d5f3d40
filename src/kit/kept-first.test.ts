import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Cache, Kept } from './cache.server.ts';
import { keyOf, serveKeptFirst } from './kept-first.server.ts';

const answers = new Cache<Kept>(10);
answers.put('/kept', new Kept(Buffer.from('kept')), answers.age);
answers.put(keyOf({ url: '/list' }, '{"page":1}'), new Kept(Buffer.from('kept list')), answers.age);

/** Whoever is asked otherwise says what was said. */
const server = serveKeptFirst(
  answers,
  () => 'id',
)(async (asked, response) => {
  response.end(`heard ${await text(asked)}`);
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
await once(server.listen(0), 'listening');
const { port } = server.address() as AddressInfo;

afterAll(() => {
  agent.destroy();
  server.close();
});

type Asked = { method?: string; body?: string; headers?: Record<string, string | number> };

async function ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<string> {
  const sent = request({ port, path, method, agent, headers });
  if (body !== undefined && !('content-length' in headers)) sent.setHeader('transfer-encoding', 'chunked');
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return text(answer);
}

const post = (path: string, body: string, more: Record<string, string> = {}): Promise<string> =>
  ask(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...more },
  });

test('what is kept goes out, asked by address or in a body', async () => {
  expect(await ask('/kept')).toBe('kept');
  expect(await post('/list', '{"page":1}')).toBe('kept list');
});

test('what is not kept reaches whoever answers, whole', async () => {
  expect(await ask('/other')).toBe('heard ');
  expect(await post('/list', '{"page":2}')).toBe('heard {"page":2}');
  expect(await post('/list', `"${'ș'.repeat(5000)}"`)).toBe(`heard "${'ș'.repeat(5000)}"`);
  expect(await post('/list', `"${'x'.repeat(500_000)}"`)).toBe(`heard "${'x'.repeat(500_000)}"`);
});

test('a body without a length, of another kind, or sent by someone known is not looked at', async () => {
  expect(await ask('/list', { method: 'POST', body: '{"page":1}', headers: {} })).toBe('heard {"page":1}');
  expect(await post('/list', '{"page":1}', { 'content-type': 'text/plain' })).toBe('heard {"page":1}');
  expect(await post('/list', '{"page":1}', { authorization: 'Bearer x' })).toBe('heard {"page":1}');
  expect(await ask('/kept', { headers: { authorization: 'Bearer x' } })).toBe('heard ');
});

test('one connection carries kept answers and others in turn', async () => {
  for (let turn = 0; turn < 20; turn++) {
    expect(await post('/list', '{"page":1}')).toBe('kept list');
    expect(await post('/list', `{"page":1,"turn":${turn}}`)).toBe(`heard {"page":1,"turn":${turn}}`);
  }
});
