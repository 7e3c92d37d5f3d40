import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { PauseReason, RepeatState } from './rules.ts';

export type AdminFilters = { search: string; state: string; problem: string };

const found = (db: Db, { search, state, problem }: AdminFilters) => db`
  (${search} = '' or a.email ilike ${`%${escapeLike(search)}%`} or a.first_name || ' ' || a.last_name ilike ${`%${escapeLike(search)}%`}
    or exists (select from repeat_line l join product p on p.id = l.product_id
      where l.repeat_id = r.id and p.name ilike ${`%${escapeLike(search)}%`}))
  and (${state} = 'all' or r.state = ${state})
  and (${problem} = 'all' or r.pause_reason in ('payment', 'delivery')
    or exists (select from repeat_cycle c where c.repeat_id = r.id and c.state = 'ordered' and c.attempts > 0))`;

const problems: AdminFilters = { search: '', state: 'all', problem: 'only' };

export type AdminHead = {
  id: number;
  customer: string;
  email: string;
  state: RepeatState;
  pauseReason: PauseReason | null;
  hasFailed: boolean;
  intervalDays: number;
  nextOn: string;
  products: string;
  orderCount: number;
  revenue: number;
};

/** Revenue in bani: orders that were not cancelled, less partial cancellations. */
export const selectHeads = (
  db: Db,
  filters: AdminFilters,
  { take, skip }: { take: number; skip: number },
): Promise<(AdminHead & { total: number })[]> => db<(AdminHead & { total: number })[]>`
  select r.id, trim(a.first_name || ' ' || a.last_name) as customer, coalesce(a.email, '') as email, r.state,
    r.pause_reason,
    coalesce((select min(l.interval_days) from repeat_line l where l.repeat_id = r.id), r.interval_days) as interval_days,
    r.next_on::text,
    exists (select from repeat_cycle c where c.repeat_id = r.id and c.state = 'ordered' and c.attempts > 0) as has_failed,
    (select coalesce(string_agg(l.quantity || ' × ' || p.name, ', ' order by p.name), '')
      from repeat_line l join product p on p.id = l.product_id where l.repeat_id = r.id) as products,
    made.order_count, made.revenue, count(*) over ()::int as total
  from repeat_delivery r join account a on a.id = r.account_id,
    lateral (select count(o.id)::int as order_count, coalesce(sum(o.total - o.cancelled_total), 0)::int as revenue
      from repeat_cycle c join orders o on o.id = c.order_id
      where c.repeat_id = r.id and o.state not in ('awaiting_payment', 'cancelled')) as made
  where ${found(db, filters)}
  order by r.state = 'ended', r.next_on, r.id limit ${take} offset ${skip}`;

export const countProblems = (db: Db): Promise<number> =>
  count(db`
    select count(*)::int as count from repeat_delivery r join account a on a.id = r.account_id
    where ${found(db, problems)}`);

export type Figures = { active: number; paused: number; problems: number; orders: number; revenue: number };

/** Since the shop began; revenue in bani. */
export async function selectFigures(db: Db): Promise<Figures> {
  const [row] = await db<Figures[]>`
    select count(*) filter (where r.state = 'active')::int as active,
      count(*) filter (where r.state = 'paused')::int as paused,
      count(*) filter (where ${found(db, problems)})::int as problems,
      (select count(*)::int from orders where origin = 'repeat' and state not in ('awaiting_payment', 'cancelled')) as orders,
      (select coalesce(sum(total - cancelled_total), 0)::int from orders
        where origin = 'repeat' and state not in ('awaiting_payment', 'cancelled')) as revenue
    from repeat_delivery r join account a on a.id = r.account_id`;
  return row ?? { active: 0, paused: 0, problems: 0, orders: 0, revenue: 0 };
}

export type EventRow = { at: Date; author: string; text: string };

/** Newest first. */
export const selectEvents = (db: Db, repeatId: number): Promise<EventRow[]> => db<EventRow[]>`
  select at, author, text from repeat_event where repeat_id = ${repeatId} order by id desc limit 200`;
