import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest } from './outgoing-request.server.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: 'http://192.0.2.1/' }).end();
    else if (request.url === '/drop') request.socket.destroy();
    else if (request.url === '/cut') response.writeHead(200, { 'content-length': '100' }).write('half');
    else if (request.url === '/silent') return;
    else response.writeHead(418, { 'content-type': 'text/plain' }).end('x'.repeat(100));
    if (request.url === '/cut') setImmediate(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (url: string, limits = {}) =>
  sendRequest(url, { method: 'GET', timeoutMs: 5000, maxBytes: 1000, ...limits });

test('an answer is returned whatever its status, and redirects are not followed', async () => {
  const answer = await get(`${origin}/`);
  expect(answer).toMatchObject({ outcome: 'answered', status: 418, contentType: 'text/plain' });
  expect(await get(`${origin}/redirect`)).toMatchObject({ outcome: 'answered', status: 302 });
});

test('an answer that is missing, late, cut off or too large leaves the outcome open', async () => {
  expect(await get(`${origin}/drop`)).toEqual({ outcome: 'lost' });
  expect(await get(`${origin}/silent`, { timeoutMs: 50 })).toEqual({ outcome: 'lost' });
  expect(await get(`${origin}/cut`)).toEqual({ outcome: 'lost' });
  expect(await get(`${origin}/`, { maxBytes: 99 })).toEqual({ outcome: 'lost' });
});

test('without a connection nothing was sent', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await get(`http://127.0.0.1:${port}/`)).toEqual({ outcome: 'notSent' });
});
