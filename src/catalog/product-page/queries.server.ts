import type { z } from 'zod';
import { type Db, intArray } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { DosedNutrient } from '../products/family-rules.ts';
import { selectNutrients, selectPlain } from '../products/product-columns.server.ts';
import type { ProductFields } from '../products/product-fields.ts';
import { PageFields } from './contract.ts';

export type DetailRow = z.infer<typeof PageFields> &
  Pick<ProductFields, 'seoDescription' | 'producerId' | 'categoryId' | 'nutrients'> & {
    id: number;
    isFood: boolean;
    price: number;
    rrp: number | null;
    operator: string;
    available: number;
    hasOffers: boolean;
    expiresOn: string | null;
    pictures: { file: string; alt: string }[];
    parts: { id: number; name: string; quantity: number; price: number; isPublished: boolean }[];
  };

const pageColumns = [...PageFields.keyof().options, 'seoDescription'] as const;

/** One product with all details, in one query; `isPublished` false also reads a draft. */
export const selectDetail = (db: Db, id: number, isPublished = true): Promise<DetailRow | undefined> =>
  maybeOne(db<DetailRow[]>`
    select p.id, ${selectPlain(db, pageColumns)}, p.producer_id, p.category_id, c.is_food,
      p.selling_price as price, p.rrp, p.has_offers, r.operator, ${selectNutrients(db)},
      least(sellable_units(p.id), 99) as available,
      (select min(l.expires_on)::text from product_content c join sellable_lot l on l.product_id = c.product_id
        where c.sold_id = p.id) as expires_on,
      coalesce((select json_agg(json_build_object('file', file, 'alt', alt) order by position)
        from product_picture where product_id = p.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('id', part.id, 'name', part.name, 'quantity', b.quantity,
          'price', part.selling_price, 'isPublished', part.is_published) order by b.position)
        from bundle_part b join product part on part.id = b.product_id where b.bundle_id = p.id), '[]') as parts
    from product p
    join producer r on r.id = p.producer_id
    join category c on c.id = p.category_id
    where p.id = ${id} and (p.is_published or not ${isPublished})`);

/** The nutrients of a portion, by product. */
export const selectDoses = (db: Db, productIds: number[]): Promise<(DosedNutrient & { productId: number })[]> => db<
  (DosedNutrient & { productId: number })[]
>`
  select product_id, name, amount::float8, unit from product_nutrient
  where product_id = any(${intArray(db, productIds)})
    and not exists (
      select from free_nutrient_name f where f.name = translate(lower(product_nutrient.name), 'ăâîșțşţ', 'aaistst')
    )
  order by product_id, position`;

/** Best sellers of the last 30 days, by units sold. */
export async function selectBestSellers(db: Db, limit: number): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select product_id from recent_sale order by units desc, product_id limit ${limit}`;
  return rows.map(({ productId }) => productId);
}

export type FeedProduct = { id: number; name: string; changedOn: string };

export const countPublished = (db: Db): Promise<number> =>
  count(db`select count(*)::int as count from product where is_published`);

/** Ordered by id, so that the pages of the sitemap stay stable. */
export const selectPublished = (db: Db, take: number, skip: number): Promise<FeedProduct[]> =>
  db<FeedProduct[]>`
    select id, name, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed_on
    from product where is_published order by id limit ${take} offset ${skip}`;

/** The newest change of each category or of one of its own products; null when it is not known. */
export const selectCategoryChanges = (db: Db): Promise<{ id: number; changedOn: string | null }[]> =>
  db<{ id: number; changedOn: string | null }[]>`
    select c.id, to_char(greatest(c.updated_at, max(p.updated_at)) at time zone 'UTC', 'YYYY-MM-DD') as changed_on
    from category c left join (
      select category_id, updated_at from product where is_published
      union all
      select e.category_id, p.updated_at from product_extra_category e join product p on p.id = e.product_id
      where p.is_published
    ) p on p.category_id = c.id
    group by c.id`;
