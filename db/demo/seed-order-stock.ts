import type { Transaction } from '../../src/kit/db.server.ts';
import { giveBack, takeForOrder } from '../../src/shop/inventory/service.server.ts';
import { type OrderRecord, unitsOf } from '../../src/shop/orders/record.ts';

/** The units of one order, from the lots that are on the shelf. */
export async function takeFromShelf(tx: Transaction, order: OrderRecord): Promise<void> {
  const { id: orderId, holder, state, states, createdAt } = order;
  const units = unitsOf(order);
  const taken = await takeForOrder(tx, { holder, orderId, units });
  if (!taken.ok) throw new Error(`Order ${orderId} of the demo shop took more than there was`);
  await tx`update stock_move set at = ${createdAt} where order_id = ${orderId}`;
  if (state !== 'cancelled') return;
  const over = states.at(-1);
  await giveBack(tx, { orderId, units, reason: 'comandă anulată', author: over?.author ?? 'sistem' });
  await tx`update stock_move set at = ${over?.at ?? createdAt} where order_id = ${orderId} and quantity > 0`;
}

/** The units of many orders, from an older lot of each product that came in whole and went out whole: the stock stays. */
export async function takeFromSoldLots(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  const sold = orders.flatMap(({ id, createdAt, lines }) =>
    lines.map(({ productId, quantity }) => ({ product_id: productId, order_id: id, quantity, at: createdAt })),
  );
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select p.id, coalesce(left(min(l.code), 1), left(p.code, 1)) || ${made}, min(l.expires_on) - 1, 0
    from product p left join stock_lot l on l.product_id = p.id
    where p.id = any(${sold.map(({ product_id }) => product_id)}::int[]) group by p.id order by p.id`;
  await tx`
    with sold as (
      select s.*, l.id as lot_id from json_to_recordset(${JSON.stringify(sold)}::text::json)
        as s (product_id int, order_id int, quantity int, at timestamptz)
      join stock_lot l on l.product_id = s.product_id and l.code like ${`_${made}`}
    ), arrival as (
      insert into stock_move (product_id, lot_id, quantity, reason, at)
      select s.product_id, s.lot_id, sum(s.quantity), 'recepție', p.added_on + interval '9 hours'
      from sold s join product p on p.id = s.product_id group by s.product_id, s.lot_id, p.added_on order by s.product_id
    )
    insert into stock_move (product_id, lot_id, quantity, reason, order_id, at)
    select product_id, lot_id, -quantity, 'comandă', order_id, at from sold order by order_id, product_id`;
}

/** The month in which the older lots were made, before those that are still there. */
const made = '2402';
