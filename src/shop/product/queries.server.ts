import type { Db } from '../../kit/db.server.ts';
import type { NutrientRecord } from '../catalog/record.ts';

export type DetailRow = {
  id: number;
  code: string;
  gtin: string | null;
  name: string;
  producerId: number;
  categoryId: number;
  isFood: boolean;
  price: number;
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

/** One product with everything printed on it, in a single trip. */
export async function selectDetail(db: Db, id: number): Promise<DetailRow | undefined> {
  const [row] = await db<DetailRow[]>`
    select p.id, p.code, p.gtin, p.name, p.producer_id as "producerId", p.category_id as "categoryId", c.is_food as "isFood",
      p.selling_price as price, p.form, p.net_quantity as "netQuantity", p.daily_portion as "dailyPortion", p.portions,
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

/** Products people really bought in the last 30 days, most units first. */
export async function selectBestSellers(db: Db, most: number): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select product_id as "productId" from recent_sale order by units desc, product_id limit ${most}`;
  return rows.map(({ productId }) => productId);
}
