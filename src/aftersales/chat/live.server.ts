import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../../platform/db/db.server.ts';
import { authenticate, HttpError } from '../../platform/http/authenticate.server.ts';
import type { EndpointSpec } from '../../platform/http/endpoint.ts';
import type { ApiContext } from '../../platform/http/register-endpoints.server.ts';
import { followAdminEvents } from './admin-contract.ts';
import { type ChatMessage, followEvents } from './contract.ts';
import { selectAfter, selectLastId, selectShopId, selectValidTokens } from './queries.server.ts';
import { texts } from './texts.ts';

const heartbeatMs = 20_000;

type StreamContext = Pick<ApiContext, 'identify'>;

/** Registers the event streams. PostgreSQL NOTIFY informs every server process of new messages. */
export async function registerChatEvents(app: FastifyInstance, db: Pool, tools: StreamContext): Promise<void> {
  const listeners = new Listeners(db);
  const listening = await db.listen(
    'chat',
    (payload) => listeners.onNotification(payload),
    // After a reconnect, streams read what they missed from the table.
    () => listeners.wakeAll(),
  );
  const timer = setInterval(() => void listeners.sendHeartbeat(), heartbeatMs).unref();
  // Must run before Fastify waits for open responses, because the streams are open responses.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    listeners.endAll();
    await listening.unlisten().catch(() => {});
  });
  const context = { db, tools, listeners };
  app.get(followEvents.path, (request, reply) => openStream(followEvents, request, reply, context));
  app.get(followAdminEvents.path, (request, reply) => openStream(followAdminEvents, request, reply, context));
}

type StreamEndpoint = typeof followEvents | typeof followAdminEvents;

async function openStream(
  endpoint: StreamEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, tools, listeners }: { db: Pool; tools: StreamContext; listeners: Listeners },
): Promise<void> {
  const user = await authenticate(endpoint, tools, request);
  if (!user) throw new HttpError(401, []);
  const query = endpoint.query.safeParse(request.query);
  if (!query.success) throw new HttpError(400, [texts.notThere]);
  // The client disconnected during authentication: 'close' would never fire to release the reservation.
  if (reply.raw.destroyed) return void reply.hijack();
  if (!listeners.reserve(user.legalEntityId)) throw new HttpError(503, [texts.tooManyStreams]);
  reply.raw.once('close', () => listeners.release(user.legalEntityId));
  const accountId = isForShop(endpoint) ? await selectShopId(db) : user.legalEntityId;
  const lastId = query.data.lastMessageId ?? lastEventId(request) ?? (await selectLastId(db, accountId));
  const listener = { accountId, readerId: user.legalEntityId, tokenHash: user.tokenHash };
  listeners.add(new Stream(db, startStream(reply), listener, lastId), reply);
}

const isForShop = (endpoint: EndpointSpec): boolean => endpoint.auth === 'admin';

/** Header sent by EventSource when it reconnects. */
function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

function startStream(reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  // Sends bytes at once, so that the client detects buffering proxies.
  reply.raw.write(': bine ai venit\n\n');
  return reply.raw;
}

/** Enough for several tabs and devices; clients beyond the limit fall back to polling. */
const maxStreamsPerReader = 8;
const maxStreams = 5000;

/** Open streams of this process by account. */
class Listeners {
  readonly #db: Pool;
  readonly #streams = new Map<number, Set<Stream>>();
  /** Streams per reader, including those being opened. */
  readonly #counts = new Map<number, number>();
  #count = 0;
  #isEnded = false;

  constructor(db: Pool) {
    this.#db = db;
  }

  /** Counts a stream before any await, so that concurrent requests cannot exceed the limit. Returns false at the limit. */
  reserve(readerId: number): boolean {
    const own = this.#counts.get(readerId) ?? 0;
    if (this.#isEnded || this.#count >= maxStreams || own >= maxStreamsPerReader) return false;
    this.#counts.set(readerId, own + 1);
    this.#count++;
    return true;
  }

  /** Call once per reservation, when the response closes. */
  release(readerId: number): void {
    const left = (this.#counts.get(readerId) ?? 1) - 1;
    if (left > 0) this.#counts.set(readerId, left);
    else this.#counts.delete(readerId);
    this.#count--;
  }

  add(stream: Stream, reply: FastifyReply): void {
    // The client may have disconnected meanwhile.
    if (!stream.isOpen) return;
    const { accountId } = stream.listener;
    const others = this.#streams.get(accountId) ?? new Set();
    this.#streams.set(accountId, others.add(stream));
    reply.raw.on('close', () => this.#remove(stream));
    // The session may have ended or the server may be closing since authentication.
    if (this.#isEnded) stream.end();
    void stream.wake();
    void this.#check([stream]);
  }

  #remove(stream: Stream): void {
    const { accountId } = stream.listener;
    const others = this.#streams.get(accountId);
    others?.delete(stream);
    if (others?.size === 0) this.#streams.delete(accountId);
  }

  /** Payloads: 'message 5 9', 'read 5', 'left 5' (kind and account ids). */
  onNotification(payload: string): void {
    const [kind, ...ids] = payload.split(' ');
    const affected = ids.flatMap((id) => [...(this.#streams.get(Number(id)) ?? [])]);
    if (kind === 'message') for (const stream of affected) void stream.wake();
    if (kind === 'read') for (const stream of affected) stream.write('event: read\ndata: {}\n\n');
    if (kind === 'left') void this.#check(this.#all().filter(({ listener }) => listener.readerId === Number(ids[0])));
  }

  wakeAll(): void {
    for (const stream of this.#all()) void stream.wake();
  }

  /** Sends keep-alive comments and ends streams of expired sessions. */
  async sendHeartbeat(): Promise<void> {
    for (const stream of this.#all()) stream.write(': \n\n');
    await this.#check(this.#all());
  }

  async #check(streams: Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const hashes = streams.map(({ listener }) => listener.tokenHash);
    const validTokens = await selectValidTokens(this.#db, hashes).catch(() => null);
    for (const stream of validTokens ? streams : []) if (!validTokens?.has(stream.listener.tokenHash)) stream.end();
  }

  endAll(): void {
    this.#isEnded = true;
    for (const stream of this.#all()) stream.end();
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }
}

/** Slow clients are disconnected; they reconnect from their last message id. */
const maxBufferedBytes = 262_144;
const batch = 100;

type Listener = {
  /** Account whose messages are streamed: the caller's or the shop's. */
  accountId: number;
  /** The stream ends with this reader's token. */
  readerId: number;
  tokenHash: string;
};

/** One open stream: when woken, it sends the messages after the last one it sent. */
class Stream {
  readonly listener: Listener;
  readonly #db: Pool;
  readonly #out: ServerResponse;
  #lastId: number;
  #isReading = false;
  #isAskedAgain = false;

  constructor(db: Pool, out: ServerResponse, listener: Listener, lastId: number) {
    this.#db = db;
    this.#out = out;
    this.listener = listener;
    this.#lastId = lastId;
  }

  /** Calls during a read are coalesced into one more read. */
  async wake(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isAskedAgain && this.isOpen) await this.#readOn();
    } catch {
      // On a database error the stream ends and the client reconnects.
      this.end();
    }
    this.#isReading = false;
  }

  async #readOn(): Promise<void> {
    this.#isAskedAgain = false;
    const messages = await selectAfter(this.#db, this.listener.accountId, this.#lastId, batch);
    for (const message of messages) this.#tell(message);
    if (messages.length === batch) this.#isAskedAgain = true;
  }

  #tell(message: ChatMessage): void {
    this.#lastId = message.id;
    this.write(`id: ${message.id}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  write(text: string): void {
    if (!this.isOpen) return;
    this.#out.write(text);
    if (this.#out.writableLength > maxBufferedBytes) this.#out.destroy();
  }

  end(): void {
    if (this.isOpen) this.#out.end();
  }

  get isOpen(): boolean {
    return !this.#out.writableEnded && !this.#out.destroyed;
  }
}
