import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a request for a page that the visitor has not asked for yet. */
export const prefetchHeaders = { purpose: 'prefetch' };

/** Whether nobody waits for the page: sent with `prefetchHeaders`, or by a browser for `<link rel="prefetch">`. */
export const isPrefetch = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers.purpose === 'prefetch' || headers['sec-purpose'] === 'prefetch';
