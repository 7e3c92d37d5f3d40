import type { Db, Transaction } from '../../kit/db.server.ts';
import { daysToReturn } from './rules.ts';

/** Two wishes for the same units come one after the other. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx`select from orders where id = ${orderId} for update`;
}

export async function selectOrderId(db: Db, number: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`select id from orders where number = ${number}`;
  return row?.id;
}

/** The day on which the parcel arrived, in Romania. */
const arrival = (db: Db, orderId: number | ReturnType<Db>) => db`
  (select (max(s.at) at time zone 'Europe/Bucharest')::date from order_state_change s
    where s.order_id = ${orderId} and s.state = 'delivered')`;

export type Window = { lastDay: string; isOpen: boolean };

/** Until when it can be returned; nothing for what has not arrived. */
export async function selectWindow(db: Db, orderId: number): Promise<Window | undefined> {
  const [row] = await db<Window[]>`
    select (day + ${daysToReturn}::int)::text as "lastDay", shop_today() <= day + ${daysToReturn}::int as "isOpen"
    from (select ${arrival(db, orderId)} as day) arrived where day is not null`;
  return row;
}

export type GoneRow = { orderLineId: number; units: number; amount: number };

/** What of each line was cancelled, returned or is on its way back, and what was given for it. */
export const selectGone = (db: Db, orderId: number): Promise<GoneRow[]> => db<GoneRow[]>`
  select l.id as "orderLineId", (l.cancelled_quantity + coalesce(r.quantity, 0))::int as units,
    (coalesce(c.amount, 0) + coalesce(r.amount, 0))::int as amount
  from order_line l
  left join returned_units r on r.order_line_id = l.id
  left join lateral (
    select sum(x.amount) as amount from order_cancellation_line x where x.order_line_id = l.id
  ) c on true
  where l.order_id = ${orderId} order by l.id`;

/** Units that the customer still has, or that are still on their way here. */
export async function countOut(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(l.quantity - l.cancelled_quantity - coalesce((
      select sum(x.quantity) from return_line x join return_request r on r.id = x.return_id
      where x.order_line_id = l.id and r.state in ('received', 'refunded')), 0)), 0)::int as count
    from order_line l where l.order_id = ${orderId}`;
  return row?.count ?? 0;
}

export type ReturnableRow = {
  id: number;
  number: string;
  createdAt: Date;
  lastDay: string;
  total: number;
  isPayedOnline: boolean;
  products: { id: number; name: string; image: string; quantity: number }[];
};

/** Delivered not too long ago, and something of it is still with the customer. */
export const selectReturnable = (db: Db, accountId: number): Promise<ReturnableRow[]> => db<ReturnableRow[]>`
  select * from (
    select o.id, o.number, o.created_at as "createdAt", (a.day + ${daysToReturn}::int)::text as "lastDay",
      o.total - o.cancelled_total as total, o.paid_at is not null and o.payment_method = 'card' as "isPayedOnline",
      array(select json_build_object('id', l.id, 'name', l.name, 'image', l.image,
          'quantity', l.quantity - l.cancelled_quantity - coalesce(r.quantity, 0))
        from order_line l left join returned_units r on r.order_line_id = l.id
        where l.order_id = o.id and l.quantity - l.cancelled_quantity > coalesce(r.quantity, 0) order by l.id) as products
    from orders o cross join lateral (select ${arrival(db, db`o.id`)} as day) a
    where o.account_id = ${accountId} and o.state = 'delivered' and shop_today() <= a.day + ${daysToReturn}::int
    order by o.id desc limit 100
  ) as recent where cardinality(products) > 0`;
