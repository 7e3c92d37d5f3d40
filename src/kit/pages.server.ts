import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Cache, encodingFor, Kept } from './cache.server.ts';
import { type PageTools, pageTools } from './page-context.server.ts';

/** A rendered page as it leaves the house, the same for every visitor. */
export type KeptPage = { status: number; headers: [string, string][]; etag: string; body: Kept; isWhole: boolean };

export type PageOptions = {
  build: ServerBuild;
  tools: Omit<PageTools, 'report'>;
  pages: Cache<KeptPage>;
  isProduction: boolean;
};

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves pages from the cache; whoever asks first has them rendered, others wait for the same rendering. */
export function servePages(options: PageOptions): PageHandler {
  const render = createRequestHandler(options.build, options.isProduction ? 'production' : 'development');
  const underWay = new Map<string, Promise<KeptPage>>();
  return async (request, reply) => {
    const kept = options.pages.get(request.url);
    if (kept) return sendPage(request, reply, kept);
    const waiting = underWay.get(request.url) ?? begin(request, options, render, underWay);
    return sendPage(request, reply, await waiting);
  };
}

type Render = ReturnType<typeof createRequestHandler>;

function begin(
  request: FastifyRequest,
  options: PageOptions,
  render: Render,
  underWay: Map<string, Promise<KeptPage>>,
): Promise<KeptPage> {
  const begunAt = options.pages.age;
  const rendering = renderPage(request, options, render)
    .then((page) => {
      if (options.isProduction && mayBeKept(page)) options.pages.put(request.url, page, begunAt);
      return page;
    })
    .finally(() => underWay.delete(request.url));
  underWay.set(request.url, rendering);
  return rendering;
}

/** A page that carries a secret in its address says no-store, and is not kept here either. */
const mayBeKept = ({ status, headers, isWhole }: KeptPage): boolean =>
  status === 200 && isWhole && !headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));

async function renderPage(request: FastifyRequest, options: PageOptions, render: Render): Promise<KeptPage> {
  const context = new RouterContextProvider();
  let isWhole = true;
  const report = (error: unknown, what: string): void => {
    isWhole = false;
    // Some addresses carry a secret behind the question mark.
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, what);
  };
  context.set(pageTools, { ...options.tools, report });
  const answer = await render(new Request(addressOf(request.url, options.tools.siteUrl)), context);
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: [...answer.headers],
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    body: new Kept(body),
    isWhole,
  };
}

/** Only the path is taken: one that begins with two slashes, or a whole address, names no other host. */
export function addressOf(url: string, siteUrl: string): URL {
  const path = url.replace(/^[^/?]+:\/\/[^/?]*/, '').replace(/^\//, '');
  return new URL(`${new URL(siteUrl).origin}/${path}`);
}

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  vary: 'accept-encoding',
};

function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .headers(pageHeaders)
    .header('etag', page.etag)
    .header('cache-control', page.status === 200 && page.isWhole ? shared : 'no-cache');
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'], page.body.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(page.body.in(encoding));
}
