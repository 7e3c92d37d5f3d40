import type { Db } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { CodeEffect } from './code-fields.ts';

export type CostedProduct = { id: number; name: string; price: Bani; cost: Bani };

/** Published products with a known cost that the code is for. */
export const selectCostedProducts = (
  db: Db,
  { productIds, categoryIds, producerIds, familyIds, excludesReduced }: CodeEffect,
): Promise<CostedProduct[]> => {
  const isForAll = productIds.length + categoryIds.length + producerIds.length + familyIds.length === 0;
  return db<CostedProduct[]>`
    select p.id, p.name, p.selling_price as price, u.cost
    from product p join product_unit_cost u on u.product_id = p.id
    where p.is_published
      and not (${excludesReduced} and exists (select from price_reduction r where r.product_id = p.id))
      and (${isForAll} or p.id = any(${productIds}::int[]) or p.producer_id = any(${producerIds}::int[])
        or exists (select from product_family_member m where m.product_id = p.id and m.family_id = any(${familyIds}::int[]))
        or exists (
          select from category_ancestor a
          where a.ancestor_id = any(${categoryIds}::int[]) and (a.category_id = p.category_id
            or a.category_id in (select e.category_id from product_extra_category e where e.product_id = p.id))))`;
};

type OrderCost = { cost: Bani | null; units: number };

/** The cost with VAT of the units that the order holds; null when some of their lots have none. */
export async function selectOrderCost(db: Db, orderId: number): Promise<OrderCost> {
  const [row] = await db<OrderCost[]>`
    select coalesce(sum(m.units), 0)::int as units,
      case when bool_and(m.unit_cost is not null)
        then ceil(sum(m.units * m.unit_cost * (100 + m.vat_rate) / 100.0))::int end as cost
    from (
      select l.unit_cost, p.vat_rate, -sum(s.quantity) as units
      from stock_move s join product p on p.id = s.product_id left join stock_lot l on l.id = s.lot_id
      where s.order_id = ${orderId}
      group by s.product_id, s.lot_id, l.unit_cost, p.vat_rate having sum(s.quantity) <> 0) as m`;
  return row ?? { cost: null, units: 0 };
}
