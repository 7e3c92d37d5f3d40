import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pool } from '../../platform/db/db.server.ts';
import type { RequestCounts } from '../../platform/http/request-counts.server.ts';
import { notFoundError } from '../../platform/http/server.server.ts';
import type { AgentCall, AgentMandate } from './agent-call.ts';
import { AgentError } from './agent-error.ts';
import { agentOfHeader } from './agent-name.ts';
import {
  findMandate,
  issueTokens,
  OAuthError,
  registerClient,
  resourceMetadata,
  serverMetadata,
} from './mandates/oauth-service.server.ts';
import { revokeByToken } from './mandates/service.server.ts';
import { serveMcp } from './mcp/serve.server.ts';
import { type Operation, operations, runOperation } from './operations.server.ts';
import { profileOf } from './profile.ts';
import { errorMessage, errorResponse } from './protocol.ts';
import { agentBodyLimit, anonymousRequestsPerMinute, mandateRequestsPerMinute, unnamedAgent } from './rules.ts';
import { SessionId } from './session-requests.ts';
import { areAgentsAllowed } from './switch.server.ts';
import { texts } from './texts.ts';

type Options = { siteUrl: string; requestCounts: RequestCounts; isLimited: boolean };
type Resource = 'mcp' | 'ucp';

/**
 * Serves agents at /mcp and /ucp, with the discovery documents and the OAuth calls; all of it is 404 until the
 * shopkeeper turns it on.
 */
export async function registerAgents(app: FastifyInstance, db: Pool, options: Options): Promise<void> {
  const { siteUrl } = options;
  const callers = new WeakMap<FastifyRequest, AgentCall>();
  // The limits below replace those of pages and API calls.
  const route = { bodyLimit: agentBodyLimit, config: { rateLimit: false as const } };

  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      if (!(await areAgentsAllowed(db))) throw notFoundError();
    });
    sendErrors(scope, siteUrl);
    const identified = (resource: Resource) => ({
      ...route,
      onRequest: async (request: FastifyRequest) => {
        callers.set(request, await identify(request, resource));
      },
    });
    const callOf = (request: FastifyRequest): AgentCall => {
      const call = callers.get(request);
      if (!call) throw new Error('The agent was not identified');
      return call;
    };
    scope.route({
      ...identified('mcp'),
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      handler: async (request, reply) => {
        requireOwnOrigin(request, siteUrl);
        const onError = (err: Error) => request.log.warn({ err }, 'MCP request failed');
        return sendWeb(reply, await serveMcp(callOf(request), toWebRequest(request, siteUrl), onError));
      },
    });
    for (const operation of operations)
      scope.route({
        ...identified('ucp'),
        method: operation.method,
        url: `/ucp${operation.path}`,
        handler: async (request, reply) => {
          const target = { id: idOf(operation, request), input: inputOf(operation, request) };
          const repeated = { key: keyOf(request), body: textOfBody(request) };
          const { status, response } = await runOperation(callOf(request), operation, target, repeated);
          return reply.status(status).header('cache-control', 'no-store').send(response);
        },
      });
    const limited = { ...route, onRequest: async (request: FastifyRequest) => limitRate(request, null) };
    const documents: [path: string, document: object][] = [
      ['/.well-known/ucp', profileOf(siteUrl)],
      ['/.well-known/oauth-authorization-server', serverMetadata(siteUrl)],
      ['/.well-known/oauth-protected-resource', resourceMetadata(siteUrl, 'mcp')],
      ['/.well-known/oauth-protected-resource/mcp', resourceMetadata(siteUrl, 'mcp')],
      ['/.well-known/oauth-protected-resource/ucp', resourceMetadata(siteUrl, 'ucp')],
    ];
    for (const [path, document] of documents)
      scope.get(path, limited, async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').send(document),
      );
    scope.post('/oauth/register', limited, async (request, reply) =>
      reply
        .status(201)
        .header('cache-control', 'no-store')
        .send(await registerClient(db, parseJson(textOfBody(request)))),
    );
    scope.post('/oauth/token', limited, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await issueTokens(db, formOf(request))),
    );
    scope.post('/oauth/revoke', limited, async (request, reply) => {
      await revokeByToken(db, formOf(request).token ?? '');
      return reply.header('cache-control', 'no-store').send({});
    });
  });

  /** Reads the mandate for every request, so that a revocation holds at once. A token that is not valid is refused. */
  async function identify(request: FastifyRequest, resource: Resource): Promise<AgentCall> {
    const { authorization } = request.headers;
    const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1] ?? null;
    const mandate = token ? await findMandate(db, token, `${siteUrl}/${resource}`) : null;
    limitRate(request, mandate);
    if (authorization !== undefined && !mandate) throw new AgentError(401, 'identity_required', texts.badToken);
    const named = agentOfHeader(textOfHeader(request.headers['ucp-agent']));
    return { db, siteUrl, ip: request.ip, agent: mandate?.agent ?? named ?? unnamedAgent, mandate };
  }

  function limitRate({ ip }: FastifyRequest, mandate: AgentMandate | null): void {
    if (!options.isLimited) return;
    const [key, max] = mandate
      ? [`mandate ${mandate.id}`, mandateRequestsPerMinute]
      : [`agent ${normalizeIP(ip)}`, anonymousRequestsPerMinute];
    if (options.requestCounts.count(key, windowMs, max).current > max)
      throw new AgentError(429, 'rate_limit_exceeded', texts.tooMany);
  }
}

const windowMs = 60_000;

/** A page of another site must not call tools in the name of its visitor; agents themselves send no origin. */
function requireOwnOrigin({ headers }: FastifyRequest, siteUrl: string): void {
  if (headers.origin !== undefined && headers.origin !== new URL(siteUrl).origin)
    throw new AgentError(403, 'origin_not_allowed', texts.badOrigin);
}

const textOfBody = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(textOfBody(request)));

const textOfHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const maxKeyLength = 200;

/** The key by which an agent marks a request that it sends again. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = textOfHeader(headers['idempotency-key']) ?? null;
  if (key !== null && key.length > maxKeyLength) throw new AgentError(400, 'invalid_request', texts.badRequest);
  return key;
}

function idOf({ hasId }: Operation, { params }: FastifyRequest): string {
  if (!hasId) return '';
  const parsed = z.object({ id: SessionId }).safeParse(params);
  if (!parsed.success) throw new AgentError(404, 'not_found', texts.unknownSession);
  return parsed.data.id;
}

function inputOf({ input }: Operation, request: FastifyRequest): unknown {
  const parsed = input.safeParse(parseJson(textOfBody(request) || '{}'));
  if (parsed.success) return parsed.data;
  throw new AgentError(400, 'invalid_request', `${texts.badRequest} ${z.prettifyError(parsed.error)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AgentError(400, 'invalid_request', texts.badJson);
  }
}

/** The answer to a request that failed has the form of the protocol that it speaks. */
function sendErrors(scope: FastifyInstance, siteUrl: string): void {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof OAuthError)
      return reply.status(400).send({ error: error.error, error_description: error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, req: request }, 'request of an agent failed');
    const code = error instanceof AgentError ? error.code : `http_${status}`;
    const content = status >= 500 ? texts.failed : error.message;
    if (status === 429) reply.header('retry-after', windowMs / 1000);
    if (status === 401) reply.header('www-authenticate', challengeOf(request, siteUrl));
    return reply
      .status(status)
      .send(errorResponse([], [errorMessage(code, content, status >= 500 ? 'recoverable' : 'unrecoverable')]));
  });
}

/** Names the document that says where tokens come from (RFC 6750, RFC 9728). */
function challengeOf({ url }: FastifyRequest, siteUrl: string): string {
  const resource = /^\/ucp/i.test(url) ? 'ucp' : 'mcp';
  return `Bearer error="invalid_token", resource_metadata="${siteUrl}/.well-known/oauth-protected-resource/${resource}"`;
}

/** Headers that belong to the connection and not to the message. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'expect', 'upgrade'];

function toWebRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !hopHeaders.includes(name)) headers.set(name, String(value));
  const body = request.method === 'POST' ? { body: textOfBody(request) } : {};
  return new Request(new URL('/mcp', siteUrl), { method: request.method, headers, ...body });
}

async function sendWeb(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status).headers(Object.fromEntries(response.headers));
  return reply.header('cache-control', 'no-store').send(await response.text());
}
