import type { Db } from '../../platform/db/db.server.ts';

export type ConsentRow = {
  visitorId: string;
  version: number;
  analytics: boolean;
  marketing: boolean;
  ipHash: string;
  userAgent: string;
};

export async function insertConsent(db: Db, row: ConsentRow): Promise<void> {
  await db`
    insert into consent_log (visitor_id, version, analytics, marketing, ip_hash, user_agent)
    values (${row.visitorId}, ${row.version}, ${row.analytics}, ${row.marketing}, ${row.ipHash}, ${row.userAgent})`;
}

export async function selectAllowsMarketing(db: Db, visitorId: string): Promise<boolean> {
  const [row] = await db<{ marketing: boolean }[]>`
    select marketing from consent_log where visitor_id = ${visitorId} order by id desc limit 1`;
  return row?.marketing ?? false;
}

export type PersonRow = { firstName: string; lastName: string; userName: string | null };

export async function selectPerson(db: Db, accountId: number): Promise<PersonRow | undefined> {
  const [row] = await db<PersonRow[]>`
    select first_name as "firstName", last_name as "lastName", email as "userName"
    from account where id = ${accountId} and erased_at is null`;
  return row;
}

export async function deleteOldConsents(db: Db): Promise<void> {
  await db`delete from consent_log where logged_at < now() - interval '3 years'`;
}
