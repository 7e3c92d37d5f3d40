import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { CachedPage } from '../../src/platform/http/cached-page.server.ts';
import type { PageQuery } from '../../src/platform/http/page-url.ts';
import { createPageRoute, type PageOptions } from '../../src/platform/http/pages.server.ts';
import { logSerializers } from '../../src/platform/http/request-log.server.ts';
import { TaskLimiter } from '../../src/platform/process/task-limiter.server.ts';
import { Cache } from '../../src/platform/response-cache.server.ts';
import { buildWith, type Loader } from './page-build.ts';

/** Every page reads `page` and nothing else. */
const onlyPage: PageQuery = {
  names: ['page'],
  normalize: (query) => new URLSearchParams(query.has('page') ? { page: String(Number(query.get('page'))) } : {}),
};

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
