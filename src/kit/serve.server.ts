import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import romanian from 'zod/v4/locales/ro.js';
import { isAudited, writeAudit } from './audit.server.ts';
import { type Cache, type Encoding, encodingFor, Kept, worthCompressing } from './cache.server.ts';
import type { Db } from './db.server.ts';
import {
  type BodyOf,
  type DataOf,
  type EndpointSpec,
  type Envelope,
  isRefused,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
  type Refused,
} from './endpoint.ts';
import { texts } from './texts.ts';

z.config(romanian());

/** The caller, as the token says; never what the client claims in a body. */
export type Who = {
  legalEntityId: number;
  role: 'customer' | 'guest' | 'admin';
  tokenHash: string;
};

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

/** A file that is sent as it is made, however large it becomes. */
export class FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly pieces: AsyncIterable<Buffer>;

  constructor(fileName: string, contentType: string, pieces: AsyncIterable<Buffer>) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.pieces = pieces;
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
  /** Who a bearer token belongs to; null when it is unknown, expired or revoked. */
  identify: (token: string) => Promise<Who | null>;
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
  const key = served.endpoint.method === 'GET' ? request.url : `${request.url}\n${request.body ?? ''}`;
  const kept = tools.answers.get(key);
  return kept ? sendKept(request, reply, kept) : answerAndKeep(key, served, tools, request, reply);
}

async function answerNow(served: Served, tools: ServeTools, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const content = await compute(served, tools, request, reply);
  return content instanceof FileAnswer ? sendFile(reply, content) : send(request, reply, new Kept(content));
}

const sendFile = (reply: FastifyReply, { fileName, contentType, pieces }: FileAnswer): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(pieces, { objectMode: false }));

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

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], kept.size);
  return reply.headers(headersFor(kept, encoding)).send(kept.in(encoding));
}

/** Ready bytes need nothing of what Fastify does to a payload. */
function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): void {
  const encoding = encodingFor(request.headers['accept-encoding'], kept.size);
  const bytes = kept.in(encoding);
  reply.hijack();
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.raw.writeHead(200, Object.assign(headers, headersFor(kept, encoding), { 'content-length': bytes.length }));
  reply.raw.end(bytes);
}

export function headersFor(kept: Kept, encoding: Encoding): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (kept.size >= worthCompressing) headers.vary = 'accept-encoding';
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return headers;
}

async function compute(
  served: Served,
  tools: ServeTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | FileAnswer> {
  const { endpoint } = served;
  const who = await admit(endpoint, tools, request);
  const call = {
    db: tools.db,
    siteUrl: tools.siteUrl,
    who,
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, bodyOf(endpoint, request.body)),
    caller: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    },
  };
  refuseOthers(who, call.query, call.body);
  const result = await served.handle(call as Call<EndpointSpec>);
  if (isRefused(result)) return refused(endpoint, result, reply);
  // Here and not in the rooms, so that none can forget it.
  if (who && isAudited(endpoint))
    await writeAudit(tools.db, endpoint, { accountId: who.legalEntityId, requestId: request.id, ...call, result });
  return success(endpoint, result);
}

function success(endpoint: EndpointSpec, result: unknown): Buffer | FileAnswer {
  if (result instanceof FileAnswer) return result;
  if (result instanceof ReadyJson) return endpoint.bare ? result.bytes : wrap(result.bytes);
  if (endpoint.bare) return Buffer.from(JSON.stringify(result));
  return envelope({ isSuccess: true, messagesUser: [], data: result ?? null });
}

const head = Buffer.from('{"isSuccess":true,"messagesUser":[],"data":');
const tail = Buffer.from('}');
const wrap = (data: Buffer): Buffer => Buffer.concat([head, data, tail]);

export const envelope = (content: Envelope<unknown>): Buffer => Buffer.from(JSON.stringify(content));

function refused(endpoint: EndpointSpec, { why, messageUser }: Refused, reply: FastifyReply): Buffer {
  const refusal = endpoint.refusals?.[why];
  if (!refusal) throw new Error(`${endpoint.path} refuses with an undeclared reason: ${why}`);
  reply.status(refusal[0]).header('X-Refusal', why);
  return envelope({ isSuccess: false, messagesUser: [messageUser ?? refusal[1]], data: null });
}

/** Thrown only by this door; the error handler turns it into the envelope. */
export class Turned extends Error {
  readonly statusCode: number;
  readonly messagesUser: string[];

  constructor(statusCode: number, messagesUser: string[]) {
    super(messagesUser.join(' '));
    this.statusCode = statusCode;
    this.messagesUser = messagesUser;
  }
}

/** Who calls; turned away when the endpoint is not for them. */
export async function admit(
  endpoint: EndpointSpec,
  tools: Pick<ServeTools, 'identify'>,
  request: FastifyRequest,
): Promise<Who | null> {
  if (endpoint.auth === 'public') return null;
  const { authorization } = request.headers;
  const token = bearer(authorization);
  const who = token ? await tools.identify(token) : null;
  if (authorization !== undefined && !who) throw new Turned(401, [texts.notSignedIn]);
  if (endpoint.auth === 'optional') return who;
  if (!who) throw new Turned(401, [texts.notSignedIn]);
  if (!isAdmitted(endpoint.auth, who.role)) throw new Turned(403, [texts.forbidden]);
  return who;
}

/** A legalEntityId in a query or body must be the caller's own. */
function refuseOthers(who: Who | null, ...inputs: unknown[]): void {
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null || !('legalEntityId' in input)) continue;
    const claimed = input.legalEntityId;
    if (claimed != null && claimed !== who?.legalEntityId) throw new Turned(403, [texts.forbidden]);
  }
}

const admitted: Record<Exclude<EndpointSpec['auth'], 'public' | 'optional'>, Who['role'][]> = {
  customer: ['customer', 'admin'],
  guest: ['guest'],
  'customer-or-guest': ['customer', 'admin', 'guest'],
  admin: ['admin'],
};

const isAdmitted = (auth: keyof typeof admitted, role: Who['role']): boolean => admitted[auth].includes(role);

const bearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,200})$/.exec(header ?? '')?.[1] ?? null;

function bodyOf(endpoint: EndpointSpec, raw: unknown): unknown {
  if (!endpoint.body) return undefined;
  if (Buffer.isBuffer(raw) !== (endpoint.bodyEncoding === 'bytes')) throw new Turned(415, [texts.badType]);
  if (raw instanceof Readable !== (endpoint.bodyEncoding === 'stream')) throw new Turned(415, [texts.badType]);
  if (typeof raw !== 'string') return raw ?? {};
  if (endpoint.bodyEncoding === 'form') return Object.fromEntries(new URLSearchParams(raw));
  try {
    return raw === '' ? {} : JSON.parse(raw);
  } catch {
    throw new Turned(400, [texts.badJson]);
  }
}

function read(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new Turned(400, result.error.issues.slice(0, 10).map(complaint));
}

function complaint(issue: z.core.$ZodIssue): string {
  // A contract's own messages are whole sentences; the schema library's need the name of the field.
  if (issue.message.endsWith('.')) return issue.message;
  const place = issue.path.join('.');
  return place ? `${place}: ${issue.message}` : issue.message;
}
