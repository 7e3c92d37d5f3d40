import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { OverloadedError, TaskLimiter } from '../process/task-limiter.server.ts';
import { withTimeout } from '../process/with-timeout.server.ts';
import { type CachedPage, isCacheable } from './cached-page.server.ts';
import { createPageMaker, type MadePage, type MakeOptions } from './make-page.server.ts';
import { encodingFor } from './negotiation.server.ts';
import { isDataRequest, type PageUrl, type PageUrlOptions, readPageUrl } from './page-url.ts';
import { isPrefetch } from './prefetch.ts';
import { setPageRoute } from './request-metrics.server.ts';
import { sendIfCached } from './send.server.ts';
import { sendPage, type VisitedPage } from './send-page.server.ts';

export type PageOptions = MakeOptions & {
  queryOf: PageUrlOptions['queryOf'];
  /** Calls the listener when `queryOf` gives other results than before. */
  onQueriesChanged?: (listener: () => void) => void;
  rendering?: TaskLimiter;
  /** Seconds after which a page that is not finished is answered with an error, so that it makes room for others. */
  timeoutSeconds?: number;
};

/**
 * Rendering is bound by the processor, so a higher concurrency would not be faster. A full queue takes about two seconds;
 * one client address can fill half of it, and others do not wait for its pages.
 */
const newRendering = (): TaskLimiter => new TaskLimiter(2, 60, 30);

/** As many take about a tenth of a second. */
const manyWaiting = 8;

/** The route of all pages: sends a cached page, or a stale one in a rush, and otherwise makes it. */
export function createPageRoute(options: PageOptions): RouteOptions {
  const { pages, rendering = newRendering() } = options;
  const readUrl = createUrlReader(options);
  const { makePage, isBeingMade } = createPageQueue(options, rendering);

  const findSendable = (request: FastifyRequest): VisitedPage | undefined => {
    const { url, ignored } = readUrl(request);
    const cached = pages.get(url.href);
    const isData = isDataRequest(url);
    if (cached) return { page: cached, ignored, source: 'hit', isData };
    const stale = findStale(request, url);
    return stale && { page: stale, ignored, source: 'stale', isData };
  };

  /** While many pages wait to be rendered, one that changed a moment ago is sent as it was and rendered anew once. */
  const findStale = (request: FastifyRequest, url: URL): CachedPage | undefined => {
    const page = rendering.waiting >= manyWaiting ? pages.getStale(url.href) : undefined;
    // A full queue refuses the rendering; a later visitor starts it again.
    if (page && !isBeingMade(url)) makePage(request, url).catch(() => {});
    return page;
  };

  return {
    method: 'GET',
    url: '/*',
    preHandler: sendIfCached(findSendable, sendPage),
    handler: async (request, reply) => {
      const { url, ignored } = readUrl(request);
      if (isPrefetch(request) && rendering.waiting >= manyWaiting) throw new OverloadedError('prefetch');
      const { page, source } = await makePage(request, url);
      await page.body.prepare(encodingFor(request.headers['accept-encoding'], page.body.size));
      return sendPage(request, reply, { page, ignored, source, isData: isDataRequest(url) });
    },
  };
}

const maxKnownUrls = 10_000;
const maxKnownLength = 1000;

/** Remembers what it has read by the requested URL, because normalizing it takes a good part of the time of a cached page. */
function createUrlReader(options: PageOptions): (request: FastifyRequest) => PageUrl {
  const known = new Map<string, PageUrl>();
  options.onQueriesChanged?.(() => known.clear());
  const read = (requested: string): PageUrl => {
    const pageUrl = readPageUrl(requested, { ...options, siteUrl: options.tools.siteUrl });
    if (known.size >= maxKnownUrls) known.clear();
    if (requested.length <= maxKnownLength) known.set(requested, pageUrl);
    return pageUrl;
  };
  return (request) => {
    const pageUrl = known.get(request.url) ?? read(request.url);
    setPageRoute(request, pageUrl.pattern);
    return pageUrl;
  };
}

type PageQueue = {
  /** Waits for its turn and makes the page, once for simultaneous requests; caches and stores it. */
  makePage: (request: FastifyRequest, url: URL) => Promise<MadePage>;
  isBeingMade: (url: URL) => boolean;
};

function createPageQueue(options: PageOptions, rendering: TaskLimiter): PageQueue {
  const { timeoutSeconds = 20 } = options;
  const make = createPageMaker(options);
  const inProgress = new Map<string, Promise<MadePage>>();

  const makeInTime = async (request: FastifyRequest, url: URL): Promise<MadePage> => {
    const { generation } = options.pages;
    const message = `The page was not finished after ${timeoutSeconds} seconds`;
    const made = await withTimeout(timeoutSeconds, make(request, url), message);
    if (options.isProduction && isCacheable(made.page)) await keepPage(request, url, made, generation);
    return made;
  };

  const keepPage = async (request: FastifyRequest, url: URL, { page, source }: MadePage, generation: number) => {
    // Most visitors take it, and the cache holds several times as many compressed pages.
    await page.body.prepare('br');
    options.pages.put(url.href, page, generation);
    if (source === 'miss') storePage(request, page, options.store);
  };

  const start = (request: FastifyRequest, url: URL): Promise<MadePage> => {
    const page = rendering
      .run(() => makeInTime(request, url), normalizeIP(request.ip))
      .finally(() => inProgress.delete(url.href));
    inProgress.set(url.href, page);
    return page;
  };

  return {
    makePage: (request, url) => inProgress.get(url.href) ?? start(request, url),
    isBeingMade: (url) => inProgress.has(url.href),
  };
}

/** Nothing waits for it: a page that could not be stored is rendered again. */
function storePage(request: FastifyRequest, { key, headers, body }: CachedPage, store: PageOptions['store']): void {
  if (key === null) return;
  store?.put(key, { headers, body }).catch((err: unknown) => request.log.warn({ err }, 'page not stored'));
}
