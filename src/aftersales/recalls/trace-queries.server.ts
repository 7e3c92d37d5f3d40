import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import { lostReason } from '../../sales/parcels/rules.ts';

/**
 * The units of lots that left with each order, by the stock moves. What happens to an order before it leaves changes what
 * it has; afterwards a lost parcel gives its units back and takes others, and other moves are returns. A return that is
 * written off is a pair of moves that adds up to zero.
 */
const tracedUnits = (db: Db, lotIds: readonly number[]) => db`
  select m.order_id, m.lot_id, left_at.at as shipped_at,
    -coalesce(sum(m.quantity) filter (where not ${isReturn(db)}), 0)::int as sent,
    coalesce(sum(m.quantity) filter (where m.quantity > 0 and ${isReturn(db)}), 0)::int as returned
  from stock_move m
  join lateral (
    select min(s.at) as at from order_state_change s where s.order_id = m.order_id and s.state = 'shipped'
  ) left_at on left_at.at is not null
  where m.product_id in (select product_id from stock_lot where id = any(${[...lotIds]}::int[]))
    and m.lot_id = any(${[...lotIds]}::int[]) and m.order_id is not null
  group by m.order_id, m.lot_id, left_at.at`;

const isReturn = (db: Db) => db`(m.at > left_at.at and m.reason not in ('comandă', ${lostReason}))`;

/** Adds the buyers that are not in the recall yet, with their units; returns how many were added. */
export async function insertTraced(tx: Transaction, recallId: number, lotIds: readonly number[]): Promise<number> {
  const rows = await tx`
    with traced as (
      select * from (${tracedUnits(tx, lotIds)}) t where sent > 0
    ), inserted as (
      insert into recall_recipient (recall_id, order_id, shipped_at)
      select ${recallId}::int, order_id, min(shipped_at) from traced group by order_id order by order_id
      on conflict do nothing returning id, order_id
    ), units as (
      insert into recall_unit (recipient_id, lot_id, quantity)
      select inserted.id, lot_id, sent from inserted join traced using (order_id)
    )
    select id from inserted`;
  return rows.length;
}

/** How many orders left with units of the lots. */
export const countTraced = (db: Db, lotIds: readonly number[]): Promise<number> =>
  count(db`select count(distinct order_id)::int as count from (${tracedUnits(db, lotIds)}) t where sent > 0`);

type ReturnedUnits = { orderId: number; lotId: number; returned: number };

/** Units that came back after the order had left. */
export const selectReturned = (db: Db, lotIds: readonly number[]): Promise<ReturnedUnits[]> =>
  db<ReturnedUnits[]>`select order_id, lot_id, returned from (${tracedUnits(db, lotIds)}) t where returned > 0`;

const unsentStates = ['awaiting_payment', 'placed', 'confirmed'];

export type UnsentUnits = {
  orderId: number;
  orderNumber: string;
  state: 'awaiting_payment' | 'placed' | 'confirmed';
  productId: number;
  productName: string;
  lotCode: string;
  quantity: number;
};

/** Units of the lots in orders that did not leave. */
export const selectUnsent = (db: Db, lotIds: readonly number[]): Promise<UnsentUnits[]> => db<UnsentUnits[]>`
  select o.id as order_id, o.number as order_number, o.state, p.id as product_id, p.name as product_name,
    l.code as lot_code, -sum(m.quantity)::int as quantity
  from stock_move m join orders o on o.id = m.order_id and o.state = any(${unsentStates})
  join stock_lot l on l.id = m.lot_id join product p on p.id = l.product_id
  where m.product_id in (select product_id from stock_lot where id = any(${[...lotIds]}::int[]))
    and m.lot_id = any(${[...lotIds]}::int[])
  group by o.id, p.id, l.id having sum(m.quantity) < 0 order by o.created_at, o.id, l.id`;

export const countUnsent = async (db: Db, lotIds: readonly number[]): Promise<number> =>
  new Set((await selectUnsent(db, lotIds)).map(({ orderId }) => orderId)).size;

/** Units of each product on sale. */
export const selectSellable = (
  db: Db,
  productIds: readonly number[],
): Promise<{ productId: number; quantity: number }[]> => db<{ productId: number; quantity: number }[]>`
  select product_id, sum(quantity)::int as quantity from sellable_lot
  where product_id = any(${[...productIds]}::int[]) group by product_id`;
