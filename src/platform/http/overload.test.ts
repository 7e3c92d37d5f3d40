import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { renderMetrics } from '../metrics.server.ts';
import { texts } from '../texts.ts';
import { createHttpServer } from './server.server.ts';

type Held = { app: FastifyInstance; origin: string; release: () => void };

type Limits = { running?: number; delayMs?: number };

/** A server that holds its slow requests until `release`, and refuses browsing from two requests in progress. */
async function open({ running = 2, delayMs = 0 }: Limits = {}): Promise<Held> {
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 100,
    overload: {
      delayMs,
      running,
      sampleEveryMs: 5,
      priorityOf: (route) => {
        if (route === '/api/stream') return null;
        if (route === '/healthz') return 'vital';
        return route === '/api/cart' || route === '/api/slow' || route === '/api/save' ? 'purchase' : 'browsing';
      },
    },
  });
  const held = Promise.withResolvers<void>();
  app.get('/healthz', async () => 'alive');
  app.get('/api/cart', async () => 'cart');
  app.get('/api/listing', async () => 'listing');
  app.post('/api/save', async () => 'saved');
  app.get('/api/search', async () => busyFor(5));
  app.get('/api/interrupted', async () => interruptedFor(10));
  for (const path of ['/api/slow', '/api/stream'])
    app.get(path, async () => {
      await held.promise;
      return 'done';
    });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    held.resolve();
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, origin, release: () => held.resolve() };
}

/** Keeps the event loop busy, as a search does. */
function busyFor(ms: number): string {
  for (const startedAt = performance.now(); performance.now() - startedAt < ms; );
  return 'found';
}

/** Takes time but no processor, as when the system runs another program. */
function interruptedFor(ms: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return 'found';
}

const statusOf = async (origin: string, path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;

const refusedBrowsing = async (): Promise<number> =>
  Number(/refused_total\{priority="browsing"\} (\d+)/.exec(await renderMetrics())?.[1]);

test('past the limit listings get 503 with Retry-After, the cart is served, and all is served again afterwards', async () => {
  const { origin, release } = await open();
  expect(await statusOf(origin, '/api/listing')).toBe(200);
  const slow = [fetch(`${origin}/api/slow`), fetch(`${origin}/api/slow`)];
  await expect.poll(() => statusOf(origin, '/api/listing')).toBe(503);
  const before = await refusedBrowsing();
  const refused = await fetch(`${origin}/api/listing`);
  expect(refused.headers.get('retry-after')).toBe('5');
  // A refused client does not keep the connection that others wait for.
  expect(refused.headers.get('connection')).toBe('close');
  expect(await refused.json()).toEqual({ isSuccess: false, messagesUser: [texts.busy], data: null });
  expect(await refusedBrowsing()).toBe(before + 1);
  expect(await statusOf(origin, '/api/cart')).toBe(200);
  expect(await statusOf(origin, '/healthz')).toBe(200);
  release();
  for (const response of await Promise.all(slow)) expect(response.status).toBe(200);
  await expect.poll(() => statusOf(origin, '/api/listing')).toBe(200);
});

test('a request is in progress when its body has arrived', async () => {
  const { app, origin } = await open();
  app.server.on('request', () => arrived++);
  let arrived = 0;
  const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(origin).port), '127.0.0.1'));
  for (const socket of sockets)
    socket.write('POST /api/save HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
  await expect.poll(() => arrived).toBe(20);
  expect(await statusOf(origin, '/api/listing')).toBe(200);
  const saved = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets) socket.write('"a": 1 }');
  for (const [answer] of await Promise.all(saved)) expect(String(answer)).toContain('200 OK');
  for (const socket of sockets) socket.destroy();
});

test('event streams are not counted as requests in progress', async () => {
  const { origin, release } = await open();
  const streams = Array.from({ length: 5 }, () => fetch(`${origin}/api/stream`));
  await expect.poll(() => renderMetrics()).toContain('vitrina_event_loop_delay_seconds_count');
  expect(await statusOf(origin, '/api/listing')).toBe(200);
  release();
  await Promise.all(streams);
});

/** The number of answers by status to 60 requests that arrive at once. */
async function flood(path: string, delayMs: number): Promise<Record<string, number>> {
  const { origin } = await open({ running: 0, delayMs });
  const sockets = Array.from({ length: 60 }, () => connect(Number(new URL(origin).port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(() => statusOf(origin, '/api/cart')).toBe(200);
  const statuses = sockets.map(async (socket) => {
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer).slice(9, 12);
  });
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const counts = Map.groupBy(await Promise.all(statuses), (status) => status);
  return Object.fromEntries([...counts].map(([status, all]) => [status, all.length]));
}

test('a flood that arrives at once is refused while it arrives, before any timer runs', async () => {
  const counts = await flood('/api/search', 50);
  expect(counts['200']).toBeGreaterThanOrEqual(10);
  expect(counts['503']).toBeGreaterThan(0);
});

test('nobody is refused because another program had the processor', async () => {
  expect(await flood('/api/interrupted', 300)).toEqual({ 200: 60 });
});
