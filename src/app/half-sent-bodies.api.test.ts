import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { guestOrderBody, newBuyer, newProduct } from '../../test/support/buyers.ts';
import { readTestSettings } from '../../test/support/settings.ts';
import { closeShop, openTestDatabase } from '../../test/support/shop.ts';
import { bouncePath } from '../content/mailings/bounce-connection.ts';
import { defaultBodyLimits } from '../platform/http/arriving-bodies.server.ts';
import { webhookRateLimit } from '../platform/http/rate-limits.server.ts';
import { openShop } from './main.server.ts';

const maxRunning = 20;
/** Past four times the limit the shop would refuse purchases. */
const socketCount = 6 * maxRunning;

/** A shop that refuses purchases at 80 requests in progress, behind a proxy that forwards the client's address. */
async function open() {
  const db = await openTestDatabase('opened');
  const settings = { ...readTestSettings(inject('dataFolder')), proxies: 1, rateLimit: 600 };
  const app = await openShop({ ...settings, overloadLimits: { delayMs: 0, running: maxRunning } }, db, null);
  onTestFinished(() => closeShop(app));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { db, origin };
}

/** Sends the headers of a request and the first byte of its body. */
async function sendHalf(origin: string, path: string, client: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const headers = ['Host: x', `X-Forwarded-For: ${client}`, 'Content-Type: application/json', 'Content-Length: 5000'];
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`);
  return socket;
}

test.for(['/payments/api/webhook', '/api/newsletter/subscribe'])(
  'bodies of %s that never end do not keep others from buying, and most of their connections are closed',
  async (path) => {
    const { db, origin } = await open();
    const buyer = await newBuyer(db);
    const productId = await newProduct(db, 10);
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    const browse = async () => (await fetch(`${origin}/api/Designer/Get`, { headers: visitor })).status;
    const buy = async () => {
      const headers = { ...visitor, 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` };
      const body = JSON.stringify(guestOrderBody(buyer, productId));
      return (await fetch(`${origin}/api/Order/AddNew`, { method: 'POST', body, headers })).status;
    };
    const sockets = await Promise.all(Array.from({ length: socketCount }, () => sendHalf(origin, path, '192.0.2.1')));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    expect([await browse(), await buy()]).toEqual([200, 200]);
    for (const socket of sockets) socket.write(' ');
    expect([await browse(), await buy()]).toEqual([200, 200]);
    const left = () => sockets.filter(({ destroyed }) => !destroyed).length;
    await expect.poll(left).toBeLessThanOrEqual(defaultBodyLimits.perAddress);
  },
);

test('messages of payment and mail providers have a rate limit of their own', async () => {
  const { origin } = await open();
  for (const path of ['/payments/api/webhook', bouncePath]) {
    const { headers } = await fetch(`${origin}${path}`, { method: 'POST' });
    expect(headers.get('x-ratelimit-limit')).toBe(String(webhookRateLimit.rateLimit.max));
  }
});
