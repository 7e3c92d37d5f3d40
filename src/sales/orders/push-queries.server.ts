import type { Db } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { OrderOrigin, OrderState } from './rules.ts';

type NewsOrder = { id: number; state: OrderState; origin: OrderOrigin };

/** Shares the row of the order with others of its kind, so that its state waits until a browser is added. */
export const lockNewsOrder = (db: Db, identifier: string): Promise<NewsOrder | undefined> =>
  maybeOne(db<NewsOrder[]>`
    select id, state, origin from orders where identifier = ${identifier} for share`);

export const selectNewsOrder = (db: Db, identifier: string): Promise<NewsOrder | undefined> =>
  maybeOne(db<NewsOrder[]>`select id, state, origin from orders where identifier = ${identifier}`);

export const selectNewsOf = (db: Db, accountId: number): Promise<object[]> => db<object[]>`
  select o.number as order, s.endpoint, n.sent, n.created_at as asked_at
  from push_news n join orders o on o.id = n.order_id join push_subscription s on s.id = n.subscription_id
  where o.account_id = ${accountId} order by n.id`;

export async function selectOrdersWithNews(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct o.id from orders o join push_news n on n.order_id = o.id where o.account_id = ${accountId}`;
  return rows.map(({ id }) => id);
}
