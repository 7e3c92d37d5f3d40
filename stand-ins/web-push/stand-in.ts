import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStandInServer } from '../server.ts';
import { type BrowserKeys, decryptMessage, newBrowserKeys } from './encryption.ts';
import { readSender } from './vapid.ts';

const maxBodyBytes = 4096;

/** A message that reached a browser. */
type Delivered = { endpoint: string; topic: string; ttl: number; urgency: string; data: Record<string, string> };

type Browser = {
  keys: BrowserKeys;
  isGone: boolean /** The first sender; another one is refused. */;
  sender: string | null;
};

/**
 * Imitation of a push service (RFC 8030) with the browsers behind it: it checks the sender and decrypts what it gets with
 * the keys of the subscription. 'gone': HTTP 410 once, 'unknown': HTTP 404 once.
 */
export async function startPushStandIn() {
  const server = createStandInServer<'gone' | 'unknown'>();
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  let origin = '';

  const receive = (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const browser = browsers.get(request.params.id);
    const refuse = (status: number, reason: string) => reply.status(status).send({ reason });
    if (!browser || server.takes(request, 'unknown')) return refuse(404, 'No such subscription');
    if (browser.isGone || server.takes(request, 'gone')) return refuse(410, 'Subscription has expired');
    const { ttl, topic = '', urgency = 'normal', 'content-encoding': encoding, authorization } = request.headers;
    const sender = readSender(authorization, origin);
    if (!sender) return refuse(401, 'Bad VAPID token');
    browser.sender ??= sender;
    if (browser.sender !== sender) return refuse(403, 'VAPID key of another sender');
    if (!/^\d+$/.test(String(ttl)) || !/^[\w-]{0,32}$/.test(String(topic))) return refuse(400, 'Bad headers');
    if (encoding !== 'aes128gcm' || !Buffer.isBuffer(request.body)) return refuse(415, 'Bad encoding');
    if (request.body.length > maxBodyBytes) return refuse(413, 'Too large');
    const data = JSON.parse(decryptMessage(browser.keys, request.body));
    const endpoint = `${origin}/push/${request.params.id}`;
    delivered.push({ endpoint, topic: String(topic), ttl: Number(ttl), urgency: String(urgency), data });
    return reply.status(201).header('location', `${origin}/message/${randomUUID()}`).send();
  };

  server.app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  server.app.post('/push/:id', receive);
  origin = await server.listen();

  return {
    ...server,
    origin,
    delivered,
    /** Messages to a browser, oldest first. */
    deliveredTo: (endpoint: string) => delivered.filter((message) => message.endpoint === endpoint),
    /** A browser that subscribes; the result is what it tells the shop. */
    subscribe: () => {
      const id = randomUUID();
      const keys = newBrowserKeys(randomBytes(16));
      browsers.set(id, { keys, isGone: false, sender: null });
      return {
        endpoint: `${origin}/push/${id}`,
        keys: { p256dh: keys.ecdh.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
      };
    },
    /** The person takes the permission back: later messages are answered with HTTP 410. */
    unsubscribe: (endpoint: string) => {
      const browser = browsers.get(endpoint.split('/').at(-1) ?? '');
      if (browser) browser.isGone = true;
    },
  };
}
