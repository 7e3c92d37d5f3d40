import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import { methodsWith } from '../../sales/payment-methods/methods.ts';
import type { RemittanceLayout } from './files/layouts.ts';
import type { RemittanceRow } from './files/remittance.ts';
import type { CashStatus, CashStatusFilter } from './rules.ts';

export type CashRow = {
  id: number;
  status: CashStatus;
  orderId: number | null;
  orderNumber: string | null;
  courier: string;
  awb: string | null;
  deliveredOn: string | null;
  expected: number;
  remitted: number;
  paidOn: string | null;
  reference: string;
  isRecorded: boolean;
};

/**
 * The cash of every order that has any. A cash order counts as paid when it was delivered, so a parcel that was refused
 * or came back before is never expected.
 */
const collections = (db: Db) => db`
  select o.id, o.id as order_id, o.number as order_number, o.courier_name as courier, coalesce(p.awb, o.waybill) as awb,
    local_date(o.paid_at) as delivered_on, coalesce(r.amount, 0)::int as remitted, r.paid_on,
    coalesce(r.reference, '') as reference, coalesce(r.is_recorded, false) as is_recorded,
    case when o.payment_method = any(${methodsWith('isPaidOnDelivery')})
        and (o.paid_at is not null or o.state in ('shipped', 'delivered'))
      then coalesce(p.cash_on_delivery, greatest(0, o.to_pay - o.cancelled_total)) else 0 end as expected
  from orders o
  left join (
    select order_id, sum(amount) as amount, max(paid_on) as paid_on, string_agg(distinct reference, ', ') as reference,
      bool_or(source = 'manual') as is_recorded
    from remittance where order_id is not null group by order_id
  ) r on r.order_id = o.id
  left join (
    select distinct on (order_id) order_id, awb, cash_on_delivery from parcel
    where state not in ('failed', 'cancelled', 'returned') order by order_id, id desc
  ) p on p.order_id = o.id
  where r.order_id is not null
    or (o.paid_at is not null and o.payment_method = any(${methodsWith('isPaidOnDelivery')}))`;

/** With the rows of couriers whose AWB no order has. */
const cash = (db: Db, missingAfterDays: number) => db`
  select c.*, case when remitted <> 0 and remitted <> expected then 'differs'
      when remitted <> 0 then 'matched'
      when delivered_on < shop_today() - ${missingAfterDays}::int then 'missing'
      else 'onWay' end as status
  from (${collections(db)}) c where expected <> 0 or remitted <> 0
  union all
  select id, null, null, courier, awb, collected_on, amount, paid_on, reference, false, 0, 'unknown'
  from remittance where order_id is null`;

export type CashFilter = { search: string; show: CashStatusFilter; missingAfterDays: number };

const isListed = (db: Db, { search, show }: CashFilter) => db`
  (${show} = 'all' or status = ${show})
  and (${search} = '' or order_number = any(${matchingOrderNumbers(search)}::text[]) or awb = upper(replace(${search}, ' ', ''))
    or strpos(folded(courier), folded(${search})) > 0 or strpos(folded(reference), folded(${search})) > 0)`;

/** Problems first, then the oldest. */
export const selectCash = (
  db: Db,
  filter: CashFilter,
  { take, skip }: { take: number | null; skip: number },
): Promise<CashRow[]> => db<CashRow[]>`
  select id, status, order_id, order_number, courier, awb, delivered_on::text, expected, remitted, paid_on::text,
    reference, is_recorded
  from (${cash(db, filter.missingAfterDays)}) as c where ${isListed(db, filter)}
  order by array_position(array['missing', 'differs', 'unknown', 'onWay', 'matched'], status),
    case when status = 'matched' then paid_on end desc, delivered_on, id
  limit ${take} offset ${skip}`;

export type StatusTotal = { status: CashStatus; count: number; expected: number; remitted: number };

/** Per state, of the listed rows. */
export const sumCash = (db: Db, filter: CashFilter): Promise<StatusTotal[]> => db<StatusTotal[]>`
  select status, count(*)::int as count, sum(expected)::bigint as expected, sum(remitted)::bigint as remitted
  from (${cash(db, filter.missingAfterDays)}) as c where ${isListed(db, filter)} group by status`;

export type CashProblems = Record<'missing' | 'differs' | 'unknown', number>;

/** How many rows `selectCash` has in each state of a problem; reads indexes only. */
export const countProblems = (db: Db, missingAfterDays: number): Promise<CashProblems> =>
  one(db<CashProblems[]>`
    with paid as (
      select order_id, sum(amount) as remitted from remittance where order_id is not null group by order_id
    ), sent as (
      select distinct on (order_id) order_id, cash_on_delivery from parcel
      where state not in ('failed', 'cancelled', 'returned') order by order_id, id desc
    ), delivered as (
      select id, local_date(paid_at) as day, greatest(0, to_pay - cancelled_total) as owed from orders
      where paid_at is not null and payment_method = any(${methodsWith('isPaidOnDelivery')})
    ), compared as (
      select d.day, coalesce(p.remitted, 0) as remitted,
        case when d.id is not null then coalesce(s.cash_on_delivery, d.owed)
          else (${expectedOfOther(db)}) end as expected
      from delivered d full join paid p on p.order_id = d.id left join sent s on s.order_id = d.id)
    select count(*) filter (where remitted = 0 and expected <> 0 and day < shop_today() - ${missingAfterDays}::int)::int as missing,
      count(*) filter (where remitted <> 0 and remitted <> expected)::int as differs,
      (select count(*)::int from remittance where order_id is null) as unknown
    from compared`);

/** A courier's expected remittance for an order `p.order_id` remitted before it counts as paid. */
const expectedOfOther = (db: Db) => db`
  select c.expected from (${collections(db)}) c where c.id = p.order_id`;

export type CourierRow = { id: number; name: string; adapter: string };

export const selectCouriers = (db: Db): Promise<CourierRow[]> => db<CourierRow[]>`
  select id, name, adapter from courier order by id`;

export type NewRemittance = RemittanceRow & { collectedOn: string | null };

/** Reports how many rows are stored with another amount than given. */
export const countChanged = (tx: Transaction, courier: string, rows: readonly NewRemittance[]): Promise<number> =>
  count(tx`
    select count(*)::int as count from ${given(tx, rows)}
    join remittance r on r.courier = ${courier} and r.reference = g.reference and r.awb = g.awb
    where r.amount <> g.amount`);

const given = (tx: Transaction, rows: readonly NewRemittance[]) => tx`
  jsonb_to_recordset(${tx.json(rows.map((row) => ({ ...row })))}::jsonb)
    as g (awb text, amount int, "paidOn" date, reference text, "collectedOn" date)`;

/**
 * Returns how many rows are new. What the courier's API and its file both report is stored once, although only the file
 * has the number of the transfer.
 */
export async function insertRemittances(
  tx: Transaction,
  courier: string,
  rows: readonly NewRemittance[],
  { source, author }: { source: string; author: string },
): Promise<number> {
  const inserted = await tx`
    insert into remittance (courier, reference, awb, amount, collected_on, paid_on, source, author)
    select ${courier}, g.reference, g.awb, g.amount, g."collectedOn", g."paidOn", ${source}, ${author}
    from ${given(tx, rows)}
    where not exists (
      select from remittance r where r.courier = ${courier} and r.awb = g.awb and r.paid_on = g."paidOn"
        and r.amount = g.amount and (r.source = 'api') <> (${source} = 'api'))
    on conflict (courier, reference, awb) do nothing returning id`;
  return inserted.length;
}

export type LoadedFile = {
  id: number;
  courier: string;
  source: string;
  author: string;
  createdAt: Date;
  rows: number;
  amount: number;
  hasBankLine: boolean;
  /** Staff recorded later what was missing of one of its orders, so its rows count in that amount. */
  hasRecorded: boolean;
};

/** The rows of one file are stored in one transaction, so they have the same time. */
const loadedFiles = (db: Db) => db`
  select min(r.id) as id, r.courier, r.source, r.author, r.created_at, count(*)::int as rows, sum(r.amount)::int as amount,
    bool_or(r.bank_line_id is not null) as has_bank_line,
    bool_or(exists (select from remittance m where m.order_id = r.order_id and m.source = 'manual'
      and m.created_at > r.created_at)) as has_recorded
  from remittance r where r.source not in ('api', 'manual')
  group by r.courier, r.source, r.author, r.created_at`;

export const selectFiles = (db: Db, limit: number): Promise<LoadedFile[]> => db<LoadedFile[]>`
  ${loadedFiles(db)} order by r.created_at desc, id desc limit ${limit}`;

/** Locks the rows of the file, so that none is linked meanwhile. */
export async function lockFile(tx: Transaction, id: number): Promise<LoadedFile | undefined> {
  await tx`
    select from remittance r join remittance f on f.id = ${id}
      and (f.courier, f.source, f.author, f.created_at) = (r.courier, r.source, r.author, r.created_at)
    order by r.id for update of r`;
  return maybeOne(tx<LoadedFile[]>`select * from (${loadedFiles(tx)}) as file where id = ${id}`);
}

export async function deleteFile(tx: Transaction, id: number): Promise<void> {
  await tx`
    delete from remittance r using remittance f
    where f.id = ${id} and (f.courier, f.source, f.author, f.created_at) = (r.courier, r.source, r.author, r.created_at)`;
}

/** Finds the orders of rows without one, by the AWB of their parcel or, for orders without a parcel, of the order. */
export async function matchRemittances(tx: Transaction): Promise<void> {
  await tx`
    update remittance r set order_id = found.order_id
    from (
      select r.id, coalesce(
        (select p.order_id from parcel p where p.awb = r.awb and p.state not in ('failed', 'cancelled')
          and case p.adapter when 'table' then 'table:' || p.courier_id else p.adapter end = r.courier
          order by p.id desc limit 1),
        (select o.id from orders o join courier c on c.id = o.courier_id where o.waybill = r.awb
          and case c.adapter when 'table' then 'table:' || c.id else c.adapter end = r.courier
          order by o.created_at desc limit 1)) as order_id
      from remittance r where r.order_id is null
    ) found
    where r.id = found.id and found.order_id is not null`;
}

/** Counts the rows of these AWBs that no order has. */
export async function countUnknown(tx: Transaction, courier: string, awbs: readonly string[]): Promise<number> {
  return count(tx`
    select count(*)::int as count from remittance
    where courier = ${courier} and order_id is null and awb = any(${[...awbs]}::text[])`);
}

/** Records what is missing of the cash of orders; returns how many had something missing. */
export async function insertManual(
  tx: Transaction,
  orderIds: readonly number[],
  { paidOn, reference, author }: { paidOn: string; reference: string; author: string },
): Promise<number> {
  const inserted = await tx`
    insert into remittance (courier, reference, awb, amount, paid_on, order_id, source, author)
    select 'manual', ${reference}, coalesce(c.awb, c.order_number), c.expected - c.remitted, ${paidOn}, c.order_id,
      'manual', ${author}
    from (${collections(tx)}) c where c.order_id = any(${[...orderIds]}::int[]) and c.expected <> c.remitted
    on conflict (courier, reference, awb) do nothing returning id`;
  return inserted.length;
}

/** Returns whether there was anything to remove. */
export async function deleteManual(tx: Transaction, orderId: number): Promise<boolean> {
  return (await tx`delete from remittance where order_id = ${orderId} and source = 'manual' returning id`).length > 0;
}

export const lockRemittance = (tx: Transaction, id: number): Promise<{ orderId: number | null } | undefined> =>
  maybeOne(tx<{ orderId: number | null }[]>`
    select order_id from remittance where id = ${id} for update`);

export async function setOrder(tx: Transaction, id: number, orderId: number): Promise<void> {
  await tx`update remittance set order_id = ${orderId} where id = ${id}`;
}

export async function selectOrderId(db: Db, number: string): Promise<number | null> {
  const [row] = await db<
    { id: number }[]
  >`select id from orders where number = any(${matchingOrderNumbers(number)}::text[])`;
  return row?.id ?? null;
}

export async function selectLayout(db: Db, courier: string): Promise<unknown> {
  const [row] = await db<{ layout: unknown }[]>`select layout from remittance_layout where courier = ${courier}`;
  return row?.layout ?? null;
}

export async function saveLayout(tx: Transaction, courier: string, layout: RemittanceLayout): Promise<void> {
  await tx`
    insert into remittance_layout (courier, layout) values (${courier}, ${tx.json(layout)})
    on conflict (courier) do update set layout = excluded.layout`;
}
