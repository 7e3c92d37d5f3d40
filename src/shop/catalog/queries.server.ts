import type { Db, Pool, Transaction } from '../../kit/db.server.ts';
import type { Bani } from '../../kit/money.ts';
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

/**
 * A product's past is looked up only where something is reduced: by a campaign, or by the shop itself.
 * One that never had another price has had this one since it came.
 */
const pastPrices = (db: Pool) => db`
  cross join lateral (select coalesce(p.campaign_price < p.base_price, false) as "isCampaign") cause
  cross join lateral (
    select case when cause."isCampaign" then lowest_price_before(p.id)
      when p.recommended_price <> p.selling_price then coalesce(lowest_price_before(p.id), p.selling_price) end as lowest
  ) past`;

/** The old price of a campaign is the lowest of the 30 days before; where it is not below that, it is no reduction. */
const oldPrices = (db: Pool) => db`
  case when not cause."isCampaign" then p.recommended_price
    when past.lowest > p.selling_price then past.lowest end as "recommendedPrice",
  case when not cause."isCampaign" or past.lowest > p.selling_price then past.lowest end as "lowestPrice"`;

/** All published products in batches; what belongs to each is gathered beforehand, not product by product. */
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
      p.selling_price as price, ${oldPrices(db)},
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
    ${pastPrices(db)}
    where p.is_published`.cursor(batch);

/** When something in the window begins or ends: the moment pages change without anyone writing anything. */
export async function selectNextTurn(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(turn) - now())::float8 * 1000 as wait from window_turn where turn > now()`;
  return row?.wait ?? null;
}

/** Products that no campaign names any more lose theirs. Rows are locked in one order, so that nobody waits in a circle. */
export async function updateCampaignPrices(tx: Transaction, prices: ReadonlyMap<number, Bani>): Promise<void> {
  const ids = [...prices.keys()];
  await tx`select from product where campaign_price is not null or id = any(${ids}::int[]) order by id for no key update`;
  await tx`
    with given as (select * from unnest(${ids}::int[], ${[...prices.values()]}::int[]) as given (id, price)),
    wanted as (
      select p.id, given.price from product p left join given on given.id = p.id
      where p.campaign_price is not null or given.id is not null
    )
    update product p set campaign_price = wanted.price from wanted
    where p.id = wanted.id and p.campaign_price is distinct from wanted.price`;
}
