import { redirect } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { openPages, pageOptions } from '../../../test/support/page-route.ts';
import { TaskLimiter } from '../process/task-limiter.server.ts';
import { pageContext, withFallback } from './page-context.server.ts';
import type { PageStore } from './page-store.server.ts';
import { pageUrl } from './page-url.ts';
import { createPageRoute } from './pages.server.ts';
import { escapeInvalidPercents } from './percent-encoding.server.ts';
import { prefetchHeaders } from './prefetch.ts';
import { createHttpServer } from './server.server.ts';

test('a page is rendered for its path alone, never for a host in the request URL', () => {
  const site = 'https://vitrina.example/';
  const read = (url: string) => pageUrl(url, site).href;
  expect(read('/products?page=1')).toBe('https://vitrina.example/products?page=1');
  expect(read('/')).toBe('https://vitrina.example/');
  expect(read('//')).toBe('https://vitrina.example//');
  expect(read('//evil.example/x')).toBe('https://vitrina.example//evil.example/x');
  expect(read('http://evil.example/x?y=http://z')).toBe('https://vitrina.example/x?y=http://z');
  expect(read('http://evil.example')).toBe('https://vitrina.example/');
});

test('a path with an invalid percent encoding is read literally', () => {
  expect(escapeInvalidPercents('/%')).toBe('/%25');
  expect(escapeInvalidPercents('/%C3%28?q=%')).toBe('/%25C3%2528?q=%');
  for (const fine of ['/', '/ceai-de-m%C4%83r-7', '/cauta?q=%', '/a%2Fb'])
    expect(escapeInvalidPercents(fine)).toBe(fine);
});

test('NUL is read literally in a path and removed from the query', () => {
  expect(escapeInvalidPercents('/blog/%00?search=a%00b&page=%002')).toBe('/blog/%2500?search=ab&page=2');
  expect(escapeInvalidPercents('/products?search=%00')).toBe('/products?search=');
});

test('an address with many uncached pages does not delay the page of another', async () => {
  const held = Promise.withResolvers<null>();
  const loaded: string[] = [];
  const { app } = openPages(
    async ({ request }) => {
      loaded.push(new URL(request.url).pathname);
      return held.promise;
    },
    { rendering: new TaskLimiter(1, 20, 10) },
  );
  const visit = (path: string, remoteAddress: string) => app.inject({ url: path, remoteAddress });
  const many = Array.from({ length: 10 }, (_, number) => visit(`/many-${number}`, '192.0.2.1'));
  await expect.poll(() => loaded).toEqual(['/many-0']);
  const refused = Promise.all(Array.from({ length: 3 }, (_, number) => visit(`/more-${number}`, '192.0.2.1')));
  const other = visit('/other', '203.0.113.7');
  held.resolve(null);
  expect((await other).statusCode).toBe(200);
  expect(loaded.indexOf('/other')).toBe(2);
  expect((await refused).map(({ statusCode }) => statusCode)).toEqual([200, 503, 503]);
  await Promise.all(many);
});

test('an error in a loader is logged with the id of its request', async () => {
  const { app, log } = openPages(() => {
    throw new Error('no such table');
  });
  expect((await app.inject('/x?token=secret')).statusCode).toBe(500);
  expect(log).toMatchObject([
    { msg: 'page failed', reqId: 'req-1', req: { path: '/x' }, err: { message: 'no such table' } },
  ]);
});

test('a page whose data does not arrive is answered with an error and logged, and makes room for others', async () => {
  const never = new Promise<never>(() => {});
  const { app, log } = openPages(({ request }) => (request.url.endsWith('/fine') ? null : never), {
    timeoutSeconds: 0.02,
  });
  const visits = ['/a', '/b', '/c', '/fine'].map((url) => app.inject(url));
  expect((await Promise.all(visits)).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 200]);
  expect(log.map(({ err }) => err)).toEqual(
    Array(3).fill(expect.objectContaining({ message: 'The page was not finished after 0.02 seconds' })),
  );
});

test('a page with a missing part is logged, and neither cached nor shared', async () => {
  let isBroken = true;
  const { app, log } = openPages(async ({ context }) =>
    withFallback(
      context.get(pageContext),
      isBroken ? Promise.reject(new Error('away')) : Promise.resolve('there'),
      null,
    ),
  );
  const broken = await app.inject('/x');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(log).toMatchObject([{ msg: 'a part of the page failed', err: { message: 'away' } }]);
  isBroken = false;
  expect((await app.inject('/x')).headers['cache-control']).toContain('s-maxage=60');
  expect(log).toHaveLength(1);
});

test('a browser that has the page gets 304, from the cache and from a rendering; a page that is not found is sent', async () => {
  const { app } = openPages(({ request }) => {
    if (request.url.endsWith('/none')) throw new Response(null, { status: 404 });
    return null;
  });
  const { etag } = (await app.inject('/x')).headers;
  const headers = { 'if-none-match': `"old", ${etag}` };
  for (const url of ['/x', '/other-page-with-the-same-text'])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(304);
  expect((await app.inject({ url: '/none', headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
});

test('a cached page counts against the limit of its client like a rendered one', async () => {
  const limited = await createHttpServer({
    logLevel: 'silent',
    proxies: 0,
    rateLimit: 0,
    pageRateLimit: 2,
    maxConnections: 100,
  });
  onTestFinished(() => limited.close());
  let renderings = 0;
  limited.route(
    createPageRoute(
      pageOptions(() => {
        renderings++;
        return null;
      }),
    ),
  );
  const statuses = [];
  for (let visit = 0; visit < 3; visit++) statuses.push((await limited.inject('/x')).statusCode);
  expect([statuses, renderings]).toEqual([[200, 200, 429], 1]);
});

test('a path of slashes alone is a page like any other', async () => {
  const { app } = openPages(() => null);
  for (const url of ['//', '//x/y']) expect((await app.inject({ url: { pathname: url } })).statusCode, url).toBe(200);
});

test('parameters that a page does not read make no new cache entry, and never reach the rendering', async () => {
  const rendered: string[] = [];
  const { app, pages } = openPages(({ request }) => {
    rendered.push(request.url);
    return null;
  });
  for (let junk = 0; junk < 20; junk++)
    expect((await app.inject(`/products?junk=${junk}&page=01&x${junk}`)).statusCode).toBe(200);
  await app.inject('/products?page=1');
  expect([rendered, pages.entries]).toEqual([['https://vitrina.example/products?page=1'], 1]);
  await app.inject('/products?page=2');
  expect(pages.entries).toBe(2);
});

test('a redirect keeps the ignored parameters of each visitor, also of two who share a rendering', async () => {
  const { app } = openPages(() => redirect('/products?page=1'));
  const visits = ['a', 'b'].map((source) => app.inject(`/products?utm_source=${source}`));
  const locations = (await Promise.all(visits)).map(({ headers }) => headers.location);
  expect(locations).toEqual(['/products?page=1&utm_source=a', '/products?page=1&utm_source=b']);
});

test('a page without a loader shows only its frame; one that does not say what it shows is dropped with every change', async () => {
  const patternOf = () => '/*';
  const [plain, unknown] = [openPages(undefined, { patternOf }), openPages(() => null, { patternOf })];
  const sources = async () =>
    Promise.all([plain, unknown].map(async ({ app }) => (await app.inject('/x')).headers['x-cache']));
  const drop = (tag: string) => [plain, unknown].map(({ pages }) => pages.drop([tag]));
  expect(await sources()).toEqual(['miss', 'miss']);
  drop('product:1');
  expect(await sources()).toEqual(['hit', 'stored']);
  drop('frame');
  expect(await sources()).toEqual(['stored', 'stored']);
});

test('a browser may reuse the data of a page for some seconds, and the page only after asking', async () => {
  const { app } = openPages(() => null);
  const cacheControl = async (url: string) => String((await app.inject(url)).headers['cache-control']);
  for (const state of ['rendered', 'cached']) {
    expect(await cacheControl('/x.data'), state).toContain('max-age=10,');
    expect(await cacheControl('/x'), state).toContain('max-age=0,');
  }
});

test('while many pages wait to be rendered, one that nobody waits for is refused', async () => {
  const held = Promise.withResolvers<null>();
  const rendering = new TaskLimiter(1, 20);
  const { app } = openPages(() => held.promise, { rendering });
  const prefetch = async () => (await app.inject({ url: '/x.data', headers: prefetchHeaders })).statusCode;
  const visits = Array.from({ length: 9 }, (_, number) => app.inject(`/page-${number}`));
  await expect.poll(() => rendering.waiting).toBe(8);
  expect(await prefetch()).toBe(503);
  held.resolve(null);
  expect((await Promise.all(visits)).map(({ statusCode }) => statusCode)).toEqual(visits.map(() => 200));
  expect(await prefetch()).toBe(200);
});

test('data for the browser is cached apart from the page, by the routes that exist', async () => {
  const { app, pages } = openPages(() => null);
  for (const routes of ['root', 'root,unknown', 'junk,root'])
    expect((await app.inject(`/products.data?page=1&_routes=${routes}`)).statusCode).toBe(200);
  await app.inject('/products?page=1&_routes=root');
  await app.inject('/products?page=1');
  expect(pages.entries).toBe(2);
});

test('a page has the tags of its frame and its own; without any it is dropped with every change', async () => {
  const { app, pages } = openPages(({ context, request }) => {
    if (request.url.endsWith('/a')) context.get(pageContext).showsOnly(['product:1']);
    return null;
  });
  const tagsOf = async (path: string) => {
    await app.inject(path);
    return pages.get(`https://vitrina.example${path}`)?.tags;
  };
  expect([await tagsOf('/a'), await tagsOf('/b')]).toEqual([['frame', 'product:1'], null]);
  pages.drop(['product:2']);
  const paths = ['/a', '/b'].filter((path) => pages.get(`https://vitrina.example${path}`));
  expect(paths).toEqual(['/a']);
});

test('while many pages wait, one that was just dropped is sent as it was, and rendered once', async () => {
  const held = Promise.withResolvers<null>();
  let renderings = 0;
  const { app, pages } = openPages(
    ({ context, request }) => {
      if (request.url.includes('slow')) return held.promise;
      renderings++;
      context.get(pageContext).showsOnly(['product:1']);
      return null;
    },
    { rendering: new TaskLimiter(1, 20) },
  );
  await app.inject('/x');
  const slow = Array.from({ length: 9 }, (_, number) => app.inject(`/slow-${number}`));
  // All renderings have started or wait when the next response arrives.
  await app.inject('/x');
  pages.drop(['product:1']);
  for (let visit = 0; visit < 3; visit++) expect((await app.inject('/x')).statusCode).toBe(200);
  expect(renderings).toBe(1);
  held.resolve(null);
  await Promise.all(slow);
  await expect.poll(() => pages.get('https://vitrina.example/x')).toBeDefined();
  expect(renderings).toBe(2);
});

test('a page that was dropped is rendered anew before it is sent when few pages wait', async () => {
  let renderings = 0;
  const { app, pages } = openPages(({ context }) => {
    renderings++;
    context.get(pageContext).showsOnly(['product:1']);
    return null;
  });
  await app.inject('/x');
  pages.drop(['product:1']);
  await app.inject('/x');
  expect(renderings).toBe(2);
});

test('a dropped page whose data is as before is not rendered again, and is cached again with its new tags', async () => {
  let [price, visits] = [10, 0];
  const { app, pages } = openPages(({ context }) => {
    visits++;
    context.get(pageContext).showsOnly([`visit:${visits}`, 'product:1']);
    return { price };
  });
  const page = () => pages.get('https://vitrina.example/x');
  await app.inject('/x');
  const first = page();
  pages.drop(['product:1']);
  expect((await app.inject('/x')).body).toBe('<p>page {"price":10}</p>');
  expect([page()?.body === first?.body, page()?.tags]).toEqual([true, ['frame', 'visit:2', 'product:1']]);
  price = 11;
  pages.drop(['visit:2']);
  expect((await app.inject('/x')).body).toBe('<p>page {"price":11}</p>');
  expect(visits).toBe(3);
});

test('equal data is recognized although its parts are shared or not; data that cannot be compared is rendered', async () => {
  const part = { price: 10 };
  const versions: unknown[] = [
    { one: part, other: part },
    { one: { price: 10 }, other: { price: 10 } },
    { one: new Map([[1, 1]]) },
    { one: new Map([[1, 2]]) },
  ];
  const { app, pages } = openPages(({ context }) => {
    context.get(pageContext).showsOnly(['product:1']);
    return versions.shift();
  });
  const bodies = [];
  for (let visit = 0; visit < 4; visit++) {
    await app.inject('/x');
    bodies.push(pages.get('https://vitrina.example/x')?.body);
    pages.drop(['product:1']);
  }
  expect(bodies[1]).toBe(bodies[0]);
  expect(new Set(bodies).size).toBe(3);
});

test('a page whose data changed between hashing and rendering is not stored, and not found by the data of before', async () => {
  const product = { price: 10 };
  const stored: string[] = [];
  let isChanging = true;
  const store: PageStore = {
    find: async () => {
      if (isChanging) product.price++;
      return null;
    },
    put: async (_key, { body }) => void stored.push(body.in('identity').toString()),
  };
  const { app, pages } = openPages(() => product, { store });
  await app.inject('/x');
  expect(stored).toEqual([]);
  expect(pages.get('https://vitrina.example/x')?.key).toBeNull();
  isChanging = false;
  await app.inject('/y');
  expect(stored).toEqual(['<p>page {"price":11}</p>']);
});

test('when too many pages wait to be rendered one more is refused, cached ones are served, and it recovers', async () => {
  const held = Promise.withResolvers<null>();
  const { app } = openPages(({ request }) => (request.url.includes('slow') ? held.promise : null), {
    rendering: new TaskLimiter(1, 1),
  });
  await app.inject('/cached');
  const waiting = ['/slow-1', '/slow-2'].map((url) => app.inject(url));
  // Both renderings have started when the next response arrives.
  expect((await app.inject('/cached')).statusCode).toBe(200);
  const refused = await app.inject('/other');
  expect(refused.statusCode).toBe(503);
  held.resolve(null);
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await app.inject('/other')).statusCode).toBe(200);
});

test('a URL that was requested before is read again after the parameters of its page changed', async () => {
  let names: string[] = [];
  let announce = (): void => {};
  const { app } = openPages(({ request }) => new URL(request.url).search, {
    queryOf: () => ({
      names,
      normalize: (query) => new URLSearchParams([...query].filter(([name]) => names.includes(name))),
    }),
    onQueriesChanged: (listener) => {
      announce = listener;
    },
  });
  expect((await app.inject('/x?id=1')).body).toBe('<p>page ""</p>');
  names = ['id'];
  announce();
  expect((await app.inject('/x?id=1')).body).toBe('<p>page "?id=1"</p>');
});
