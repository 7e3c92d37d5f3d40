import type { Db } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import { undeliveredStates } from '../orders/rules.ts';
import type { ShippedSort } from './contract.ts';
import type { ParcelState, TrackingFilter } from './rules.ts';

export type ShippedFilter = {
  /** Only these orders; null for all. */
  ids: readonly number[] | null;
  courierId: number | null;
  tracking: TrackingFilter | null;
  days: number | null;
};

export type ShippedRow = {
  id: number;
  shippedAt: Date | null;
  days: number;
  parcelState: ParcelState | null;
  awb: string | null;
  eventAt: Date | null;
  eventText: string | null;
};

/** Undelivered orders with their newest parcel that was not given up, and its newest event. */
const shippedOrders = (db: Db, { ids, courierId }: ShippedFilter) => db`
  select o.id, o.total - o.cancelled_total as total, o.last_name || ' ' || o.first_name as customer, s.at as shipped_at,
    (shop_today() - (coalesce(s.at, o.created_at) at time zone 'Europe/Bucharest')::date)::int as days,
    p.state as parcel_state, p.awb, e.at as event_at, e.text as event_text
  from orders o
  left join lateral (
    select min(c.at) as at from order_state_change c where c.order_id = o.id and c.state = 'shipped'
  ) s on true
  left join lateral (
    select id, state, awb from parcel
    where order_id = o.id and return_id is null and state not in ('failed', 'writtenOff', 'cancelled')
    order by id desc limit 1
  ) p on true
  left join lateral (select at, text from parcel_event where parcel_id = p.id order by at desc, id desc limit 1) e on true
  where o.state in ${db([...undeliveredStates])}
    and ${ids === null ? db`true` : db`o.id = any (${[...ids]}::int[])`}
    and ${courierId === null ? db`true` : db`o.courier_id = ${courierId}`}`;

const matches = (db: Db, { tracking, days }: ShippedFilter) => db`
  ${tracking === null ? db`true` : db`coalesce(parcel_state, 'none') = ${tracking}`}
  and ${days === null ? db`true` : db`days >= ${days}`}`;

/** Ends with the id, so that pages never overlap. */
const orderBy = (db: Db): Record<ShippedSort, ReturnType<Db>> => ({
  shipped: db`shipped_at nulls first, id`,
  '-shipped': db`shipped_at desc nulls last, id desc`,
  event: db`event_at nulls first, id`,
  '-event': db`event_at desc nulls last, id desc`,
  total: db`total, id`,
  '-total': db`total desc, id`,
  name: db`customer collate "ro-x-icu", id`,
  '-name': db`customer collate "ro-x-icu" desc, id`,
});

type Page = { take: number; skip: number; sort: ShippedSort };

export const selectShipped = (db: Db, filter: ShippedFilter, { take, skip, sort }: Page): Promise<ShippedRow[]> => db<
  ShippedRow[]
>`
  select id, shipped_at, days, parcel_state, awb, event_at, event_text
  from (${shippedOrders(db, filter)}) as listed where ${matches(db, filter)}
  order by ${orderBy(db)[sort]} limit ${take} offset ${skip}`;

export const countShipped = (db: Db, filter: ShippedFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from (${shippedOrders(db, filter)}) as listed where ${matches(db, filter)}`);
