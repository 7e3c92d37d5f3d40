import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { Turned } from './admit.server.ts';
import type { Cache, Kept } from './cache.server.ts';
import { serveKeptFirst } from './kept-first.server.ts';
import { readableUrl } from './readable-url.server.ts';
import { envelope, habitualHeaders } from './send.server.ts';
import { texts } from './texts.ts';

export type HttpOptions = { logLevel: string; proxies: number; rateLimit: number };

const processMark = randomBytes(4).toString('hex');
let requests = 0;
const newId = (): string => `${processMark}-${++requests}`;

/** A Fastify with the house's habits: request ids, structured logs, Romanian failures, limits, headers. */
export async function openHttp(options: HttpOptions, answers: Cache<Kept>): Promise<FastifyInstance> {
  const isLogging = ['info', 'debug'].includes(options.logLevel);
  const app = fastify({
    // Where every request is logged, none takes the short way.
    ...(!isLogging && { serverFactory: serveKeptFirst(answers, newId) }),
    // Without a logger no request pays for one.
    logger: options.logLevel !== 'silent' && {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: !isLogging }),
    genReqId: newId,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < options.proxies,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  keepBodiesRaw(app);
  setHeaders(app);
  answerFailures(app);
  if (options.rateLimit > 0) await limitApi(app, options.rateLimit);
  return app;
}

/** Bodies stay text until the endpoint's own schema reads them: answers can be kept under the very words asked. */
function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // A large file is not gathered in memory: whoever asked for it reads it, and counts.
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
}

function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(habitualHeaders(request.id));
    done();
  });
}

async function limitApi(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    allowList: (request) => !/^\/(api|payments|token)(\/|$|\?)/i.test(request.url),
    errorResponseBuilder: () => new Turned(429, [texts.tooMany]),
  });
}

const byStatus: Record<number, string> = {
  400: texts.badJson,
  401: texts.notSignedIn,
  403: texts.forbidden,
  404: texts.notFound,
  413: texts.tooLarge,
  415: texts.badType,
  429: texts.tooMany,
  503: texts.unavailable,
};

/** The one place where surprises and refusals become isSuccess / messagesUser / data. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Turned>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const messagesUser = error instanceof Turned ? error.messagesUser : [byStatus[status] ?? texts.error];
    return reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(envelope({ isSuccess: false, messagesUser, data: null }));
  });
}

export function answerUnknown(): Turned {
  return new Turned(404, [texts.notFound]);
}
