import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { throwNotFound } from '../../platform/http/page-context.server.ts';
import { openRedirects } from './live-redirects.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = await signInAdmin(shop);
const live = await openRedirects(shop.db, () => {}, { flushEveryMs: 20 });
onFileEnd(live.close);

const post = (path: string, body: object = {}) => calls.post(`/api/admin/redirects${path}`, body, admin.token);
const add = (fromPath: string, target: string, status = 301) => post('', { fromPath, target, status });

type Listed = { id: number; version: number; fromPath: string; target: string; hits: number; source: string };

async function list(keyword = ''): Promise<Listed[]> {
  const { data } = await calls.get(`/api/admin/redirects?take=96&sort=from&search=${keyword}`, admin.token);
  return data.rows;
}

const targetsOf = async (keyword: string) => (await list(keyword)).map(({ fromPath, target }) => [fromPath, target]);

test('a stored redirect is followed in every process without a restart, and its hits are counted', async () => {
  expect((await add('/Magazin/Ceai/', '/products?page=1', 302)).data).toMatchObject({ fromPath: '/magazin/ceai' });
  await expect.poll(() => live.find('/magazin/CEAI', '')).toEqual({ target: '/products?page=1', status: 302 });
  live.find('/magazin/ceai/', '');
  await expect.poll(async () => (await list('/magazin'))[0]?.hits).toBeGreaterThanOrEqual(2);
  const [saved] = await list('/magazin');
  expect((await post(`/${saved?.id}/delete`)).status).toBe(200);
  await expect.poll(() => live.find('/magazin/ceai', '')).toBeNull();
});

test('a page that is not found leads on, or is a 404', async () => {
  await add('/vechi/despre', 'https://example.ro/despre');
  await expect.poll(() => live.find('/vechi/despre', '')).not.toBeNull();
  const end = (path: string) => {
    try {
      return throwNotFound({ findRedirect: live.find }, new URL(`https://vitrina.example${path}`));
    } catch (thrown) {
      return thrown;
    }
  };
  const found = end('/vechi/despre?utm_source=x');
  expect(found).toBeInstanceOf(Response);
  expect(found).toMatchObject({ status: 301 });
  expect(found instanceof Response && found.headers.get('location')).toBe('https://example.ro/despre');
  expect(end('/nicaieri')).toMatchObject({ init: { status: 404 } });
});

test('a redirect with parameters applies to the addresses that have them, and imports know them too', async () => {
  const changed = Promise.withResolvers<void>();
  live.onChange(changed.resolve);
  expect((await add('/index.php?ID_product=12', '/products?page=1')).data.fromPath).toBe('/index.php?id_product=12');
  await changed.promise;
  const target = (search: string) => live.find('/index.php', search)?.target;
  await expect.poll(() => target('?id_product=12&utm_source=x')).toBe('/products?page=1');
  expect(live.parametersOf('/index.php')).toEqual(['id_product']);
  expect(target('?id_product=13')).toBeUndefined();
  expect((await post('/import', { content: '/index.php,/products?page=2' })).data.saved).toBe(1);
  await expect.poll(() => target('?pagina=3')).toBe('/products?page=2');
  expect(target('?id_product=12')).toBe('/products?page=1');
});

test('chains are flattened and loops refused, also through the address of the shop itself', async () => {
  await add('/l/b', '/l/c');
  expect((await add('/l/a', '/l/b')).data.target).toBe('/l/c');
  await add('/l/c', 'https://vitrina.example/l/d');
  expect(await targetsOf('/l/')).toEqual([
    ['/l/a', '/l/d'],
    ['/l/b', '/l/d'],
    ['/l/c', '/l/d'],
  ]);
  expect((await add('/l/d', 'https://vitrina.example/l/a')).messages).toEqual([texts.loop]);
  const [first] = await list('/l/');
  const edit = { fromPath: '/l/a', target: '/l/A/', status: 301, version: first?.version };
  expect((await post(`/${first?.id}`, edit)).messages).toEqual([texts.loop]);
  expect((await post(`/${first?.id}`, { ...edit, target: '/l/z' })).data.target).toBe('/l/z');
  expect((await post(`/${first?.id}`, edit)).messages).toEqual([texts.changed]);
});

test('concurrent redirects make no loop together', async () => {
  const responses = await Promise.all([add('/r/a', '/r/b'), add('/r/b', '/r/a')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('trust: only paths of the shop and https addresses are targets, and the shop keeps its own paths', async () => {
  for (const target of ['//rau.example', 'http://a.ro', 'javascript:alert(1)', '/\\rau.example'])
    expect((await add('/t', target)).messages).toEqual([texts.target]);
  for (const path of ['/', '/admin/orders', '/api/x'])
    expect((await add(path, '/x')).messages).toEqual([texts.reserved]);
  for (const path of ['/t#a', '/t?', 't']) expect((await add(path, '/x')).messages).toEqual([texts.from]);
  expect((await add('/?p=3', '/x')).messages).toEqual([texts.reserved]);
  expect((await add('/vechi/despre', '/x')).messages).toEqual([texts.fromTaken]);
});

test('a CSV is imported line by line; wrong lines are named and the others stored', async () => {
  const content = [
    'de la;către;cod',
    '/i/unu;/products',
    'https://vitrina.example/i/doi;/i/unu;302',
    '/i/trei;ftp://x',
    '',
    '/products2',
    '/i/patru;/i/patru',
  ].join('\n');
  const { data } = await post('/import', { content });
  expect(data).toEqual({
    saved: 2,
    faults: [
      { line: 4, message: texts.target },
      { line: 6, message: texts.noTarget },
      { line: 7, message: texts.loop },
    ],
  });
  expect(await list('/i/')).toMatchObject([
    { fromPath: '/i/doi', target: '/products', status: 302, source: 'import' },
    { fromPath: '/i/unu', target: '/products', status: 301 },
  ]);
});
