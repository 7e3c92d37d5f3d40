import type { Db } from '../../kit/db.server.ts';
import type { OrderState, PaymentMethod } from './rules.ts';

export type HeadRow = {
  id: number;
  number: string;
  state: OrderState;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  isGuest: boolean;
  county: string;
  locality: string;
  courierName: string;
  waybill: string | null;
  paymentMethod: PaymentMethod;
  isPaid: boolean;
  total: number;
  productCount: number;
};

export type Wanted = { search: string | null; state: OrderState | null };

/** Beginnings and whole values only: each of them has an index, however many orders there are. */
const matching = (db: Db, { search, state }: Wanted) => db`
  where ${state === null ? db`true` : db`o.state = ${state}`}
    and ${search === null ? db`true` : db`o.id in (${found(db, search)})`}`;

const found = (db: Db, search: string) => db`
  (select id from orders where number = ${search.toUpperCase()})
  union (select id from orders where email like ${`${escaped(search.toLowerCase())}%`} limit ${most})
  union (select id from orders where phone_number = ${phoneOf(search)} limit ${most})
  union (select id from orders where waybill = ${search.toUpperCase()})`;

const most = 1000;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
/** As it is kept, however it is typed. */
const phoneOf = (text: string): string => text.replace(/[^\d]/g, '').replace(/^(?:0040|40|0)?(7\d{8})$/, '+40$1');

export const selectHeads = (db: Db, wanted: Wanted, take: number, skip: number): Promise<HeadRow[]> => db<HeadRow[]>`
  select o.id, o.number, o.state, o.created_at as "createdAt", o.first_name as "firstName", o.last_name as "lastName",
    o.email, o.phone_number as "phoneNumber", o.holder like 'g:%' as "isGuest", o.shipping ->> 'county' as county,
    o.shipping ->> 'locality' as locality, o.courier_name as "courierName", o.waybill,
    o.payment_method as "paymentMethod", o.paid_at is not null as "isPaid",
    o.total - o.cancelled_total as total,
    (select sum(quantity - cancelled_quantity)::int from order_line l where l.order_id = o.id) as "productCount"
  from orders o ${matching(db, wanted)} order by o.id desc limit ${take} offset ${skip}`;

export async function countHeads(db: Db, wanted: Wanted, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from orders o ${matching(db, wanted)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}
