import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { Designer } from './contract.ts';
import type { CatalogRow, CategoryRow, FilterOptionRow } from './rows.ts';

export const selectCategories = (db: Db): Promise<CategoryRow[]> =>
  db<CategoryRow[]>`
    select id, parent_id as "parentId", name, slug, icon
    from category order by position, id`;

export type CategoryTexts = {
  id: number;
  description: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
};

export async function selectCategoryTexts(db: Db, id: number): Promise<CategoryTexts | undefined> {
  const [row] = await db<CategoryTexts[]>`
    select id, description, seo_title as "seoTitle", seo_keywords as "seoKeywords", seo_description as "seoDescription"
    from category where id = ${id}`;
  return row;
}

export const selectDesigners = (db: Db): Promise<Designer[]> =>
  db<Designer[]>`select id, name, logo, country, description from producer order by name collate "ro-x-icu"`;

export async function selectDesigner(db: Db, id: number): Promise<Designer | undefined> {
  const [row] = await db<Designer[]>`select id, name, logo, country, description from producer where id = ${id}`;
  return row;
}

export const selectFilterOptions = (db: Db): Promise<FilterOptionRow[]> =>
  db<FilterOptionRow[]>`
    select o.id, o.group_id as "groupId", g.name as "groupName", g.kind, o.name,
      o.producer_id as "producerId", o.price_from as "priceFrom", o.price_below as "priceBelow"
    from filter_option o join filter_group g on g.id = o.group_id
    order by g.position, o.position, o.id`;

export const selectHashtags = (db: Db): Promise<{ id: number; name: string; image: string | null }[]> =>
  db<{ id: number; name: string; image: string | null }[]>`select id, name, image from hashtag order by position, id`;

/** Streams all published products; related rows are aggregated beforehand, not per product. */
export const streamCatalog = (db: Pool, batch: number): AsyncIterable<CatalogRow[]> =>
  db<CatalogRow[]>`
    with option as (select product_id, array_agg(option_id) as ids from product_filter group by product_id),
    tag as (select product_id, array_agg(hashtag_id) as ids from product_hashtag group by product_id),
    running as (
      select cp.product_id, json_agg(json_build_object('id', c.id, 'shortName', c.short_name) order by c.id) as list
      from campaign_member cp join campaign c on c.id = cp.campaign_id
      where c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())
      group by cp.product_id
    )
    select p.id, p.code, p.name, p.producer_id as "producerId", r.name as producer, p.category_id as "categoryId",
      p.selling_price as price, reduction.old_price as "oldPrice",
      p.unit_name as "unitName", p.unit_size as "unitSize", p.unit_count::float8 as "unitCount",
      p.form, p.ingredients, p.popularity, p.added_on::text as "addedOn",
      p.is_sustainable as "isSustainable", p.is_buy_back as "isBuyBack",
      coalesce(s.on_hand, 0) > 0 as "isInStock", pic.file as picture,
      coalesce(option.ids, '{}') as "optionIds", coalesce(tag.ids, '{}') as "hashtagIds",
      coalesce(running.list, '[]') as campaigns
    from product p
    join producer r on r.id = p.producer_id
    left join stock s on s.product_id = p.id
    left join product_picture pic on pic.product_id = p.id and pic.position = 0
    left join option on option.product_id = p.id
    left join tag on tag.product_id = p.id
    left join running on running.product_id = p.id
    left join price_reduction reduction on reduction.product_id = p.id
    where p.is_published`.cursor(batch);

/** Milliseconds until the next scheduled start or end (view window_turn), when pages change without a write. */
export async function selectNextScheduledChange(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(turn) - now())::float8 * 1000 as wait from window_turn where turn > now()`;
  return row?.wait ?? null;
}

/** Clears the price of products without a campaign. Locks rows in id order, which prevents deadlocks. */
export async function updateCampaignPrices(tx: Transaction, prices: ReadonlyMap<number, Bani>): Promise<void> {
  const ids = [...prices.keys()];
  await tx`select from product where campaign_price is not null or id = any(${ids}::int[]) order by id for no key update`;
  await tx`
    with input as (select * from unnest(${ids}::int[], ${[...prices.values()]}::int[]) as input (id, price)),
    target as (
      select p.id, input.price from product p left join input on input.id = p.id
      where p.campaign_price is not null or input.id is not null
    )
    update product p set campaign_price = target.price from target
    where p.id = target.id and p.campaign_price is distinct from target.price`;
}

export type UsedCopy = {
  productId: number;
  code: string;
  name: string;
  /** In bani. */
  price: number;
  /** Condition of this item; prepended to the product description. */
  details: string;
};

/** Returns the new id; undefined when the product does not exist or may not be sold as used. */
export async function insertUsedCopy(tx: Transaction, used: UsedCopy): Promise<number | undefined> {
  const { productId, code, name, price, details } = used;
  const [row] = await tx<{ id: number }[]>`
    with copy as (
      insert into product (code, producer_id, category_id, name, selling_price, vat_rate, form, net_quantity, unit_name, unit_size,
        unit_count, daily_portion, portions, ingredients, details, usage, warnings, storage, country_of_origin, seo_title,
        seo_keywords, seo_description, is_sustainable, is_buy_back)
      select ${code}, p.producer_id, p.category_id, ${name}, ${price}, p.vat_rate, p.form, p.net_quantity, p.unit_name, p.unit_size,
        p.unit_count, p.daily_portion, p.portions, p.ingredients, ${details} || E'\n\n' || p.details, p.usage, p.warnings, p.storage,
        p.country_of_origin, ${name}, p.seo_keywords, left(${details}, 155), true, true
      from product p join category c on c.id = p.category_id
      where p.id = ${productId} and not p.is_buy_back and not c.is_food
      returning id
    ), pictures as (
      insert into product_picture (product_id, position, file)
      select copy.id, position, file from copy, product_picture where product_id = ${productId}
    ), options as (
      insert into product_filter (product_id, option_id)
      select copy.id, option_id from copy, product_filter where product_id = ${productId}
    ), tags as (
      insert into product_hashtag (product_id, hashtag_id)
      select copy.id, hashtag_id from copy, product_hashtag where product_id = ${productId}
    )
    select id from copy`;
  return row?.id;
}
