import { hash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { CachedBody } from '../cached-body.server.ts';
import { TaskLimiter } from '../process/task-limiter.server.ts';
import { withTimeout } from '../process/with-timeout.server.ts';
import type { Cache, CacheTags } from '../response-cache.server.ts';
import { encodingFor } from './negotiation.server.ts';
import { type PageContext, pageContext, renderContext, withFallback } from './page-context.server.ts';
import { createPageLoaders, type PageLoaders } from './page-loaders.server.ts';
import type { PageStore, StoredPage } from './page-store.server.ts';
import { isDataRequest, type PageUrl, type PageUrlOptions, pagePath, readPageUrl } from './page-url.ts';
import type { PageInput, RenderedResponse, RenderThread } from './render-thread.server.ts';
import { setPageRoute } from './request-metrics.server.ts';
import { sendBody, sendIfCached } from './send.server.ts';

/** A rendered response, the same for every visitor. */
export type CachedPage = {
  status: number;
  headers: [string, string][];
  body: CachedBody;
  isComplete: boolean;
  tags: CacheTags;
  /** Hash of all that it is rendered from; null when that cannot be compared. */
  key: string | null;
};

export type PageOptions = {
  build: ServerBuild;
  tools: Omit<PageContext, 'report' | 'skipCache' | 'showsOnly' | 'cards'>;
  /** Reads the id of the analytics tag where `tools` has none; it changes without a restart. */
  readAnalyticsId?: () => Promise<string | null>;
  /** Reads the name of the card provider for a page; it changes without a restart. */
  readCards: () => Promise<string>;
  pages: Cache<CachedPage>;
  /** Pages that were removed from `pages`, or rendered by another process or before a restart. */
  store?: PageStore | undefined;
  /** Data that all pages depend on besides their loaders: the id of the build and the shop's own data. */
  readBasis?: () => unknown;
  /** Cache tags of what every page shows around its own content. */
  frameTags: readonly string[];
  isProduction: boolean;
  queryOf: PageUrlOptions['queryOf'];
  /** Calls the listener when `queryOf` gives other results than before. */
  onQueriesChanged?: (listener: () => void) => void;
  patternOf?: PageUrlOptions['patternOf'];
  rendering?: TaskLimiter;
  /** Seconds after which a page that is not finished is answered with an error, so that it makes room for others. */
  timeoutSeconds?: number;
  /** Renders the pages; without it they are rendered between other requests. */
  thread?: RenderThread | undefined;
};

/**
 * Rendering is bound by the processor, so a higher concurrency would not be faster. A full queue takes about two seconds;
 * one client address can fill half of it, and others do not wait for its pages.
 */
const newRendering = (): TaskLimiter => new TaskLimiter(2, 60, 30);

/** As many take about a tenth of a second. */
const manyWaiting = 8;

const maxKnownUrls = 10_000;
const maxKnownLength = 1000;

/** Makes the route of all pages: sends cached ones and renders the others, once for simultaneous requests. */
export function createPageRoute(options: PageOptions): RouteOptions {
  const { load, build } = createPageLoaders(options.build);
  const render = createRequestHandler(build, options.isProduction ? 'production' : 'development');
  const { rendering = newRendering(), timeoutSeconds = 20 } = options;
  const inProgress = new Map<string, Promise<RenderedPage>>();

  /** By the URL as it was requested, because normalizing it takes a good part of the time of a cached page. */
  const knownUrls = new Map<string, PageUrl>();
  options.onQueriesChanged?.(() => knownUrls.clear());
  const readUrl = (requested: string): PageUrl => {
    const known = knownUrls.get(requested);
    if (known) return known;
    const read = readPageUrl(requested, { ...options, siteUrl: options.tools.siteUrl });
    if (knownUrls.size >= maxKnownUrls) knownUrls.clear();
    if (requested.length <= maxKnownLength) knownUrls.set(requested, read);
    return read;
  };
  const pageUrlOf = (request: FastifyRequest): PageUrl => {
    const read = readUrl(request.url);
    setPageRoute(request, read.pattern);
    return read;
  };

  const startRendering = (request: FastifyRequest, url: URL): Promise<RenderedPage> => {
    const page = rendering
      .run(async () => {
        const generation = options.pages.generation;
        const rendered = await withTimeout(
          timeoutSeconds,
          renderPage(request, url, options, { load, render }),
          `The page was not finished after ${timeoutSeconds} seconds`,
        );
        const { page, source } = rendered;
        if (!options.isProduction || !isCacheable(page)) return rendered;
        // Most visitors take it, and the cache holds several times as many compressed pages.
        await page.body.prepare('br');
        options.pages.put(url.href, page, generation);
        if (source === 'miss') storePage(request, page, options.store);
        return rendered;
      }, normalizeIP(request.ip))
      .finally(() => inProgress.delete(url.href));
    inProgress.set(url.href, page);
    return page;
  };

  const findCached = (request: FastifyRequest): VisitedPage | undefined => {
    const { url, ignored } = pageUrlOf(request);
    const cached = options.pages.get(url.href);
    if (cached) return { page: cached, ignored, source: 'hit' };
    const stale = findStale(request, url);
    return stale && { page: stale, ignored, source: 'stale' };
  };

  /** While many pages wait to be rendered, one that changed a moment ago is sent as it was and rendered anew once. */
  const findStale = (request: FastifyRequest, url: URL): CachedPage | undefined => {
    const page = rendering.waiting >= manyWaiting ? options.pages.getStale(url.href) : undefined;
    // A full queue refuses the rendering; a later visitor starts it again.
    if (page && !inProgress.has(url.href)) startRendering(request, url).catch(() => {});
    return page;
  };

  return {
    method: 'GET',
    url: '/*',
    preHandler: sendIfCached(findCached, sendPage),
    handler: async (request, reply) => {
      const { url, ignored } = pageUrlOf(request);
      const { page, source } = await (inProgress.get(url.href) ?? startRendering(request, url));
      await page.body.prepare(encodingFor(request.headers['accept-encoding'], page.body.size));
      return sendPage(request, reply, { page, ignored, source });
    },
  };
}

/** 'stored' when the page was rendered before from the same data, otherwise 'miss'. */
type RenderedPage = { page: CachedPage; source: 'stored' | 'miss' };

/** A page and the parameters of one visitor. */
type VisitedPage = { page: CachedPage; ignored: PageUrl['ignored']; source: 'hit' | 'stale' | RenderedPage['source'] };

type Renderer = { load: PageLoaders['load']; render: ReturnType<typeof createRequestHandler> };

/** Pages with a secret in their URL send no-store and are not cached here either. */
const isCacheable = ({ status, headers, isComplete }: CachedPage): boolean =>
  status === 200 &&
  isComplete &&
  !headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));

/** Facts about a page that its loaders and rendering report. */
type PageFacts = Pick<CachedPage, 'isComplete' | 'tags'>;

async function renderPage(
  request: FastifyRequest,
  url: URL,
  options: PageOptions,
  { load, render }: Renderer,
): Promise<RenderedPage> {
  const facts: PageFacts = { isComplete: true, tags: hasOwnLoader(url, options) ? null : options.frameTags };
  const report = (error: unknown, message: string): void => {
    facts.isComplete = false;
    request.log.error({ err: error, req: request }, message);
  };
  const { tools, readCards, readAnalyticsId = async () => null, readBasis = () => null } = options;
  const cards = await withFallback({ report }, readCards(), 'none');
  const analyticsId = tools.analyticsId ?? (await withFallback({ report }, readAnalyticsId(), null));
  const { apiBases, fileOrigin } = tools;
  const settings = { analyticsId, apiBases, cards, fileOrigin };
  const context = new RouterContextProvider();
  context.set(renderContext, { ...settings, report });
  context.set(pageContext, {
    ...tools,
    ...settings,
    report,
    skipCache: () => {
      facts.isComplete = false;
    },
    showsOnly: (tags) => {
      facts.tags = [...new Set([...(facts.tags ?? options.frameTags), ...tags])];
    },
  });
  const loaded = isDataRequest(url) ? null : await load(url, context);
  const input = loaded && { href: url.href, loaderData: loaded, basis: readBasis(), settings };
  const key = input && hashOf(input);
  const found = key === null ? null : await findRendered(request, url, key, options);
  if (found)
    return { page: { status: 200, headers: found.headers, body: found.body, ...facts, key }, source: 'stored' };
  const renderHere = async () => {
    const response = await render(new Request(url), context);
    return { status: response.status, headers: [...response.headers], body: await response.bytes() };
  };
  const { thread } = options;
  const { status, headers, body } =
    thread && input && key !== null
      ? await renderIn(thread, input, report).catch((err: unknown) => {
          request.log.warn({ err }, 'page rendered between other requests');
          return renderHere();
        })
      : await renderHere();
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return { page: { status, headers, body: new CachedBody(bytes), ...facts, key }, source: 'miss' };
}

async function renderIn(
  thread: RenderThread,
  input: PageInput,
  report: PageContext['report'],
): Promise<Pick<RenderedResponse, 'status' | 'headers' | 'body'>> {
  const { failures, ...rendered } = await thread.render(input);
  for (const { error, message } of failures) report(error, message);
  return rendered;
}

/** A page without a loader shows nothing besides its frame. */
function hasOwnLoader({ pathname }: URL, { build, patternOf }: PageOptions): boolean {
  const pattern = patternOf?.(pagePath(pathname));
  const route = Object.values(build.routes).find((one) => one?.path !== undefined && `/${one.path}` === pattern);
  return route?.module.loader !== undefined || route === undefined;
}

/** A dropped page of the cache, or one of the store, with the same key. */
async function findRendered(
  request: FastifyRequest,
  url: URL,
  key: string,
  { pages, store }: PageOptions,
): Promise<StoredPage | null> {
  const dropped = pages.getDropped(url.href);
  if (dropped?.key === key) return dropped;
  return (
    store?.find(key).catch((err: unknown) => {
      request.log.warn({ err }, 'stored page not read');
      return null;
    }) ?? null
  );
}

/** Nothing waits for it: a page that could not be stored is rendered again. */
function storePage(request: FastifyRequest, { key, headers, body }: CachedPage, store: PageStore | undefined): void {
  if (key === null) return;
  store?.put(key, { headers, body }).catch((err: unknown) => request.log.warn({ err }, 'page not stored'));
}

/** Null for data that JSON does not show in full, such as promises and maps. */
const hashOf = (data: unknown): string | null =>
  isShownInJson(data) ? hash('sha256', JSON.stringify(data), 'base64url') : null;

function isShownInJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (Array.isArray(value)) return value.every(isShownInJson);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isShownInJson);
}

const sharedCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
  vary: 'accept-encoding',
};

function sendPage(request: FastifyRequest, reply: FastifyReply, { page, ignored, source }: VisitedPage): FastifyReply {
  reply
    .status(page.status)
    .headers(pageHeaders)
    .header('x-cache', source)
    .header('etag', page.body.etag)
    .header('cache-control', page.status === 200 && page.isComplete ? sharedCacheControl : 'no-cache');
  for (const [name, value] of page.headers) reply.header(name, name === 'location' ? withQuery(value, ignored) : value);
  return sendBody(request, reply, page.body);
}

/** Keeps the ignored parameters in a redirect within the site. */
function withQuery(location: string, parameters: [string, string][]): string {
  if (parameters.length === 0 || !location.startsWith('/')) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
}
