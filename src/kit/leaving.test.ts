import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLeaving, closeWhenDone, isLeaving } from './leaving.server.ts';

const agent = new Agent({ keepAlive: true });
let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  app = fastify({ forceCloseConnections: 'idle' });
  app.get('/slow', async () => {
    await wait(200);
    return 'done';
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** The status, and what is said about the connection. */
const ask = (): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) =>
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
    get(`${origin}/slow`, { agent }, read).on('error', reject);
  });

test('who is leaving still answers, and lets each connection go', async () => {
  expect(await ask()).toEqual([200, 'keep-alive']);
  expect(isLeaving(app)).toBe(false);
  beginLeaving(app);
  expect(isLeaving(app)).toBe(true);
  expect(await ask()).toEqual([200, 'close']);
});

test('closing waits for the answer under way and not for the connection it leaves open', async () => {
  const answer = ask();
  await wait(50);
  const begun = performance.now();
  await closeWhenDone(app);
  expect(performance.now() - begun).toBeLessThan(2500);
  expect(await answer).toEqual([200, 'keep-alive']);
});
