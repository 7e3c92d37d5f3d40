import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../../kit/db.server.ts';
import { sandboxRoot } from './contract.ts';
import { Fault } from './faults.ts';
import { type Question, questions } from './questions.server.ts';
import { answerQuestion, type Keys } from './service.server.ts';
import { texts } from './texts.ts';

const mostBytes = 16_384;
const mostAMinute = 60;

/** The provider's HTTP door. Its answers are the provider's, not the shop's envelope, and nothing of it is logged. */
export async function registerSandbox(app: FastifyInstance, db: Pool, keys: Keys): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler<FastifyError | Fault>((error, request, reply) => answerFault(error, request, reply));
      for (const question of questions) registerQuestion(scope, db, keys, question);
    },
    { prefix: sandboxRoot, logLevel: 'warn' },
  );
}

function registerQuestion(scope: FastifyInstance, db: Pool, keys: Keys, question: Question): void {
  scope.route<{ Params: { id?: string } }>({
    method: question.method,
    url: question.url,
    bodyLimit: mostBytes,
    config: {
      rateLimit: { max: mostAMinute, timeWindow: '1 minute', allowList: (request) => isOwn(request, keys) },
    },
    handler: async (request, reply) => {
      const [address = '', search = ''] = request.url.split('?', 2);
      const form = question.method === 'GET' ? search : textOf(request.body);
      const { status, body } = await answerQuestion(db, keys, question, {
        id: request.params.id ?? '',
        address: `${question.method} ${address}`,
        form,
        bearer: bearerOf(request),
        idempotencyKey: headerOf(request, 'idempotency-key'),
      });
      return reply.status(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** The shop itself asks as often as it needs. */
const isOwn = (request: FastifyRequest, keys: Keys): boolean => bearerOf(request) === keys.secretKey;

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 255 ? value : null;
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

function answerFault(error: FastifyError | Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Fault) return reply.status(error.status).send({ error: error.error });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'the sandbox provider failed');
  if (status === 429)
    return reply.status(429).send({ error: { type: 'rate_limit_error', message: texts.tooManyRequests } });
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return reply.status(status).send({ error: { type, message: texts.failed } });
}
