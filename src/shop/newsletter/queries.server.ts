import type { Db } from '../../kit/db.server.ts';
import type { Subscription } from './contract.ts';
import { confirmDays, mostMailsADay, type Source } from './rules.ts';

/** Counts this request too, and forgets those older than an hour. */
export async function countRequest(db: Db, networkHash: string): Promise<number> {
  await db`delete from newsletter_request where asked_at < now() - interval '1 hour'`;
  await db`insert into newsletter_request (network_hash) values (${networkHash})`;
  const [row] = await db<{ asked: number }[]>`
    select count(*)::int as asked from newsletter_request where network_hash = ${networkHash}`;
  return row?.asked ?? 0;
}

const hasMailsLeft = (db: Db) =>
  db`(select count(*) from unnest(s.mailed_at) as one where one > now() - interval '1 day') < ${mostMailsADay}`;

type Asked = { email: string; source: Source; confirmHash: string; unsubscribeToken: string };

/** Whether a confirmation may be mailed: not to the confirmed, and not too often. */
export async function upsertPending(db: Db, asked: Asked): Promise<boolean> {
  const { email, source, confirmHash, unsubscribeToken } = asked;
  const rows = await db`
    insert into newsletter_subscriber as s (email, source, status, unsubscribe_token, confirm_hash, confirm_expires_at, mailed_at)
    values (${email}, ${source}, 'pending', ${unsubscribeToken}, ${confirmHash}, now() + ${confirmDays} * interval '1 day', array[now()])
    on conflict (email) do update set
      status = 'pending', source = excluded.source, confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at, asked_at = now(),
      mailed_at = array(select one from unnest(s.mailed_at) as one where one > now() - interval '1 day') || now()
    where s.status <> 'confirmed' and ${hasMailsLeft(db)}
    returning s.id`;
  return rows.length > 0;
}

type Confirmed = { email: string; unsubscribeToken: string; isNew: boolean };

/** Asked a second time it is the same answer, and nothing new. */
export async function confirm(db: Db, confirmHash: string): Promise<Confirmed | undefined> {
  const [row] = await db<Confirmed[]>`
    with found as (
      select id, status from newsletter_subscriber
      where confirm_hash = ${confirmHash} and confirm_expires_at > now() for update)
    update newsletter_subscriber s set status = 'confirmed', confirmed_at = coalesce(case when found.status = 'confirmed' then s.confirmed_at end, now())
    from found where s.id = found.id
    returning s.email, s.unsubscribe_token as "unsubscribeToken", found.status <> 'confirmed' as "isNew"`;
  return row;
}

/** An old confirmation link does not bring someone back. */
export const gone = (db: Db) => db`
  status = 'unsubscribed', unsubscribed_at = coalesce(case when status = 'unsubscribed' then unsubscribed_at end, now()),
  confirm_hash = null, confirm_expires_at = null`;

export async function unsubscribe(db: Db, unsubscribeToken: string): Promise<boolean> {
  const rows =
    await db`update newsletter_subscriber set ${gone(db)} where unsubscribe_token = ${unsubscribeToken} returning id`;
  return rows.length > 0;
}

export async function unsubscribeAddress(db: Db, email: string): Promise<void> {
  await db`update newsletter_subscriber set ${gone(db)} where email = ${email}`;
}

/** Who has let the link run out waits for nothing any more. */
export async function selectSubscription(db: Db, email: string): Promise<Subscription> {
  const [row] = await db<Subscription[]>`
    select s.email, ${hasMailsLeft(db)} as "canAsk",
      case when s.status = 'confirmed' or (s.status = 'pending' and s.confirm_expires_at > now()) then s.status else 'none' end as status
    from newsletter_subscriber s where s.email = ${email}`;
  return row ?? { email, status: 'none', canAsk: true };
}

export async function selectSubscriber(db: Db, email: string): Promise<unknown> {
  const [row] = await db`
    select email, status, source, asked_at as "askedAt", confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"
    from newsletter_subscriber where email = ${email}`;
  return row ?? null;
}

export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db`delete from newsletter_subscriber where email = ${email}`;
}
