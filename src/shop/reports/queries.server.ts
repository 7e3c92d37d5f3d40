import type { Db } from '../../kit/db.server.ts';
import { isSale, startOf, today } from './count-queries.server.ts';
import type { Span } from './rules.ts';

export async function selectToday(db: Db): Promise<string> {
  const [row] = await db<{ day: string }[]>`select ${today(db)}::text as day`;
  return row?.day ?? '';
}

export type DayRow = { day: string; orders: number; sold: number; carts: number };

/** The days that are over. */
export const selectDays = (db: Db, { from, until }: Span): Promise<DayRow[]> => db<DayRow[]>`
  select day::text, orders, sold, carts from sales_day
  where day between ${from}::date and ${until}::date and day < ${today(db)} order by day`;

/** Today is counted as it is at this moment. */
export async function selectTodaysFigures(db: Db): Promise<DayRow | undefined> {
  const [row] = await db<DayRow[]>`
    select ${today(db)}::text as day, count(*)::int as orders, coalesce(sum(o.total::bigint), 0)::bigint as sold,
      (select count(distinct coalesce(h.guest_id, h.account_id::text))::int from cart_history h
        where h.at >= ${startOf(db, today(db))} and h.action = 'AddProduct') as carts
    from orders o where o.created_at >= ${startOf(db, today(db))} and ${isSale(db)}`;
  return row;
}

export type BestSeller = { productId: number; name: string; units: number; sold: number };

export const selectBestSellers = (db: Db, { from, until }: Span, most: number): Promise<BestSeller[]> =>
  db<BestSeller[]>`
    select s.product_id as "productId", coalesce(p.name, '') as name, s.units::int, s.sold::bigint
    from (
      select product_id, sum(units) as units, sum(sold) as sold from (
        select product_id, units, sold from sales_product_day
        where day between ${from}::date and ${until}::date and day < ${today(db)}
        union all
        select l.product_id, l.quantity - l.cancelled_quantity, l.price::bigint * (l.quantity - l.cancelled_quantity)
        from orders o join order_line l on l.order_id = o.id
        where o.created_at >= ${startOf(db, today(db))} and ${isSale(db)}) as parts
      group by product_id order by sum(sold) desc, product_id limit ${most}) as s
    left join product p on p.id = s.product_id
    order by s.sold desc, s.product_id`;

export type RunningOut = { productId: number; name: string; onHand: number };

export const selectRunningOut = (db: Db, fewest: number, most: number): Promise<RunningOut[]> => db<RunningOut[]>`
  select p.id as "productId", p.name, s.on_hand as "onHand" from stock s join product p on p.id = s.product_id
  where s.on_hand <= ${fewest} and p.is_published order by s.on_hand, p.popularity desc, p.id limit ${most}`;

export type Expiring = {
  lotId: number;
  productId: number;
  name: string;
  code: string;
  expiresOn: string;
  quantity: number;
};

export const selectExpiring = (db: Db, days: number, most: number): Promise<Expiring[]> => db<Expiring[]>`
  select l.id as "lotId", p.id as "productId", p.name, l.code, l.expires_on::text as "expiresOn", l.quantity
  from stock_lot l join product p on p.id = l.product_id
  where l.quantity > 0 and l.expires_on <= ${today(db)} + ${days}::int order by l.expires_on, l.id limit ${most}`;

export const selectMisses = (
  db: Db,
  { from, until }: Span,
  most: number,
): Promise<{ words: string; times: number }[]> => db<{ words: string; times: number }[]>`
  select words, sum(times)::int as times from search_miss where day between ${from}::date and ${until}::date
  group by words order by sum(times) desc, words limit ${most}`;

type Waiting = { placedOrders: number; failedJobs: number; reviews: number; questions: number; conversations: number };

export async function selectWaiting(db: Db): Promise<Waiting> {
  const [row] = await db<Waiting[]>`
    select (select count(*)::int from (select from orders where state = 'placed' limit 1000) as placed) as "placedOrders",
      (select count(*)::int from (select from job where failed_at is not null limit 1000) as failed) as "failedJobs",
      (select count(*)::int from (select from review where state = 'pending' limit 1000) as r) as reviews,
      (select count(*)::int from (select from product_question q where q.state = 'pending'
        or exists (select from product_answer a where a.question_id = q.id and a.state = 'pending') limit 1000) as q) as questions,
      (select count(*)::int from chat_contact c join account s on s.id = c.owner_id and s.role = 'shop'
        where c.received_id > c.read_id and c.blocked_at is null) as conversations`;
  return row ?? { placedOrders: 0, failedJobs: 0, reviews: 0, questions: 0, conversations: 0 };
}
