import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { SubscriberSort } from './admin-contract.ts';
import type { Subscription } from './contract.ts';
import { confirmDays, maxMailsPerDay, type Source, type SubscriberState } from './rules.ts';

/** Counts the network's requests of the last hour, including this one. */
export async function countRequest(db: Db, networkHash: string): Promise<number> {
  await db`delete from newsletter_request where asked_at < now() - interval '1 hour'`;
  await db`insert into newsletter_request (network_hash) values (${networkHash})`;
  return count(db`
    select count(*)::int as count from newsletter_request where network_hash = ${networkHash}`);
}

const hasMailsLeft = (db: Db) =>
  db`(select count(*) from unnest(s.mailed_at) as one where one > now() - interval '1 day') < ${maxMailsPerDay}`;

type PendingSubscription = { email: string; source: Source; confirmHash: string; unsubscribeToken: string };

/** Returns whether to send a confirmation: not to confirmed subscribers, and at most `maxMailsPerDay` times a day. */
export async function upsertPending(db: Db, subscription: PendingSubscription): Promise<boolean> {
  const { email, source, confirmHash, unsubscribeToken } = subscription;
  return exists(db`
    insert into newsletter_subscriber as s (email, source, status, unsubscribe_token, confirm_hash, confirm_expires_at, mailed_at)
    values (${email}, ${source}, 'pending', ${unsubscribeToken}, ${confirmHash}, now() + ${confirmDays} * interval '1 day', array[now()])
    on conflict (email) do update set
      status = 'pending', source = excluded.source, confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at, asked_at = now(),
      mailed_at = array(select one from unnest(s.mailed_at) as one where one > now() - interval '1 day') || now()
    where s.status <> 'confirmed' and ${hasMailsLeft(db)}
    returning s.id`);
}

export const selectKnownAddresses = async (db: Db, emails: readonly string[]): Promise<string[]> =>
  (
    await db<{ email: string }[]>`
      select email from newsletter_subscriber where email = any(${emails}::text[])`
  ).map(({ email }) => email);

type ProvenSubscriber = { email: string; confirmedOn: string; unsubscribeToken: string };

/** Leaves alone every address that is known already, also those that unsubscribed. */
export async function insertProven(db: Db, rows: readonly ProvenSubscriber[], proof: string): Promise<void> {
  await db`
    insert into newsletter_subscriber (email, status, unsubscribe_token, asked_at, confirmed_at, source, proof)
    select email, 'confirmed', "unsubscribeToken", least("confirmedOn"::timestamptz, now()),
      least("confirmedOn"::timestamptz, now()), 'import', ${proof}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as s (email text, "confirmedOn" text, "unsubscribeToken" text)
    on conflict (email) do nothing`;
}

type Confirmed = { email: string; unsubscribeToken: string; isNew: boolean };

/** Idempotent: the second call returns the same subscriber with `isNew` false. */
export const confirm = (db: Db, confirmHash: string): Promise<Confirmed | undefined> =>
  maybeOne(db<Confirmed[]>`
    with found as (
      select id, status from newsletter_subscriber
      where confirm_hash = ${confirmHash} and confirm_expires_at > now() for update)
    update newsletter_subscriber s set status = 'confirmed', confirmed_at = coalesce(case when found.status = 'confirmed' then s.confirmed_at end, now())
    from found where s.id = found.id
    returning s.email, s.unsubscribe_token, found.status <> 'confirmed' as is_new`);

/** Clears the confirmation, so that an old link cannot subscribe again. */
const unsubscribedFields = (db: Db) => db`
  status = 'unsubscribed', unsubscribed_at = coalesce(case when status = 'unsubscribed' then unsubscribed_at end, now()),
  confirm_hash = null, confirm_expires_at = null`;

export async function unsubscribe(db: Db, unsubscribeToken: string): Promise<boolean> {
  const rows =
    await db`update newsletter_subscriber set ${unsubscribedFields(db)} where unsubscribe_token = ${unsubscribeToken} returning id`;
  return rows.length > 0;
}

export async function unsubscribeByEmail(db: Db, email: string): Promise<void> {
  await db`update newsletter_subscriber set ${unsubscribedFields(db)} where email = ${email}`;
}

/** A pending subscription whose link has expired counts as 'none'. */
export async function selectSubscription(db: Db, email: string): Promise<Subscription> {
  const [row] = await db<Subscription[]>`
    select s.email, ${hasMailsLeft(db)} as can_ask,
      case when s.status = 'confirmed' or (s.status = 'pending' and s.confirm_expires_at > now()) then s.status else 'none' end as status
    from newsletter_subscriber s where s.email = ${email}`;
  return row ?? { email, status: 'none', canAsk: true };
}

export async function selectSubscriber(db: Db, email: string): Promise<unknown> {
  const [row] = await db`
    select email, status, source, proof, asked_at, confirmed_at, unsubscribed_at
    from newsletter_subscriber where email = ${email}`;
  return row ?? null;
}

export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db`delete from newsletter_subscriber where email = ${email}`;
}

export type SubscriberRow = {
  id: number;
  email: string;
  state: SubscriberState;
  source: Source;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  isBounced: boolean;
};

export type SubscriberFilter = { search: string; state: SubscriberState | 'all'; source: Source | 'all' };
export type SubscriberQuery = SubscriberFilter & { sort: SubscriberSort; take: number; skip: number };

const columns = (db: Db) => db`
  id, email, status as state, source, asked_at, confirmed_at, unsubscribed_at,
  exists (select from undeliverable_address u where u.email = newsletter_subscriber.email) as is_bounced`;

const matchesFilter = (db: Db, { search, state, source }: SubscriberFilter) => db`
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

export const selectSubscribers = (db: Db, { sort, take, skip, ...filter }: SubscriberQuery): Promise<SubscriberRow[]> =>
  db<SubscriberRow[]>`
    select ${columns(db)} from newsletter_subscriber where ${matchesFilter(db, filter)}
    order by ${orders(db)[sort]}, id limit ${take} offset ${skip}`;

export const countSubscribers = (db: Db, filter: SubscriberFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from newsletter_subscriber where ${matchesFilter(db, filter)}`);

/** Pages by id, for streaming a long export. */
export const selectSubscribersAfter = (
  db: Db,
  filter: SubscriberFilter,
  id: number,
  take: number,
): Promise<SubscriberRow[]> =>
  db<SubscriberRow[]>`
    select ${columns(db)} from newsletter_subscriber where ${matchesFilter(db, filter)} and id > ${id}
    order by id limit ${take}`;

export const unsubscribeById = (db: Db, id: number): Promise<SubscriberRow | undefined> =>
  maybeOne(db<SubscriberRow[]>`
    update newsletter_subscriber set ${unsubscribedFields(db)} where id = ${id} returning ${columns(db)}`);

export const selectSubscriberById = (db: Db, id: number): Promise<SubscriberRow | undefined> =>
  maybeOne(db<SubscriberRow[]>`select ${columns(db)} from newsletter_subscriber where id = ${id}`);

type MonthRow = { month: string; came: number; left: number; total: number };

/** Months in Romanian time; a subscriber who returned counts from the new confirmation. */
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
