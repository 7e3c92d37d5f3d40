import { type Db, intArray, isoTime, jsonRows, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { ProductProblem, problemKinds } from './admin-contract.ts';
import type { FeedProblem } from './definition.ts';
import type { FeedFields } from './fields.ts';

export type FeedRow = FeedFields & {
  name: string;
  secret: string;
  version: number;
  checkedAt: string | null;
  products: number | null;
  leftOut: number | null;
  withWarnings: number | null;
  fileBytes: number | null;
  lastReadAt: string | null;
  lastReader: string;
};

const columns = (db: Db) => db`
  name, secret, version, is_active, min_margin, min_stock, category_ids, skips_claims,
  ${isoTime(db, 'checked_at')} as checked_at, products, left_out, with_warnings,
  file_bytes::float8 as file_bytes, ${isoTime(db, 'last_read_at')} as last_read_at, last_reader`;

export const selectFeed = (db: Db, name: string): Promise<FeedRow | undefined> =>
  maybeOne(db<FeedRow[]>`select ${columns(db)} from feed where name = ${name}`);

export const selectFeeds = (db: Db): Promise<FeedRow[]> => db<FeedRow[]>`select ${columns(db)} from feed`;

export async function insertFeed(db: Db, feed: { name: string; secret: string; isActive: boolean }): Promise<void> {
  await db`insert into feed ${db(feed)} on conflict do nothing`;
}

/** Returns false when the version has changed. */
export const updateFeed = (db: Db, name: string, version: number, fields: FeedFields): Promise<boolean> =>
  exists(db`
    update feed set is_active = ${fields.isActive}, min_margin = ${fields.minMargin}, min_stock = ${fields.minStock},
      category_ids = ${intArray(db, fields.categoryIds)}, skips_claims = ${fields.skipsClaims}, version = version + 1
    where name = ${name} and version = ${version} returning name`);

export const countCategories = (db: Db, ids: number[]): Promise<number> =>
  count(db`select count(*)::int as count from category where id = any(${intArray(db, ids)})`);

export async function updateSecret(db: Db, name: string, secret: string): Promise<void> {
  await db`update feed set secret = ${secret}, version = version + 1 where name = ${name}`;
}

export async function updateRead(db: Db, name: string, reader: string): Promise<void> {
  await db`update feed set last_read_at = now(), last_reader = ${reader} where name = ${name}`;
}

export type FileResult = { products: number; leftOut: number; withWarnings: number; bytes: number };
export type FoundProblem = FeedProblem & { productId: number };

/** Stores how a file turned out, with what is wrong with products. */
export async function replaceResult(
  tx: Transaction,
  feed: string,
  { products, leftOut, withWarnings, bytes }: FileResult,
  problems: readonly FoundProblem[],
): Promise<void> {
  await tx`
    update feed set checked_at = now(), products = ${products}, left_out = ${leftOut},
      with_warnings = ${withWarnings}, file_bytes = ${bytes}
    where name = ${feed}`;
  await tx`delete from feed_problem where feed = ${feed}`;
  const rows = jsonRows(problems, ['productId', 'field', 'text', 'isError']);
  await tx`
    insert into feed_problem (feed, product_id, field, text, is_error)
    select ${feed}, found.product_id, found.field, found.text, found.is_error
    from json_populate_recordset(null::feed_problem, ${rows}) as found join product on product.id = found.product_id`;
}

type ProblemFilter = { search: string; kind?: (typeof problemKinds)[number] | undefined };

const matches = (db: Db, feed: string, { search, kind }: ProblemFilter) => db`
  feed = ${feed} and ${kind ? db`is_error = ${kind === 'error'}` : db`true`}
  and strpos(folded(concat_ws(' ', product.code, product.name, text)), ${normalizeForSearch(search)}) > 0`;

export const countProblems = (db: Db, feed: string, filter: ProblemFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from feed_problem join product on product.id = product_id
    where ${matches(db, feed, filter)}`);

export const selectProblems = (
  db: Db,
  feed: string,
  { take, skip, ...filter }: ProblemFilter & { take: number; skip: number },
): Promise<ProductProblem[]> => db<ProductProblem[]>`
  select feed_problem.id, product_id, product.code, product.name as product_name, field, text, is_error
  from feed_problem join product on product.id = product_id
  where ${matches(db, feed, filter)} order by is_error desc, product_id, feed_problem.id limit ${take} offset ${skip}`;

/** Open statements that the check of published texts found, by product. */
export async function selectClaims(db: Db): Promise<Map<number, string[]>> {
  const rows = await db<{ productId: number; words: string[] }[]>`
    select item_id::int as product_id, array_agg(distinct published_claim.words) as words
    from published_claim left join accepted_claim using (sentence)
    where kind = 'product' and severity = 'forbidden' and accepted_claim.sentence is null group by 1`;
  return new Map(rows.map(({ productId, words }) => [productId, words]));
}

/**
 * Changes with everything that a feed shows: the log of changes of the catalogue, the couriers, found statements, and
 * the hour for what no log tells, such as costs, units in stock and the start of a campaign.
 */
export async function selectCatalogState(db: Db): Promise<{ database: number; state: string }> {
  return one(db<{ database: number; state: string }[]>`
    select (select oid::int from pg_database where datname = current_database()) as database,
      md5(concat_ws(' ', (select concat_ws(' ', max(id), count(*)) from catalog_change),
      (select string_agg(md5(courier::text), ' ' order by id) from courier),
      (select concat_ws(' ', checked_at) from claim_check), (select count(*) from accepted_claim),
      date_trunc('hour', now()))) as state`);
}

export type ProductRow = {
  id: number;
  code: string;
  gtin: string | null;
  name: string;
  producerId: number;
  producer: string;
  description: string;
  price: number;
  oldPrice: number | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  vatRate: number;
  stock: number;
  pictures: string[];
  unitName: string;
  unitSize: number;
  unitCount: number | null;
  isUsed: boolean;
  isBundle: boolean;
  categoryId: number;
};

/** A reduction by campaigns ends with the last of those that set the price. */
const products = (db: Db, condition: ReturnType<Db>) => db`
  with sale as (
    select cp.product_id, max(c.starts_at) as starts_at,
      case when bool_and(c.ends_at is not null) then max(c.ends_at) end as ends_at
    from campaign_price cp join campaign c on c.id = cp.campaign_id join product p on p.id = cp.product_id
    where cp.left_at is null and c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())
      and cp.price = p.selling_price and p.campaign_price < p.base_price
    group by cp.product_id
  ),
  picture as (select product_id, array_agg(file order by position) as files from product_picture group by product_id),
  bundle as (select distinct bundle_id from bundle_part)
  select p.id, p.code, p.gtin, p.name, p.producer_id, r.name as producer,
    coalesce(nullif(p.details, ''), p.seo_description) as description, p.selling_price as price, reduction.old_price,
    sale.starts_at as sale_from, sale.ends_at as sale_until, p.vat_rate, coalesce(s.on_hand, 0) as stock,
    coalesce(picture.files, '{}') as pictures, p.unit_name, p.unit_size, p.unit_count::float8 as unit_count,
    p.is_buy_back as is_used, bundle.bundle_id is not null as is_bundle, p.category_id
  from product p
  join producer r on r.id = p.producer_id
  left join product_stock s on s.product_id = p.id
  left join picture on picture.product_id = p.id
  left join sale on sale.product_id = p.id
  left join bundle on bundle.bundle_id = p.id
  left join lateral (select old_price from price_reduction where product_id = p.id) reduction on true
  where p.is_published and ${condition} order by p.id`;

export type FeedFilter = Pick<FeedFields, 'minMargin' | 'minStock' | 'categoryIds'> & { isNewOnly: boolean };

/** The margin is a percentage of the selling price, both with VAT. */
const passes = (db: Db, { minMargin, minStock, categoryIds, isNewOnly }: FeedFilter) => db`
  ${isNewOnly ? db`not p.is_buy_back` : db`true`}
  and ${minStock > 0 ? db`coalesce(s.on_hand, 0) >= ${minStock}` : db`true`}
  and ${
    categoryIds.length > 0
      ? db`p.category_id in (select category_id from category_line where ancestor_id = any(${intArray(db, categoryIds)}))`
      : db`true`
  }
  and ${
    minMargin === null
      ? db`true`
      : db`p.id in (
          select c.product_id from product_unit_cost c join product q on q.id = c.product_id
          where (q.selling_price - c.cost)::bigint * 100 >= ${minMargin}::bigint * q.selling_price)`
  }`;

const batch = 200;

export const streamProducts = (db: Pool, filter: FeedFilter): AsyncIterable<ProductRow[]> =>
  db<ProductRow[]>`${products(db, passes(db, filter))}`.cursor(batch);

export const findProducts = (db: Db, search: string, take: number): Promise<ProductRow[]> => {
  const words = normalizeForSearch(search);
  return db<ProductRow[]>`
    ${products(db, db`strpos(folded(concat_ws(' ', p.code, p.name)), ${words}) > 0`)} limit ${take}`;
};
