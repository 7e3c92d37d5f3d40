import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';

export type ConsentSource = 'account' | 'email';

export const hasConsent = (db: Db, accountId: number): Promise<boolean> =>
  exists(db`select from refill_account where account_id = ${accountId}`);

type Consent = { accountId: number; isGiven: boolean; text: string; source: ConsentSource };

export async function insertConsent(tx: Transaction, consent: Consent): Promise<void> {
  const { accountId, isGiven } = consent;
  await tx`insert into refill_consent ${tx(consent)}`;
  if (isGiven) await tx`insert into refill_account (account_id) values (${accountId}) on conflict do nothing`;
  else await tx`delete from refill_account where account_id = ${accountId}`;
}

export type Reminded = { accountId: number; email: string };

/** Accounts with consent that nobody looked at today, locked for this process. */
export const takeUnchecked = (tx: Transaction, today: string, limit: number): Promise<Reminded[]> => tx<Reminded[]>`
  update refill_account r set checked_on = ${today}::text::date
  from account a
  where a.id = r.account_id and r.account_id in (
    select account_id from refill_account where checked_on is distinct from ${today}::text::date
    order by account_id limit ${limit} for update skip locked)
  returning r.account_id, coalesce(a.email, '') as email`;

type NewReminder = { accountId: number; productId: number; packs: number; endsOn: string };

/** Null when these packs were mentioned before. */
export async function insertReminder(tx: Transaction, reminder: NewReminder): Promise<number | null> {
  const row = await maybeOne(tx<{ id: number }[]>`
    insert into refill_reminder ${tx(reminder)} on conflict do nothing returning id`);
  return row?.id ?? null;
}

export type Reminder = { accountId: number; firstName: string; productId: number; packs: number };

export const selectReminder = (db: Db, id: number): Promise<Reminder | undefined> =>
  maybeOne(db<Reminder[]>`
    select r.account_id, a.first_name, r.product_id, r.packs from refill_reminder r join account a on a.id = r.account_id
    join refill_account c on c.account_id = a.id
    where r.id = ${id} and a.erased_at is null and a.locked_at is null`);

export type CalendarRow = { createdAt: Date; readAt: Date | null };

export const selectCalendar = (db: Db, accountId: number): Promise<CalendarRow | undefined> =>
  maybeOne(db<CalendarRow[]>`select created_at, read_at from dose_calendar where account_id = ${accountId}`);

export async function upsertCalendar(db: Db, accountId: number, tokenHash: string): Promise<void> {
  await db`
    insert into dose_calendar (account_id, token_hash) values (${accountId}, ${tokenHash})
    on conflict (account_id) do update set token_hash = excluded.token_hash, created_at = now(), read_at = null`;
}

export async function deleteCalendar(db: Db, accountId: number): Promise<void> {
  await db`delete from dose_calendar where account_id = ${accountId}`;
}

/** The account of a calendar; notes that it was read. */
export const readCalendarAccount = (db: Db, tokenHash: string): Promise<{ accountId: number } | undefined> =>
  maybeOne(db<{ accountId: number }[]>`
    update dose_calendar c set read_at = now() from account a
    where c.token_hash = ${tokenHash} and a.id = c.account_id and a.erased_at is null and a.locked_at is null
    returning c.account_id`);

export type TimeRow = { productId: number; minute: number };

export const selectTimes = (db: Db, accountId: number): Promise<TimeRow[]> => db<TimeRow[]>`
  select product_id, minute from dose_time where account_id = ${accountId} order by product_id`;

export async function setTime(db: Db, accountId: number, productId: number, minute: number | null): Promise<void> {
  if (minute === null) await db`delete from dose_time where account_id = ${accountId} and product_id = ${productId}`;
  else
    await db`
      insert into dose_time (account_id, product_id, minute) values (${accountId}, ${productId}, ${minute})
      on conflict (account_id, product_id) do update set minute = excluded.minute`;
}

export const selectPersonal = async (db: Db, accountId: number): Promise<object> => {
  const [consents, reminders, calendar, times] = await Promise.all([
    db`select is_given, text, source, at from refill_consent where account_id = ${accountId} order by id`,
    db`
      select r.product_id, p.name, r.ends_on::text, r.created_at from refill_reminder r join product p on p.id = r.product_id
      where r.account_id = ${accountId} order by r.id`,
    selectCalendar(db, accountId),
    selectTimes(db, accountId),
  ]);
  return { consents, reminders, calendar: calendar ?? null, times };
};

export async function deletePersonal(tx: Transaction, accountId: number): Promise<void> {
  await tx`delete from refill_consent where account_id = ${accountId}`;
  await tx`delete from refill_account where account_id = ${accountId}`;
  await tx`delete from refill_reminder where account_id = ${accountId}`;
  await tx`delete from dose_calendar where account_id = ${accountId}`;
  await tx`delete from dose_time where account_id = ${accountId}`;
}
