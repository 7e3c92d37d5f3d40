import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.server.ts';

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

test.runIf(process.platform === 'linux')('several connections are accepted in one turn of the event loop', async () => {
  const app = fastify();
  let accepted = 0;
  app.server.on('connection', () => accepted++);
  await listen(app, { port: 0, host: '127.0.0.1' });
  const port = portOf(app);
  const clients = Array.from({ length: 160 }, () => connect(port, '127.0.0.1'));
  let turns = 0;
  for (; accepted < clients.length; turns++) await nextTurn();
  expect(turns).toBeLessThan(80);
  for (const client of clients) client.destroy();
  await app.close();
});

test('a request that is being answered when the server closes is answered on every socket', async () => {
  const app = fastify();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/', () => released.then(() => 'done'));
  await listen(app, { port: 0, host: '127.0.0.1' });
  let arrived = 0;
  app.server.on('request', () => arrived++);
  const url = `http://127.0.0.1:${portOf(app)}/`;
  const responses = Array.from({ length: 40 }, () =>
    fetch(url, { headers: { connection: 'close' } }).then((response) => response.text()),
  );
  await expect.poll(() => arrived).toBe(40);
  const closing = app.close();
  release();
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['done']));
  await closing;
  await expect(fetch(url)).rejects.toThrow();
});
