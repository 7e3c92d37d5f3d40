import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { CsvReader } from '../../platform/text/csv.ts';
import type { Feed, ProductProblem } from './admin-contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);

const fetchFeed = (headers: Record<string, string> = {}) =>
  shop.app.inject({ url: '/feeds/google-merchant.xml', headers });

/** Parses with PostgreSQL's XML parser, so malformed XML fails the test. */
async function readAll(xml: string, path: string): Promise<string[]> {
  const [row] = await shop.db<{ found: string[] }[]>`
    select xpath(${path}, xmlparse(document ${xml}), array[array['g', 'http://base.google.com/ns/1.0']])::text[] as found`;
  return row?.found ?? [];
}

const settings = { isActive: true, minMargin: null, minStock: 0, categoryIds: [], skipsClaims: false };

const readFeed = async (name: string): Promise<Feed> => (await calls.get(`/api/admin/feeds/${name}`, token)).data;

async function save(name: string, change: object = {}): Promise<Feed> {
  const { version } = await readFeed(name);
  const { status, data } = await calls.post(`/api/admin/feeds/${name}`, { ...settings, ...change, version }, token);
  expect(status).toBe(200);
  return data;
}

/** As a partner reads the address that the back office shows. */
const readAsPartner = ({ url }: Feed, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: new URL(url).pathname, headers: { 'user-agent': 'Partner/1.0', ...headers } });

const codesOf = async (name: string, change: object = {}): Promise<string[]> => {
  const { body } = await readAsPartner(await save(name, change));
  return readAll(body, '/products/product/identifier/text()');
};

const published = async (condition: ReturnType<typeof shop.db>): Promise<string[]> => {
  const rows = await shop.db<{ code: string }[]>`
    select code from product p where is_published and ${condition} order by id`;
  return rows.map(({ code }) => code);
};

test('romania feeds: a parser reads the feed; every published product is in it once', async () => {
  const response = await fetchFeed();
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const ids = await readAll(response.body, '/rss/channel/item/g:id/text()');
  expect(ids).toEqual(await published(shop.db`true`));
  const links = await readAll(response.body, '/rss/channel/item/g:link/text()');
  expect(links.every((link) => /^https:\/\/vitrina\.example\/[a-z0-9-]+-\d+$/.test(link))).toBe(true);
  const prices = await readAll(response.body, '/rss/channel/item/g:price/text()');
  expect(prices).toHaveLength(ids.length);
  expect(prices.every((price) => /^\d+\.\d\d RON$/.test(price))).toBe(true);
});

test('used products and products without a GTIN are marked', async () => {
  const { body } = await fetchFeed();
  const used = await readAll(body, "/rss/channel/item[g:condition='used']/g:id/text()");
  expect(used).toEqual(await published(shop.db`is_buy_back`));
  const both = await readAll(body, '/rss/channel/item[g:gtin and g:identifier_exists]');
  const neither = await readAll(body, '/rss/channel/item[not(g:gtin) and not(g:identifier_exists)]');
  expect([...both, ...neither]).toEqual([]);
});

test('a campaign that sets the price and has an end gives the reduction its dates', async () => {
  const { body } = await fetchFeed();
  const dates = await readAll(body, '/rss/channel/item/g:sale_price_effective_date/text()');
  expect(dates.length).toBeGreaterThan(0);
  for (const pair of dates) {
    const [from = '', until = ''] = pair.split('/');
    expect(Date.parse(from)).toBeLessThan(Date.now());
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  }
  const bad = '/rss/channel/item[g:sale_price_effective_date and not(g:sale_price)]/g:id/text()';
  expect(await readAll(body, bad)).toEqual([]);
});

test('XML special and control characters are escaped; an unpublished product is left out', async () => {
  await shop.db`update product set details = ${'<b>]]>&\u0001 "x"'} where id = 1`;
  await shop.db`update product set is_published = false where id = 2`;
  const { body } = await fetchFeed();
  expect(await readAll(body, "/rss/channel/item[g:id='SOR-C-1000-20']/g:description/text()")).toEqual([
    '&lt;b&gt;]]&gt;&amp; "x"',
  ]);
  expect(await readAll(body, "/rss/channel/item[g:id='SOR-C-500-60']")).toEqual([]);
});

test('compressed when the client accepts gzip; unchanged since the last reading is 304', async () => {
  const plain = await fetchFeed();
  const gzip = await fetchFeed({ 'accept-encoding': 'gzip, deflate, br' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers.etag);
  expect((await fetchFeed({ 'if-none-match': etag })).statusCode).toBe(304);
  await shop.db`update product set base_price = base_price + 100 where id = 1`;
  const later = await fetchFeed({ 'if-none-match': etag });
  expect(later.statusCode).toBe(200);
  expect(later.body).not.toBe(plain.body);
});

test('a feed that is off, another secret and an old address answer 404', async () => {
  const off = await save('meta', { isActive: false });
  expect((await readAsPartner(off)).statusCode).toBe(404);
  const on = await save('meta');
  expect((await readAsPartner(on)).statusCode).toBe(200);
  expect((await shop.app.inject(`${new URL(on.url).pathname.slice(0, -8)}xxxx.csv`)).statusCode).toBe(404);
  const { data: renewed } = await calls.post('/api/admin/feeds/meta/address', {}, token);
  expect(renewed.url).not.toBe(on.url);
  expect((await readAsPartner(on)).statusCode).toBe(404);
  expect((await readAsPartner(renewed)).statusCode).toBe(200);
  expect(await readFeed('meta')).toMatchObject({ lastReader: 'Partner/1.0', lastReadAt: expect.any(String) });
});

test('the file of each feed holds what its row says, and its ids are those of events or codes', async () => {
  const ids = await shop.db<
    { id: string }[]
  >`select id::text as id from product where is_published order by product.id`;
  for (const name of ['meta', 'tiktok']) {
    const { body } = await readAsPartner(await save(name));
    const reader = new CsvReader(',');
    const [, ...rows] = [...reader.push(body), ...reader.end()];
    expect(rows.map(({ cells }) => cells[0])).toEqual(ids.map(({ id }) => id));
    expect((await readFeed(name)).products).toBe(rows.length);
  }
  const isNew = await published(shop.db`not is_buy_back`);
  expect(await codesOf('compari')).toEqual(isNew);
  const lines = (await readAsPartner(await save('price-ro'))).body.trimEnd().split('\n');
  expect(lines.map((line) => line.split('|')[0])).toEqual(isNew);
  expect(lines.every((line) => line.split('|').length === 13)).toBe(true);
  for (const name of ['2performant', 'profitshare']) {
    const reader = new CsvReader(',');
    const rows = [...reader.push((await readAsPartner(await save(name))).body), ...reader.end()];
    expect(rows, name).toHaveLength(isNew.length);
  }
});

test('filters: stock, margin with a known cost, category with its subcategories', async () => {
  const stocked = await published(shop.db`
    not is_buy_back and (select on_hand from product_stock s where s.product_id = p.id) >= 5`);
  expect(await codesOf('compari', { minStock: 5 })).toEqual(stocked);
  const margin = await published(shop.db`
    not is_buy_back and (select (p.selling_price - cost) * 100.0 / p.selling_price from product_unit_cost c
      where c.product_id = p.id) >= 30`);
  expect(margin.length).toBeGreaterThan(0);
  expect(await codesOf('compari', { minMargin: 30 })).toEqual(margin);
  const [root] = await shop.db<{ id: number }[]>`
    select ancestor_id as id from category_line l join product p using (category_id)
    where l.ancestor_id <> l.category_id and p.is_published limit 1`;
  const inCategory = await published(shop.db`
    not is_buy_back and category_id in (select category_id from category_line where ancestor_id = ${root?.id ?? 0})`);
  expect(await codesOf('compari', { categoryIds: [root?.id] })).toEqual(inCategory);
});

test('a product with an error is left out and named with its reason; statements can leave products out', async () => {
  await shop.db`delete from product_picture where product_id = 3`;
  await shop.db`
    insert into published_claim (kind, item_id, title, path, sentence, excerpt, words, rule, severity, law, explanation)
    values ('product', '4', 'x', '/admin/products/4', 'vindeca tot', 'Vindecă tot', 'vindecă', 'cure', 'forbidden', '', '')`;
  await save('compari');
  const { data: checked } = await calls.post('/api/admin/feeds/compari/check', {}, token);
  expect(checked).toMatchObject({ leftOut: 1 });
  const { data: errors } = await calls.get('/api/admin/feeds/compari/problems?kind=error', token);
  expect(errors).toMatchObject({ total: 1, rows: [{ productId: 3, field: 'image_url', text: 'Lipsește: Imagine.' }] });
  const { data: found } = await calls.get('/api/admin/feeds/compari/problems?search=vindec%C4%83', token);
  expect(found.rows.map(({ productId }: ProductProblem) => productId)).toEqual([4]);
  const [code = ''] = await published(shop.db`id = 4`);
  expect(await codesOf('compari')).toContain(code);
  expect(await codesOf('compari', { skipsClaims: true })).not.toContain(code);
});

test('the preview shows each column of a product, also of one that is left out', async () => {
  const { data } = await calls.get('/api/admin/feeds/google-merchant/preview?search=SOR-C-1000-20', token);
  expect(data).toMatchObject([
    { productId: 1, columns: expect.arrayContaining([expect.objectContaining({ name: 'id' })]) },
  ]);
});

test('a saved feed has another version: the older one is refused, as are unknown feeds and categories', async () => {
  const { version } = await readFeed('tiktok');
  await save('tiktok');
  const post = (name: string, body: object) => calls.post(`/api/admin/feeds/${name}`, body, token);
  expect((await post('tiktok', { ...settings, version })).status).toBe(409);
  const { version: now } = await readFeed('tiktok');
  expect((await post('tiktok', { ...settings, version: now, categoryIds: [999_999] })).status).toBe(400);
  expect((await post('tiktok', { ...settings, version: now, minMargin: 100 })).status).toBe(400);
  expect((await post('nimic', { ...settings, version: now })).status).toBe(400);
});
