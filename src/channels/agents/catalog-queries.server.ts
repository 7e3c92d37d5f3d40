import { selectNutrients } from '../../catalog/products/product-columns.server.ts';
import { type Db, intArray } from '../../platform/db/db.server.ts';
import type { Facts } from './catalog-rules.ts';

export type FactsRow = Facts & { id: number; categoryId: number };

/** Facts about published products for agents, besides their cards. */
export const selectFacts = (db: Db, ids: number[]): Promise<FactsRow[]> => db<FactsRow[]>`
  select p.id, p.code, p.gtin, p.category_id, c.is_food, p.details, p.seo_description, p.form, p.net_quantity,
    p.unit_name, p.unit_size, p.unit_count::float8, p.daily_portion, p.portions, p.ingredients, p.usage, p.storage,
    p.warnings, p.notification_number, p.country_of_origin, r.operator, ${selectNutrients(db)},
    (select min(l.expires_on)::text from product_content pc join sellable_lot l on l.product_id = pc.product_id
      where pc.sold_id = p.id) as expires_on
  from product p
  join producer r on r.id = p.producer_id
  join category c on c.id = p.category_id
  where p.id = any(${intArray(db, ids)}) and p.is_published`;
