import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/support/shop.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import { deductUnits } from '../../sales/inventory/queries.server.ts';
import { getCarouselProducts, getProductById, getSimilarProducts } from './contract.ts';

const shop = await openTestShop();

const data = async (url: string) => (await shop.app.inject(url)).json().data;

test('1§3 product detail: the card plus images, details, url and search-engine texts', async () => {
  const product = getProductById.data.parse(await data('/api/Product/GetById?productId=1'));
  expect(product.url).toBe(`/${slugWithId(product.name, 1)}`);
  expect(product.images.length).toBeGreaterThanOrEqual(2);
  for (const text of [product.details, product.seoTitle, product.seoKeywords, product.seoMetaDescription])
    expect(text).not.toBe('');
});

test('every product of the demo shop can be read and keeps its contract', async () => {
  const ids = await shop.db<{ id: number }[]>`select id from product where offer_of is null`;
  for (const { id } of ids) {
    const read = getProductById.data.safeParse(await data(`/api/Product/GetById?productId=${id}`));
    expect(read.success ? '' : `${id}: ${read.error.message}`).toBe('');
  }
});

test('romania: a supplement names its notification, its nutrients and its warnings', async () => {
  const rows = await shop.db<{ code: string }[]>`
    select p.code from product p join category c on c.id = p.category_id
    where c.is_food and p.notification_number is not null and p.offer_of is null
      and (p.ingredients = '' or p.usage = '' or p.storage = '' or cardinality(p.warnings) = 0
        or not exists (select from product_nutrient n where n.product_id = p.id))`;
  expect(rows.map((row) => row.code)).toEqual([]);
});

test('an unknown or unpublished product gives 404 in Romanian', async () => {
  const unknown = await shop.app.inject('/api/Product/GetById?productId=999999');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().messagesUser).toEqual(['Produsul nu există.']);
  await shop.db`update product set is_published = false where id = 3`;
  await expect.poll(async () => (await shop.app.inject('/api/Product/GetById?productId=3')).statusCode).toBe(404);
});

test('similar products: neighbours of the same category first, never the product itself', async () => {
  const similar = getSimilarProducts.data.parse(await data('/api/Product/GetSimilar?productId=1&take=12'));
  expect(similar).toHaveLength(12);
  expect(similar.map((card) => card.id)).not.toContain(1);
  const more = getSimilarProducts.data.parse(await data('/api/Product/GetSimilar?productId=1&take=12&skip=12'));
  expect(more.some((card) => similar.some((one) => one.id === card.id))).toBe(false);
});

test('carousels: best sellers, newest, reduced', async () => {
  for (const list of ['best', 'new', 'reduced']) {
    expect(getCarouselProducts.data.parse(await data(`/api/Product/GetCarousel?list=${list}`))).toHaveLength(12);
  }
  const reduced = getCarouselProducts.data.parse(await data('/api/Product/GetCarousel?list=reduced&take=96'));
  expect(reduced.every((card) => (card.recommendedPrice ?? 0) > card.sellingPrice)).toBe(true);
});

test('robots.txt names the sitemap, and the sitemap every published product and category', async () => {
  const robots = await shop.app.inject('/robots.txt');
  expect(robots.body).toContain('Sitemap: https://vitrina.example/sitemap.xml');
  const index = await shop.app.inject('/sitemap.xml');
  const parts = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  const bodies = index.body.includes('<sitemapindex')
    ? await Promise.all(
        parts.map(async (part) => (await shop.app.inject(new URL(part).pathname + new URL(part).search)).body),
      )
    : [index.body];
  const all = bodies.join('');
  const products = await shop.db<{ id: number; name: string }[]>`select id, name from product where is_published`;
  for (const { id, name } of products)
    expect(all).toContain(`<loc>https://vitrina.example/${slugWithId(name, id)}</loc>`);
  const categories = await shop.db<{ slug: string }[]>`select slug from category`;
  for (const slug of ['products', ...categories.map((category) => category.slug)])
    expect(all).toContain(`<loc>https://vitrina.example/${slug}</loc>`);
});

test('the sitemap says when a category or one of its products last changed', async () => {
  const slug = 'vitamine';
  const changed = async () => {
    const { body } = await shop.app.inject('/sitemap.xml');
    return new RegExp(`/${slug}</loc><lastmod>([^<]+)<`).exec(body)?.[1];
  };
  const [{ today, child } = { today: '', child: 0 }] = await shop.db<{ today: string; child: number }[]>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today, min(id) as child from category
    where parent_id = (select id from category where slug = ${slug})`;
  await shop.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update product set updated_at = '2026-01-02'`;
    await tx`update category set updated_at = '2026-01-01'`;
  });
  expect(await changed()).toBe('2026-01-02');
  await shop.db`update category set seo_keywords = 'altele' where id = ${child}`;
  expect(await changed()).toBe(today);
});

test("the page of a product follows its last units as they are sold: 'Ultimele 5 bucăți', then 4", async () => {
  const [{ id, units } = { id: 0, units: 0 }] = await shop.db<{ id: number; units: number }[]>`
    select product_id as id, sum(quantity)::int as units from sellable_lot group by 1 having sum(quantity) between 20 and 60
    order by 1 limit 1`;
  const left = async () => (await data(`/api/Product/GetById?productId=${id}`)).available;
  const holder = 'g:ABCDEFGHIJKLMNOPQRSTU';
  const sell = (quantity: number) =>
    shop.db.begin((tx) => deductUnits(tx, { holder, orderId: 1, units: [{ productId: id, quantity }] }));
  expect(await left()).toBe(units);
  for (const [sold, still] of [
    [units - 5, 5],
    [1, 4],
    [2, 2],
  ] as const) {
    expect(await sell(sold)).toEqual([]);
    await expect.poll(left).toBe(still);
  }
});
