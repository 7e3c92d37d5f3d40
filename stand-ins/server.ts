import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

/** Failures that every stand-in can be told to show. */
type CommonFailure =
  /** HTTP 500, the request is not processed. */
  | 'serverError'
  /** HTTP 500 although the request was processed. */
  | 'serverErrorAfter'
  /** HTTP 429. */
  | 'tooManyRequests'
  /** A page in HTML with status 200, as during maintenance. */
  | 'html'
  /** HTTP 403 with an HTML page, as from a proxy in front of the API. */
  | 'htmlForbidden'
  /** The request is processed and its answer cut off. */
  | 'malformedJson'
  /** The request is processed and the connection closed without an answer. */
  | 'lostAnswer'
  /** The request is processed and never answered. */
  | 'silence';

type RecordedRequest = { method: string; url: string; body: unknown };

export type StandInServer<Failure extends string = never> = {
  app: FastifyInstance;
  requests: RecordedRequest[];
  /** Applies once, to the next request whose 'METHOD /path' contains `on`. */
  fail: (failure: CommonFailure | Failure, on: string) => void;
  /** Whether this request was told to fail so; for failures whose shape depends on the service. */
  takes: (request: FastifyRequest, failure: CommonFailure | Failure) => boolean;
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

/** An HTTP server on the loopback interface that imitates a service, with the failures that all of them share. */
export function createStandInServer<Failure extends string = never>(): StandInServer<Failure> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  const planned: { failure: CommonFailure | Failure; on: string }[] = [];
  const requests: RecordedRequest[] = [];

  function takes({ method, url }: FastifyRequest, failure: CommonFailure | Failure): boolean {
    const index = planned.findIndex((one) => one.failure === failure && `${method} ${url}`.includes(one.on));
    if (index >= 0) planned.splice(index, 1);
    return index >= 0;
  }

  app.addHook('preHandler', async (request, reply) => {
    requests.push({ method: request.method, url: request.url, body: request.body });
    if (takes(request, 'serverError')) return reply.status(500).send('Internal Server Error');
    if (takes(request, 'tooManyRequests')) return reply.status(429).send('Too Many Requests');
    if (takes(request, 'html')) return reply.type('text/html').send('<!DOCTYPE html><title>Mentenanta</title>');
    if (takes(request, 'htmlForbidden'))
      return reply.status(403).type('text/html').send('<!DOCTYPE html><title>Attention Required!</title>');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (takes(request, 'malformedJson')) return '{"number":"1';
    if (takes(request, 'serverErrorAfter')) {
      reply.status(500);
      return 'Internal Server Error';
    }
    if (takes(request, 'lostAnswer')) request.raw.socket.destroy();
    // The connection is closed by the client's timeout.
    if (takes(request, 'silence')) await new Promise(() => {});
    return payload;
  });

  return {
    app,
    requests,
    fail: (failure, on) => void planned.push({ failure, on }),
    takes,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => app.close(),
  };
}
