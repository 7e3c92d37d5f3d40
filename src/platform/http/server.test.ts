import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { OverloadedError } from '../process/task-limiter.server.ts';
import { texts } from '../texts.ts';
import { maxConnectionsAllowed } from './connection-limits.server.ts';
import { prefetchHeaders } from './prefetch.ts';
import { webhookRateLimit } from './rate-limits.server.ts';
import { createHttpServer, type HttpOptions } from './server.server.ts';

async function open(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 100,
    ...options,
  });
  app.get('/healthz', async () => 'alive');
  app.get('/pictures/*', async () => 'picture');
  app.get('/api/*', async () => 'call');
  app.post('/api/save', async () => 'saved');
  app.get('/broken', async () => {
    throw new OverloadedError('full');
  });
  app.get('/*', async () => 'page');
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return app;
}

const statusesOf = async (app: FastifyInstance, urls: string[]): Promise<number[]> => {
  const statuses = [];
  for (const url of urls) statuses.push((await app.inject(url)).statusCode);
  return statuses;
};

test('calls are limited by the route that matched, however the address is written', async () => {
  const app = await open({ rateLimit: 2 });
  expect(await statusesOf(app, ['/%61pi/x', '/API/x', '/%61pi/x', '/api/x'])).toEqual([200, 200, 429, 429]);
  expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(429);
});

test('messages of other services have a limit of their own, before their body is read', async () => {
  const app = await open({ rateLimit: 1 });
  const url = '/payments/api/webhook';
  app.post(url, { config: { rateLimit: { ...webhookRateLimit.rateLimit, max: 2 } } }, async () => 'received');
  const { dial } = await listen(app);
  for (let sent = 0; sent < 2; sent++) expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
  const socket = await dial(`${head.replace('/api/save', url)}\r\n{`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('429');
});

test('pages have a limit of their own; files and health checks have none', async () => {
  const app = await open({ rateLimit: 1, pageRateLimit: 2 });
  expect(await statusesOf(app, ['/', '/a', '/b', '/api/x', '/api/x'])).toEqual([200, 200, 429, 200, 429]);
  expect(await statusesOf(app, ['/pictures/a', '/pictures/b', '/healthz', '/healthz'])).toEqual([200, 200, 200, 200]);
});

test('prefetched pages have a limit of their own and do not count as pages', async () => {
  const app = await open({ rateLimit: 1, pageRateLimit: 10 });
  const prefetch = (headers: Record<string, string>) => app.inject({ url: '/a', headers });
  expect((await prefetch(prefetchHeaders)).statusCode).toBe(200);
  expect((await prefetch({ 'sec-purpose': 'prefetch' })).statusCode).toBe(429);
  const visits = await statusesOf(
    app,
    Array.from({ length: 11 }, () => '/a'),
  );
  expect(visits.filter((status) => status === 200)).toHaveLength(10);
});

test('a failed page request gets a page in Romanian, a failed API call an envelope', async () => {
  const app = await open({ rateLimit: 1 });
  const page = await app.inject('/broken');
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.headers['retry-after']).toBe('5');
  expect(page.body).toContain(`<h1>${texts.busy}</h1>`);
  await app.inject('/api/x');
  const call = await app.inject('/api/x');
  expect(call.json()).toEqual({ isSuccess: false, messagesUser: [texts.tooMany], data: null });
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
});

async function listen(app: FastifyInstance): Promise<{ origin: string; dial: (sent: string) => Promise<Socket> }> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const dial = async (sent: string): Promise<Socket> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(sent);
    return socket;
  };
  return { origin, dial };
}

const head = 'POST /api/save HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';
const usual = { headers: 60_000, request: 60_000, idle: 60_000, keepAlive: 60_000, check: 10 };

test.for([
  ['nothing at all', '', { headers: 50 }],
  ['half of the headers', head, { headers: 50 }],
  ['half of the body', `${head}\r\n{"a"`, { request: 60, headers: 50 }],
  ['half of the body and then nothing', `${head}\r\n{"a"`, { idle: 50 }],
  ['a whole request and no next one', `${head}\r\n{"a": 1 }`, { keepAlive: 50 }],
] as const)('a connection that sent %s is closed when its time is over', async ([, sent, timeouts]) => {
  const { dial } = await listen(await open({ timeouts: { ...usual, ...timeouts } }));
  // Reads until the server closes the connection; a reset closes it too.
  const read = text(await dial(sent)).catch((error: NodeJS.ErrnoException) => error.code);
  expect(await read).not.toContain('500');
});

test('a stream that writes now and then stays open longer than the idle time', async () => {
  const app = await open({ timeouts: { ...usual, idle: 600, request: 600, headers: 600 } });
  app.get('/api/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    let written = 0;
    const timer = setInterval(() => {
      reply.raw.write('beat ');
      if (++written < 14) return;
      clearInterval(timer);
      reply.raw.end();
    }, 50);
  });
  const { origin } = await listen(app);
  expect(await (await fetch(`${origin}/api/stream`)).text()).toBe('beat '.repeat(14));
});

test('during a flood of connections a health check is answered, and requests in progress continue', async () => {
  const app = await open({ maxConnections: 20 });
  const held = Promise.withResolvers<string>();
  app.get('/api/slow', () => held.promise);
  const { origin, dial } = await listen(app);
  const slow = fetch(`${origin}/api/slow`);
  const flood = [];
  for (let turn = 0; turn < 50; turn++) flood.push(await dial(''), await dial(head), await dial(`${head}\r\n{"a"`));
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const open20 = await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  expect(open20).toBeLessThanOrEqual(20);
  held.resolve('done');
  expect(await (await slow).text()).toBe('done');
  for (const socket of flood) socket.destroy();
});

test("one address has a share of the connections; behind a proxy all connections are the proxy's", async () => {
  const openAfter101 = async (proxies: number): Promise<number> => {
    const { dial } = await listen(await open({ maxConnections: 200, proxies }));
    const sockets = [];
    for (let count = 0; count < 101; count++) sockets.push(await dial(head));
    const health = await dial('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(health, 'data');
    const closed = sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded);
    expect(closed).toEqual(sockets.slice(0, closed.length));
    for (const socket of sockets) socket.destroy();
    return sockets.length - closed.length;
  };
  expect(await openAfter101(0)).toBe(99);
  expect(await openAfter101(1)).toBe(101);
});

test('a health check gets through when every connection is being answered', async () => {
  const app = await open({ maxConnections: 10 });
  app.get('/api/slow', () => new Promise(() => {}));
  const { origin, dial } = await listen(app);
  const sockets = [];
  for (let turn = 0; turn < 10; turn++) sockets.push(await dial('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n'));
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a request whose connection was reset is not logged as an error', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = await open({ logLevel: 'warn', logStream, rateLimit: 10, pageRateLimit: 10 });
  app.server.prependOnceListener('request', ({ socket }) => socket.destroy());
  const { origin, dial } = await listen(app);
  await once(await dial('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'), 'close');
  expect((await fetch(`${origin}/api/x`)).status).toBe(200);
  expect(lines).toEqual([]);
});

/** A server that logs at info, with its log lines. */
async function openLogging() {
  const lines: { msg: string }[] = [];
  const app = await open({ logLevel: 'info', logStream: { write: (line) => void lines.push(JSON.parse(line)) } });
  return { app, linesOf: (message: string) => lines.filter(({ msg }) => msg === message), lines };
}

test('a request has one log line, with its route, status and duration', async () => {
  const { app, lines } = await openLogging();
  const { headers } = await app.inject({ method: 'POST', url: '/api/save?token=secret' });
  const req = { method: 'POST', path: '/api/save', remoteAddress: '127.0.0.1' };
  expect(lines).toMatchObject([{ reqId: headers['x-request-id'], req, res: { statusCode: 200 } }]);
  expect(lines[0]).toHaveProperty('responseTime', expect.any(Number));
});

test('a request whose client leaves before the response has a log line too', async () => {
  const { app, linesOf } = await openLogging();
  const arrived = new Promise((resolve) => app.get('/api/slow', () => new Promise(() => resolve(null))));
  const { dial } = await listen(app);
  const socket = await dial('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  socket.destroy();
  await expect.poll(() => linesOf('request aborted')).toMatchObject([{ req: { path: '/api/slow' } }]);
  expect(linesOf('request completed')).toEqual([]);
});

test('the descriptors of the process allow a number of connections', () => {
  expect(maxConnectionsAllowed()).toBeGreaterThanOrEqual(50);
  expect(maxConnectionsAllowed()).toBeLessThanOrEqual(10_000);
});
