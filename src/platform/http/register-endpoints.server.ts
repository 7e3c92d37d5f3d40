import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedBody } from '../cached-body.server.ts';
import { type Db, rollbackIfRefused } from '../db/db.server.ts';
import type { ReadFromReplica } from '../db/replica.server.ts';
import type { Cache, CacheTags } from '../response-cache.server.ts';
import { newToken } from '../secrets.server.ts';
import { texts } from '../texts.ts';
import type { AuditedEntity } from './audit-changes.ts';
import { auditTrail, isAudited, writeAudit } from './audit-trail.server.ts';
import {
  authenticate,
  type CurrentUser,
  HttpError,
  type Identify,
  requireOwnLegalEntity,
} from './authenticate.server.ts';
import {
  type BodyOf,
  bodyLimitOf,
  type DataOf,
  defaultBodyLimit,
  type EndpointSpec,
  isRefused,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
  type Refused,
} from './endpoint.ts';
import { encodingFor } from './negotiation.server.ts';
import { cacheKeyOf, type Input, inputOf } from './request-input.server.ts';
import { envelope, FileResponse, sendFile, sendIfCached, sendJson } from './send.server.ts';

type UserOf<E extends EndpointSpec> = E['auth'] extends 'public'
  ? null
  : E['auth'] extends 'optional'
    ? CurrentUser | null
    : CurrentUser;

/** Technical data of the request that a handler may log or store. */
export type Caller = {
  ip: string;
  userAgent: string;
  requestId: string;
  /** Random id of the browser, for endpoints with `setsDeviceCookie`; it grants no access. */
  device: string;
};

/** The argument of a handler: the validated input and the user. */
export type Call<E extends EndpointSpec> = {
  db: Db;
  user: UserOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  /** Reads of reports and exports, on the replica when there is one. */
  readFromReplica: ReadFromReplica;
  /** Public base URL of the site, for absolute links. */
  siteUrl: string;
  /** Writes the audit row in the transaction of the change; only for endpoints with `auditsItself`. */
  audit: (db: Db, result: unknown) => Promise<void>;
  /** Names the tags of a cached response; without them every change drops it. Several calls add up. */
  showsOnly: (tags: readonly string[]) => void;
};

/** Data that is already serialized, in parts that are joined; they are copied into the response unchanged. */
export class SerializedJson<Data> {
  declare readonly data: Data;
  readonly parts: Buffer[];

  constructor(parts: Buffer[]) {
    this.parts = parts;
  }
}

type Result<E extends EndpointSpec> = DataOf<E> | SerializedJson<DataOf<E>> | FileResponse | Refused<RefusalOf<E>>;

/** An endpoint with its handler, made by `route`. */
export type ApiRoute = {
  endpoint: EndpointSpec;
  cache: boolean;
  /** Cache tags of all its responses; null when `showsOnly` names them. */
  tags: CacheTags;
  handle: (call: Call<EndpointSpec>) => unknown;
};

type Options = {
  /**
   * Caches responses to requests without a token until what they show changes: their cache tags, or true when the handler
   * names them with `showsOnly`.
   */
  cache?: boolean | readonly string[];
};

/** Connects an endpoint with its handler; a feature exports a list of these for `registerEndpoints`. */
export function route<E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => Result<E> | Promise<Result<E>>,
  { cache = false }: Options = {},
): ApiRoute {
  // `compute` builds the call with the endpoint's own schemas, so it has the type that `handle` expects.
  return {
    endpoint,
    cache: cache !== false,
    tags: typeof cache === 'boolean' ? null : cache,
    handle: (call) => handle(call as unknown as Call<E>),
  };
}

export type CachedResponse = { body: CachedBody; tags: CacheTags };

export type ApiContext = {
  db: Db;
  identify: Identify;
  /** Runs `readFromReplica` of the handlers. */
  readFromReplica: ReadFromReplica;
  responses: Cache<CachedResponse>;
  siteUrl: string;
  /** The entities whose changes are logged as values before and after. */
  auditedEntities: readonly AuditedEntity[];
};

/** Adds all endpoints to the server: authentication, validation, caching, audit and the response envelope. */
export function registerEndpoints(app: FastifyInstance, routes: ApiRoute[], context: ApiContext): void {
  for (const route of routes) {
    const { method, path, alias } = route.endpoint;
    for (const url of alias ? [path, alias] : [path]) {
      app.route({
        method,
        url,
        ...limitBody(route.endpoint, context),
        ...(route.cache ? { preHandler: sendIfCached(findCached(route.endpoint, context), sendCached) } : {}),
        handler: (request, reply) => respond(route, context, request, reply),
      });
    }
  }
}

/** Requests with a token get a personal response. */
const isAnonymous = (request: FastifyRequest): boolean => request.headers.authorization === undefined;

const findCached = (endpoint: EndpointSpec, context: ApiContext) => (request: FastifyRequest) =>
  isAnonymous(request) ? context.responses.get(cacheKeyOf(endpoint, request)) : undefined;

const sendCached = (request: FastifyRequest, reply: FastifyReply, { body }: CachedResponse): FastifyReply =>
  sendJson(request, reply, body);

/** Endpoints with a large body authenticate the user before the body is read. */
function limitBody(endpoint: EndpointSpec, context: ApiContext) {
  const bodyLimit = bodyLimitOf(endpoint);
  if (bodyLimit <= defaultBodyLimit) return { bodyLimit };
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await authenticate(endpoint, context, request);
    // Fastify does not check the length of a stream, and a client whose upload is cut off does not read the response.
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new HttpError(413, [texts.tooLarge]);
  };
  return { bodyLimit, onRequest };
}

async function respond(route: ApiRoute, context: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const mayBeCached = route.cache && isAnonymous(request);
  if (!mayBeCached) reply.header('cache-control', 'no-store');
  const { generation } = context.responses;
  const user = await authenticate(route.endpoint, context, request);
  const input = inputOf(route.endpoint, request);
  let { tags } = route;
  const showsOnly = (more: readonly string[]): void => {
    tags = [...(tags ?? []), ...more];
  };
  const content = await compute(route, context, request, reply, user, { ...input, showsOnly });
  if (content instanceof FileResponse) return sendFile(reply, content);
  const body = new CachedBody(content);
  // Compressed outside the event loop, and cached in a fifth of the memory.
  await body.prepare(encodingFor(request.headers['accept-encoding'], body.size));
  if (mayBeCached && reply.statusCode === 200)
    context.responses.put(cacheKeyOf(route.endpoint, request), { body, tags }, generation);
  return sendJson(request, reply, body);
}

async function compute(
  route: ApiRoute,
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  user: CurrentUser | null,
  { showsOnly, ...input }: Input & Pick<Call<EndpointSpec>, 'showsOnly'>,
): Promise<Buffer | FileResponse> {
  const { endpoint } = route;
  const { db, readFromReplica, siteUrl } = context;
  const device = endpoint.setsDeviceCookie ? deviceTokenOf(request.headers.cookie) : '';
  const caller = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id, device };
  const trail = auditTrail(isAudited(endpoint) ? context.auditedEntities : [], endpoint, input);
  const audit = async (tx: Db, result: unknown): Promise<void> => {
    if (!user) return;
    const changes = await trail.end(tx, result);
    await writeAudit(tx, endpoint, { accountId: user.legalEntityId, requestId: request.id, ...input, result }, changes);
  };
  const call = { db, readFromReplica, siteUrl, user, ...input, caller, audit, showsOnly };
  requireOwnLegalEntity(user, call.query, call.body);
  const result = await handleAudited(route, call as Call<EndpointSpec>, trail.begin);
  if (isRefused(result)) return refused(endpoint, result, reply);
  if (endpoint.setsDeviceCookie) reply.header('set-cookie', deviceCookie(device, siteUrl));
  return success(endpoint, result);
}

/**
 * Runs a change by the back office and its audit row in one transaction. A file is sent only after its audit row is
 * written, so every download leaves a trace.
 */
async function handleAudited(
  { endpoint, handle }: ApiRoute,
  call: Call<EndpointSpec>,
  beginTrail: (db: Db) => Promise<void>,
): Promise<unknown> {
  if (endpoint.isDownload && call.user?.staff) {
    await beginTrail(call.db);
    const result = await handle(call);
    if (!isRefused(result)) await call.audit(call.db, result);
    return result;
  }
  if (!isAudited(endpoint)) return handle(call);
  if (endpoint.auditsItself) {
    await beginTrail(call.db);
    return handle(call);
  }
  return rollbackIfRefused(call.db, async (tx) => {
    await beginTrail(tx);
    const result = await handle({ ...call, db: tx });
    if (!isRefused(result)) await call.audit(tx, result);
    return result;
  });
}

function success(endpoint: EndpointSpec, result: unknown): Buffer | FileResponse {
  if (result instanceof FileResponse) {
    if (!endpoint.isDownload) throw new Error(`${endpoint.path} sends a file without isDownload`);
    return result;
  }
  if (result instanceof SerializedJson) return Buffer.concat(endpoint.bare ? result.parts : wrap(result.parts));
  if (endpoint.bare) return Buffer.from(JSON.stringify(result));
  return envelope({ isSuccess: true, messagesUser: [], data: result ?? null });
}

const envelopeStart = Buffer.from('{"isSuccess":true,"messagesUser":[],"data":');
const envelopeEnd = Buffer.from('}');
const wrap = (data: Buffer[]): Buffer[] => [envelopeStart, ...data, envelopeEnd];

function refused(endpoint: EndpointSpec, { reason, ...specific }: Refused, reply: FastifyReply): Buffer {
  const refusal = endpoint.refusals?.[reason];
  if (!refusal) throw new Error(`${endpoint.path} refuses with an undeclared reason: ${reason}`);
  const message = specific.messageUser ?? refusal[1];
  const field = specific.field ?? refusal[2];
  const fieldErrors = field === undefined ? undefined : { [field]: message };
  reply.status(refusal[0]).header('X-Refusal', reason);
  return envelope({ isSuccess: false, messagesUser: [message, ...(specific.details ?? [])], data: null, fieldErrors });
}

const cookieName = 'device';
/** The maximum that browsers allow. */
const cookieDays = 400;

/** Reads the random id of a browser that has signed in before, or creates a new one. */
function deviceTokenOf(cookies: string | undefined): string {
  const value = new RegExp(`(?:^|; )${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
  return value ?? newToken();
}

/** Limited to the sign-in path, so that no other request carries it. */
const deviceCookie = (token: string, siteUrl: string): string =>
  `${cookieName}=${token}; Path=/Token; Max-Age=${cookieDays * 86_400}; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
