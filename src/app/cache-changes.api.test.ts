import { expect, test } from 'vitest';
import { openFollowedCache, site } from '../../test/support/followed-cache.ts';
import { openTestDatabase } from '../../test/support/shop.ts';
import { loadListing } from '../catalog/listing/load-listing.server.ts';
import { readProduct } from '../catalog/product-page/service.server.ts';
import { loadCategories } from '../catalog/products/service.server.ts';
import { readAlert } from '../content/alert/service.server.ts';
import { readFooterPages } from '../content/pages/custom-page-service.server.ts';
import { loadPage } from '../content/pages/service.server.ts';
import { isRefused } from '../platform/http/endpoint.ts';
import type { PageContext } from '../platform/http/page-context.server.ts';
import { hasCashOnDelivery } from '../sales/delivery/service.server.ts';
import { loadNamePage } from './shell/load-pages.server.ts';

const db = await openTestDatabase();

/** Two products that are neither in one main category nor in one family, and not shown on each other's page. */
const { product, other } = await pickProducts();

async function pickProducts() {
  const rows = await db<{ id: number; categoryId: number; root: number }[]>`
    select p.id, p.category_id, (select l.ancestor_id from category_ancestor l join category c on c.id = l.ancestor_id
      where l.category_id = p.category_id and c.parent_id is null limit 1) as root
    from product p join stock s on s.product_id = p.id and s.on_hand > 10
    where p.is_published and not exists (select from product_family_member m where m.product_id = p.id)
      and exists (select from product_nutrient n where n.product_id = p.id)
      and exists (select from product_picture i where i.product_id = p.id)
      and not exists (select from product_extra_category e where e.product_id = p.id)
      and not exists (select from campaign_member m where m.product_id = p.id)
    order by p.id`;
  const first = rows[0];
  const second = rows.find(({ root }) => root !== first?.root);
  if (!first || !second) throw new Error('The demo shop needs two products in different categories.');
  return { product: first, other: second };
}

async function loadProductPage(context: PageContext, id: number): Promise<unknown> {
  const found = await readProduct(db, id);
  if (isRefused(found)) {
    // A page that is not found is not cached.
    context.showsOnly([`product:${id}`]);
    return null;
  }
  return loadNamePage(context, found.url.slice(1), new URL(`${site}${found.url}`));
}

const loadCategoryPage = (context: PageContext, id: number, query = 'page=1') =>
  loadListing(context, new URL(`${site}/x?${query}`), { id });

const readFrame = (context: PageContext) =>
  Promise.all([loadCategories(context), readAlert(db), hasCashOnDelivery(db), readFooterPages(db)]);

/** Pages by name, as their loaders read them. */
const pages: Record<string, (context: PageContext) => Promise<unknown>> = {
  frame: readFrame,
  listing: (context) => loadListing(context, new URL(`${site}/products?page=1`), null),
  'second page': (context) => loadListing(context, new URL(`${site}/products?page=2`), null),
  search: (context) => loadListing(context, new URL(`${site}/products?keyword=magneziu&page=1`), null),
  category: (context) => loadCategoryPage(context, product.categoryId),
  'category by price': (context) => loadCategoryPage(context, product.categoryId, 'page=1&orderBy=PriceAsc'),
  'other category': (context) => loadCategoryPage(context, other.categoryId),
  product: (context) => loadProductPage(context, product.id),
  'other product': (context) => loadProductPage(context, other.id),
  terms: (context) => loadPage(context, 'terms-and-conditions'),
};
const { names, visitAll, cachedNames, leftAfter, indexIsCurrent, without } = await openFollowedCache(db, { pages });
const listings = ['listing', 'second page', 'search', 'category', 'category by price', 'other category'];

test('a sale to the last units drops only the page of the product', async () => {
  const { id } = product;
  expect(await leftAfter(() => db`update stock set on_hand = 4 where product_id = ${id}`)).toEqual(without('product'));
  expect(await leftAfter(() => db`update stock set on_hand = 3 where product_id = ${id}`)).toEqual(without('product'));
});

test('a sale of one of many units drops nothing', async () => {
  await db`update stock set on_hand = 50 where product_id = ${product.id}`;
  await indexIsCurrent();
  await visitAll();
  await db`update stock set on_hand = 49 where product_id = ${product.id}`;
  await indexIsCurrent();
  expect(cachedNames()).toEqual(names);
});

test('a product that is sold out, or there again, drops its page and the listings that contain it', async () => {
  for (const units of [0, 20]) {
    const left = await leftAfter(() => db`update stock set on_hand = ${units} where product_id = ${product.id}`);
    expect(left).toEqual(without('product', 'listing', 'second page', 'search', 'category', 'category by price'));
  }
});

test('a change of a product drops its page and the listings, and not the page of a product elsewhere', async () => {
  const { id } = product;
  const changes = [
    () => db`update product set name = name || '!' where id = ${id}`,
    () => db`update product set base_price = base_price + 100 where id = ${id}`,
    () => db`
      insert into product_hashtag (product_id, hashtag_id) select ${id}, h.id from hashtag h on conflict do nothing`,
    () => db`update product_picture set alt = 'Cutie' where product_id = ${id}`,
    () => db`update product_nutrient set reference_percent = 1 where product_id = ${id}`,
    () => db`insert into campaign_product (campaign_id, product_id) select min(id), ${id} from campaign`,
  ];
  for (const [number, change] of changes.entries()) {
    const left = await leftAfter(change);
    expect([number, left]).toEqual([number, without('product', ...listings)]);
  }
});

test('a product that moves to another category drops the pages of both', async () => {
  const left = await leftAfter(() => db`update product set category_id = ${other.categoryId} where id = ${product.id}`);
  expect(left).not.toContain('category');
  expect(left).not.toContain('other category');
  expect(left).not.toContain('product');
  await leftAfter(() => db`update product set category_id = ${product.categoryId} where id = ${product.id}`);
});

test('a product that is taken out of the shop, or put back, drops what shows it', async () => {
  for (const isPublished of [false, true]) {
    const left = await leftAfter(() => db`update product set is_published = ${isPublished} where id = ${product.id}`);
    expect(left).toEqual(without('product', ...listings));
  }
});

test('a category without products leaves the menu of every page', async () => {
  const [added] = await db<{ id: number }[]>`
    insert into category (name, slug, position) values ('Încercare', 'incercare', 99) returning id`;
  await db`insert into product_extra_category (product_id, category_id) values (${product.id}, ${added?.id ?? 0})`;
  await indexIsCurrent();
  expect(await leftAfter(() => db`delete from product_extra_category where category_id = ${added?.id ?? 0}`)).toEqual(
    [],
  );
});

test('a question or an answer drops the page of their product alone', async () => {
  const [question] = await db<{ id: number }[]>`
    insert into product_question (product_id, account_id, content, state)
    values (${product.id}, (select min(id) from account), 'Se poate lua seara?', 'pending') returning id`;
  const changes = [
    () => db`update product_question set state = 'approved' where id = ${question?.id ?? 0}`,
    () => db`
      insert into product_answer (question_id, account_id, is_shop, content, state)
      values (${question?.id ?? 0}, (select min(id) from account), true, 'Da.', 'approved')`,
    () => db`delete from product_answer where question_id = ${question?.id ?? 0}`,
    () => db`delete from product_question where id = ${question?.id ?? 0}`,
  ];
  for (const change of changes) expect(await leftAfter(change)).toEqual(without('product'));
});

test('what the frame shows drops every page: menu, notice, couriers and connections', async () => {
  const changes = [
    () => db`update category set name = name || '!' where id = ${product.categoryId}`,
    () => db`update shop_alert set text = 'Închis de sărbători'`,
    () => db`update courier set name = name || '!'`,
    () => db`update delivery_setting set free_shipping_limit = free_shipping_limit + 100`,
  ];
  for (const change of changes) expect(await leftAfter(change)).toEqual([]);
});

test('campaigns, producers, filters and families drop everything that shows products, and no other page', async () => {
  const changes = [
    () => db`update campaign set short_name = short_name || '!'`,
    () => db`update producer set name = name || '!' where id = 1`,
    () => db`update filter_option set name = name || '!' where id = (select min(id) from filter_option)`,
    () => db`update hashtag set name = name || '!' where id = (select min(id) from hashtag)`,
    () => db`update product set name = name || '!'`,
  ];
  for (const change of changes)
    expect(await leftAfter(change)).toEqual(without('product', 'other product', ...listings));
});

test('a change whose notification was lost drops the lists that the product was in and is in, with the next one', async () => {
  const moveUnnoticed = () =>
    db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update product set category_id = ${other.categoryId} where id = ${product.id}`;
      await tx`insert into catalog_change (table_name, ids) values ('product', ${[product.id]})`;
    });
  const left = await leftAfter(async () => {
    await moveUnnoticed();
    await db`select record_catalog_change('product_question', array[${other.id}::int])`;
  });
  expect(left).toEqual(without('product', 'other product', ...listings));
  await leftAfter(() => db`update product set category_id = ${product.categoryId} where id = ${product.id}`);
});

test('a payload that is not understood, and a lost connection, drop everything', async () => {
  for (const channel of ['catalog', 'content'])
    expect(await leftAfter(() => db.notify(channel, 'unknown'))).toEqual([]);
  await expect.poll(async () => (await visitAll()) && cachedNames()).toEqual(names);
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await expect.poll(cachedNames).toEqual([]);
});
