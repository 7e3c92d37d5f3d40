import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();

const fetchFeed = (headers: Record<string, string> = {}) =>
  shop.app.inject({ url: '/feeds/google-merchant.xml', headers });

/** Parses with PostgreSQL's XML parser, so malformed XML fails the test. */
async function readAll(xml: string, path: string): Promise<string[]> {
  const [row] = await shop.db<{ found: string[] }[]>`
    select xpath(${path}, xmlparse(document ${xml}), array[array['g', 'http://base.google.com/ns/1.0']])::text[] as found`;
  return row?.found ?? [];
}

test('romania feeds: a parser reads the feed; every published product is in it once', async () => {
  const response = await fetchFeed();
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const ids = await readAll(response.body, '/rss/channel/item/g:id/text()');
  const [row] = await shop.db<{ codes: string[] }[]>`
    select array_agg(code order by id) as codes from product where is_published`;
  expect(ids).toEqual(row?.codes);
  const links = await readAll(response.body, '/rss/channel/item/g:link/text()');
  expect(links.every((link) => /^https:\/\/vitrina\.example\/[a-z0-9-]+-\d+$/.test(link))).toBe(true);
  const prices = await readAll(response.body, '/rss/channel/item/g:price/text()');
  expect(prices).toHaveLength(ids.length);
  expect(prices.every((price) => /^\d+\.\d\d RON$/.test(price))).toBe(true);
});

test('used products and products without a GTIN are marked', async () => {
  const { body } = await fetchFeed();
  const used = await readAll(body, "/rss/channel/item[g:condition='used']/g:id/text()");
  const [row] = await shop.db<{ codes: string[] }[]>`
    select array_agg(code order by id) as codes from product where is_published and is_buy_back`;
  expect(used).toEqual(row?.codes);
  const both = await readAll(body, '/rss/channel/item[g:gtin and g:identifier_exists]');
  const neither = await readAll(body, '/rss/channel/item[not(g:gtin) and not(g:identifier_exists)]');
  expect([...both, ...neither]).toEqual([]);
});

test('XML special and control characters are escaped; an unpublished product is left out', async () => {
  await shop.db`update product set details = ${'<b>]]>&\u0001 "x"'} where id = 1`;
  await shop.db`update product set is_published = false where id = 2`;
  await expect
    .poll(async () => readAll((await fetchFeed()).body, "/rss/channel/item[g:id='SOR-C-1000-20']/g:description/text()"))
    .toEqual(['&lt;b&gt;]]&gt;&amp; "x"']);
  expect(await readAll((await fetchFeed()).body, "/rss/channel/item[g:id='SOR-C-500-60']")).toEqual([]);
});

test('compressed when the client accepts gzip', async () => {
  const plain = await fetchFeed();
  const gzip = await fetchFeed({ 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});
