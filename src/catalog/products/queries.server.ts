import { columnList, type Db, type Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { Designer } from './contract.ts';
import type { OptionalMeasures } from './measure-rules.ts';
import { measureFields } from './product-fields.ts';
import type { CategoryRow, FilterOptionRow } from './rows.ts';

export const selectCategories = (db: Db): Promise<CategoryRow[]> =>
  db<CategoryRow[]>`
    select c.id, c.parent_id, c.name, c.slug, c.icon, c.image, c.image_alt, c.is_hidden,
      exists (select from product p where p.category_id = c.id and p.is_published)
        or exists (select from product_extra_category e join product p on p.id = e.product_id
          where e.category_id = c.id and p.is_published) as has_products
    from category c order by c.position, c.id`;

const measureColumns = Object.keys(measureFields);

type CategoryMeasures = OptionalMeasures & { id: number; parentId: number | null };

export const selectCategoryMeasures = (db: Db): Promise<CategoryMeasures[]> =>
  db<CategoryMeasures[]>`select id, parent_id, ${columnList(db, measureColumns)} from category`;

type ProductMeasures = OptionalMeasures & { id: number; categoryId: number };

export const selectProductMeasures = (db: Db, ids: readonly number[]): Promise<ProductMeasures[]> =>
  db<ProductMeasures[]>`
    select id, category_id, ${columnList(db, measureColumns)} from product where id = any(${ids}::int[])`;

export const selectShelves = (db: Db, ids: readonly number[]): Promise<{ id: number; shelf: string }[]> =>
  db<{ id: number; shelf: string }[]>`select id, shelf from product where id = any(${ids}::int[]) and shelf <> ''`;

export type CategoryTexts = {
  id: number;
  description: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  image: string | null;
  imageAlt: string;
};

export const selectCategoryTexts = (db: Db, id: number): Promise<CategoryTexts | undefined> =>
  maybeOne(db<CategoryTexts[]>`
    select id, description, seo_title, seo_keywords, seo_description, image, image_alt
    from category where id = ${id}`);

export const selectDesigners = (db: Db): Promise<Designer[]> =>
  db<Designer[]>`select id, name, logo, country, description from producer order by name collate "ro-x-icu"`;

export const selectDesigner = (db: Db, id: number): Promise<Designer | undefined> =>
  maybeOne(db<Designer[]>`select id, name, logo, country, description from producer where id = ${id}`);

export const selectFilterOptions = (db: Db): Promise<FilterOptionRow[]> =>
  db<FilterOptionRow[]>`
    select o.id, o.group_id, g.name as group_name, g.kind, o.name,
      o.producer_id, o.price_from, o.price_below
    from filter_option o join filter_group g on g.id = o.group_id
    order by g.position, o.position, o.id`;

export type HashtagRow = { id: number; name: string; image: string | null; description: string };

export const selectHashtags = (db: Db): Promise<HashtagRow[]> =>
  db<HashtagRow[]>`select id, name, image, description from hashtag order by position, id`;

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
