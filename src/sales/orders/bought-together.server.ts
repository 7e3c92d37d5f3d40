import type { ProductCard } from '../../catalog/products/contract.ts';
import { readCards } from '../../catalog/search/service.server.ts';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';

/** Fewer say nothing about a product, and could show what one person bought. */
export const leastBuyers = 3;
const maxStored = 12;
const maxShown = 8;

/** Counts a person who bought both again and again once. */
export const countBoughtTogether = (db: Pool): Promise<void> =>
  db.begin(async (tx) => {
    await tx`delete from bought_together`;
    await tx`
      with line as (
        select distinct l.order_id, l.product_id, lower(o.email) as buyer
        from orders o join order_line l on l.order_id = o.id
        where o.created_at > now() - interval '1 year' and o.state in ('placed', 'confirmed', 'shipped', 'delivered')
          and l.quantity > l.cancelled_quantity and l.gift_code = ''
      ), pair as (
        select one.product_id, other.product_id as other_id, count(distinct one.buyer)::int as buyers
        from line one join line other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by 1, 2 having count(distinct one.buyer) >= ${leastBuyers}
      ), ranked as (
        select *, row_number() over (partition by product_id order by buyers desc, other_id) as rank from pair
      )
      insert into bought_together (product_id, other_id, buyers)
      select product_id, other_id, buyers from ranked where rank <= ${maxStored}`;
  });

export const boughtTogetherJob = recurringJob('bought-together', 86_400, countBoughtTogether);

/** Products in stock that buyers of this one had in the same order. */
export async function readBoughtTogether(db: Db, productId: number): Promise<ProductCard[]> {
  const rows = await db<{ otherId: number }[]>`
    select other_id from bought_together where product_id = ${productId} order by buyers desc, other_id`;
  const cards = readCards(
    db,
    rows.map(({ otherId }) => otherId),
  );
  return cards.filter(({ isInStock }) => isInStock).slice(0, maxShown);
}
