import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, type Identify, refuseOthers, Turned, type Who } from './admit.server.ts';
import { isAudited, writeAudit } from './audit.server.ts';
import { type Cache, Kept } from './cache.server.ts';
import type { Db } from './db.server.ts';
import {
  type BodyOf,
  type DataOf,
  type EndpointSpec,
  isRefused,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
  type Refused,
} from './endpoint.ts';
import { keyOf } from './kept-first.server.ts';
import { bodyOf, read } from './read-input.server.ts';
import { envelope, FileAnswer, listOf, send, sendFile, sendKept } from './send.server.ts';
import { texts } from './texts.ts';

type WhoOf<E extends EndpointSpec> = E['auth'] extends 'public'
  ? null
  : E['auth'] extends 'optional'
    ? Who | null
    : Who;

export type Caller = { ip: string; userAgent: string; requestId: string };

export type Call<E extends EndpointSpec> = {
  db: Db;
  who: WhoOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** The public address of the site, for links that leave it. */
  siteUrl: string;
};

/** JSON that is ready as bytes and goes into the answer as it is. */
export class ReadyJson<Data> {
  declare readonly data: Data;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

type Answer<E extends EndpointSpec> = DataOf<E> | ReadyJson<DataOf<E>> | FileAnswer | Refused<RefusalOf<E>>;

export type Served = {
  endpoint: EndpointSpec;
  keep: boolean;
  handle: (call: Call<EndpointSpec>) => unknown;
};

type Options = {
  /** Answers to callers without a token are kept until the catalogue changes. */
  keep?: boolean;
};

export function serve<E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
  { keep = false }: Options = {},
): Served {
  // The call is built from the endpoint's own schemas below, so its shape is the one `handle` asks for.
  return { endpoint, keep, handle: (call) => handle(call as unknown as Call<E>) };
}

export type ServeTools = {
  db: Db;
  identify: Identify;
  answers: Cache<Kept>;
  siteUrl: string;
};

export function registerEndpoints(app: FastifyInstance, served: Served[], tools: ServeTools): void {
  for (const one of served) {
    const { method, path } = one.endpoint;
    app.route({
      method,
      url: path,
      ...largeBody(one.endpoint, tools),
      handler: (request, reply) => answer(one, tools, request, reply),
    });
  }
}

/** Before a large body is read, it is known who sends it. */
function largeBody(endpoint: EndpointSpec, tools: ServeTools) {
  const { bodyLimit } = endpoint;
  if (bodyLimit === undefined) return {};
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await admit(endpoint, tools, request);
    // Nobody else counts a stream before it is read, and one that is broken off hears no answer.
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Turned(413, [texts.tooLarge]);
  };
  return { bodyLimit, onRequest };
}

/** What is kept goes out at once; everything else is computed. */
function answer(served: Served, tools: ServeTools, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!served.keep || request.headers.authorization !== undefined) return answerNow(served, tools, request, reply);
  // The address alone is ready as a key; putting words together costs as much as finding the answer.
  const key = served.endpoint.method === 'GET' ? request.url : keyOf(request, request.body);
  const kept = tools.answers.get(key);
  return kept ? sendReady(request, reply, kept) : answerAndKeep(key, served, tools, request, reply);
}

function sendReady(request: FastifyRequest, reply: FastifyReply, kept: Kept): void {
  reply.hijack();
  sendKept(kept, request.headers, reply.raw, listOf(reply.getHeaders() as OutgoingHttpHeaders));
}

async function answerNow(served: Served, tools: ServeTools, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const content = await compute(served, tools, request, reply);
  return content instanceof FileAnswer ? sendFile(reply, content) : send(request, reply, new Kept(content));
}

async function answerAndKeep(
  key: string,
  served: Served,
  tools: ServeTools,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const begunAt = tools.answers.age;
  const content = await compute(served, tools, request, reply);
  if (content instanceof FileAnswer) return sendFile(reply, content);
  const fresh = new Kept(content);
  if (reply.statusCode === 200) tools.answers.put(key, fresh, begunAt);
  return send(request, reply, fresh);
}

async function compute(
  served: Served,
  tools: ServeTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | FileAnswer> {
  const { endpoint } = served;
  const who = await admit(endpoint, tools, request);
  const call = callOf(endpoint, tools, request, who);
  refuseOthers(who, call.query, call.body);
  const result = await served.handle(call as Call<EndpointSpec>);
  if (isRefused(result)) return refused(endpoint, result, reply);
  // Here and not in the rooms, so that none can forget it.
  if (who && isAudited(endpoint))
    await writeAudit(tools.db, endpoint, { accountId: who.legalEntityId, requestId: request.id, ...call, result });
  return success(endpoint, result);
}

const callOf = (endpoint: EndpointSpec, { db, siteUrl }: ServeTools, request: FastifyRequest, who: Who | null) => ({
  db,
  siteUrl,
  who,
  params: read(endpoint.params, request.params),
  query: read(endpoint.query, request.query),
  body: read(endpoint.body, bodyOf(endpoint, request.body)),
  caller: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id },
});

function success(endpoint: EndpointSpec, result: unknown): Buffer | FileAnswer {
  if (result instanceof FileAnswer) return result;
  if (result instanceof ReadyJson) return endpoint.bare ? result.bytes : wrap(result.bytes);
  if (endpoint.bare) return Buffer.from(JSON.stringify(result));
  return envelope({ isSuccess: true, messagesUser: [], data: result ?? null });
}

const head = Buffer.from('{"isSuccess":true,"messagesUser":[],"data":');
const tail = Buffer.from('}');
const wrap = (data: Buffer): Buffer => Buffer.concat([head, data, tail]);

function refused(endpoint: EndpointSpec, { why, messageUser }: Refused, reply: FastifyReply): Buffer {
  const refusal = endpoint.refusals?.[why];
  if (!refusal) throw new Error(`${endpoint.path} refuses with an undeclared reason: ${why}`);
  reply.status(refusal[0]).header('X-Refusal', why);
  return envelope({ isSuccess: false, messagesUser: [messageUser ?? refusal[1]], data: null });
}
