import type { FastifyInstance, FastifyRequest } from 'fastify';
import { counter, histogram } from '../metrics.server.ts';

const requests = counter('vitrina_http_requests_total', 'Answered requests by method, route and status.', [
  'method',
  'route',
  'status',
]);
const durations = histogram(
  'vitrina_http_request_duration_seconds',
  'Time from the arrival of a request to the end of its response, by method and route.',
  ['method', 'route'],
);

/** Patterns of pages, which share one route of the server. */
const pageRoutes = new WeakMap<FastifyRequest, string>();

/** Names the page that a request is for, as `routes.ts` has it: all pages are one route of the server. */
export const setPageRoute = (request: FastifyRequest, route: string): void => {
  pageRoutes.set(request, route);
};

/** The pattern of the matched route, never the URL: the number of patterns is bounded and they hold no secrets. */
export const routeOf = (request: FastifyRequest): string =>
  pageRoutes.get(request) ?? request.routeOptions.url ?? 'none';

/** Counts and times every response, cached ones too. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    requests.labels(request.method, route, String(reply.statusCode)).inc();
    durations.labels(request.method, route).observe(reply.elapsedTime / 1000);
    done();
  });
}
