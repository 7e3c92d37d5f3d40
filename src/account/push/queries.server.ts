import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { PushSubscriptionInput } from './contract.ts';
import { maxOrderNewsDays } from './rules.ts';

/** The order or the product alert that the news are about. */
export type NewsSubject = { orderId: number } | { productAlertId: number };

const isAbout = (db: Db, subject: NewsSubject) =>
  'orderId' in subject ? db`order_id = ${subject.orderId}` : db`product_alert_id = ${subject.productAlertId}`;

/** Keys of locks of this feature. */
const keyLock = 7203167;
const subjectLock = 7203168;

/** Until the end of the transaction, so that the keys are made once. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${keyLock})`;
}

/** Until the end of the transaction, so that the limit holds. */
export async function lockSubject(tx: Transaction, subject: NewsSubject): Promise<void> {
  const id = 'orderId' in subject ? subject.orderId : -subject.productAlertId;
  await tx`select pg_advisory_xact_lock(${subjectLock}, ${id})`;
}

/** Locks the row, so that it is not deleted as unused. */
export async function upsertSubscription(tx: Transaction, { endpoint, keys }: PushSubscriptionInput): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into push_subscription (endpoint, p256dh, auth) values (${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
    returning id`;
  if (!row) throw new Error('The subscription was not stored');
  return row.id;
}

export async function insertNews(tx: Transaction, subject: NewsSubject, subscriptionId: number): Promise<void> {
  const orderId = 'orderId' in subject ? subject.orderId : null;
  const productAlertId = 'orderId' in subject ? null : subject.productAlertId;
  await tx`
    insert into push_news (subscription_id, order_id, product_alert_id)
    values (${subscriptionId}, ${orderId}, ${productAlertId}) on conflict do nothing`;
}

/** Deletes all but the newest and returns the subscriptions that lost them. */
export async function deleteBeyond(tx: Transaction, subject: NewsSubject, max: number): Promise<number[]> {
  const rows = await tx<{ subscriptionId: number }[]>`
    delete from push_news where id in (
      select id from push_news where ${isAbout(tx, subject)} order by id desc offset ${max})
    returning subscription_id`;
  return rows.map(({ subscriptionId }) => subscriptionId);
}

export const hasNews = (db: Db, subject: NewsSubject, endpoint: string): Promise<boolean> =>
  exists(db`
    select from push_news n join push_subscription s on s.id = n.subscription_id
    where ${isAbout(db, subject)} and s.endpoint = ${endpoint}`);

export const selectNewsIds = async (db: Db, subject: NewsSubject): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`select id from push_news where ${isAbout(db, subject)} order by id`;
  return rows.map(({ id }) => id);
};

/** Without an endpoint the news of all browsers. */
export async function deleteNews(tx: Transaction, subject: NewsSubject, endpoint: string | null): Promise<number[]> {
  const rows = await tx<{ subscriptionId: number }[]>`
    delete from push_news n using push_subscription s
    where s.id = n.subscription_id and ${isAbout(tx, subject)} and (${endpoint}::text is null or s.endpoint = ${endpoint})
    returning n.subscription_id`;
  return rows.map(({ subscriptionId }) => subscriptionId);
}

export async function deleteNewsById(tx: Transaction, newsId: number): Promise<number[]> {
  const rows = await tx<{ subscriptionId: number }[]>`
    delete from push_news where id = ${newsId} returning subscription_id`;
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** Locks first: the second statement sees news that were added until then. */
export async function deleteUnused(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`select id from push_subscription where id = any(${ids}::int[]) order by id for update`;
  await tx`
    delete from push_subscription s where s.id = any(${ids}::int[])
      and not exists (select from push_news n where n.subscription_id = s.id)`;
}

export type Target = { subscriptionId: number; endpoint: string; p256dh: string; auth: string };

/** Counts the event as sent before it is, so that it is sent once; undefined when it was, or when nobody waits for it. */
export const claim = (db: Db, newsId: number, event: string): Promise<Target | undefined> =>
  maybeOne(db<Target[]>`
    update push_news n set sent = array_append(n.sent, ${event}::text)
    from push_subscription s
    where n.id = ${newsId} and s.id = n.subscription_id and not ${event}::text = any(n.sent)
    returning s.id as subscription_id, s.endpoint, s.p256dh, s.auth`);

export async function releaseClaim(db: Db, newsId: number, event: string): Promise<void> {
  await db`update push_news set sent = array_remove(sent, ${event}::text) where id = ${newsId}`;
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db`delete from push_subscription where id = ${id}`;
}

export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db`delete from push_subscription where endpoint = ${endpoint}`;
}

/** A browser that has told its new address already keeps it. */
export async function updateEndpoint(
  db: Db,
  oldEndpoint: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  await db`
    update push_subscription s set endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}
    where s.endpoint = ${oldEndpoint} and not exists (select from push_subscription o where o.endpoint = ${endpoint})`;
}

/** News of orders that never ended, and browsers that wait for nothing. */
export async function deleteOld(db: Db): Promise<void> {
  await db`
    delete from push_news where order_id is not null and created_at < now() - ${maxOrderNewsDays} * interval '1 day'`;
  await db`
    delete from push_subscription s where s.created_at < now() - interval '1 hour'
      and not exists (select from push_news n where n.subscription_id = s.id)`;
}
