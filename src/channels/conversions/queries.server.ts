import type { Marks } from '../../account/tracking/order-marks-contract.ts';
import { type Db, isoTime, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { Conversion } from './admin-contract.ts';
import { type ConversionState, conversionDays, markDays } from './rules.ts';

/** Waits for a payment that is being recorded, so that either its job or this transaction reports the order. */
export const lockRecentOrder = (
  tx: Transaction,
  identifier: string,
): Promise<{ id: number; isPlaced: boolean } | undefined> =>
  maybeOne(tx<{ id: number; isPlaced: boolean }[]>`
    select id, state <> 'awaiting_payment' as is_placed from orders
    where identifier = ${identifier} and origin = 'web' and created_at > now() - interval '1 day' for share`);

export type OrderConsent = { analytics: boolean; marketing: boolean; marks: Marks; ip: string; userAgent: string };

/** The first stored row stays. */
export const insertConsent = (
  tx: Transaction,
  orderId: number,
  { analytics, marketing, marks, ip, userAgent }: OrderConsent,
): Promise<boolean> =>
  exists(tx`
    insert into order_consent (order_id, analytics, marketing, marks, ip, user_agent)
    values (${orderId}, ${analytics}, ${marketing}, ${JSON.stringify(marks)}::text::jsonb, ${ip}, ${userAgent})
    on conflict do nothing returning order_id`);

export const selectConsent = (db: Db, orderId: number): Promise<OrderConsent | undefined> =>
  maybeOne(db<OrderConsent[]>`
    select analytics, marketing, marks, ip, user_agent from order_consent where order_id = ${orderId}`);

/** Null when the order has a report to this service. */
export async function insertConversion(tx: Db, orderId: number, service: string): Promise<number | null> {
  const row = await maybeOne(tx<{ id: number }[]>`
    insert into conversion (order_id, service, next_attempt_at) values (${orderId}, ${service}, now())
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

export type StoredConversion = {
  id: number;
  orderId: number;
  service: string;
  state: ConversionState;
  attempts: number;
  /** When the order was placed, or paid if it waited for that. */
  createdAt: Date;
  ageSeconds: number;
};

export const selectConversion = (db: Db, id: number): Promise<StoredConversion | undefined> =>
  maybeOne(db<StoredConversion[]>`
    select id, order_id, service, state, attempts, created_at, extract(epoch from now() - created_at)::float8 as age_seconds
    from conversion where id = ${id}`);

type Attempt = { state: ConversionState; attempts: number; error: string; retrySeconds: number | null };

export async function updateAttempt(db: Db, id: number, attempt: Attempt): Promise<void> {
  await db`
    update conversion set state = ${attempt.state}, attempts = ${attempt.attempts}, error = ${attempt.error},
      attempted_at = now(), next_attempt_at = now() + ${attempt.retrySeconds}::int * interval '1 second'
    where id = ${id}`;
}

export const markWaiting = (db: Db, id: number): Promise<boolean> =>
  exists(db`
    update conversion set state = 'waiting', next_attempt_at = now() where id = ${id} and state = 'failed' returning id`);

/** Deletes what the order's visit was recognised by, once no report of the order waits or can be sent again. */
export async function deleteConsentIfDone(db: Db, orderId: number): Promise<void> {
  await db`
    delete from order_consent where order_id = ${orderId}
      and not exists (select from conversion where order_id = ${orderId} and state in ('waiting', 'failed'))`;
}

export async function deleteOld(db: Db): Promise<void> {
  await db`delete from order_consent where stored_at < now() - ${markDays} * interval '1 day'`;
  await db`
    update conversion set state = 'expired', next_attempt_at = null
    where state in ('waiting', 'failed') and created_at < now() - ${markDays} * interval '1 day'`;
  await db`delete from conversion where created_at < now() - ${conversionDays} * interval '1 day'`;
}

export const hasConversion = (db: Db, identifier: string, service: string): Promise<boolean> =>
  exists(db`
    select from conversion join orders on orders.id = order_id
    where orders.identifier = ${identifier} and service = ${service}`);

/** The order will be reported to the connected services when it is paid. */
export const hasMarketingConsent = (db: Db, identifier: string): Promise<boolean> =>
  exists(db`
    select from order_consent join orders on orders.id = order_id
    where orders.identifier = ${identifier} and marketing`);

type Filter = { search: string; state?: ConversionState | undefined };

const matches = (db: Db, { search, state }: Filter) => db`
  ${state ? db`c.state = ${state}` : db`true`}
  and strpos(folded(concat_ws(' ', o.number, c.service, c.error)), ${normalizeForSearch(search)}) > 0`;

export const countConversions = (db: Db, filter: Filter): Promise<number> =>
  count(db`
    select count(*)::int as count from conversion c join orders o on o.id = c.order_id where ${matches(db, filter)}`);

export type ConversionRow = Omit<Conversion, 'canResend'> & { ageSeconds: number };

export const selectConversions = (
  db: Db,
  { take, skip, ...filter }: Filter & { take: number; skip: number },
): Promise<ConversionRow[]> => db<ConversionRow[]>`
  select c.id, c.order_id, o.number as order_number, c.service, c.state, c.attempts, c.error,
    ${isoTime(db, 'c.created_at')} as created_at, ${isoTime(db, 'c.attempted_at')} as attempted_at,
    ${isoTime(db, 'c.next_attempt_at')} as next_attempt_at,
    extract(epoch from now() - c.created_at)::float8 as age_seconds
  from conversion c join orders o on o.id = c.order_id
  where ${matches(db, filter)} order by c.id desc limit ${take} offset ${skip}`;

/** For the export of a person's data. */
export const selectForAccount = (db: Db, accountId: number) => db`
  select o.number, c.service, c.state, ${isoTime(db, 'c.created_at')} as created_at
  from conversion c join orders o on o.id = c.order_id where o.account_id = ${accountId} order by c.id`;

export const selectConsentsForAccount = (db: Db, accountId: number) => db`
  select o.number, s.analytics, s.marketing, s.marks, s.ip, s.user_agent
  from order_consent s join orders o on o.id = s.order_id where o.account_id = ${accountId} order by s.order_id`;

/** Reports that wait end without being sent. */
export async function eraseForAccount(tx: Transaction, accountId: number): Promise<void> {
  const own = tx`select id from orders where account_id = ${accountId}`;
  await tx`delete from order_consent where order_id in (${own})`;
  await tx`
    update conversion set state = 'dropped', next_attempt_at = null
    where state in ('waiting', 'failed') and order_id in (${own})`;
}
