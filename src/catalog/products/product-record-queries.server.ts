import { columnList, type Db, jsonRows, type Transaction } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';
import { savedColumns, selectNutrients, selectPlain } from './product-columns.server.ts';
import type { PictureRecord, ProductRecordWrite, SavedProductRecord } from './product-record.ts';

/** Products with all details in one query; numerics as numbers. */
const records = (db: Db) => db`
  with recursive line as (
    select id, name as path, is_food from category where parent_id is null
    union all
    select c.id, line.path || ' > ' || c.name, c.is_food from category c join line on c.parent_id = line.id
  )
  select p.id, ${selectPlain(db)}, r.name as producer, r.operator, line.path as category, line.is_food,
    array(select other.path from product_extra_category e join line other on other.id = e.category_id
      where e.product_id = p.id order by other.path) as extra_categories,
    p.base_price as price, p.rrp, p.vat_rate, p.is_published, ${selectNutrients(db)},
    coalesce((select json_agg(json_build_object('price', price, 'rrp', rrp, 'startsAt',
        to_char(starts_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI')) order by starts_at)
      from price_plan where product_id = p.id and done_at is null and starts_at > now()), '[]') as planned_prices,
    array(select g.name || ': ' || o.name from product_filter f join filter_option o on o.id = f.option_id
      join filter_group g on g.id = o.group_id
      where f.product_id = p.id and g.kind = 'tag' order by g.position, o.position, o.id) as filters,
    array(select h.name from product_hashtag t join hashtag h on h.id = t.hashtag_id
      where t.product_id = p.id order by h.position, h.id) as hashtags,
    coalesce((select json_agg(json_build_object('file', file, 'source', source, 'alt', alt) order by position)
      from product_picture where product_id = p.id), '[]') as pictures,
    coalesce(f.name, '') as family, coalesce(f.attribute_names, '{}') as family_attributes,
    coalesce(m.attribute_values, '{}') as family_values, m.position + 1 as family_position,
    f.is_one_card as is_family_card,
    coalesce((select json_agg(json_build_object('code', part.code, 'quantity', b.quantity) order by b.position)
      from bundle_part b join product part on part.id = b.product_id where b.bundle_id = p.id), '[]') as parts
  from product p join producer r on r.id = p.producer_id join line on line.id = p.category_id
  left join product_family_member m on m.product_id = p.id left join product_family f on f.id = m.family_id`;

export const selectRecords = (db: Db, codes: readonly string[]): Promise<SavedProductRecord[]> =>
  db<SavedProductRecord[]>`${records(db)} where p.code = any(${codes}::text[])`;

export const streamRecords = (db: Db, batch: number): AsyncIterable<SavedProductRecord[]> =>
  db<SavedProductRecord[]>`${records(db)} where p.offer_of is null order by p.id`.cursor(batch);

export const selectGtinOwners = (db: Db, gtins: readonly string[]): Promise<{ gtin: string; code: string }[]> =>
  db<{ gtin: string; code: string }[]>`select gtin, code from product where gtin = any(${gtins}::text[])`;

export const lockRecords = async (tx: Transaction, codes: readonly string[]): Promise<void> =>
  void (await tx`select from product where code = any(${codes}::text[]) order by id for no key update`);

/** The file's price is the base price. */
const input = (tx: Transaction, writes: readonly ProductRecordWrite[]) => tx`
  json_populate_recordset(null::product, ${jsonRows(
    writes.map((write) => ({ ...write, basePrice: write.price })),
    savedColumns,
  )}::text::json) as g`;

export type SavedProduct = { id: number; code: string };

export const updateRecords = (tx: Transaction, writes: readonly ProductRecordWrite[]): Promise<SavedProduct[]> => tx<
  SavedProduct[]
>`
  update product p set (${columnList(tx, savedColumns)}) = row (${columnList(tx, savedColumns, 'g')}),
    version = p.version + 1
  from ${input(tx, writes)} where p.code = g.code
  returning p.id, p.code`;

export type PriceWrite = Pick<ProductRecordWrite, 'code' | 'price' | 'rrp'>;

/** Leaves `version` unchanged, so that open edit forms stay valid. */
export async function updatePrices(tx: Transaction, writes: readonly PriceWrite[]): Promise<void> {
  await tx`
    update product p set base_price = g.price, rrp = g.rrp
    from jsonb_to_recordset(${JSON.stringify(writes)}::text::jsonb) as g (code text, price int, rrp int)
    where p.code = g.code`;
}

export const insertRecords = (tx: Transaction, writes: readonly ProductRecordWrite[]): Promise<SavedProduct[]> => tx<
  SavedProduct[]
>`
  insert into product (${columnList(tx, savedColumns)})
  select ${columnList(tx, savedColumns, 'g')} from ${input(tx, writes)}
  returning id, code`;

type RelatedField = 'nutrients' | 'optionIds' | 'hashtagIds' | 'categoryId' | 'extraCategoryIds';
type RelatedRows = { id: number; write: Pick<ProductRecordWrite, RelatedField> };

/** Replaces nutrients, filters, hashtags and extra categories. */
export async function replaceRelatedRows(tx: Transaction, related: readonly RelatedRows[]): Promise<void> {
  await deleteRelatedRows(
    tx,
    related.map(({ id }) => id),
  );
  await insertRelatedRows(tx, related);
}

async function deleteRelatedRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`delete from product_nutrient where product_id = any(${ids}::int[])`;
  await tx`delete from product_hashtag where product_id = any(${ids}::int[])`;
  await tx`delete from product_extra_category where product_id = any(${ids}::int[])`;
  await tx`
    delete from product_filter f using filter_option o, filter_group g
    where f.product_id = any(${ids}::int[]) and o.id = f.option_id and g.id = o.group_id and g.kind = 'tag'`;
}

/** For new products, which have no related rows yet. */
export async function insertRelatedRows(tx: Transaction, related: readonly RelatedRows[]): Promise<void> {
  await insertNutrients(tx, related);
  await insertLinks(tx, related);
}

async function insertNutrients(tx: Transaction, related: readonly RelatedRows[]): Promise<void> {
  const rows = related.flatMap(({ id, write }) =>
    write.nutrients.map((nutrient, position) => ({ id, position, ...nutrient })),
  );
  await tx`
    insert into product_nutrient (product_id, position, name, source, amount, unit, reference_percent, nutrient_key,
      form_key, is_form_amount)
    select id, position, name, source, amount, unit, "referencePercent", nutrient, form, "isFormAmount"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id int, position int, name text, source text,
      amount numeric, unit text, "referencePercent" numeric, nutrient text, form text, "isFormAmount" boolean)`;
}

async function insertLinks(tx: Transaction, related: readonly RelatedRows[]): Promise<void> {
  const pairs = (pick: (write: RelatedRows['write']) => number[]) =>
    related.flatMap(({ id, write }) => pick(write).map((other) => [id, other] as const));
  const [options, tags] = [pairs(({ optionIds }) => optionIds), pairs(({ hashtagIds }) => hashtagIds)];
  const categories = pairs(({ categoryId, extraCategoryIds }) => extraCategoryIds.filter((id) => id !== categoryId));
  const first = (list: readonly (readonly [number, number])[]) => list.map(([id]) => id);
  const second = (list: readonly (readonly [number, number])[]) => list.map(([, id]) => id);
  await tx`
    insert into product_filter (product_id, option_id)
    select * from unnest(${first(options)}::int[], ${second(options)}::int[]) on conflict do nothing`;
  await tx`
    insert into product_hashtag (product_id, hashtag_id)
    select * from unnest(${first(tags)}::int[], ${second(tags)}::int[]) on conflict do nothing`;
  await tx`
    insert into product_extra_category (product_id, category_id)
    select * from unnest(${first(categories)}::int[], ${second(categories)}::int[]) on conflict do nothing`;
}

/** Does nothing when the product no longer exists. Pictures that stay keep their focus point. */
export async function replacePictures(
  tx: Transaction,
  code: string,
  pictures: readonly PictureRecord[],
): Promise<void> {
  const [product] = await tx<{ id: number }[]>`select id from product where code = ${code} for no key update`;
  if (!product) return;
  const before = await tx<{ file: string; focusX: number; focusY: number }[]>`
    delete from product_picture where product_id = ${product.id} returning file, focus_x, focus_y`;
  const focus = new Map(before.map(({ file, focusX, focusY }) => [file, { focusX, focusY: focusY }]));
  const rows = pictures.map(({ file, source, alt }, position) => ({
    productId: product.id,
    position,
    file,
    source,
    alt,
    ...(focus.get(file) ?? { focusX: 50, focusY: 50 }),
  }));
  if (rows.length > 0) await tx`insert into product_picture ${tx(rows)}`;
}

/** Registers imported pictures as uploads, so that the cleanup deletes them when unreferenced. */
export async function registerUploads(tx: Transaction, files: readonly string[]): Promise<void> {
  await tx`
    insert into catalog_picture (name)
    select name from (
      select substring(file from '^/uploads/[0-9a-f]{2}/([0-9a-f]{32})[.]webp$') as name
      from unnest(${files}::text[]) as input (file)
    ) as sent where name is not null on conflict do nothing`;
}

export const selectProducerNames = (
  db: Db,
): Promise<{ id: number; name: string; operator: string; country: string }[]> =>
  db<{ id: number; name: string; operator: string; country: string }[]>`
    select id, name, operator, country from producer`;

export const selectCategoryPaths = (db: Db): Promise<{ id: number; slug: string; path: string; isFood: boolean }[]> =>
  db<{ id: number; slug: string; path: string; isFood: boolean }[]>`
    with recursive line as (
      select id, slug, name as path, is_food from category where parent_id is null
      union all
      select c.id, c.slug, line.path || ' > ' || c.name, c.is_food from category c join line on c.parent_id = line.id
    )
    select id, slug, path, is_food from line`;

/** Only tag options; producer and price options match by rule. */
export const selectFilterNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`
    select o.id, g.name || ': ' || o.name as name
    from filter_option o join filter_group g on g.id = o.group_id where g.kind = 'tag'`;

export const selectFilterGroups = (db: Db): Promise<{ id: number; name: string; isComputed: boolean }[]> =>
  db<{ id: number; name: string; isComputed: boolean }[]>`
    select id, name, kind <> 'tag' as is_computed from filter_group`;

export const selectHashtagNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db<{ id: number; name: string }[]>`select id, name from hashtag`;

export async function insertProducerName(tx: Transaction, name: string): Promise<number> {
  const { id } = await one(
    tx<{ id: number }[]>`insert into producer (name, country) values (${name}, '') returning id`,
  );
  return id;
}

/** Appended to the groups. */
export async function insertFilterGroup(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into filter_group (name, kind, position)
    values (${name}, 'tag', (select coalesce(max(position), -1) + 1 from filter_group)) returning id`;
  return row?.id ?? 0;
}

/** Appended to the options of its group. */
export async function insertFilterOption(tx: Transaction, groupId: number, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into filter_option (group_id, name, position)
    values (${groupId}, ${name},
      (select coalesce(max(position), -1) + 1 from filter_option where group_id = ${groupId})) returning id`;
  return row?.id ?? 0;
}

/** Appended to the hashtags. */
export async function insertHashtagName(tx: Transaction, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into hashtag (name, position)
    values (${name}, (select coalesce(max(position), -1) + 1 from hashtag)) returning id`;
  return row?.id ?? 0;
}

export type NewCategory = { name: string; slug: string; parentId: number | null; isFood: boolean };

/** Appends to its level. */
export async function insertCategoryName(
  tx: Transaction,
  { name, slug, parentId, isFood }: NewCategory,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into category (name, slug, parent_id, is_food, position, seo_title)
    values (${name}, ${slug}, ${parentId}, ${isFood},
      (select coalesce(max(position), -1) + 1 from category where parent_id is not distinct from ${parentId}), ${name})
    returning id`;
  return row?.id ?? 0;
}
