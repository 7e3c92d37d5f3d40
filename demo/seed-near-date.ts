import type { Transaction } from '../src/platform/db/db.server.ts';
import { openOffer } from '../src/sales/near-date/service.server.ts';

const author = 'sistem';

/** Days until the lots expire; the first two are offered, the others wait for somebody to accept them. */
const daysLeft = [88, 112, 95, 134];
const offered = 2;

/** Adds lots close to their date to products whose pack can be finished before it, and offers two of them. */
export async function insertNearDateLots(tx: Transaction): Promise<void> {
  const products = await tx<{ id: number }[]>`
    select p.id from product p join category c on c.id = p.category_id and c.is_food join stock s on s.product_id = p.id
    where p.is_published and p.portions between 20 and 60 and p.campaign_price is null and s.on_hand > 20
      and not exists (select from bundle_part b where p.id in (b.product_id, b.bundle_id))
      and not exists (select from product_family_member m where m.product_id = p.id)
      and not exists (select from price_reduction r where r.product_id = p.id)
      and not exists (select from stock_lot l where l.product_id = p.id and l.blocked_state is not null)
    order by p.popularity desc, p.id offset 6 limit ${daysLeft.length}`;
  for (const [index, { id }] of products.entries()) {
    const lotId = await insertLot(tx, id, daysLeft[index] ?? 0, 6 + 5 * index);
    if (index < offered) await openOffer(tx, lotId, { percent: null, author });
  }
}

async function insertLot(tx: Transaction, productId: number, days: number, units: number): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with lot as (
      insert into stock_lot (product_id, code, expires_on, quantity, unit_cost, supplier)
      select p.id, 'T' || to_char(shop_today() + ${days}::int, 'YYMM') || '-' || p.id, shop_today() + ${days}::int, ${units}::int,
        (select unit_cost from stock_lot where product_id = p.id and unit_cost is not null order by id limit 1),
        coalesce((select supplier from stock_lot where product_id = p.id order by id limit 1), '')
      from product p where p.id = ${productId} returning id
    ), move as (
      insert into stock_move (product_id, lot_id, quantity, reason, author)
      select ${productId}, id, ${units}, 'recepție', ${author} from lot
    ), total as (update stock set on_hand = on_hand + ${units} where product_id = ${productId})
    select id from lot`;
  return row?.id ?? 0;
}
