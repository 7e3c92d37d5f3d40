import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

type Reply = { status?: number; headers?: Record<string, string>; body?: string };

/** A shop that answers each path with its replies in turn, the last one again and again. */
async function openShop(replies: Record<string, Reply[]>): Promise<{ origin: string; requested: IncomingMessage[] }> {
  const requested: IncomingMessage[] = [];
  const reply = (request: IncomingMessage, response: ServerResponse) => {
    requested.push(request);
    const [next, ...later] = replies[request.url ?? ''] ?? [];
    if (later.length > 0) replies[request.url ?? ''] = later;
    response.writeHead(next?.status ?? (next ? 200 : 404), next?.headers).end(next?.body);
  };
  const server = createServer(reply);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, requested };
}

const warm = (origin: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/warm-pages.ts', origin], (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    );
  });

const listOf = (tag: string, paths: string[]): Reply => ({
  body: `<${tag}>${paths.map((path) => `<loc>https://vitrina.example${path}</loc>`).join('')}</${tag}>`,
});
const from = (source: string): Reply => ({ headers: { 'x-cache': source } });

test('every page of all sitemaps is requested at the given address, without cookies and compressed', async () => {
  const { origin, requested } = await openShop({
    '/sitemap.xml': [listOf('sitemapindex', ['/sitemap-1.xml', '/sitemap-2.xml'])],
    '/sitemap-1.xml': [listOf('urlset', ['/', '/ceaiuri?page=1&amp;orderBy=Newest'])],
    '/sitemap-2.xml': [listOf('urlset', ['/zinc-7', '/fier-8'])],
    '/': [from('miss')],
    '/ceaiuri?page=1&orderBy=Newest': [from('stored')],
    '/zinc-7': [from('miss')],
    '/fier-8': [from('hit')],
  });
  expect(await warm(`${origin}/`)).toEqual({
    code: 0,
    output: '2 pages were rendered, 2 found stored, 0 failed.\n',
  });
  const pages = requested.filter(({ url }) => !url?.startsWith('/sitemap'));
  expect(pages.map(({ headers }) => [headers.cookie, headers['accept-encoding']])).toEqual(
    Array(4).fill([undefined, 'br']),
  );
});

test('a page is requested again when the shop asks to come back, and the failed ones are named with code 1', async () => {
  const later = (status: number): Reply => ({ status, headers: { 'retry-after': '0' } });
  const { origin } = await openShop({
    '/sitemap.xml': [listOf('urlset', ['/zinc-7', '/fier-8', '/none'])],
    '/zinc-7': [later(429), later(503), from('miss')],
    '/fier-8': [{ status: 500 }],
  });
  expect(await warm(origin)).toEqual({
    code: 1,
    output: '  /fier-8: 500\n  /none: 404\n1 pages were rendered, 0 found stored, 2 failed.\n',
  });
});

test('a shop without a sitemap is a failure', async () => {
  const { origin } = await openShop({});
  expect(await warm(origin)).toEqual({ code: 1, output: `${origin}/sitemap.xml: 404\n` });
});
