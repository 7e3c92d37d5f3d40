import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { standInRoot } from './contract.ts';
import { ApiError } from './errors.ts';
import { type Route, routes } from './routes.server.ts';
import { handleRequest, type Keys } from './service.server.ts';
import { texts } from './texts.ts';

const maxBodyBytes = 16_384;
const maxRequestsPerMinute = 60;

/**
 * Serves the card API of the stand-in. Responses use the provider's format, not the shop's envelope; requests are not logged
 * because they carry card data.
 */
export async function registerRoutes(app: FastifyInstance, db: Pool, keys: Keys): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler<FastifyError | ApiError>((error, request, reply) => sendError(error, request, reply));
      for (const route of routes) registerRoute(scope, db, keys, route);
    },
    { prefix: standInRoot, logLevel: 'warn' },
  );
}

function registerRoute(scope: FastifyInstance, db: Pool, keys: Keys, route: Route): void {
  scope.route<{ Params: { id?: string } }>({
    method: route.method,
    url: route.url,
    bodyLimit: maxBodyBytes,
    config: {
      rateLimit: { max: maxRequestsPerMinute, timeWindow: '1 minute', allowList: (request) => isOwn(request, keys) },
    },
    handler: async (request, reply) => {
      const [address = '', search = ''] = request.url.split('?', 2);
      const form = route.method === 'GET' ? search : textOf(request.body);
      const { status, body } = await handleRequest(db, keys, route, {
        id: request.params.id ?? '',
        address: `${route.method} ${address}`,
        form,
        bearer: bearerOf(request),
        idempotencyKey: headerOf(request, 'idempotency-key'),
      });
      return reply.status(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** The shop's own calls, made with the secret key, are not rate limited. */
const isOwn = (request: FastifyRequest, keys: Keys): boolean => bearerOf(request) === keys.secretKey;

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 255 ? value : null;
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) return reply.status(error.status).send({ error: error.error });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'the stand-in of Stripe failed');
  if (status === 429)
    return reply.status(429).send({ error: { type: 'rate_limit_error', message: texts.tooManyRequests } });
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return reply.status(status).send({ error: { type, message: texts.failed } });
}
