import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, Turned } from '../../kit/admit.server.ts';
import type { Pool } from '../../kit/db.server.ts';
import type { EndpointSpec } from '../../kit/endpoint.ts';
import type { ServeTools } from '../../kit/serve.server.ts';
import { followAdminEvents } from './admin-contract.ts';
import { followEvents } from './contract.ts';
import { Listeners } from './listeners.server.ts';
import { selectLastId, selectShopId } from './queries.server.ts';
import { Stream } from './stream.server.ts';
import { texts } from './texts.ts';

const beatEvery = 20_000;

type Tools = Pick<ServeTools, 'identify'>;

/** Messages as they come, over PostgreSQL's notifications: whichever process took them in, every process tells its own listeners. */
export async function registerChatEvents(app: FastifyInstance, db: Pool, tools: Tools): Promise<void> {
  const listeners = new Listeners(db);
  const listening = await db.listen(
    'chat',
    (news) => listeners.hear(news),
    // Heard anew after the database was away: whatever came meanwhile is in the table.
    () => listeners.wakeAll(),
  );
  const timer = setInterval(() => void listeners.beat(), beatEvery).unref();
  // Before the server waits for open answers, which these are.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    listeners.endAll();
    await listening.unlisten().catch(() => {});
  });
  app.get(followEvents.path, (request, reply) => open(followEvents, request, reply, db, tools, listeners));
  app.get(followAdminEvents.path, (request, reply) => open(followAdminEvents, request, reply, db, tools, listeners));
}

type Following = typeof followEvents | typeof followAdminEvents;

async function open(
  endpoint: Following,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Pool,
  tools: Tools,
  listeners: Listeners,
): Promise<void> {
  const who = await admit(endpoint, tools, request);
  if (!who) throw new Turned(401, []);
  const asked = endpoint.query.safeParse(request.query);
  if (!asked.success) throw new Turned(400, [texts.notThere]);
  if (!listeners.hasPlace(who.legalEntityId)) throw new Turned(503, [texts.tooManyStreams]);
  const accountId = isForShop(endpoint) ? await selectShopId(db) : who.legalEntityId;
  const lastId = asked.data.lastMessageId ?? lastEventId(request) ?? (await selectLastId(db, accountId));
  const listener = { accountId, readerId: who.legalEntityId, tokenHash: who.tokenHash };
  listeners.add(new Stream(db, begin(reply), listener, lastId), reply);
}

const isForShop = (endpoint: EndpointSpec): boolean => endpoint.auth === 'admin';

/** What a browser that reconnects by itself says. */
function lastEventId(request: FastifyRequest): number | null {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
}

function begin(reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  // Something arrives at once, so that the other side knows that nobody on the way holds it back.
  reply.raw.write(': bine ai venit\n\n');
  return reply.raw;
}
