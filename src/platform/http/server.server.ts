import { randomBytes } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { OverloadedError } from '../process/task-limiter.server.ts';
import { texts } from '../texts.ts';
import { type BodyLimits, defaultBodyLimits, limitArrivingBodies } from './arriving-bodies.server.ts';
import { HttpError } from './authenticate.server.ts';
import { connectionLimits, limitConnections } from './connection-limits.server.ts';
import { defaultBodyLimit } from './endpoint.ts';
import { type OverloadOptions, refuseOverload } from './overload.server.ts';
import { escapeInvalidPercents } from './percent-encoding.server.ts';
import { limitRates, routeGroup } from './rate-limits.server.ts';
import { RequestCounts } from './request-counts.server.ts';
import { type LogSettings, logOptions } from './request-log.server.ts';
import { measureRequests } from './request-metrics.server.ts';
import { commonHeaders, envelope } from './send.server.ts';

export type HttpOptions = LogSettings & {
  /** How many proxies in front of the server to trust for the client's address. */
  proxies: number;
  /** API requests per minute and client address; 0 for no limit. */
  rateLimit: number;
  /** Rate limit for pages. */
  pageRateLimit: number;
  /** Counts for the two limits; shared with other processes when the caller shares them. */
  requestCounts?: RequestCounts;
  maxConnections: number;
  timeouts?: Timeouts;
  bodyLimits?: BodyLimits;
  /** Refuses requests past the capacity of the process; without it none. */
  overload?: OverloadOptions;
};

/** Milliseconds until a connection is closed. */
type Timeouts = {
  /** The headers of a request have not arrived. */
  headers: number;
  /** A request has not arrived completely. */
  request: number;
  /** Nothing was sent in either direction during a request. */
  idle: number;
  /** No next request followed a response. */
  keepAlive: number;
  /** How often the first two are checked. */
  check: number;
};

/** A large import may take minutes to arrive; event streams write every 20 seconds. */
const defaultTimeouts: Timeouts = { headers: 15_000, request: 300_000, idle: 60_000, keepAlive: 72_000, check: 5_000 };

const processId = randomBytes(4).toString('hex');
let requests = 0;
const newId = (): string => `${processId}-${++requests}`;

/** Creates the Fastify server: request ids, JSON logs, error envelope, rate limits, security headers. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const timeouts = options.timeouts ?? defaultTimeouts;
  const app = fastify({
    ...logOptions(options),
    genReqId: newId,
    rewriteUrl: ({ url = '/' }) => escapeInvalidPercents(url),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < options.proxies,
    bodyLimit: defaultBodyLimit,
    connectionTimeout: timeouts.idle,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  limitConnections(app.server, connectionLimits(options.maxConnections, options.proxies));
  keepBodiesRaw(app);
  setHeaders(app);
  measureRequests(app);
  refuseClosedConnections(app);
  limitArrivingBodies(app, options.bodyLimits ?? defaultBodyLimits);
  if (options.overload) refuseOverload(app, options.overload);
  handleErrors(app);
  await limitRates(
    app,
    { api: options.rateLimit, page: options.pageRateLimit, unlimited: 0 },
    options.requestCounts ?? new RequestCounts(),
  );
  handleUnknownPaths(app, options.rateLimit > 0);
  return app;
}

/** Leaves bodies unparsed; `registerEndpoints` parses them with the endpoint's schema. */
function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // Large files are not buffered; the handler reads and limits the stream.
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
}

function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders(request.id));
    done();
  });
}

/** A connection that was reset has no client address, which the limits need. */
function refuseClosedConnections(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.socket.remoteAddress === undefined) done(new HttpError(400, [texts.error]));
    else done();
  });
}

const messagesByStatus: Record<number, string> = {
  400: texts.badJson,
  401: texts.notSignedIn,
  403: texts.forbidden,
  404: texts.notFound,
  413: texts.tooLarge,
  415: texts.badType,
  429: texts.tooMany,
  503: texts.unavailable,
};

const retryAfterSeconds = 5;

/** Maps every error to the isSuccess / messagesUser / data envelope, or to a plain page. */
function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError | OverloadedError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    const isExpected = error instanceof HttpError || error instanceof OverloadedError;
    if (status >= 500 && !isExpected) request.log.error({ err: error, req: request }, 'request failed');
    if (error instanceof OverloadedError) reply.headers({ 'retry-after': retryAfterSeconds, connection: 'close' });
    const messagesUser = messagesOf(error, status);
    const fieldErrors = error instanceof HttpError ? error.fieldErrors : undefined;
    if (error instanceof HttpError && error.reason) reply.header('X-Refusal', error.reason);
    if (routeGroup(request) === 'page') return sendPlainPage(reply, status, messagesUser.join(' '));
    return reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(envelope({ isSuccess: false, messagesUser, data: null, fieldErrors }));
  });
}

function messagesOf(error: FastifyError | HttpError | OverloadedError, status: number): string[] {
  if (error instanceof HttpError) return error.messagesUser;
  return [error instanceof OverloadedError ? texts.busy : (messagesByStatus[status] ?? texts.error)];
}

/** Requests without a route are limited like the others. */
function handleUnknownPaths(app: FastifyInstance, isLimited: boolean): void {
  app.setNotFoundHandler(isLimited ? { preHandler: app.rateLimit() } : {}, () => {
    throw notFoundError();
  });
}

/** The error of an unknown path. */
export function notFoundError(): HttpError {
  return new HttpError(404, [texts.notFound]);
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends an error as a static page that needs no rendering, no scripts and no other files. */
const sendPlainPage = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-frame-options': 'DENY' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }</style>
</head>
<body>
<h1>${message}</h1>
<p><a href="">${texts.again}</a></p>
</body>
</html>
`);
