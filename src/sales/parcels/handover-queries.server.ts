import type { Db } from '../../platform/db/db.server.ts';

export type HandedOver = {
  orderId: number;
  awb: string | null;
  pieces: number;
  /** Null when the order has no parcel, because its number was typed when it was shipped. */
  weightGrams: number | null;
  cash: number | null;
};

/**
 * Parcels handed over on a day: their order was shipped on it, or they were made later for a shipped order. Those that
 * still wait for the courier belong to today.
 */
export const selectHandedOver = (db: Db, courierId: number, date: string): Promise<HandedOver[]> => db<HandedOver[]>`
  with listed as (
    select p.id, p.order_id, p.awb, p.pieces, p.weight_grams, p.cash_on_delivery as cash,
      (greatest(shipped.at, p.created_at) at time zone 'Europe/Bucharest')::date as day, shipped.at, p.state,
      o.state as order_state
    from parcel p join orders o on o.id = p.order_id
    left join lateral (
      select min(at) as at from order_state_change s where s.order_id = p.order_id and s.state = 'shipped'
    ) shipped on true
    where p.courier_id = ${courierId} and p.return_id is null and not p.is_unwanted
      and p.state not in ('sending', 'uncertain', 'failed', 'cancelled')
      and (p.state = 'registered' or p.created_at > ${date}::date - interval '60 days')
  )
  select order_id, awb, pieces, weight_grams, cash, id from listed
  where case when at is null
    then ${date}::date = shop_today() and state = 'registered' and order_state in ('placed', 'confirmed')
    else day = ${date}::date end
  union all
  select s.order_id, null, 1, null, null, null from order_state_change s join orders o on o.id = s.order_id
  where s.state = 'shipped' and o.courier_id = ${courierId}
    and s.at >= ${date}::date::timestamp at time zone 'Europe/Bucharest'
    and s.at < (${date}::date + 1)::timestamp at time zone 'Europe/Bucharest'
    and not exists (select from parcel p where p.order_id = s.order_id and p.return_id is null
      and p.state not in ('sending', 'uncertain', 'failed', 'cancelled'))
  order by id nulls last, order_id`;
