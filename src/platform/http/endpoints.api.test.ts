import { expect, test } from 'vitest';
import { openTestDatabase, openTestShop } from '../../../test/support/shop.ts';
import { migrate } from '../db/migrate.server.ts';

const shop = await openTestShop();

test('the process reports that it is alive and that it is ready', async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a database that does not answer makes the process not ready, after two seconds at most', async () => {
  await shop.db.begin(async (tx) => {
    await tx`lock table schema_migration`;
    const response = await shop.app.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'the database does not answer' }]);
  });
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
});

test('S8: an OpenAPI document of all areas and a page to read it and to try calls', async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.0.3');
  for (const path of [
    '/api/Filter/GetFiltered',
    '/api/storefront/categories',
    '/api/Campaign/GetActive',
    '/api/Product/GetById',
  ])
    expect(document.paths).toHaveProperty([path]);
  const page = await shop.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/api/docs/static/swagger-ui-bundle.js');
  expect((await shop.app.inject('/api/docs/json')).json()).toEqual(document);
});

test('S8: the document lists the common errors and headers', async () => {
  const { paths, components } = (await shop.app.inject('/api/openapi.json')).json();
  const { responses, parameters } = paths['/api/Order/AddNew'].post;
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '429']));
  expect(responses['401']).toEqual({ $ref: '#/components/responses/401' });
  const failure = { $ref: '#/components/schemas/Failure' };
  expect(components.responses['401'].content['application/json'].schema).toEqual(failure);
  expect(components.schemas.Failure.properties.isSuccess).toEqual({ type: 'boolean', enum: [false] });
  expect(components.schemas.Failure.properties.fieldErrors.additionalProperties).toEqual({ type: 'string' });
  expect(components.schemas.Failure.required).toEqual(['isSuccess', 'messagesUser', 'data']);
  for (const name of ['Guest', 'Skip-Auth', 'X-XSRF-TOKEN']) {
    expect(components.parameters[name]).toMatchObject({ name, in: 'header' });
    expect(parameters).toContainEqual({ $ref: `#/components/parameters/${name}` });
  }
  const open = paths['/api/HashTag/Get'].get;
  expect(Object.keys(open.responses)).toEqual(['200', '429']);
  expect(open.parameters).toEqual([{ $ref: '#/components/parameters/Skip-Auth' }]);
});

test('S8: document, page and scripts are compressed; the page has a policy without inline code or other hosts', async () => {
  const urls = ['/api/openapi.json', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js'];
  for (const url of urls) {
    const { headers, rawPayload } = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([url, headers['content-encoding']]).toEqual([url, 'br']);
    expect(rawPayload.length).toBeLessThan(500_000);
    const head = await shop.app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
    expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
  }
  const { headers } = await shop.app.inject('/api/docs');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  expect(headers['x-frame-options']).toBe('DENY');
});

test('S7: an unknown call answers 404 with the envelope, in Romanian', async () => {
  const response = await shop.app.inject('/api/Nothing/Here');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ isSuccess: false, messagesUser: ['Nu am găsit ce cauți.'], data: null });
});

test('an unknown or malformed token is refused, not ignored', async () => {
  for (const authorization of ['Bearer nonsense', 'Bearer ']) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/Filter/GetFiltered',
      payload: '{}',
      headers: { authorization, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
  }
});

test("the shop's own pictures and those of the data have the same kind of URL", async () => {
  for (const name of ['missing.webp', 'heroes/card-vit.webp', 'categories/somn.svg', 'producers/soriva.webp'])
    expect((await shop.app.inject(`/pictures/${name}`)).statusCode, name).toBe(200);
  expect((await shop.app.inject('/pictures/nothing.webp')).statusCode).toBe(404);
});

test('every response has a request id and nosniff', async () => {
  const { headers } = await shop.app.inject('/api/HashTag/Get');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\d+$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a cached response is the same as the first one', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const readFilters = async () => {
    const response = await fetch(`${origin}/api/Filter/Get`);
    const { date: _, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
    return {
      status: response.status,
      id,
      headers: { ...headers, 'transfer-encoding': '' },
      body: await response.text(),
    };
  };
  const [first, cached] = [await readFilters(), await readFilters()];
  expect({ ...cached, id: '' }).toEqual({ ...first, id: '' });
  expect(cached.id).toMatch(/^[0-9a-f]{8}-\d+$/);
  expect(cached.id).not.toBe(first.id);
});

test('responses are compressed when the client accepts it', async () => {
  const response = await shop.app.inject({ url: '/api/Filter/Get', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers.vary).toBe('accept-encoding');
});

test('an unsupported content type is refused in Romanian', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/Filter/GetFiltered',
    payload: '<x/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect(response.statusCode).toBe(415);
  expect(response.json().messagesUser).toEqual(['Tipul conținutului trimis nu este acceptat.']);
});

test('migrations run once, also when several processes start together', async () => {
  const db = await openTestDatabase('empty');
  await db`drop schema public cascade`;
  await db`create schema public`;
  const runs = await Promise.all([1, 2, 3].map(() => migrate(db, 'db/migrations')));
  expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
});

test('the catalog index is rebuilt after the database was unavailable', async () => {
  const { db } = shop;
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.catch(
    () => {},
  );
  await expect
    .poll(async () => {
      await db`update product set name = 'Nume nou' where id = 5`.catch(() => {});
      return (await shop.app.inject('/api/Product/GetById?productId=5')).json().data?.name;
    })
    .toBe('Nume nou');
});
