import type { Db } from '../../platform/db/db.server.ts';
import { exists } from '../../platform/db/rows.server.ts';

/** The largest limit of any subject; older failures are dropped. */
const maxCounted = 100;

const recent = (db: Db) => db`
  select f from unnest(sign_in_failure.failures) f where f > now() - interval '15 minutes' order by f desc limit ${maxCounted}`;

/** Failures per subject within the last 15 minutes. */
export async function countFailures(db: Db, subjects: string[]): Promise<Map<string, number>> {
  const rows = await db<{ subject: string; failures: number }[]>`
    select subject, cardinality(array(${recent(db)}))::int as failures
    from sign_in_failure where subject = any(${subjects})`;
  return new Map(rows.map(({ subject, failures }) => [subject, failures]));
}

/** One statement, so that concurrent processes count correctly; the result includes this failure. */
export async function recordFailure(db: Db, subject: string): Promise<number> {
  const [row] = await db<{ failures: number }[]>`
    insert into sign_in_failure (subject, failures) values (${subject}, array[clock_timestamp()])
    on conflict (subject) do update set failures = array(${recent(db)}) || clock_timestamp(), updated_at = now()
    returning cardinality(failures) as failures`;
  return row?.failures ?? 0;
}

export async function deleteFailures(db: Db, subjects: string[]): Promise<void> {
  await db`delete from sign_in_failure where subject = any(${subjects})`;
}

export async function deleteOldFailures(db: Db): Promise<void> {
  await db`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure where updated_at < now() - interval '1 hour' order by updated_at limit 50 for update skip locked)`;
}

/** Accepts null for an unknown email, so that both cases cost one query (no timing leak). */
export async function isKnownDevice(db: Db, accountId: number | null, hash: string): Promise<boolean> {
  return exists(db`select from known_device where account_id = ${accountId} and hash = ${hash}`);
}

export async function saveDevice(db: Db, accountId: number, hash: string): Promise<void> {
  await db`
    insert into known_device (account_id, hash) values (${accountId}, ${hash})
    on conflict (account_id, hash) do update set last_used_at = now()`;
  await db`
    delete from known_device where (account_id, hash) in (
      select account_id, hash from known_device where last_used_at < now() - interval '400 days'
      order by last_used_at limit 50 for update skip locked)`;
}

export async function deleteDevices(db: Db, accountId: number): Promise<void> {
  await db`delete from known_device where account_id = ${accountId}`;
}
