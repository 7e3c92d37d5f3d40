import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router';
import { onTestFinished } from 'vitest';
import { pageContext } from '../../src/platform/http/page-context.server.ts';
import {
  type CachedPage,
  createPageRoute,
  type PageOptions,
  type PageQuery,
} from '../../src/platform/http/pages.server.ts';
import { logSerializers } from '../../src/platform/http/request-log.server.ts';
import { TaskLimiter } from '../../src/platform/process/task-limiter.server.ts';
import { Cache } from '../../src/platform/response-cache.server.ts';

type Loader = (tools: { context: RouterContextProvider; request: Request }) => unknown;

/** Every page reads `page` and nothing else. */
const onlyPage: PageQuery = {
  names: ['page'],
  normalize: (query) => new URLSearchParams(query.has('page') ? { page: String(Number(query.get('page'))) } : {}),
};

/** The smallest possible build: one page with this loader, or without one. */
function buildWith(loader: Loader | undefined): ServerBuild {
  const handleRequest = async (
    _request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext: { loaderData } }: EntryContext,
  ) => new Response(`<p>page ${JSON.stringify(loaderData.root)}</p>`, { status, headers });
  const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
    context.get(pageContext).report(error, 'page failed');
  const root = { id: 'root', path: '*', module: { default: () => null, loader } };
  const assets = {
    entry: { imports: [], module: '' },
    routes: { root: { id: 'root', module: '' } },
    url: '',
    version: '',
  };
  return {
    entry: { module: { default: handleRequest, handleError } },
    routes: { root },
    assets,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

type Opened = { app: FastifyInstance; log: Record<string, unknown>[]; pages: Cache<CachedPage> };

/** Serves all paths with one page; the log has its errors. */
export function openPages(loader: Loader | undefined, more: Partial<PageOptions> = {}): Opened {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream, serializers: logSerializers([]) } });
  const options = { ...pageOptions(loader), ...more };
  app.route(createPageRoute(options));
  onTestFinished(() => app.close());
  return { app, log, pages: options.pages };
}

export function pageOptions(loader: Loader | undefined): PageOptions {
  const tools = { siteUrl: 'https://vitrina.example' } as PageOptions['tools'];
  const pages = new Cache<CachedPage>(1_000_000, { keepsDropped: true });
  const readCards = async () => 'none';
  return {
    build: buildWith(loader),
    tools,
    readCards,
    pages,
    frameTags: ['frame'],
    isProduction: true,
    queryOf: () => onlyPage,
    rendering: new TaskLimiter(2, 10),
  };
}
