import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { LogOutput } from '../log-output.server.ts';
import { reportError } from '../telemetry/error-reports.server.ts';
import { routeOf } from './request-metrics.server.ts';

export type LogSettings = {
  logLevel: string;
  /** First segments of page paths that are logged whole; see `logSerializers`. */
  publicFolders?: readonly string[];
  /** Replaces standard output for log lines, in tests. */
  logStream?: { write: (line: string) => void };
};

/** Options of Fastify for its log: JSON lines on standard output, one per request; see `RequestLog`. */
export const logOptions = ({ logLevel, publicFolders = [], logStream }: LogSettings) => ({
  // Without a logger no request has its cost.
  logger: logLevel !== 'silent' && {
    level: logLevel,
    stream: logStream ?? logOutput(),
    serializers: logSerializers(publicFolders),
    hooks: { logMethod: reportLoggedErrors },
  },
  logController: new RequestLog({ disableRequestLogging: !['info', 'debug'].includes(logLevel) }),
});

/** Writes one line for each request, when its response is complete or its client has left; at level debug also when it arrives. */
class RequestLog extends LogController {
  /** Replies that have no line yet. */
  readonly #open = new Set<FastifyReply>();

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    request.log.debug({ req: request }, 'incoming request');
    this.#open.add(reply);
    reply.raw.on('close', () => {
      if (this.#open.delete(reply)) request.log.info({ req: request }, 'request aborted');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    this.#open.delete(reply);
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 100) / 100 };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

function logOutput(): LogOutput {
  const output = new LogOutput();
  process.once('exit', () => output.flush());
  return output;
}

const errorLevel = 50;

/** Hook of the logger (pino): reports the errors of all lines at level error, wherever they are written. */
function reportLoggedErrors(
  this: { bindings: () => object },
  args: unknown[],
  log: (...args: unknown[]) => void,
  level: number,
): void {
  const [details, message] = args;
  if (level >= errorLevel && typeof details === 'object' && details !== null && 'err' in details) {
    const request = 'req' in details ? details.req : undefined;
    const requestId: unknown = Reflect.get(this.bindings(), 'reqId');
    reportError(details.err, typeof message === 'string' ? message : '', {
      requestId: typeof requestId === 'string' ? requestId : null,
      route: isRequest(request) ? routeOf(request) : null,
      job: 'kind' in details && typeof details.kind === 'string' ? details.kind : null,
    });
  }
  log.apply(this, args);
}

const isRequest = (value: unknown): value is FastifyRequest =>
  typeof value === 'object' && value !== null && 'routeOptions' in value;

type Logged = Pick<FastifyRequest, 'method' | 'ip' | 'url' | 'params'> & {
  routeOptions?: { url?: string | undefined };
};

/**
 * Serializers for the log. URLs can contain secrets (reset tokens, withdrawal identifiers, one-click tokens), so a
 * request is logged as its route with the ids in it, never with its query or headers; an error without the objects that
 * libraries attach to it. `publicFolders` are first segments below which a page's whole path is public.
 */
export const logSerializers = (publicFolders: readonly string[]) => ({
  req: (request: Logged) => ({
    method: request.method,
    path: loggedPath(request, publicFolders),
    remoteAddress: request.ip,
  }),
  err: (error: unknown) => loggedError(error),
});

/** Returns the path of a request for the log: its route with numeric ids filled in, without secrets. */
export function loggedPath({ url, params, routeOptions }: Logged, publicFolders: readonly string[]): string {
  const route = routeOptions?.url;
  if (route === undefined || route.includes('*')) return loggedPage(url, publicFolders);
  if (!route.includes(':')) return route;
  return route.replace(/:(\w+)/g, (name, field: string) => {
    const value: unknown = Reflect.get(Object(params), field);
    return /^\d{1,10}$/.test(String(value)) ? String(value) : name;
  });
}

function loggedPage(url: string, publicFolders: readonly string[]): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const [, first = '', ...rest] = path.replace(/%2f/gi, '/').split('/');
  if (rest.length === 0 || publicFolders.includes(first.toLowerCase())) return path;
  return `/${[first, ...rest.map((segment) => (/^\d{0,10}$/.test(segment) ? segment : '…'))].join('/')}`;
}

type LoggedError = { [name: string]: unknown; type: string; message: string; stack: string };

function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}
