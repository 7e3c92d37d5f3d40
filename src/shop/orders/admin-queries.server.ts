import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { OrderSort } from './admin-contract.ts';
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

export type Wanted = {
  search: string | null;
  state: OrderState | null;
  payment: PaymentMethod | null;
  courierId: number | null;
  from: string | null;
  until: string | null;
};

/** Beginnings and whole values only: each of them has an index, however many orders there are. */
const matching = (db: Db, { search, state, payment, courierId, from, until }: Wanted) => db`
  where ${state === null ? db`true` : db`o.state = ${state}`}
    and ${payment === null ? db`true` : db`o.payment_method = ${payment}`}
    and ${courierId === null ? db`true` : db`o.courier_id = ${courierId}`}
    and ${from === null ? db`true` : db`o.created_at >= ${from}::date::timestamp at time zone 'Europe/Bucharest'`}
    and ${until === null ? db`true` : db`o.created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Bucharest'`}
    and ${search === null ? db`true` : db`o.id in (${found(db, search)})`}`;

const found = (db: Db, search: string) => db`
  (select id from orders where number = ${search.toUpperCase()})
  union (select id from orders where email like ${beginning(search)} limit ${most})
  union (select id from orders where phone_number = ${phoneOf(search)} limit ${most})
  union (select id from orders where waybill = ${search.toUpperCase()})
  union (select id from orders where folded(last_name || ' ' || first_name) like ${beginning(fold(search))} limit ${most})
  union (select id from orders where folded(first_name || ' ' || last_name) like ${beginning(fold(search))} limit ${most})`;

const most = 1000;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const beginning = (text: string): string => `${escaped(text.toLowerCase())}%`;
/** As it is kept, however it is typed. */
const phoneOf = (text: string): string => text.replace(/[^\d]/g, '').replace(/^(?:0040|40|0)?(7\d{8})$/, '+40$1');

/** Ends with the id, so that pages never overlap. */
const inOrder = (db: Db, sort: OrderSort) =>
  ({
    created: db`o.id`,
    '-created': db`o.id desc`,
    total: db`o.total - o.cancelled_total, o.id desc`,
    '-total': db`o.total - o.cancelled_total desc, o.id desc`,
    name: db`folded(o.last_name || ' ' || o.first_name), o.id desc`,
    '-name': db`folded(o.last_name || ' ' || o.first_name) desc, o.id desc`,
  })[sort];

type Page = { take: number; skip: number; sort: OrderSort };

export const selectHeads = (db: Db, wanted: Wanted, { take, skip, sort }: Page): Promise<HeadRow[]> => db<HeadRow[]>`
  select o.id, o.number, o.state, o.created_at as "createdAt", o.first_name as "firstName", o.last_name as "lastName",
    o.email, o.phone_number as "phoneNumber", o.holder like 'g:%' as "isGuest", o.shipping ->> 'county' as county,
    o.shipping ->> 'locality' as locality, o.courier_name as "courierName", o.waybill,
    o.payment_method as "paymentMethod", o.paid_at is not null as "isPaid",
    o.total - o.cancelled_total as total,
    (select sum(quantity - cancelled_quantity)::int from order_line l where l.order_id = o.id) as "productCount"
  from orders o ${matching(db, wanted)} 
  order by ${inOrder(db, sort)} limit ${take} offset ${skip}`;

export async function countHeads(db: Db, wanted: Wanted, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from orders o ${matching(db, wanted)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}

export async function selectVersion(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from orders where id = ${orderId}`;
  return row?.version ?? 0;
}

export type NoteRow = { id: number; text: string; at: Date; author: string };

export const selectNotes = (db: Db, orderId: number): Promise<NoteRow[]> => db<NoteRow[]>`
  select n.id, n.text, n.created_at as at, coalesce(a.email, '') as author
  from order_note n join account a on a.id = n.author_id where n.order_id = ${orderId} order by n.id`;

export async function insertNote(db: Db, orderId: number, authorId: number, text: string): Promise<void> {
  await db`insert into order_note (order_id, author_id, text) values (${orderId}, ${authorId}, ${text})`;
}

/** The e-mails of administrators, by their ids. */
export async function selectEmails(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db<{ id: number; email: string }[]>`
    select id, email from account where id = any(${ids}::int[]) and email is not null`;
  return new Map(rows.map(({ id, email }) => [id, email]));
}
