import { type Db, intArray, type Transaction } from '../../platform/db/db.server.ts';
import { exists, one } from '../../platform/db/rows.server.ts';

export type Origin = { source: string; medium: string; campaign: string; device: string; landing: string };
export type Visit = Origin & { day: string; step: number };

/** The counts may be lost with the machine; nobody waits for the disk. */
export async function writeLater(tx: Transaction): Promise<void> {
  await tx`set local synchronous_commit = off`;
}

const today = (db: Db) => db`(now() at time zone 'Europe/Bucharest')::date`;

export const insertVisit = (tx: Transaction, id: string, origin: Origin): Promise<boolean> =>
  exists(tx`insert into visit ${tx({ id, ...origin, step: 0 })} on conflict (id) do nothing returning id`);

export const lockVisit = (tx: Transaction, id: string): Promise<Visit> =>
  one(tx<Visit[]>`
    select day::text as day, source, medium, campaign, device, landing, step from visit where id = ${id} for update`);

export async function setStep(tx: Transaction, id: string, step: number): Promise<void> {
  await tx`update visit set step = ${step} where id = ${id}`;
}

/** Limits the rows of a day, so that nobody can fill the table with invented sources or words. */
const maxOriginsPerDay = 1000;
const maxWordsPerDay = 5000;

export const hasRoomForOrigins = (db: Db): Promise<boolean> =>
  exists(db`
    select from (select from visit_day where day = ${today(db)} limit ${maxOriginsPerDay}) as rows
    having count(*) < ${maxOriginsPerDay}`);

export type StepCounts = Record<'visits' | 'products' | 'carts' | 'checkouts' | 'summaries' | 'orders', number>;

export async function addToDay(tx: Transaction, { step: _, ...visit }: Visit, counts: StepCounts): Promise<void> {
  await tx`
    insert into visit_day ${tx({ ...visit, ...counts })}
    on conflict (day, source, medium, campaign, device, landing) do update set visits = visit_day.visits + excluded.visits,
      products = visit_day.products + excluded.products, carts = visit_day.carts + excluded.carts,
      checkouts = visit_day.checkouts + excluded.checkouts, summaries = visit_day.summaries + excluded.summaries,
      orders = visit_day.orders + excluded.orders`;
}

/** An order of this visit, by its secret identifier; false when there is no such order, or its source is known already. */
export const insertVisitOrder = (tx: Transaction, identifier: string, { step: _, ...visit }: Visit): Promise<boolean> =>
  exists(tx`
    insert into visit_order (order_id, day, source, medium, campaign, device, landing)
    select o.id, ${visit.day}::date, ${visit.source}, ${visit.medium}, ${visit.campaign}, ${visit.device}, ${visit.landing}
    from orders o
    where o.identifier = ${identifier} and o.origin = 'web' and o.created_at > now() - interval '1 hour'
    on conflict (order_id) do nothing returning order_id`);

/** Adds one visit to each product; rows are locked in the order of their ids. */
export async function addProducts(tx: Transaction, seen: number[], added: number[]): Promise<void> {
  await tx`
    insert into product_visit_day as d (day, product_id, seen, added)
    select ${today(tx)}, p.id, (p.id = any(${intArray(tx, seen)}))::int, (p.id = any(${intArray(tx, added)}))::int
    from product p where p.id = any(${intArray(tx, [...seen, ...added])}) order by p.id
    on conflict (day, product_id) do update set seen = d.seen + excluded.seen, added = d.added + excluded.added`;
}

type SearchCounts = { words: string; searches: number; empty: number; clicks: number };

export async function addSearch(tx: Transaction, { words, searches, empty, clicks }: SearchCounts): Promise<void> {
  await tx`
    insert into search_day as d (day, words, searches, empty, clicks)
    select day, ${words}, ${searches}::int, ${empty}::int, ${clicks}::int from (select ${today(tx)} as day) as t
    where exists (select from search_day s where s.day = t.day and s.words = ${words})
      or (select count(*) from search_day s where s.day = t.day) < ${maxWordsPerDay}
    on conflict (day, words) do update set searches = d.searches + excluded.searches, empty = d.empty + excluded.empty,
      clicks = d.clicks + excluded.clicks`;
}

export async function addClick(
  tx: Transaction,
  words: string,
  productId: number,
  position: number,
  visitors: 0 | 1,
): Promise<void> {
  await tx`
    insert into search_click_day as d (day, words, product_id, position, clicks, visitors)
    select ${today(tx)}, ${words}, p.id, ${position}, 1, ${visitors}::int from product p
    where p.id = ${productId} and exists (select from search_day s where s.day = ${today(tx)} and s.words = ${words})
    on conflict (day, words, product_id, position) do update
      set clicks = d.clicks + 1, visitors = d.visitors + excluded.visitors`;
}

/**
 * Visitors who opened a product from a search in the last 60 days. One of each day is left out, so that who comes back
 * every day alone counts for nothing.
 */
export const selectClickVisitors = (db: Db): Promise<{ words: string; productId: number; visitors: number }[]> =>
  db<{ words: string; productId: number; visitors: number }[]>`
    select words, product_id, sum(others)::int as visitors
    from (select words, product_id, sum(visitors) - 1 as others from search_click_day
      where day > ${today(db)} - 60 group by day, words, product_id having sum(visitors) > 1) as of_day
    group by words, product_id`;

const maxMostSearched = 30;
/** Words of fewer searches are not shown to others, because they may contain a name or an address. */
const minSearches = 5;

/** The most frequent searches of the last 30 days, without those that found nothing half of the time or more often. */
export async function selectMostSearched(db: Db): Promise<string[]> {
  const rows = await db<{ words: string }[]>`
    select words from search_day where day > ${today(db)} - 30 group by words
    having sum(searches) >= ${minSearches} and sum(empty) * 2 < sum(searches)
    order by sum(searches) desc, words limit ${maxMostSearched}`;
  return rows.map(({ words }) => words);
}

export async function deleteBefore(db: Db, months: number): Promise<void> {
  const before = db`${today(db)} - ${months} * interval '1 month'`;
  await db`delete from visit where day < ${before}`;
  await db`delete from search_click_day where day < ${before}`;
  await db`delete from search_day where day < ${before}`;
}

type OrderOrigin = Origin & { number: string };

export const selectOfAccount = (db: Db, accountId: number): Promise<OrderOrigin[]> =>
  db<OrderOrigin[]>`
    select o.number, v.source, v.medium, v.campaign, v.device, v.landing
    from visit_order v join orders o on o.id = v.order_id where o.account_id = ${accountId} order by o.id`;

/** A campaign can be meant for one person; source and device say nothing about anybody. */
export async function forgetCampaigns(tx: Transaction, accountId: number): Promise<void> {
  await tx`
    update visit_order v set campaign = '' from orders o where o.id = v.order_id and o.account_id = ${accountId}`;
}
