import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { fold } from '../../platform/text/romanian.ts';
import type { ProductSort, ProductState, productFilters, stockFilters } from './admin-contract.ts';
import type { ProductFields } from './admin-fields.ts';

export type ProductPage = {
  take: number;
  skip: number;
  keyword: string;
  sort: ProductSort;
  state: (typeof productFilters)[number];
  stock: (typeof stockFilters)[number];
  categoryId?: number | undefined;
  producerId?: number | undefined;
};

export type ListRow = {
  id: number;
  code: string;
  name: string;
  producer: string;
  category: string;
  picture: string | null;
  state: ProductState;
  isIncomplete: boolean;
  price: number;
  basePrice: number;
  onHand: number;
  updatedAt: Date;
};

/** Stock below this is low. */
const lowStockLimit = 5;

/** SQL version of `missingFields` in publish-rules.ts; a test compares the two. */
const isIncomplete = (db: Db) => db`
  (c.is_food and (
    '' in (p.form, p.net_quantity, p.ingredients, p.usage, p.storage, p.country_of_origin, r.operator)
    or p.warnings = '{}'
    or p.vat_rate = 21 and (
      '' in (p.daily_portion, coalesce(p.notification_number, ''), coalesce(p.notification_authority, ''))
      or not exists (select from product_nutrient n where n.product_id = p.id))))`;

const stateOf = (db: Db) => db`
  case when p.is_published then 'published' when p.archived_at is null then 'draft' else 'archived' end`;

const tables = (db: Db) => db`
  from product p
  join producer r on r.id = p.producer_id
  join category c on c.id = p.category_id
  left join stock s on s.product_id = p.id`;

const isListed = (db: Db, { keyword, state, stock, categoryId, producerId }: ProductPage) => db`
  case ${state}
    when 'all' then p.archived_at is null
    when 'incomplete' then p.archived_at is null and ${isIncomplete(db)}
    else ${stateOf(db)} = ${state} end
  and case ${stock}
    when 'in' then s.on_hand > 0
    when 'low' then s.on_hand between 1 and ${lowStockLimit}
    when 'out' then coalesce(s.on_hand, 0) = 0
    else true end
  and (${categoryId ?? null}::int is null or exists (
    select from category_line l where l.category_id = p.category_id and l.ancestor_id = ${categoryId ?? null}))
  and (${producerId ?? null}::int is null or p.producer_id = ${producerId ?? null})
  and (${keyword} = '' or p.gtin = ${keyword} or strpos(
    folded(p.name || ' ' || p.code || ' ' || r.name), ${fold(keyword)}) > 0)`;

/** Ends with the id, so that pages never overlap. */
const orders = (db: Db): Record<ProductSort, ReturnType<Db>> => ({
  name: db`p.name collate "ro-x-icu", p.id`,
  '-name': db`p.name collate "ro-x-icu" desc, p.id`,
  code: db`p.code, p.id`,
  '-code': db`p.code desc, p.id`,
  price: db`p.selling_price, p.id`,
  '-price': db`p.selling_price desc, p.id`,
  stock: db`coalesce(s.on_hand, 0), p.id`,
  '-stock': db`coalesce(s.on_hand, 0) desc, p.id`,
  updated: db`p.updated_at, p.id`,
  '-updated': db`p.updated_at desc, p.id desc`,
});

export const selectProducts = (db: Db, page: ProductPage): Promise<ListRow[]> => db<ListRow[]>`
  select p.id, p.code, p.name, r.name as producer, c.name as category, pic.file as picture, ${stateOf(db)} as state,
    ${isIncomplete(db)} as "isIncomplete", p.selling_price as price, p.base_price as "basePrice",
    coalesce(s.on_hand, 0) as "onHand", p.updated_at as "updatedAt"
  ${tables(db)} left join product_picture pic on pic.product_id = p.id and pic.position = 0
  where ${isListed(db, page)} order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export async function countProducts(db: Db, page: ProductPage): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total ${tables(db)} where ${isListed(db, page)}`;
  return row?.total ?? 0;
}

export type ProductRow = Omit<ProductFields, 'pictures'> & {
  id: number;
  version: number;
  state: ProductState;
  vatRate: number;
  price: number;
  isFood: boolean;
  isPublished: boolean;
  operator: string;
  updatedAt: Date;
  pictures: { file: string; focusX: number; focusY: number }[];
};

const products = (db: Db) => db`
  select p.id, p.version, ${stateOf(db)} as state, p.code, p.gtin, p.name, p.producer_id as "producerId",
    p.category_id as "categoryId", p.selling_price as price, p.vat_rate as "vatRate", p.form,
    p.net_quantity as "netQuantity", p.unit_name as "unitName", p.unit_size as "unitSize",
    p.unit_count::float8 as "unitCount", p.daily_portion as "dailyPortion", p.portions, p.ingredients, p.details, p.usage,
    p.warnings, p.storage, p.notification_number as "notificationNumber", p.notification_authority as "notificationAuthority",
    p.country_of_origin as "countryOfOrigin", p.seo_title as "seoTitle", p.seo_keywords as "seoKeywords",
    p.seo_description as "seoDescription", p.is_sustainable as "isSustainable", p.is_buy_back as "isBuyBack",
    p.is_published as "isPublished", p.updated_at as "updatedAt", c.is_food as "isFood", r.operator,
    coalesce((
      select json_agg(json_build_object('name', n.name, 'source', n.source, 'amount', n.amount::float8, 'unit', n.unit,
        'referencePercent', n.reference_percent::float8) order by n.position)
      from product_nutrient n where n.product_id = p.id
    ), '[]') as nutrients,
    array(select f.option_id from product_filter f join filter_option o on o.id = f.option_id
      join filter_group g on g.id = o.group_id where f.product_id = p.id and g.kind = 'tag' order by 1) as "optionIds",
    array(select hashtag_id from product_hashtag where product_id = p.id order by 1) as "hashtagIds",
    coalesce((select json_agg(json_build_object('file', file, 'focusX', focus_x, 'focusY', focus_y) order by position)
      from product_picture where product_id = p.id), '[]') as pictures
  from product p join producer r on r.id = p.producer_id join category c on c.id = p.category_id`;

export async function selectProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  const [row] = await db<ProductRow[]>`${products(db)} where p.id = ${id}`;
  return row;
}

/** Locks in id order, which prevents deadlocks. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<ProductRow[]> {
  await tx`select from product where id = any(${ids}::int[]) order by id for no key update`;
  return tx<ProductRow[]>`${products(tx)} where p.id = any(${ids}::int[]) order by p.id`;
}

type ProductContext = { isFood: boolean; operator: string };

/** Fields of the producer and the category that rules need; undefined when a referenced row does not exist. */
export async function selectProductContext(
  db: Db,
  { producerId, categoryId, optionIds, hashtagIds }: ProductFields,
): Promise<ProductContext | undefined> {
  const [row] = await db<ProductContext[]>`
    select c.is_food as "isFood", r.operator from producer r, category c
    where r.id = ${producerId} and c.id = ${categoryId}
      and (select count(*) from filter_option o join filter_group g on g.id = o.group_id
        where o.id = any(${optionIds}::int[]) and g.kind = 'tag') = ${optionIds.length}
      and (select count(*) from hashtag where id = any(${hashtagIds}::int[])) = ${hashtagIds.length}`;
  return row;
}

export async function selectTaken(
  db: Db,
  { code, gtin }: Pick<ProductFields, 'code' | 'gtin'>,
  exceptId: number,
): Promise<{ isCode: boolean; isGtin: boolean }> {
  const [row] = await db<{ isCode: boolean; isGtin: boolean }[]>`
    select exists (select from product where code = ${code} and id <> ${exceptId}) as "isCode",
      exists (select from product where gtin = ${gtin} and id <> ${exceptId}) as "isGtin"`;
  return row ?? { isCode: false, isGtin: false };
}

const columnsOf = (fields: ProductFields) => ({
  code: fields.code,
  gtin: fields.gtin,
  name: fields.name,
  producer_id: fields.producerId,
  category_id: fields.categoryId,
  form: fields.form,
  net_quantity: fields.netQuantity,
  unit_name: fields.unitName,
  unit_size: fields.unitSize,
  unit_count: fields.unitCount,
  daily_portion: fields.dailyPortion,
  portions: fields.portions,
  ingredients: fields.ingredients,
  details: fields.details,
  usage: fields.usage,
  warnings: fields.warnings,
  storage: fields.storage,
  notification_number: fields.notificationNumber,
  notification_authority: fields.notificationAuthority,
  country_of_origin: fields.countryOfOrigin,
  seo_title: fields.seoTitle,
  seo_keywords: fields.seoKeywords,
  seo_description: fields.seoDescription,
  is_sustainable: fields.isSustainable,
  is_buy_back: fields.isBuyBack,
});

type NewPrices = { selling_price: number; rrp: number | null; vat_rate: number };

export async function insertProduct(tx: Transaction, fields: ProductFields, prices: NewPrices): Promise<number> {
  const row = { ...columnsOf(fields), ...prices, is_published: false };
  const [inserted] = await tx<{ id: number }[]>`insert into product ${tx(row)} returning id`;
  return inserted?.id ?? 0;
}

export async function updateProduct(tx: Transaction, id: number, fields: ProductFields): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update product set ${tx(columnsOf(fields))}, version = version + 1 where id = ${id} returning version`;
  return row?.version ?? 0;
}

export async function setPublished(tx: Transaction, ids: readonly number[], isPublished: boolean): Promise<void> {
  await tx`
    update product set is_published = ${isPublished} where id = any(${ids}::int[]) and is_published <> ${isPublished}`;
}

export async function setArchived(tx: Transaction, id: number, isArchived: boolean): Promise<void> {
  await tx`
    update product set is_published = false, archived_at = case when ${isArchived} then now() end where id = ${id}`;
}

export async function selectIsFood(db: Db, categoryId: number): Promise<boolean | undefined> {
  const [row] = await db<{ isFood: boolean }[]>`select is_food as "isFood" from category where id = ${categoryId}`;
  return row?.isFood;
}

export async function setCategory(tx: Transaction, ids: readonly number[], categoryId: number): Promise<void> {
  await tx`update product set category_id = ${categoryId} where id = any(${ids}::int[]) and category_id <> ${categoryId}`;
}

/** Copies the product as a draft, with the first free code derived from its own. */
export async function insertCopy(tx: Transaction, id: number, words: { code: string; name: string }): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into product (code, name, producer_id, category_id, selling_price, rrp, vat_rate, form, net_quantity,
      unit_name, unit_size, unit_count, daily_portion, portions, ingredients, details, usage, warnings, storage,
      notification_number, notification_authority, country_of_origin, seo_title, seo_keywords, seo_description,
      is_sustainable, is_buy_back, is_published)
    select (select code from (select left(p.code, 28) || ${words.code} || coalesce(nullif(n, 1)::text, '') as code, n
        from generate_series(1, 10000) as n) as free
        where not exists (select from product taken where taken.code = free.code) order by n limit 1),
      left(p.name, 150) || ${words.name}, producer_id, category_id, base_price, rrp, vat_rate, form, net_quantity,
      unit_name, unit_size, unit_count, daily_portion, portions, ingredients, details, usage, warnings, storage,
      notification_number, notification_authority, country_of_origin, seo_title, seo_keywords, seo_description,
      is_sustainable, is_buy_back, false
    from product p where p.id = ${id} returning id`;
  const copy = row?.id ?? 0;
  await tx`insert into product_nutrient select ${copy}, position, name, source, amount, unit, reference_percent
    from product_nutrient where product_id = ${id}`;
  await tx`insert into product_picture (product_id, position, file, source, focus_x, focus_y)
    select ${copy}, position, file, source, focus_x, focus_y from product_picture where product_id = ${id}`;
  await tx`insert into product_filter select ${copy}, option_id from product_filter where product_id = ${id}`;
  await tx`insert into product_hashtag select ${copy}, hashtag_id from product_hashtag where product_id = ${id}`;
  return copy;
}
