import type { Db, Pool } from '../../kit/db.server.ts';
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
  db<Designer[]>`select id, name, logo, country, description from producer order by name`;

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

/** All published products in batches; what belongs to each is gathered beforehand, not product by product. */
export const streamCatalog = (db: Pool, batch: number): AsyncIterable<CatalogRow[]> =>
  db<CatalogRow[]>`
    with option as (select product_id, array_agg(option_id) as ids from product_filter group by product_id),
    tag as (select product_id, array_agg(hashtag_id) as ids from product_hashtag group by product_id),
    running as (
      select cp.product_id, json_agg(json_build_object('id', c.id, 'shortName', c.short_name) order by c.id) as list
      from campaign_product cp join campaign c on c.id = cp.campaign_id
      where c.is_active and c.starts_at <= now() and (c.ends_at is null or c.ends_at > now())
      group by cp.product_id
    )
    select p.id, p.code, p.name, p.producer_id as "producerId", r.name as producer, p.category_id as "categoryId",
      p.selling_price as price, p.recommended_price as "recommendedPrice",
      case when p.recommended_price <> p.selling_price then lowest_price_before(p.id) end as "lowestPrice",
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
    where p.is_published`.cursor(batch);

/** When the next campaign begins or ends: the moment cards change without anyone writing anything. */
export async function selectNextCampaignTurn(db: Db): Promise<number | null> {
  const [row] = await db<{ wait: number | null }[]>`
    select extract(epoch from min(turn) - now())::float8 * 1000 as wait
    from campaign, lateral (values (starts_at), (ends_at)) as turns (turn)
    where is_active and turn > now()`;
  return row?.wait ?? null;
}
