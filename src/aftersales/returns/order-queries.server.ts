import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { methodsWith } from '../../sales/payment-methods/methods.ts';
import { daysToReturn } from './rules.ts';

/** Serializes returns, cancellations and refunds of one order. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx`select from orders where id = ${orderId} for update`;
}

export type OrderKey = { id: number; accountId: number };

export const selectOrderKey = (db: Db, numbers: string[], email: string): Promise<OrderKey | undefined> =>
  maybeOne(db<OrderKey[]>`
    select id, account_id from orders where number = any(${numbers}::text[]) and lower(email) = ${email}`);

export async function selectOrderId(db: Db, numbers: string[]): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`select id from orders where number = any(${numbers}::text[])`;
  return row?.id;
}

/** Day of delivery in Romanian time. */
const arrival = (db: Db, orderId: number | ReturnType<Db>) => db`
  (select (max(s.at) at time zone 'Europe/Bucharest')::date from order_state_change s
    where s.order_id = ${orderId} and s.state = 'delivered')`;

export type ReturnWindow = { lastDay: string; isOpen: boolean };

/** Last day of the return window and whether it is open at `at` (null means now); undefined before delivery. */
export const selectReturnWindow = (db: Db, orderId: number, at: Date | null): Promise<ReturnWindow | undefined> =>
  maybeOne(db<ReturnWindow[]>`
    select (day + ${daysToReturn}::int)::text as last_day, coalesce((${at}::timestamptz at time zone 'Europe/Bucharest')::date, shop_today()) <= day + ${daysToReturn}::int as is_open
    from (select ${arrival(db, orderId)} as day) arrived where day is not null`);

/**
 * Orders of which nothing can be withdrawn or refunded any more and which still name the buyer: of one account, or of all
 * that were erased.
 */
export async function selectFinishedOrders(db: Db, accountId: number | null): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select o.id from orders o join account a on a.id = o.account_id
    where ${accountId === null ? db`a.erased_at is not null` : db`a.id = ${accountId}`} and o.email <> ''
      and (o.state = 'returned'
        or (o.state = 'delivered' and shop_today() > ${arrival(db, db`o.id`)} + ${daysToReturn}::int)
        or (o.origin = 'gift_card' and o.state = 'placed' and shop_today() > local_date(o.paid_at) + ${daysToReturn}::int))
      and not exists (select from return_request r
        where r.order_id = o.id and r.state not in ('refunded', 'rejected', 'cancelled'))
      and not exists (select from withdrawal_declaration d
        where d.order_id = o.id and d.confirmed_at is null and d.expires_at > now())
    order by o.id`;
  return rows.map(({ id }) => id);
}

export type RemovedUnitsRow = { orderLineId: number; units: number; amount: number };

/** Units cancelled or returned per line, with their amounts. */
export const selectRemovedUnits = (db: Db, orderId: number): Promise<RemovedUnitsRow[]> => db<RemovedUnitsRow[]>`
  select order_line_id, units, amount from order_line_removed
  where order_id = ${orderId} order by order_line_id`;

/** Delivery and fee refunded so far, in bani. */
export async function selectServicesRefunded(db: Db, orderId: number): Promise<{ delivery: number; fee: number }> {
  const [row] = await db<{ delivery: number; fee: number }[]>`
    select coalesce(sum(delivery_amount), 0)::int as delivery, coalesce(sum(fee_amount), 0)::int as fee from (
      select delivery_amount, fee_amount from order_refund where order_id = ${orderId}
      union all
      select delivery_amount, fee_amount from return_request where order_id = ${orderId} and state = 'refunded'
    ) as refunded`;
  return row ?? { delivery: 0, fee: 0 };
}

/** Whether a gift card paid for all that the customer still has of the order. */
export const isPaidByGiftCard = (db: Db, orderId: number): Promise<boolean> =>
  exists(db`
    select from orders where id = ${orderId} and gift_amount > 0 and order_worth(id) <= gift_amount`);

/** Units that are still with the customer or in transit to the shop. */
export async function countUnreturnedUnits(db: Db, orderId: number): Promise<number> {
  const { count } = await one(db<{ count: number }[]>`
    select coalesce(sum(l.quantity - l.cancelled_quantity - coalesce((
      select sum(x.quantity) from return_line x join return_request r on r.id = x.return_id
      where x.order_line_id = l.id and r.state in ('received', 'refunded')), 0)), 0)::int as count
    from order_line l where l.order_id = ${orderId}`);
  return count;
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

/** Orders inside their return window with at least one returnable unit. */
export const selectReturnable = (db: Db, accountId: number): Promise<ReturnableRow[]> => db<ReturnableRow[]>`
  select * from (
    select o.id, o.number, o.created_at, (a.day + ${daysToReturn}::int)::text as last_day,
      o.total - o.cancelled_total as total,
      o.paid_at is not null and o.payment_method = any(${methodsWith('isOnline')}) as is_payed_online,
      array(select json_build_object('id', l.id, 'name', l.name, 'image', l.image,
          'quantity', l.quantity - l.cancelled_quantity - coalesce(r.quantity, 0))
        from order_line l left join returned_units r on r.order_line_id = l.id
        where l.order_id = o.id and l.quantity - l.cancelled_quantity > coalesce(r.quantity, 0) order by l.id) as products
    from orders o cross join lateral (select ${arrival(db, db`o.id`)} as day) a
    where o.account_id = ${accountId} and o.state = 'delivered' and shop_today() <= a.day + ${daysToReturn}::int
    order by o.created_at desc, o.id desc limit 100
  ) as recent where cardinality(products) > 0`;
