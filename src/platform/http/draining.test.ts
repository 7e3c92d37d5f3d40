import { Agent, get, type IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeGracefully, isDraining, startDraining } from './draining.server.ts';

const agent = new Agent({ keepAlive: true });
let app: FastifyInstance;
let origin: string;
let arrived = Promise.withResolvers<void>();
let mayRespond = Promise.withResolvers<void>();
beforeEach(async () => {
  [arrived, mayRespond] = [Promise.withResolvers(), Promise.withResolvers()];
  app = fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => 'done');
  app.get('/slow', async () => {
    arrived.resolve();
    await mayRespond.promise;
    return 'done';
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** The status and the Connection header of a response. */
const request = (path = '/'): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const read = (response: IncomingMessage) =>
      response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
    get(`${origin}${path}`, { agent }, read).on('error', reject);
  });

test('a draining server still responds, and closes each connection', async () => {
  expect(await request()).toEqual([200, 'keep-alive']);
  expect(isDraining(app)).toBe(false);
  startDraining(app);
  expect(isDraining(app)).toBe(true);
  expect(await request()).toEqual([200, 'close']);
});

test('closing waits for the response in progress and not for the idle connection', async () => {
  const response = request('/slow');
  await arrived.promise;
  const closing = closeGracefully(app);
  await expect.poll(() => app.server.listening).toBe(false);
  mayRespond.resolve();
  expect(await response).toEqual([200, 'keep-alive']);
  await closing;
});
