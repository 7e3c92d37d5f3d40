import type { Db } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { ConsentBody } from './contract.ts';
import type { ConsentChoices } from './rules.ts';

type ConsentRow = ConsentBody & { ipHash: string; userAgent: string };

export async function insertConsent(db: Db, row: ConsentRow): Promise<void> {
  await db`insert into consent_log ${db(row)}`;
}

/** The last choice that was logged. */
export const selectChoices = (db: Db, visitorId: string): Promise<ConsentChoices | undefined> =>
  maybeOne(db<ConsentChoices[]>`
    select analytics, marketing from consent_log where visitor_id = ${visitorId} order by id desc limit 1`);

export type PersonRow = { firstName: string; lastName: string; userName: string | null };

export const selectPerson = (db: Db, accountId: number): Promise<PersonRow | undefined> =>
  maybeOne(db<PersonRow[]>`
    select first_name, last_name, email as user_name
    from account where id = ${accountId} and erased_at is null`);

export async function deleteConsentsBefore(db: Db, years: number): Promise<void> {
  await db`delete from consent_log where logged_at < now() - ${years} * interval '1 year'`;
}
