import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Span } from './contract.ts';

/** Days are in Romanian time. */
export const today = (db: Db) => db`(now() at time zone 'Europe/Bucharest')::date`;
type Fragment = ReturnType<typeof today>;
export const startOfDay = (db: Db, day: Fragment) => db`(${day})::timestamp at time zone 'Europe/Bucharest'`;
const toDay = (db: Db, column: string) => db`(${db(column)} at time zone 'Europe/Bucharest')::date`;

export const isCountedToday = (db: Db): Promise<boolean> =>
  exists(db`select from sales_count where counted_on = ${today(db)}`);

export async function markCounted(tx: Transaction): Promise<void> {
  await tx`
    insert into sales_count (counted_on) values (${today(tx)})
    on conflict (is_only) do update set counted_on = excluded.counted_on`;
}

/** Serializes counting across processes. */
export async function lockCounting(tx: Transaction): Promise<void> {
  await tx`lock table sales_count in exclusive mode`;
}

/**
 * Days of orders whose state or money changed in the last `minutes`, which must exceed the longest transaction; and
 * yesterday, for the carts.
 */
export async function selectChangedDays(db: Db, minutes: number): Promise<string[]> {
  const since = db`now() - ${minutes} * interval '1 minute'`;
  const rows = await db<{ day: string }[]>`
    select distinct ${toDay(db, 'o.created_at')}::text as day
    from orders o where o.id in (
      select order_id from order_state_change where at > ${since}
      union all select order_id from order_cancellation where created_at > ${since}
      union all select order_id from order_change where created_at > ${since} or settled_at > ${since}
      union all select order_id from order_refund where created_at > ${since}
      union all select r.order_id from return_state_change c join return_request r on r.id = c.return_id
        where c.at > ${since})
    union select (${today(db)} - 1)::text`;
  return rows.map(({ day }) => day);
}

/** The first day with an order or a cart. */
export async function selectFirstDay(db: Db): Promise<{ first: string | null }> {
  const [row] = await db<{ first: string | null }[]>`
    select least((select min(created_at) from orders), (select min(at) from cart_history))::date::text as first`;
  return row ?? { first: null };
}

/** Sums of the sales of every order created from `start` until before `end`, by what `key` makes of the time. */
const salesBy = (db: Db, key: Fragment, start: Fragment, end: Fragment) => db`
  select ${key} as at, count(*)::int as orders, sum(r.value)::bigint as sold, sum(r.amount)::bigint as collected
  from order_revenue r where r.created_at >= ${start} and r.created_at < ${end} group by 1`;

/** Units that were neither cancelled nor returned, and their price less what was refunded for them. */
export const soldProducts = (db: Db, start: Fragment, end: Fragment) => db`
  select ${toDay(db, 'r.created_at')} as day, l.product_id, sum(left_over.units) as units,
    sum(greatest(0, l.price::bigint * left_over.units - coalesce(refunded.amount, 0))) as sold
  from order_revenue r join order_line l on l.order_id = r.id
  left join returned_units back on back.order_line_id = l.id
  cross join lateral (
    select l.quantity - l.cancelled_quantity - coalesce(back.quantity, 0) as units
  ) left_over
  left join lateral (
    select sum(f.amount) as amount from order_refund_line f where f.order_line_id = l.id
  ) refunded on true
  where r.created_at >= ${start} and r.created_at < ${end} and left_over.units > 0 group by 1, 2`;

/** Recounts the days from `from` to `until`, both included. */
export async function countDays(tx: Transaction, { from, until }: Span): Promise<void> {
  const start = startOfDay(tx, tx`${from}::date`);
  const end = startOfDay(tx, tx`${until}::date + 1`);
  await tx`delete from sales_day where day between ${from}::date and ${until}::date`;
  await tx`delete from sales_product_day where day between ${from}::date and ${until}::date`;
  await tx`
    insert into sales_day (day, orders, sold, collected, carts)
    select at, coalesce(o.orders, 0), coalesce(o.sold, 0), coalesce(o.collected, 0), coalesce(c.carts, 0)
    from (${salesBy(tx, toDay(tx, 'r.created_at'), start, end)}) as o
    full join (
      select ${toDay(tx, 'h.at')} as at, count(distinct coalesce(h.guest_id, h.account_id::text)) as carts
      from cart_history h where h.at >= ${start} and h.at < ${end} and h.action = 'AddProduct' group by 1) as c using (at)`;
  // Inserted in the order in which the rows are read.
  await tx`
    insert into sales_product_day (day, product_id, units, sold)
    select day, product_id, units, sold from (${soldProducts(tx, start, end)}) as p order by day, product_id`;
}

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ day: string }[]>`select ${today(db)}::text as day`;
  return row?.day ?? '';
}

export type StepRow = { at: string; orders: number; sold: number };
export type DayRow = StepRow & { collected: number; carts: number };

/** Past days only; today is not in `sales_day`. */
export const selectDays = (db: Db, { from, until }: Span): Promise<DayRow[]> => db<DayRow[]>`
  select day::text as at, orders, sold, collected, carts from sales_day
  where day between ${from}::date and ${until}::date and day < ${today(db)} order by day`;

/** Visitors with a cart by `day`: past days as they were counted, today live. */
export const cartsByDay = (db: Db, { from, until }: Span) => db`
  select day, carts from sales_day where day between ${from}::date and ${until}::date and day < ${today(db)} and carts > 0
  union all
  select today.day, today.carts from (
    select ${today(db)} as day, count(distinct coalesce(h.guest_id, h.account_id::text)) as carts from cart_history h
    where h.at >= ${startOfDay(db, today(db))} and h.action = 'AddProduct') as today
  where today.day between ${from}::date and ${until}::date`;

/** Counts today live. */
export async function selectTodaysFigures(db: Db): Promise<DayRow | undefined> {
  const start = startOfDay(db, today(db));
  return maybeOne(db<DayRow[]>`
    select ${today(db)}::text as at, coalesce(sum(s.orders), 0)::int as orders, coalesce(sum(s.sold), 0)::bigint as sold,
      coalesce(sum(s.collected), 0)::bigint as collected,
      (select count(distinct coalesce(h.guest_id, h.account_id::text))::int from cart_history h
        where h.at >= ${start} and h.action = 'AddProduct') as carts
    from (${salesBy(db, today(db), start, db`'infinity'::timestamptz`)}) as s`);
}

/** Sales by hour in Romanian time, '2026-10-27T08:00'. */
export const selectHours = (db: Db, { from, until }: Span): Promise<StepRow[]> => {
  const hour = db`to_char(r.created_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD"T"HH24:00')`;
  const sales = salesBy(db, hour, startOfDay(db, db`${from}::date`), startOfDay(db, db`${until}::date + 1`));
  return db<StepRow[]>`select at, orders, sold from (${sales}) as s order by at`;
};

type PendingCounts = {
  awaitedTransfers: number;
  requestedReturns: number;
  receivedReturns: number;
  requestedBuyBacks: number;
  failedJobs: number;
  reviews: number;
  questions: number;
};

/** The lists of the back office count at most this many rows. */
const maxCounted = 1000;

export async function selectPendingCounts(db: Db): Promise<PendingCounts> {
  const count = (rows: Fragment) => db`(select count(*)::int from (${rows} limit ${maxCounted}) as r)`;
  const [row] = await db<PendingCounts[]>`
    select ${count(db`select from orders where state = 'awaiting_payment' and payment_method = 'transfer' and origin <> 'gift_card'`)} as awaited_transfers,
      ${count(db`select from return_request where state = 'requested'`)} as requested_returns,
      ${count(db`select from return_request where state = 'received'`)} as received_returns,
      ${count(db`select from buyback where state = 'requested'`)} as requested_buy_backs,
      ${count(db`select from job where failed_at is not null`)} as failed_jobs,
      ${count(db`select from review where state = 'pending'`)} as reviews,
      ${count(db`select from product_question q where q.state = 'pending'
        or exists (select from product_answer a where a.question_id = q.id and a.state = 'pending')`)} as questions`;
  if (!row) throw new Error('A select without a table returned no row');
  return row;
}
