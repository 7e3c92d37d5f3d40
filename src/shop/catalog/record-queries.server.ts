import type { Db, Transaction } from '../../kit/db.server.ts';
import type { KnownRecord, RecordPicture, RecordWrite } from './record.ts';

/** A product with everything said about it, in one trip; numbers as numbers. */
const records = (db: Db) => db`
  with recursive line as (
    select id, name as path, is_food from category where parent_id is null
    union all
    select c.id, line.path || ' > ' || c.name, c.is_food from category c join line on c.parent_id = line.id
  )
  select p.id, p.code, p.gtin, p.name, r.name as producer, r.operator, line.path as category, line.is_food as "isFood",
    p.base_price as price, p.recommended_price as "recommendedPrice", p.vat_rate as "vatRate", p.form,
    p.net_quantity as "netQuantity", p.unit_name as "unitName", p.unit_size as "unitSize",
    p.unit_count::float8 as "unitCount", p.daily_portion as "dailyPortion", p.portions, p.ingredients, p.details, p.usage,
    p.warnings, p.storage, p.notification_number as "notificationNumber", p.notification_authority as "notificationAuthority",
    p.country_of_origin as "countryOfOrigin", p.seo_title as "seoTitle", p.seo_keywords as "seoKeywords",
    p.seo_description as "seoDescription", p.is_sustainable as "isSustainable", p.is_buy_back as "isBuyBack",
    p.is_published as "isPublished",
    coalesce((
      select json_agg(json_build_object('name', n.name, 'source', n.source, 'amount', n.amount::float8, 'unit', n.unit,
        'referencePercent', n.reference_percent::float8) order by n.position)
      from product_nutrient n where n.product_id = p.id
    ), '[]') as nutrients,
    array(select g.name || ': ' || o.name from product_filter f join filter_option o on o.id = f.option_id
      join filter_group g on g.id = o.group_id
      where f.product_id = p.id and g.kind = 'tag' order by g.position, o.position, o.id) as filters,
    array(select h.name from product_hashtag t join hashtag h on h.id = t.hashtag_id
      where t.product_id = p.id order by h.position, h.id) as hashtags,
    coalesce((select json_agg(json_build_object('file', file, 'source', source) order by position)
      from product_picture where product_id = p.id), '[]') as pictures
  from product p join producer r on r.id = p.producer_id join line on line.id = p.category_id`;

export const selectRecords = (db: Db, codes: readonly string[]): Promise<KnownRecord[]> =>
  db<KnownRecord[]>`${records(db)} where p.code = any(${codes}::text[])`;

export const streamRecords = (db: Db, batch: number): AsyncIterable<KnownRecord[]> =>
  db<KnownRecord[]>`${records(db)} order by p.id`.cursor(batch);

/** Whose bar codes these are. */
export const selectGtinOwners = (db: Db, gtins: readonly string[]): Promise<{ gtin: string; code: string }[]> =>
  db<{ gtin: string; code: string }[]>`select gtin, code from product where gtin = any(${gtins}::text[])`;

export const lockRecords = async (tx: Transaction, codes: readonly string[]): Promise<void> =>
  void (await tx`select from product where code = any(${codes}::text[]) order by id for no key update`);

/** What belongs to a product in other tables goes its own way. */
const ownFields = ({ nutrients: _, filters: __, hashtags: ___, ...fields }: RecordWrite) => fields;

const given = (tx: Transaction, writes: readonly RecordWrite[]) => tx`
  json_to_recordset(${JSON.stringify(writes.map(ownFields))}::text::json) as g (code text, gtin text, name text, "producerId" int,
    "categoryId" int, price int, "recommendedPrice" int, "vatRate" int, form text, "netQuantity" text, "unitName" text,
    "unitSize" int, "unitCount" numeric, "dailyPortion" text, portions int, ingredients text, details text, usage text,
    warnings json, storage text, "notificationNumber" text, "notificationAuthority" text, "countryOfOrigin" text,
    "seoTitle" text, "seoKeywords" text, "seoDescription" text, "isSustainable" boolean, "isBuyBack" boolean,
    "isPublished" boolean)`;

export type Kept = { id: number; code: string };

/** Products that are there; the price that is set is the shop's own. */
export const updateRecords = (tx: Transaction, writes: readonly RecordWrite[]): Promise<Kept[]> => tx<Kept[]>`
  update product p set gtin = g.gtin, name = g.name, producer_id = g."producerId", category_id = g."categoryId",
    base_price = g.price, recommended_price = g."recommendedPrice", vat_rate = g."vatRate", form = g.form,
    net_quantity = g."netQuantity", unit_name = g."unitName", unit_size = g."unitSize", unit_count = g."unitCount",
    daily_portion = g."dailyPortion", portions = g.portions, ingredients = g.ingredients, details = g.details,
    usage = g.usage, warnings = array(select json_array_elements_text(g.warnings)), storage = g.storage,
    notification_number = g."notificationNumber", notification_authority = g."notificationAuthority",
    country_of_origin = g."countryOfOrigin", seo_title = g."seoTitle", seo_keywords = g."seoKeywords",
    seo_description = g."seoDescription", is_sustainable = g."isSustainable", is_buy_back = g."isBuyBack",
    is_published = g."isPublished", version = p.version + 1
  from ${given(tx, writes)} where p.code = g.code
  returning p.id, p.code`;

export type PriceWrite = Pick<RecordWrite, 'code' | 'price' | 'recommendedPrice'>;

/** Nothing else is written: whoever edits the texts meanwhile is not in the way. */
export async function updatePrices(tx: Transaction, writes: readonly PriceWrite[]): Promise<void> {
  await tx`
    update product p set base_price = g.price, recommended_price = g."recommendedPrice"
    from jsonb_to_recordset(${JSON.stringify(writes)}::text::jsonb) as g (code text, price int, "recommendedPrice" int)
    where p.code = g.code`;
}

export const insertRecords = (tx: Transaction, writes: readonly RecordWrite[]): Promise<Kept[]> => tx<Kept[]>`
  insert into product (code, gtin, name, producer_id, category_id, selling_price, base_price, recommended_price, vat_rate,
    form, net_quantity, unit_name, unit_size, unit_count, daily_portion, portions, ingredients, details, usage, warnings,
    storage, notification_number, notification_authority, country_of_origin, seo_title, seo_keywords, seo_description,
    is_sustainable, is_buy_back, is_published)
  select g.code, g.gtin, g.name, g."producerId", g."categoryId", g.price, g.price, g."recommendedPrice", g."vatRate",
    g.form, g."netQuantity", g."unitName", g."unitSize", g."unitCount", g."dailyPortion", g.portions, g.ingredients,
    g.details, g.usage, array(select json_array_elements_text(g.warnings)), g.storage, g."notificationNumber",
    g."notificationAuthority", g."countryOfOrigin", g."seoTitle", g."seoKeywords", g."seoDescription", g."isSustainable",
    g."isBuyBack", g."isPublished"
  from ${given(tx, writes)}
  returning id, code`;

type Belonging = { id: number; write: Pick<RecordWrite, 'nutrients' | 'optionIds' | 'hashtagIds'> };

/** What belongs to each product becomes exactly what is given. */
export async function replaceBelongings(tx: Transaction, belongings: readonly Belonging[]): Promise<void> {
  await deleteBelongings(
    tx,
    belongings.map(({ id }) => id),
  );
  await insertBelongings(tx, belongings);
}

async function deleteBelongings(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`delete from product_nutrient where product_id = any(${ids}::int[])`;
  await tx`delete from product_hashtag where product_id = any(${ids}::int[])`;
  await tx`
    delete from product_filter f using filter_option o, filter_group g
    where f.product_id = any(${ids}::int[]) and o.id = f.option_id and g.id = o.group_id and g.kind = 'tag'`;
}

/** Of products that have nothing yet. */
export async function insertBelongings(tx: Transaction, belongings: readonly Belonging[]): Promise<void> {
  await insertNutrients(tx, belongings);
  await insertLinks(tx, belongings);
}

async function insertNutrients(tx: Transaction, belongings: readonly Belonging[]): Promise<void> {
  const rows = belongings.flatMap(({ id, write }) =>
    write.nutrients.map((nutrient, position) => ({ id, position, ...nutrient })),
  );
  await tx`
    insert into product_nutrient (product_id, position, name, source, amount, unit, reference_percent)
    select id, position, name, source, amount, unit, "referencePercent"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (id int, position int, name text, source text,
      amount numeric, unit text, "referencePercent" numeric)`;
}

async function insertLinks(tx: Transaction, belongings: readonly Belonging[]): Promise<void> {
  const pairs = (pick: (write: Belonging['write']) => number[]) =>
    belongings.flatMap(({ id, write }) => pick(write).map((other) => [id, other] as const));
  const [options, tags] = [pairs(({ optionIds }) => optionIds), pairs(({ hashtagIds }) => hashtagIds)];
  const first = (list: readonly (readonly [number, number])[]) => list.map(([id]) => id);
  const second = (list: readonly (readonly [number, number])[]) => list.map(([, id]) => id);
  await tx`
    insert into product_filter (product_id, option_id)
    select * from unnest(${first(options)}::int[], ${second(options)}::int[]) on conflict do nothing`;
  await tx`
    insert into product_hashtag (product_id, hashtag_id)
    select * from unnest(${first(tags)}::int[], ${second(tags)}::int[]) on conflict do nothing`;
}

/** Nothing when there is no such product any more. A picture that stays keeps the point it is cut around. */
export async function replacePictures(
  tx: Transaction,
  code: string,
  pictures: readonly RecordPicture[],
): Promise<void> {
  const [product] = await tx<{ id: number }[]>`select id from product where code = ${code} for no key update`;
  if (!product) return;
  const before = await tx<{ file: string; focusX: number; focusY: number }[]>`
    delete from product_picture where product_id = ${product.id} returning file, focus_x as "focusX", focus_y as "focusY"`;
  const focus = new Map(before.map(({ file, focusX, focusY }) => [file, { focus_x: focusX, focus_y: focusY }]));
  const rows = pictures.map(({ file, source }, position) => ({
    product_id: product.id,
    position,
    file,
    source,
    ...(focus.get(file) ?? { focus_x: 50, focus_y: 50 }),
  }));
  if (rows.length > 0) await tx`insert into product_picture ${tx(rows)}`;
}

/** Fetched pictures that nothing shows any more are swept away like those that were sent. */
export async function noteSent(tx: Transaction, files: readonly string[]): Promise<void> {
  await tx`
    insert into catalog_picture (name)
    select name from (
      select substring(file from '^/uploads/[0-9a-f]{2}/([0-9a-f]{32})[.]webp$') as name
      from unnest(${files}::text[]) as given (file)
    ) as sent where name is not null on conflict do nothing`;
}
