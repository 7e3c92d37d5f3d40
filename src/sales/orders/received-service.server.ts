import type { Db } from '../../platform/db/db.server.ts';

/** Units of a product in one order, bundles as their parts. */
export type ReceivedUnits = {
  accountId: number;
  orderId: number;
  productId: number;
  /** Without those that were cancelled or returned. */
  quantity: number;
  /** Without those that were cancelled. */
  sentQuantity: number;
  /** The local day of the delivery; null while the order is on its way. */
  receivedOn: string | null;
};

const maxYears = 3;

/** Units accounts have received or will receive, without refused and returned parcels. */
export const readReceivedUnits = (db: Db, accountIds: readonly number[]): Promise<ReceivedUnits[]> => db<
  ReceivedUnits[]
>`
  select u.account_id, u.order_id, u.product_id, sum(u.quantity)::int as quantity,
    sum(u.sent_quantity)::int as sent_quantity, u.received_on::text
  from (
    select o.account_id, o.id as order_id, coalesce(s.product_id, l.product_id) as product_id,
      (l.quantity - l.cancelled_quantity) * coalesce(s.quantity, 1) as sent_quantity,
      greatest(l.quantity - l.cancelled_quantity
        - coalesce((select r.quantity from returned_units r where r.order_line_id = l.id), 0), 0)
        * coalesce(s.quantity, 1) as quantity,
      case when o.state = 'delivered' then (
        select (max(c.at) at time zone 'Europe/Bucharest')::date from order_state_change c
        where c.order_id = o.id and c.state = 'delivered') end as received_on
    from orders o join order_line l on l.order_id = o.id
    left join sold_part s on s.order_id = o.id and s.bundle_id = l.product_id
    where o.account_id = any(${[...accountIds]}::int[])
      and o.state in ('awaiting_payment', 'placed', 'confirmed', 'shipped', 'delivered')
      and o.created_at > now() - ${maxYears} * interval '1 year'
  ) u
  where u.sent_quantity > 0
  group by u.account_id, u.order_id, u.product_id, u.received_on
  order by u.account_id, u.received_on nulls last, u.order_id, u.product_id`;
