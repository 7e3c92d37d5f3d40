import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postPublic } from './post-public.server.ts';

const server = createServer((request, response) => {
  if (request.url === '/slow') return;
  response.writeHead(request.url === '/jump' ? 302 : 200, { location: '/' }).end('x'.repeat(5000));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = { headers: {}, body: '{}', timeoutMs: 2000, maxAnswerBytes: 10 };

test('the beginning of the answer is read and redirects are not followed', async () => {
  const answered = await postPublic(origin, { ...options, isPrivateAllowed: true });
  expect(answered).toEqual({ ok: true, status: 200, answer: 'x'.repeat(10) });
  expect(await postPublic(`${origin}/jump`, { ...options, isPrivateAllowed: true })).toMatchObject({ status: 302 });
});

test('trust: http, private addresses and names that resolve to them are refused', async () => {
  const { port } = new URL(origin);
  for (const address of [
    origin,
    `https://127.0.0.1:${port}`,
    `https://[::1]:${port}`,
    `https://localhost:${port}`,
    'x',
  ])
    expect(await postPublic(address, options), address).toMatchObject({ ok: false });
  expect(await postPublic(`https://localhost:${port}`, options)).toEqual({
    ok: false,
    error: 'adresă nepermisă',
    isSent: false,
  });
});

test('a server that does not answer in time is a failure, not an exception', async () => {
  const late = await postPublic(`${origin}/slow`, { ...options, timeoutMs: 100, isPrivateAllowed: true });
  expect(late).toEqual({ ok: false, error: 'nu a răspuns la timp', isSent: true });
});

test('a request that reached nobody is told from one whose answer was lost', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const unreached = await postPublic(`http://127.0.0.1:${port}`, { ...options, isPrivateAllowed: true });
  expect(unreached).toMatchObject({ ok: false, isSent: false });
});
