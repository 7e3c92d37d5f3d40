import fastify, { type FastifyInstance } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { Cache } from './cache.server.ts';
import { pageTools } from './page-context.server.ts';
import { partOr } from './page-part.server.ts';
import { addressOf, servePages } from './pages.server.ts';
import { readableUrl } from './readable-url.server.ts';

test('a page is asked for by its path alone, never by the host somebody wrote into it', () => {
  const site = 'https://vitrina.example/';
  const read = (url: string) => addressOf(url, site).href;
  expect(read('/products?page=1')).toBe('https://vitrina.example/products?page=1');
  expect(read('/')).toBe('https://vitrina.example/');
  expect(read('//')).toBe('https://vitrina.example//');
  expect(read('//evil.example/x')).toBe('https://vitrina.example//evil.example/x');
  expect(read('http://evil.example/x?y=http://z')).toBe('https://vitrina.example/x?y=http://z');
  expect(read('http://evil.example')).toBe('https://vitrina.example/');
});

test('a path with broken % codes is read by its letters', () => {
  expect(readableUrl('/%')).toBe('/%25');
  expect(readableUrl('/%C3%28?q=%')).toBe('/%25C3%2528?q=%');
  for (const fine of ['/', '/ceai-de-m%C4%83r-7', '/cauta?q=%', '/a%2Fb']) expect(readableUrl(fine)).toBe(fine);
});

type Loader = (tools: { context: RouterContextProvider }) => unknown;

/** One page with this loader, as small as a build can be. */
function buildWith(loader: Loader): ServerBuild {
  const answer = (_request: Request, status: number, headers: Headers) =>
    new Response('<p>page</p>', { status, headers });
  const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
    context.get(pageTools).report(error, 'page failed');
  const root = { id: 'root', path: '*', module: { default: () => null, loader } };
  const assets = {
    entry: { imports: [], module: '' },
    routes: { root: { id: 'root', module: '' } },
    url: '',
    version: '',
  };
  return {
    entry: { module: { default: answer, handleError } },
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

function openPages(loader: Loader): { app: FastifyInstance; log: Record<string, unknown>[] } {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) };
  const app = fastify({ logger: { level: 'error', stream } });
  const tools = { siteUrl: 'https://vitrina.example' } as Parameters<typeof servePages>[0]['tools'];
  app.get('/*', servePages({ build: buildWith(loader), tools, pages: new Cache(10), isProduction: true }));
  onTestFinished(() => app.close());
  return { app, log };
}

test('what fails behind a page is logged with the id of its request', async () => {
  const { app, log } = openPages(() => {
    throw new Error('no such table');
  });
  expect((await app.inject('/x?token=secret')).statusCode).toBe(500);
  expect(log).toMatchObject([{ msg: 'page failed', reqId: 'req-1', path: '/x', err: { message: 'no such table' } }]);
});

test('a page with a part missing is logged, and neither kept nor shared', async () => {
  let isBroken = true;
  const { app, log } = openPages(async ({ context }) =>
    partOr(context.get(pageTools), isBroken ? Promise.reject(new Error('away')) : Promise.resolve('there'), null),
  );
  const broken = await app.inject('/x');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(log).toMatchObject([{ msg: 'a part of the page failed', err: { message: 'away' } }]);
  isBroken = false;
  expect((await app.inject('/x')).headers['cache-control']).toContain('s-maxage=60');
  expect(log).toHaveLength(1);
});

test('an address of slashes alone is a page like any other', async () => {
  const { app } = openPages(() => null);
  for (const url of ['//', '//x/y']) expect((await app.inject({ url: { pathname: url } })).statusCode, url).toBe(200);
});
