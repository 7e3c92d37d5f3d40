import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { texts } from '../texts.ts';
import { HttpError } from './authenticate.server.ts';
import { isPrefetch } from './prefetch.ts';
import { type RequestCount, RequestCounts } from './request-counts.server.ts';

type RouteGroup = 'api' | 'page' | 'unlimited';

/** Prefetched pages of one address for each ten pages that it may request. */
const prefetchShare = 1 / 10;

/**
 * Limits the requests of one client address in a minute; each group of routes has its own limit, 0 for none. Prefetched
 * pages are counted apart, so that they never use up the limit of the pages that people open.
 */
export async function limitRates(
  app: FastifyInstance,
  routeLimits: Record<RouteGroup, number>,
  counts: RequestCounts,
): Promise<void> {
  if (routeLimits.api + routeLimits.page === 0) return;
  const limits = { ...routeLimits, prefetch: Math.ceil(routeLimits.page * prefetchShare) };
  await app.register(rateLimit, {
    max: (request) => limits[rateGroup(request)],
    timeWindow: '1 minute',
    store: storeOf(counts),
    keyGenerator: (request) => `${rateGroup(request)} ${normalizeIP(request.ip)}`,
    allowList: (request) => limits[rateGroup(request)] === 0,
    errorResponseBuilder: () => new HttpError(429, [texts.tooMany]),
  });
}

/**
 * Route options for messages of other services, which come from few addresses: more requests a minute than other calls
 * have. Counted before the body is read.
 */
export const webhookRateLimit = { rateLimit: { max: 3000, timeWindow: '1 minute' } };

type CountCallback = (error: Error | null, count?: RequestCount) => void;

/** The interface by which the plugin counts. A route with a limit of its own has counts of its own, in this process. */
const storeOf = (counts: RequestCounts) =>
  class {
    incr(key: string, callback: CountCallback, windowMs: number, max: number): void {
      callback(null, counts.count(key, windowMs, max));
    }

    child() {
      return new (storeOf(new RequestCounts()))();
    }
  };

function rateGroup(request: FastifyRequest): RouteGroup | 'prefetch' {
  const group = routeGroup(request);
  return group === 'page' && isPrefetch(request) ? 'prefetch' : group;
}

const groups = new Map<string, RouteGroup>();

/** Determined by the matched route, since a path can be spelled in many ways. Requests without a route are API calls: pages match every GET. */
export function routeGroup({ routeOptions: { url } }: FastifyRequest): RouteGroup {
  if (url === undefined) return 'api';
  const known = groups.get(url);
  if (known) return known;
  const group = groupOf(url);
  groups.set(url, group);
  return group;
}

function groupOf(route: string): RouteGroup {
  if (/^\/(api|payments|token)(\/|$)/i.test(route)) return 'api';
  return /^\/((assets|pictures|uploads)\/|(healthz|readyz)$)/.test(route) ? 'unlimited' : 'page';
}
