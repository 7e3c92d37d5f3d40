import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { texts } from '../texts.ts';
import { HttpError } from './authenticate.server.ts';
import { type RequestCount, RequestCounts } from './request-counts.server.ts';

type RateGroup = 'api' | 'page' | 'unlimited';

/** Limits the requests of one client address in a minute; each group of routes has its own limit, 0 for none. */
export async function limitRates(
  app: FastifyInstance,
  limits: Record<RateGroup, number>,
  counts: RequestCounts,
): Promise<void> {
  if (limits.api + limits.page === 0) return;
  await app.register(rateLimit, {
    max: (request) => limits[routeGroup(request)],
    timeWindow: '1 minute',
    store: storeOf(counts),
    keyGenerator: (request) => `${routeGroup(request)} ${normalizeIP(request.ip)}`,
    allowList: (request) => limits[routeGroup(request)] === 0,
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

const groups = new Map<string, RateGroup>();

/** Determined by the matched route, since a path can be spelled in many ways. Requests without a route are API calls: pages match every GET. */
export function routeGroup({ routeOptions: { url } }: FastifyRequest): RateGroup {
  if (url === undefined) return 'api';
  const known = groups.get(url);
  if (known) return known;
  const group = groupOf(url);
  groups.set(url, group);
  return group;
}

function groupOf(route: string): RateGroup {
  if (/^\/(api|payments|token)(\/|$)/i.test(route)) return 'api';
  return /^\/((assets|pictures|uploads)\/|(healthz|readyz)$)/.test(route) ? 'unlimited' : 'page';
}
