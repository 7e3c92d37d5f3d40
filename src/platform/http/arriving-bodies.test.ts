import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyLimits, defaultBodyLimits } from './arriving-bodies.server.ts';
import { createHttpServer } from './server.server.ts';

/** A server behind a proxy that forwards the address of the client; `/api/slow` is answered after `release`. */
async function open(limits: Partial<BodyLimits>) {
  const app = await createHttpServer({
    logLevel: 'silent',
    proxies: 1,
    rateLimit: 0,
    pageRateLimit: 0,
    maxConnections: 1000,
    bodyLimits: { ...defaultBodyLimits, ...limits },
  });
  const held = Promise.withResolvers<void>();
  let arrived = 0;
  app.server.on('request', () => arrived++);
  app.post('/api/save', { bodyLimit: 1e6 }, async () => 'saved');
  app.post('/api/slow', async () => {
    await held.promise;
    return 'saved';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    held.resolve();
    app.server.closeAllConnections();
    await app.close();
  });
  /** Sends a request with the beginning of its body, and waits until the server has its headers. */
  const send = async (client: string, { path = '/api/save', length = 10, sent = '{ ' } = {}): Promise<Socket> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const before = arrived;
    const head = ['Host: x', `X-Forwarded-For: ${client}`, 'Content-Type: application/json'];
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n${sent}`);
    await expect.poll(() => arrived, { interval: 5 }).toBe(before + 1);
    return socket;
  };
  return { send, release: () => held.resolve() };
}

const isClosed = ({ destroyed, readableEnded }: Socket): boolean => destroyed || readableEnded;

const rest = '"a": 1 }';

async function isAnswered(socket: Socket): Promise<boolean> {
  const [answer] = await once(socket, 'data');
  return String(answer).includes('200 OK');
}

/** Sends the rest of the body; returns whether the request was answered. */
function finish(socket: Socket): Promise<boolean> {
  socket.write(rest);
  return isAnswered(socket);
}

test('the oldest half-sent bodies of an address are closed, those of others stay', async () => {
  const { send } = await open({ perAddress: 3 });
  const other = await send('203.0.113.7');
  const sockets: Socket[] = [];
  for (let count = 0; count < 8; count++) sockets.push(await send('192.0.2.1'));
  await expect.poll(() => sockets.map(isClosed)).toEqual([true, true, true, true, true, false, false, false]);
  for (const socket of [other, ...sockets.slice(5)]) expect(await finish(socket)).toBe(true);
});

test('the networks of IPv6 count as one address', async () => {
  const { send } = await open({ perAddress: 1 });
  const [first, second] = [await send('2001:db8::1'), await send('2001:db8::2')];
  await expect.poll(() => isClosed(first)).toBe(true);
  expect(await finish(second)).toBe(true);
});

test('from many addresses the oldest of all are closed', async () => {
  const { send } = await open({ total: 3 });
  const sockets: Socket[] = [];
  for (let count = 1; count <= 5; count++) sockets.push(await send(`192.0.2.${count}`));
  await expect.poll(() => sockets.map(isClosed)).toEqual([true, true, false, false, false]);
});

test('requests whose body has arrived are not closed, however many they are', async () => {
  const { send, release } = await open({ perAddress: 1, total: 1 });
  const sockets: Socket[] = [];
  for (let count = 0; count < 5; count++)
    sockets.push(await send('192.0.2.1', { path: '/api/slow', sent: `{ ${rest}` }));
  const answers = sockets.map(isAnswered);
  release();
  expect(await Promise.all(answers)).toEqual(Array(5).fill(true));
});

test('a body that drips is closed; one that arrives at the minimum rate is read to its end', async () => {
  const { send } = await open({ graceMs: 200, minBytesPerSecond: 100, checkEveryMs: 10 });
  const [dripping, steady] = [await send('192.0.2.1'), await send('192.0.2.1', { length: 100_000 })];
  let sent = 2;
  const timer = setInterval(() => {
    steady.write(' '.repeat(100));
    sent += 100;
  }, 10);
  onTestFinished(() => clearInterval(timer));
  await expect.poll(() => isClosed(dripping)).toBe(true);
  clearInterval(timer);
  steady.write(' '.repeat(100_000 - sent));
  expect(await isAnswered(steady)).toBe(true);
});
