import type { Db, Transaction } from '../../kit/db.server.ts';

/** Days are those of Romania's calendar. */
export const today = (db: Db) => db`(now() at time zone 'Europe/Bucharest')::date`;
export const startOf = (db: Db, day: ReturnType<typeof today>) =>
  db`(${day})::timestamp at time zone 'Europe/Bucharest'`;
const dayOf = (db: Db, column: string) => db`(${db(column)} at time zone 'Europe/Bucharest')::date`;

/** Bought, and not taken back as a whole. */
export const isSale = (db: Db) => db`o.state not in ('awaiting_payment', 'cancelled', 'returned')`;

export async function isCountedToday(db: Db): Promise<boolean> {
  const rows = await db`select from sales_count where counted_on = ${today(db)}`;
  return rows.length > 0;
}

export async function markCounted(tx: Transaction): Promise<void> {
  await tx`
    insert into sales_count (counted_on) values (${today(tx)})
    on conflict (is_only) do update set counted_on = excluded.counted_on`;
}

/** Only one process counts at a time. */
export async function lockCounting(tx: Transaction): Promise<void> {
  await tx`lock table sales_count in exclusive mode`;
}

/** The days whose orders changed lately, with time to spare for transactions that end late; and yesterday, for the carts. */
export async function selectTouchedDays(db: Db, minutes: number): Promise<string[]> {
  const rows = await db<{ day: string }[]>`
    select distinct ${dayOf(db, 'o.created_at')}::text as day
    from order_state_change c join orders o on o.id = c.order_id
    where c.at > now() - ${minutes} * interval '1 minute'
    union select (${today(db)} - 1)::text`;
  return rows.map(({ day }) => day);
}

/** Every day there was anything; for a first count, and for one a day. */
export async function selectAllDays(db: Db): Promise<{ first: string | null }> {
  const [row] = await db<{ first: string | null }[]>`
    select least((select min(created_at) from orders), (select min(at) from cart_history))::date::text as first`;
  return row ?? { first: null };
}

type Span = { from: string; until: string };

/** Counts the days from `from` to `until`, both included, anew. */
export async function countDays(tx: Transaction, { from, until }: Span): Promise<void> {
  const begin = startOf(tx, tx`${from}::date`);
  const end = startOf(tx, tx`${until}::date + 1`);
  await tx`delete from sales_day where day between ${from}::date and ${until}::date`;
  await tx`delete from sales_product_day where day between ${from}::date and ${until}::date`;
  await tx`
    insert into sales_day (day, orders, sold, carts)
    select day, coalesce(o.orders, 0), coalesce(o.sold, 0), coalesce(c.carts, 0)
    from (
      select ${dayOf(tx, 'o.created_at')} as day, count(*) as orders, sum(o.total::bigint) as sold
      from orders o where o.created_at >= ${begin} and o.created_at < ${end} and ${isSale(tx)} group by 1) as o
    full join (
      select ${dayOf(tx, 'h.at')} as day, count(distinct coalesce(h.guest_id, h.account_id::text)) as carts
      from cart_history h where h.at >= ${begin} and h.at < ${end} and h.action = 'AddProduct' group by 1) as c using (day)`;
  // Laid down day by day, as they are read.
  await tx`
    insert into sales_product_day (day, product_id, units, sold)
    select ${dayOf(tx, 'o.created_at')}, l.product_id, sum(l.quantity - l.cancelled_quantity),
      sum(l.price::bigint * (l.quantity - l.cancelled_quantity))
    from orders o join order_line l on l.order_id = o.id
    where o.created_at >= ${begin} and o.created_at < ${end} and ${isSale(tx)} and l.quantity > l.cancelled_quantity
    group by 1, 2 order by 1, 2`;
}
