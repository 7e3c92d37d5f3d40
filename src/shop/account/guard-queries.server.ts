import type { Db } from '../../kit/db.server.ts';

const recent = (db: Db) => db`
  select f from unnest(sign_in_failure.failures) f where f > now() - interval '15 minutes' order by f desc limit 5`;

/** How often any of these failed within the last 15 minutes, the most of them. */
export async function countFailures(db: Db, subjects: string[]): Promise<number> {
  const [row] = await db<{ most: number }[]>`
    select coalesce(max(cardinality(array(${recent(db)}))), 0)::int as most
    from sign_in_failure where subject = any(${subjects})`;
  return row?.most ?? 0;
}

/** Written in one statement, so processes that count at the same time agree; the answer includes this failure. */
export async function recordFailure(db: Db, subject: string): Promise<number> {
  const [row] = await db<{ failures: number }[]>`
    insert into sign_in_failure (subject, failures) values (${subject}, array[clock_timestamp()])
    on conflict (subject) do update set failures = array(${recent(db)}) || clock_timestamp(), updated_at = now()
    returning cardinality(failures) as failures`;
  return row?.failures ?? 0;
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db`delete from sign_in_failure where subject = ${subject}`;
}

export async function sweepFailures(db: Db): Promise<void> {
  await db`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure where updated_at < now() - interval '1 hour' order by updated_at limit 50 for update skip locked)`;
}
