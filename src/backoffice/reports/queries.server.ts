import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { Span } from './rules.ts';

/** Days are in Romanian time. */
export const today = (db: Db) => db`(now() at time zone 'Europe/Bucharest')::date`;
const startOfDay = (db: Db, day: ReturnType<typeof today>) => db`(${day})::timestamp at time zone 'Europe/Bucharest'`;
const toDay = (db: Db, column: string) => db`(${db(column)} at time zone 'Europe/Bucharest')::date`;

/** Orders that count as sales. */
const isSale = (db: Db) => db`o.state not in ('awaiting_payment', 'cancelled', 'returning', 'returned')`;

export async function isCountedToday(db: Db): Promise<boolean> {
  const rows = await db`select from sales_count where counted_on = ${today(db)}`;
  return rows.length > 0;
}

export async function markCounted(tx: Transaction): Promise<void> {
  await tx`
    insert into sales_count (counted_on) values (${today(tx)})
    on conflict (is_only) do update set counted_on = excluded.counted_on`;
}

/** Serializes counting across processes. */
export async function lockCounting(tx: Transaction): Promise<void> {
  await tx`lock table sales_count in exclusive mode`;
}

/** Days with orders changed in the last `minutes`, which must exceed the longest transaction; and yesterday, for the carts. */
export async function selectChangedDays(db: Db, minutes: number): Promise<string[]> {
  const rows = await db<{ day: string }[]>`
    select distinct ${toDay(db, 'o.created_at')}::text as day
    from order_state_change c join orders o on o.id = c.order_id
    where c.at > now() - ${minutes} * interval '1 minute'
    union select (${today(db)} - 1)::text`;
  return rows.map(({ day }) => day);
}

/** The first day with an order or a cart. */
export async function selectFirstDay(db: Db): Promise<{ first: string | null }> {
  const [row] = await db<{ first: string | null }[]>`
    select least((select min(created_at) from orders), (select min(at) from cart_history))::date::text as first`;
  return row ?? { first: null };
}

/** Recounts the days from `from` to `until`, both included. */
export async function countDays(tx: Transaction, { from, until }: Span): Promise<void> {
  const start = startOfDay(tx, tx`${from}::date`);
  const end = startOfDay(tx, tx`${until}::date + 1`);
  await tx`delete from sales_day where day between ${from}::date and ${until}::date`;
  await tx`delete from sales_product_day where day between ${from}::date and ${until}::date`;
  await tx`
    insert into sales_day (day, orders, sold, carts)
    select day, coalesce(o.orders, 0), coalesce(o.sold, 0), coalesce(c.carts, 0)
    from (
      select ${toDay(tx, 'o.created_at')} as day, count(*) as orders, sum(o.total::bigint) as sold
      from orders o where o.created_at >= ${start} and o.created_at < ${end} and ${isSale(tx)} group by 1) as o
    full join (
      select ${toDay(tx, 'h.at')} as day, count(distinct coalesce(h.guest_id, h.account_id::text)) as carts
      from cart_history h where h.at >= ${start} and h.at < ${end} and h.action = 'AddProduct' group by 1) as c using (day)`;
  // Inserted in the order in which the rows are read.
  await tx`
    insert into sales_product_day (day, product_id, units, sold)
    select ${toDay(tx, 'o.created_at')}, l.product_id, sum(l.quantity - l.cancelled_quantity),
      sum(l.price::bigint * (l.quantity - l.cancelled_quantity))
    from orders o join order_line l on l.order_id = o.id
    where o.created_at >= ${start} and o.created_at < ${end} and ${isSale(tx)} and l.quantity > l.cancelled_quantity
    group by 1, 2 order by 1, 2`;
}

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ day: string }[]>`select ${today(db)}::text as day`;
  return row?.day ?? '';
}

export type DayRow = { day: string; orders: number; sold: number; carts: number };

/** Past days only; today is not in `sales_day`. */
export const selectDays = (db: Db, { from, until }: Span): Promise<DayRow[]> => db<DayRow[]>`
  select day::text, orders, sold, carts from sales_day
  where day between ${from}::date and ${until}::date and day < ${today(db)} order by day`;

/** Counts today live. */
export async function selectTodaysFigures(db: Db): Promise<DayRow | undefined> {
  const [row] = await db<DayRow[]>`
    select ${today(db)}::text as day, count(*)::int as orders, coalesce(sum(o.total::bigint), 0)::bigint as sold,
      (select count(distinct coalesce(h.guest_id, h.account_id::text))::int from cart_history h
        where h.at >= ${startOfDay(db, today(db))} and h.action = 'AddProduct') as carts
    from orders o where o.created_at >= ${startOfDay(db, today(db))} and ${isSale(db)}`;
  return row;
}

export type BestSeller = { productId: number; name: string; units: number; sold: number };

export const selectBestSellers = (db: Db, { from, until }: Span, maxItems: number): Promise<BestSeller[]> =>
  db<BestSeller[]>`
    select s.product_id, coalesce(p.name, '') as name, s.units::int, s.sold::bigint
    from (
      select product_id, sum(units) as units, sum(sold) as sold from (
        select product_id, units, sold from sales_product_day
        where day between ${from}::date and ${until}::date and day < ${today(db)}
        union all
        select l.product_id, l.quantity - l.cancelled_quantity, l.price::bigint * (l.quantity - l.cancelled_quantity)
        from orders o join order_line l on l.order_id = o.id
        where o.created_at >= ${startOfDay(db, today(db))} and ${isSale(db)}) as parts
      group by product_id order by sum(sold) desc, product_id limit ${maxItems}) as s
    left join product p on p.id = s.product_id
    order by s.sold desc, s.product_id`;

export type RunningOut = { productId: number; name: string; onHand: number };

export const selectRunningOut = (db: Db, maxOnHand: number, maxItems: number): Promise<RunningOut[]> => db<
  RunningOut[]
>`
  select p.id as product_id, p.name, s.on_hand from stock s join product p on p.id = s.product_id
  where s.on_hand <= ${maxOnHand} and p.is_published order by s.on_hand, p.popularity desc, p.id limit ${maxItems}`;

export type Expiring = {
  lotId: number;
  productId: number;
  name: string;
  code: string;
  expiresOn: string;
  quantity: number;
};

export const selectExpiring = (db: Db, days: number, maxItems: number): Promise<Expiring[]> => db<Expiring[]>`
  select l.id as lot_id, p.id as product_id, p.name, l.code, l.expires_on::text as expires_on, l.quantity
  from stock_lot l join product p on p.id = l.product_id
  where l.quantity > 0 and l.expires_on <= ${today(db)} + ${days}::int order by l.expires_on, l.id limit ${maxItems}`;

export const selectEmptySearches = (
  db: Db,
  { from, until }: Span,
  maxItems: number,
): Promise<{ words: string; times: number }[]> => db<{ words: string; times: number }[]>`
  select words, sum(times)::int as times from search_miss where day between ${from}::date and ${until}::date
  group by words order by sum(times) desc, words limit ${maxItems}`;

type PendingCounts = {
  placedOrders: number;
  failedJobs: number;
  reviews: number;
  questions: number;
  conversations: number;
};

export async function selectPendingCounts(db: Db): Promise<PendingCounts> {
  const [row] = await db<PendingCounts[]>`
    select (select count(*)::int from (select from orders where state = 'placed' limit 1000) as placed) as placed_orders,
      (select count(*)::int from (select from job where failed_at is not null limit 1000) as failed) as failed_jobs,
      (select count(*)::int from (select from review where state = 'pending' limit 1000) as r) as reviews,
      (select count(*)::int from (select from product_question q where q.state = 'pending'
        or exists (select from product_answer a where a.question_id = q.id and a.state = 'pending') limit 1000) as q) as questions,
      (select count(*)::int from chat_contact c join account s on s.id = c.owner_id and s.role = 'shop'
        where c.received_id > c.read_id and c.blocked_at is null) as conversations`;
  return row ?? { placedOrders: 0, failedJobs: 0, reviews: 0, questions: 0, conversations: 0 };
}
