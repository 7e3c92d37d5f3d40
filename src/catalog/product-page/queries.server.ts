import type { Db } from '../../platform/db/db.server.ts';
import type { NutrientRecord } from '../products/product-record.ts';

export type DetailRow = {
  id: number;
  code: string;
  gtin: string | null;
  name: string;
  producerId: number;
  categoryId: number;
  isFood: boolean;
  price: number;
  rrp: number | null;
  form: string;
  netQuantity: string;
  dailyPortion: string;
  portions: number;
  ingredients: string;
  details: string;
  usage: string;
  warnings: string[];
  storage: string;
  notificationNumber: string | null;
  notificationAuthority: string | null;
  operator: string;
  countryOfOrigin: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  available: number;
  expiresOn: string | null;
  pictures: string[];
  nutrients: NutrientRecord[];
};

/** One product with all details, in one query. */
export async function selectDetail(db: Db, id: number): Promise<DetailRow | undefined> {
  const [row] = await db<DetailRow[]>`
    select p.id, p.code, p.gtin, p.name, p.producer_id as "producerId", p.category_id as "categoryId", c.is_food as "isFood",
      p.selling_price as price, p.rrp, p.form, p.net_quantity as "netQuantity", p.daily_portion as "dailyPortion", p.portions,
      p.ingredients, p.details, p.usage, p.warnings, p.storage,
      p.notification_number as "notificationNumber", p.notification_authority as "notificationAuthority",
      r.operator, p.country_of_origin as "countryOfOrigin",
      p.seo_title as "seoTitle", p.seo_keywords as "seoKeywords", p.seo_description as "seoDescription",
      least(coalesce((select sum(l.quantity) from sellable_lot l where l.product_id = p.id), 0), 99)::int as available,
      (select min(l.expires_on)::text from sellable_lot l where l.product_id = p.id) as "expiresOn",
      array(select file from product_picture where product_id = p.id order by position) as pictures,
      coalesce((
        select json_agg(json_build_object('name', n.name, 'source', n.source, 'amount', n.amount::float8, 'unit', n.unit,
          'referencePercent', n.reference_percent::float8) order by n.position)
        from product_nutrient n where n.product_id = p.id
      ), '[]') as nutrients
    from product p
    join producer r on r.id = p.producer_id
    join category c on c.id = p.category_id
    where p.id = ${id} and p.is_published`;
  return row;
}

/** Best sellers of the last 30 days, by units sold. */
export async function selectBestSellers(db: Db, limit: number): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select product_id as "productId" from recent_sale order by units desc, product_id limit ${limit}`;
  return rows.map(({ productId }) => productId);
}

export type FeedProduct = { id: number; name: string; changedOn: string };

export async function countPublished(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from product where is_published`;
  return row?.count ?? 0;
}

/** Ordered by id, so that the pages of the sitemap stay stable. */
export const selectPublished = (db: Db, take: number, skip: number): Promise<FeedProduct[]> =>
  db<FeedProduct[]>`
    select id, name, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from product where is_published order by id limit ${take} offset ${skip}`;
