import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { CachedBody } from '../cached-body.server.ts';
import type { Cache } from '../response-cache.server.ts';
import type { CachedPage } from './cached-page.server.ts';
import {
  type PageContext,
  pageContext,
  type RenderContext,
  renderContext,
  withFallback,
} from './page-context.server.ts';
import { type CopiedInput, copyInput, type PageInput } from './page-input.server.ts';
import { createPageLoaders } from './page-loaders.server.ts';
import type { PageStore, StoredPage } from './page-store.server.ts';
import { isDataRequest, type PageUrlOptions, pagePath } from './page-url.ts';
import type { RenderedResponse, RenderThread } from './render-thread.server.ts';

export type MakeOptions = {
  build: ServerBuild;
  tools: Omit<PageContext, 'report' | 'skipCache' | 'showsOnly' | 'cards' | 'frameHosts'>;
  /** Reads the id of the analytics tag where `tools` has none; it changes without a restart. */
  readAnalyticsId?: () => Promise<string | null>;
  /** Hosts of services whose frames a page may show. */
  readFrameHosts?: () => Promise<string[]>;
  /** Reads the name of the card provider for a page; it changes without a restart. */
  readCards: () => Promise<string>;
  pages: Cache<CachedPage>;
  /** Pages that were removed from `pages`, or rendered by another process or before a restart. */
  store?: PageStore | undefined;
  /** Data that all pages depend on besides their loaders: the id of the build and the shop's own data. */
  readShopData?: () => unknown;
  /** Cache tags of what every page shows around its own content. */
  frameTags: readonly string[];
  isProduction: boolean;
  patternOf?: PageUrlOptions['patternOf'];
  /** Renders the pages; without it they are rendered between other requests. */
  thread?: RenderThread | undefined;
};

/** 'stored' when the page was rendered before from the same data, otherwise 'miss'. */
export type MadePage = { page: CachedPage; source: 'stored' | 'miss' };

/** Whether a page may be cached, and until which changes, as its loaders and rendering report. */
type PageCaching = Pick<CachedPage, 'isComplete' | 'tags'>;

type Response = Pick<RenderedResponse, 'status' | 'headers' | 'body'>;

/**
 * Returns the function that makes a page which is not cached: it runs the loaders, copies what the page is rendered from,
 * looks for a page that was rendered from the same, and renders one when there is none.
 */
export function createPageMaker(options: MakeOptions): (request: FastifyRequest, url: URL) => Promise<MadePage> {
  const { load, build } = createPageLoaders(options.build);
  const render = createRequestHandler(build, options.isProduction ? 'production' : 'development');
  const { readShopData = () => null } = options;

  return async (request, url) => {
    const caching: PageCaching = { isComplete: true, tags: hasOwnLoader(url, options) ? null : options.frameTags };
    const report = (error: unknown, message: string): void => {
      caching.isComplete = false;
      request.log.error({ err: error, req: request }, message);
    };
    const settings = await readSettings(options, report);
    const context = createContext(options, { caching, settings, report });
    const renderHere = async (): Promise<Response> => toResponse(await render(new Request(url), context));
    const rendered = (response: Response, key: string | null): MadePage => ({
      page: { ...response, body: bodyOf(response), ...caching, key },
      source: 'miss',
    });

    const loaderData = isDataRequest(url) ? null : await load(url, context);
    if (!loaderData) return rendered(await renderHere(), null);

    const readInput = (): PageInput => ({ href: url.href, loaderData, shopData: readShopData(), settings });
    const input = copyInput(readInput());
    if (!input) return rendered(await renderHere(), null);

    const found = findDropped(options.pages, url, input) ?? (await findStored(options.store, input, request.log));
    if (found) return { page: { ...found, status: 200, ...caching, key: input.key }, source: 'stored' };

    const ofThread = await renderInThread(options.thread, input, { report, log: request.log });
    if (ofThread) return rendered(ofThread, input.key);

    const response = await renderHere();
    // This process renders from the data itself, not from the copy.
    const isUnchanged = copyInput(readInput())?.key === input.key;
    return rendered(response, isUnchanged ? input.key : null);
  };
}

/** A page without a loader shows nothing besides its frame. */
function hasOwnLoader({ pathname }: URL, { build, patternOf }: MakeOptions): boolean {
  const pattern = patternOf?.(pagePath(pathname));
  const route = Object.values(build.routes).find((one) => one?.path !== undefined && `/${one.path}` === pattern);
  return route?.module.loader !== undefined || route === undefined;
}

/** Reads for every page the settings that change without a restart. */
async function readSettings(
  { tools, readCards, readAnalyticsId = async () => null, readFrameHosts = async () => [] }: MakeOptions,
  report: RenderContext['report'],
): Promise<PageInput['settings']> {
  const cards = await withFallback({ report }, readCards(), 'none');
  const analyticsId = tools.analyticsId ?? (await withFallback({ report }, readAnalyticsId(), null));
  const frameHosts = await withFallback({ report }, readFrameHosts(), []);
  return { analyticsId, apiBases: tools.apiBases, cards, fileOrigin: tools.fileOrigin, frameHosts };
}

/** Context for loaders and components; loaders also report in it what the page shows. */
function createContext(
  { tools, frameTags }: MakeOptions,
  {
    caching,
    settings,
    report,
  }: { caching: PageCaching; settings: PageInput['settings']; report: RenderContext['report'] },
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(renderContext, { ...settings, report });
  context.set(pageContext, {
    ...tools,
    ...settings,
    report,
    skipCache: () => {
      caching.isComplete = false;
    },
    showsOnly: (tags) => {
      caching.tags = [...new Set([...(caching.tags ?? frameTags), ...tags])];
    },
  });
  return context;
}

/** The page as it was before a change that did not concern it. */
function findDropped(pages: Cache<CachedPage>, url: URL, { key }: CopiedInput): StoredPage | null {
  const dropped = pages.getDropped(url.href);
  return dropped?.key === key ? { headers: dropped.headers, body: dropped.body } : null;
}

/** A page that cannot be read from the store is rendered. */
async function findStored(
  store: PageStore | undefined,
  { key }: CopiedInput,
  log: FastifyBaseLogger,
): Promise<StoredPage | null> {
  if (!store) return null;
  return store.find(key).catch((err: unknown) => {
    log.warn({ err }, 'stored page not read');
    return null;
  });
}

/** Null without a thread and when it fails; the page is then rendered between other requests. */
async function renderInThread(
  thread: RenderThread | undefined,
  { json }: CopiedInput,
  { report, log }: { report: RenderContext['report']; log: FastifyBaseLogger },
): Promise<Response | null> {
  if (!thread) return null;
  try {
    const { failures, ...response } = await thread.render(json);
    for (const { error, message } of failures) report(error, message);
    return response;
  } catch (err) {
    log.warn({ err }, 'page rendered between other requests');
    return null;
  }
}

const toResponse = async (response: globalThis.Response): Promise<Response> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.bytes(),
});

const bodyOf = ({ body }: Response): CachedBody =>
  new CachedBody(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
