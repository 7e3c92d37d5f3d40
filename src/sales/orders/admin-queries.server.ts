import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { PaymentMethod } from '../payment-methods/methods.ts';
import type { OrderSort } from './admin-contract.ts';
import { matchingOrderNumbers } from './number-rules.ts';
import type { OrderOrigin, OrderState } from './rules.ts';

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
  origin: OrderOrigin;
  total: number;
  productCount: number;
  companyName: string | null;
  companyTaxId: string | null;
};

export type OrderFilters = {
  ids: readonly number[] | null;
  search: string | null;
  states: readonly OrderState[] | null;
  hasWaybill: boolean | null;
  payment: PaymentMethod | null;
  courierId: number | null;
  channel: OrderOrigin | null;
  from: string | null;
  until: string | null;
};

/**
 * Matches prefixes and whole values only, because only those use an index. Sales of gift cards are found by a search
 * alone; they have a list of their own.
 */
const where = (
  db: Db,
  { ids, search, states, hasWaybill, payment, courierId, channel, from, until }: OrderFilters,
) => db`
  where ${ids === null ? db`true` : db`o.id = any(${[...ids]}::int[])`}
    and ${states === null ? db`true` : db`o.state in ${db([...states])}`}
    and ${hasWaybill === null ? db`true` : db`(o.waybill is not null) = ${hasWaybill}`}
    and ${payment === null ? db`true` : db`o.payment_method = ${payment}`}
    and ${courierId === null ? db`true` : db`o.courier_id = ${courierId}`}
    and ${channel === null ? db`true` : db`o.origin = ${channel}`}
    and ${from === null ? db`true` : db`o.created_at >= ${from}::date::timestamp at time zone 'Europe/Bucharest'`}
    and ${until === null ? db`true` : db`o.created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Bucharest'`}
    and ${ids === null && search === null ? db`o.origin <> 'gift_card'` : db`true`}
    and ${search === null ? db`true` : db`o.id in (${searchIds(db, search)})`}`;

const searchIds = (db: Db, search: string) => db`
  (select id from orders where number = any(${matchingOrderNumbers(search)}::text[]))
  union (select id from orders where email like ${prefixPattern(search)} limit ${maxMatches})
  union (select id from orders where phone_number = ${normalizePhone(search)} and phone_number <> '' limit ${maxMatches})
  union (select id from orders where waybill = ${search.toUpperCase()})
  union (select l.order_id from product p join order_line l on l.product_id = p.id
    where p.code in (${search}, ${search.toUpperCase()}) order by l.order_id desc limit ${maxMatches})
  union (select m.order_id from stock_lot t join stock_move m on m.product_id = t.product_id and m.lot_id = t.id
    where t.code in (${search}, ${search.toUpperCase()}) and m.order_id is not null
    order by m.order_id desc limit ${maxMatches})
  union (select id from orders where folded(last_name || ' ' || first_name) like ${prefixPattern(normalizeForSearch(search))} limit ${maxMatches})
  union (select id from orders where folded(first_name || ' ' || last_name) like ${prefixPattern(normalizeForSearch(search))} limit ${maxMatches})`;

const maxMatches = 1000;
const prefixPattern = (text: string): string => `${escapeLike(text.toLowerCase())}%`;
/** Normalizes a typed phone number to the stored +40 format. */
const normalizePhone = (text: string): string =>
  text.replace(/[^\d]/g, '').replace(/^(?:0040|40|0)?(7\d{8})$/, '+40$1');

/** Ends with the id, so that pages never overlap. */
const orderBy = (db: Db, sort: OrderSort) =>
  ({
    created: db`o.created_at, o.id`,
    '-created': db`o.created_at desc, o.id desc`,
    total: db`o.total - o.cancelled_total, o.id desc`,
    '-total': db`o.total - o.cancelled_total desc, o.id desc`,
    name: db`(o.last_name || ' ' || o.first_name) collate "ro-x-icu", o.id desc`,
    '-name': db`(o.last_name || ' ' || o.first_name) collate "ro-x-icu" desc, o.id desc`,
  })[sort];

type Page = { take: number; skip: number; sort: OrderSort };

export const selectHeads = (db: Db, filters: OrderFilters, { take, skip, sort }: Page): Promise<HeadRow[]> => db<
  HeadRow[]
>`
  select o.id, o.number, o.state, o.created_at, o.first_name, o.last_name,
    o.email, o.phone_number, o.holder like 'g:%' as is_guest, o.shipping ->> 'county' as county,
    o.shipping ->> 'locality' as locality, o.courier_name, o.waybill,
    o.payment_method, o.paid_at is not null as is_paid, o.origin,
    o.total - o.cancelled_total as total, o.billing ->> 'companyName' as company_name,
    o.billing ->> 'taxId' as company_tax_id,
    (select coalesce(sum(quantity - cancelled_quantity), 0)::int from order_line l where l.order_id = o.id) as product_count
  from orders o ${where(db, filters)} 
  order by ${orderBy(db, sort)} limit ${take} offset ${skip}`;

export const countHeads = (db: Db, filters: OrderFilters, upTo: number): Promise<number> =>
  count(db`
    select count(*)::int as count from (select from orders o ${where(db, filters)} limit ${upTo}) as counted`);

export async function selectVersion(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from orders where id = ${orderId}`;
  return row?.version ?? 0;
}

export type NoteRow = { id: number; text: string; at: Date; author: string };

export const selectNotes = (db: Db, orderId: number): Promise<NoteRow[]> => db<NoteRow[]>`
  select n.id, n.text, n.created_at as at, coalesce(a.email, '') as author
  from order_note n join account a on a.id = n.author_id where n.order_id = ${orderId} order by n.id`;

export type RefundRow = { id: number; amount: number; reason: string; author: string; at: Date };

export const selectRefunds = (db: Db, orderId: number): Promise<RefundRow[]> => db<RefundRow[]>`
  select id, amount, reason, author, created_at as at from order_refund where order_id = ${orderId} order by id`;

export async function insertNote(db: Db, orderId: number, authorId: number, text: string): Promise<void> {
  await db`insert into order_note (order_id, author_id, text) values (${orderId}, ${authorId}, ${text})`;
}

/** Ids of orders in these states that match a search; at most `limit`. */
export async function selectIdsBySearch(
  db: Db,
  search: string,
  states: readonly OrderState[],
  limit: number,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select o.id from orders o where o.id in (${searchIds(db, search)}) and o.state in ${db([...states])} limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The emails of staff and the names of API keys. */
export async function selectEmails(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db<{ id: number; email: string }[]>`
    select id, coalesce(email, 'Cheie API ' || first_name) as email
    from account where id = any(${ids}::int[]) and (email is not null or role = 'integration')`;
  return new Map(rows.map(({ id, email }) => [id, email]));
}
