import type { Db } from '../../kit/db.server.ts';
import type { SubscriberSort } from './admin-contract.ts';
import { gone } from './queries.server.ts';
import type { Source, SubscriberState } from './rules.ts';

export type SubscriberRow = {
  id: number;
  email: string;
  state: SubscriberState;
  source: Source;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

export type Wanted = { search: string; state: SubscriberState | 'all'; source: Source | 'all' };
export type Page = Wanted & { sort: SubscriberSort; take: number; skip: number };

const columns = (db: Db) => db`
  id, email, status as state, source, asked_at as "askedAt", confirmed_at as "confirmedAt",
  unsubscribed_at as "unsubscribedAt"`;

const matching = (db: Db, { search, state, source }: Wanted) => db`
  (${search} = '' or strpos(email, lower(${search})) > 0) and (${state} = 'all' or status = ${state})
  and (${source} = 'all' or source = ${source})`;

const orders = (db: Db): Record<SubscriberSort, ReturnType<Db>> => ({
  asked: db`asked_at`,
  '-asked': db`asked_at desc`,
  email: db`email`,
  '-email': db`email desc`,
  confirmed: db`confirmed_at nulls last`,
  '-confirmed': db`confirmed_at desc nulls last`,
});

export const selectPage = (db: Db, { sort, take, skip, ...wanted }: Page): Promise<SubscriberRow[]> =>
  db<SubscriberRow[]>`
    select ${columns(db)} from newsletter_subscriber where ${matching(db, wanted)}
    order by ${orders(db)[sort]}, id limit ${take} offset ${skip}`;

export async function countAll(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from newsletter_subscriber where ${matching(db, wanted)}`;
  return row?.count ?? 0;
}

/** In the order of their ids, from one on: a long list goes out piece by piece. */
export const selectAfter = (db: Db, wanted: Wanted, id: number, take: number): Promise<SubscriberRow[]> =>
  db<SubscriberRow[]>`
    select ${columns(db)} from newsletter_subscriber where ${matching(db, wanted)} and id > ${id}
    order by id limit ${take}`;

export async function unsubscribe(db: Db, id: number): Promise<SubscriberRow | undefined> {
  const [row] = await db<SubscriberRow[]>`
    update newsletter_subscriber set ${gone(db)} where id = ${id} returning ${columns(db)}`;
  return row;
}

type MonthRow = { month: string; came: number; left: number; total: number };

/** On Romania's clock; whoever left and came back counts from when they came back. */
export const selectMonths = (db: Db): Promise<MonthRow[]> =>
  db<MonthRow[]>`
    with moments as (
      select confirmed_at at time zone 'Europe/Bucharest' as came,
        case when status <> 'confirmed' then unsubscribed_at at time zone 'Europe/Bucharest' end as left_at
      from newsletter_subscriber where confirmed_at is not null
    ), months as (
      select generate_series(
        date_trunc('month', now() at time zone 'Europe/Bucharest') - interval '11 months',
        date_trunc('month', now() at time zone 'Europe/Bucharest'), interval '1 month') as month
    )
    select to_char(month, 'YYYY-MM') as month,
      (select count(*)::int from moments where came >= month and came < month + interval '1 month') as came,
      (select count(*)::int from moments where left_at >= month and left_at < month + interval '1 month') as left,
      (select count(*)::int from moments where came < month + interval '1 month'
        and (left_at is null or left_at >= month + interval '1 month')) as total
    from months order by month`;

export async function countStates(db: Db): Promise<{ confirmed: number; pending: number }> {
  const [row] = await db<{ confirmed: number; pending: number }[]>`
    select count(*) filter (where status = 'confirmed')::int as confirmed,
      count(*) filter (where status = 'pending')::int as pending
    from newsletter_subscriber`;
  return row ?? { confirmed: 0, pending: 0 };
}
