import type { Db } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import { attributionDays, type MessageKind } from './rules.ts';

export type Message = {
  id: number;
  kind: MessageKind;
  subjectId: number;
  email: string;
  accountId: number | null;
  token: string;
  messageId: string;
  /** Its sending began and did not end: it is running elsewhere or its process ended. */
  isClaimed: boolean;
};

export type Recipient = { subjectId: number; email: string; accountId: number | null; token: string };

/**
 * Returns the ids of the new messages: nobody gets a second one, and undeliverable addresses get none. One that was
 * withdrawn before it was sent may be prepared again.
 */
export async function insertMessages(db: Db, kind: MessageKind, recipients: Recipient[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    insert into marketing_message as m (kind, subject_id, email, account_id, token)
    select ${kind}, given.subject_id, given.email, given.account_id, given.token
    from unnest(${recipients.map(({ subjectId }) => subjectId)}::int[], ${recipients.map(({ email }) => email)}::text[],
      ${recipients.map(({ accountId }) => accountId)}::int[], ${recipients.map(({ token }) => token)}::text[])
      as given (subject_id, email, account_id, token)
    where not exists (select from undeliverable_address u where u.email = given.email)
    on conflict (kind, subject_id, email) do update set failed_at = null, failure = null
    where m.failure = 'withdrawn'
    returning m.id`;
  return rows.map(({ id }) => id);
}

const columns = (db: Db) => db`
  id, kind, subject_id, email, account_id, token, message_id, claimed_at is not null as is_claimed`;

/** A message that was neither sent nor given up. */
export const selectUnsent = (db: Db, id: number): Promise<Message | undefined> =>
  maybeOne(db<Message[]>`
    select ${columns(db)} from marketing_message
    where id = ${id} and email is not null and sent_at is null and failed_at is null`);

/** Notes that the sending begins; false when it began before. */
export const claim = (db: Db, id: number): Promise<boolean> =>
  exists(db`
    update marketing_message set claimed_at = now()
    where id = ${id} and claimed_at is null and sent_at is null and failed_at is null returning id`);

/** The mail server did not take the message: it may be sent again. */
export async function releaseClaim(db: Db, id: number): Promise<void> {
  await db`update marketing_message set claimed_at = null where id = ${id} and sent_at is null and failed_at is null`;
}

/** Also when another worker took the sending for interrupted meanwhile. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db`
    update marketing_message set sent_at = now(), failed_at = null, failure = null
    where id = ${id} and sent_at is null and (failed_at is null or failure = 'unconfirmed')`;
}

export async function markFailed(db: Db, id: number, failure: 'refused' | 'withdrawn' | 'unconfirmed'): Promise<void> {
  await db`
    update marketing_message set failed_at = now(), failure = ${failure}
    where id = ${id} and sent_at is null and failed_at is null`;
}

export async function isUndeliverable(db: Db, email: string): Promise<boolean> {
  return (await db`select from undeliverable_address where email = ${email}`).length > 0;
}

type Undeliverable = { email: string; source: 'smtp' | 'staff'; reason: string };

export async function insertUndeliverable(db: Db, { email, source, reason }: Undeliverable): Promise<void> {
  await db`
    insert into undeliverable_address (email, source, reason) values (${email}, ${source}, ${reason})
    on conflict (email) do nothing`;
}

export async function deleteUndeliverable(db: Db, email: string): Promise<void> {
  await db`delete from undeliverable_address where email = ${email}`;
}

/** Counts at most one click an hour, so that a program that opens links again and again adds few rows. */
export async function insertClick(db: Db, token: string): Promise<void> {
  await db`
    with clicked as (
      update marketing_message set clicked_at = coalesce(clicked_at, now()) where token = ${token} returning id)
    insert into marketing_click (message_id)
    select id from clicked
    where not exists (
      select from marketing_click c where c.message_id = clicked.id and c.at > now() - interval '1 hour')`;
}

/** The address that a message went to; undefined for an unknown token or after the erasure of its data. */
export const markUnsubscribed = (db: Db, token: string): Promise<Message | undefined> =>
  maybeOne(db<Message[]>`
    update marketing_message set unsubscribed_at = coalesce(unsubscribed_at, now())
    where token = ${token} and email is not null
    returning ${columns(db)}`);

/** Orders are matched by the address they were placed with or by the account; the last click before an order counts. */
export async function insertOrders(db: Db): Promise<void> {
  await db`
    insert into marketing_order (order_id, message_id)
    select distinct on (o.id) o.id, m.id
    from marketing_click c
    join marketing_message m on m.id = c.message_id
    join orders o on (o.email = m.email or o.account_id = m.account_id)
      and o.created_at >= c.at and o.created_at < c.at + ${attributionDays} * interval '1 day'
    where c.at > now() - ${attributionDays + 1} * interval '1 day'
    order by o.id, c.at desc, m.id desc
    on conflict (order_id) do nothing`;
}

/** Clicks count for a week; the privacy page says how long addresses are kept. */
export async function deleteOldMailings(db: Db): Promise<void> {
  await db`delete from marketing_click where at < now() - interval '30 days'`;
  await db`delete from mail_bounce where created_at < now() - interval '1 year'`;
  await db`
    update marketing_message set email = null, account_id = null
    where email is not null and created_at < now() - interval '1 year'`;
}

export const selectMessagesOf = (db: Db, email: string, accountId: number): Promise<object[]> => db<object[]>`
  select kind, created_at, sent_at, clicked_at, unsubscribed_at from marketing_message
  where email = ${email} or account_id = ${accountId} order by id`;

/** Keeps the rows for the figures, without the person. */
export async function anonymizeMessagesOf(db: Db, email: string, accountId: number): Promise<void> {
  await db`
    update marketing_message set email = null, account_id = null where email = ${email} or account_id = ${accountId}`;
  await db`delete from undeliverable_address where email = ${email}`;
}
