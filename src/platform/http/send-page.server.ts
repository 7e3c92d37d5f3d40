import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './cached-page.server.ts';
import type { PageUrl } from './page-url.ts';
import { sendBody } from './send.server.ts';

/** Where a page came from, as the header `X-Cache` says. */
type PageSource = 'hit' | 'stale' | 'stored' | 'miss';

/** A page and the parameters of one visitor. */
export type VisitedPage = { page: CachedPage; ignored: PageUrl['ignored']; source: PageSource; isData: boolean };

const inSharedCaches = 's-maxage=60, stale-while-revalidate=600';
const pageCacheControl = `public, max-age=0, ${inSharedCaches}`;
/** Ten seconds from the fetch on intent to the press of the link; longer could show a price that has changed. */
const dataCacheControl = `public, max-age=10, ${inSharedCaches}`;

const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Wallets open windows of their own, which report to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), browsing-topics=()',
  vary: 'accept-encoding',
};

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, ignored, source, isData }: VisitedPage,
): FastifyReply {
  const reusable = isData ? dataCacheControl : pageCacheControl;
  reply
    .status(page.status)
    .headers(pageHeaders)
    .header('x-cache', source)
    .header('etag', page.body.etag)
    .header('cache-control', page.status === 200 && page.isComplete ? reusable : 'no-cache');
  for (const [name, value] of page.headers) reply.header(name, name === 'location' ? withQuery(value, ignored) : value);
  return sendBody(request, reply, page.body);
}

/** Keeps the ignored parameters in a redirect within the site. */
function withQuery(location: string, parameters: [string, string][]): string {
  if (parameters.length === 0 || !location.startsWith('/')) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
}
