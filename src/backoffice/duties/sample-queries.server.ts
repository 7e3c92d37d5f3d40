import { productPath } from '../../catalog/products/card-rules.ts';
import { categoryPath } from '../../catalog/products/category-rules.ts';
import { type Db, intArray } from '../../platform/db/db.server.ts';
import { publishedProducts } from './data-checks.server.ts';
import type { PageKind, ProductFacts } from './page.ts';

/** Products of each way to choose them. */
const perSample = { newest: 8, bestSelling: 12, random: 20, notFood: 3, supplements: 6, bundles: 1 };

/**
 * Ids of products of which the pages are read: the newest, the best selling, some of each kind, and random ones that
 * the seed chooses. Each statement reads ids only.
 */
export async function selectSample(db: Db, seed: string): Promise<number[]> {
  const random = db`md5(p.id::text || ${seed})`;
  const choose = (where: ReturnType<Db>, order: ReturnType<Db>, limit: number) => db<{ id: number }[]>`
    select p.id from ${publishedProducts(db)} where p.is_published and ${where} order by ${order} limit ${limit}`;
  const bundles = db`exists (select from bundle_part b where b.bundle_id = p.id)`;
  const samples = await Promise.all([
    choose(db`true`, db`p.added_on desc, p.id desc`, perSample.newest),
    choose(db`true`, db`p.popularity desc, p.id`, perSample.bestSelling),
    choose(db`not c.is_food`, random, perSample.notFood),
    choose(db`c.is_food and p.notification_number is not null`, random, perSample.supplements),
    choose(bundles, random, perSample.bundles),
    choose(db`exists (select from price_reduction d where d.product_id = p.id)`, random, perSample.notFood),
    choose(db`true`, random, perSample.random),
  ]);
  return [...new Set(samples.flat().map(({ id }) => id))];
}

export const selectFacts = (db: Db, ids: readonly number[]): Promise<ProductFacts[]> => db<ProductFacts[]>`
  select p.id, p.name, c.is_food, p.notification_number, p.notification_authority, p.net_quantity, p.ingredients,
    p.daily_portion, p.usage, p.storage, r.operator, p.manufacturer_address, p.manufacturer_contact, p.selling_price,
    exists (select from bundle_part b where b.bundle_id = p.id) as is_bundle,
    (select d.old_price from price_reduction d where d.product_id = p.id) as old_price
  from ${publishedProducts(db)} where p.is_published and p.id = any (${intArray(db, [...ids])})`;

/** A page to be read. */
export type PageToRead = {
  kind: PageKind;
  path: string;
  name: string;
  hasScripts?: boolean;
  editor?: string;
  productId?: number;
};

export const productPage = ({ id, name }: Pick<ProductFacts, 'id' | 'name'>): PageToRead => ({
  kind: 'product',
  path: productPath({ id, name }),
  name,
  editor: `/admin/products/${id}`,
  productId: id,
});

/** Categories, the newest article and the shop's own pages. */
export async function selectContentPages(db: Db, seed: string): Promise<PageToRead[]> {
  const [categories, articles, pages] = await Promise.all([
    db<{ name: string }[]>`
      select c.name from category c where not c.is_hidden
        and exists (select from product p where p.category_id = c.id and p.is_published)
      order by md5(c.id::text || ${seed}) limit 4`,
    db<{ id: number; title: string; handler: string }[]>`
      select id, title, handler from blog_article where published_at <= now() order by published_at desc limit 2`,
    db<{ id: number; title: string; slug: string }[]>`
      select id, title, slug from custom_page where published_at <= now() order by id desc limit 5`,
  ]);
  return [
    ...categories.map(
      ({ name }): PageToRead => ({
        kind: 'category',
        path: categoryPath({ name }),
        name,
        editor: '/admin/categories',
      }),
    ),
    ...articles.map(
      ({ id, title, handler }): PageToRead => ({
        kind: 'article',
        path: `/blog/${handler}`,
        name: title,
        editor: `/admin/blog/${id}`,
      }),
    ),
    ...pages.map(
      ({ id, title, slug }): PageToRead => ({
        kind: 'page',
        path: `/pages/${slug}`,
        name: title,
        editor: `/admin/pages/own/${id}`,
      }),
    ),
  ];
}
