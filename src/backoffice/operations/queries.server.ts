import type { Db } from '../../platform/db/db.server.ts';
import { type AuditEntry, type Job, type JobState, maxCounted } from './contract.ts';

const isoTime = (db: Db, column: string) => db`to_char(${db(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export type AuditFilter = {
  take: number;
  skip: number;
  search: string;
  subject: string;
  from?: string | undefined;
  until?: string | undefined;
};

const matchesFilter = (db: Db, { search, subject, from, until }: AuditFilter) => db`
  (${subject} = '' or u.subject = ${subject})
  and (${search} = '' or strpos(lower(u.summary || ' ' || u.path || ' ' || u.subject || ' ' || coalesce(a.email, '')), lower(${search})) > 0)
  and (${from ?? null}::date is null or u.at >= ${from ?? null}::date::timestamp at time zone 'Europe/Bucharest')
  and (${until ?? null}::date is null or u.at < (${until ?? null}::date + 1)::timestamp at time zone 'Europe/Bucharest')`;

export const selectAudit = (db: Db, page: AuditFilter): Promise<AuditEntry[]> =>
  db<AuditEntry[]>`
    select u.id, ${isoTime(db, 'u.at')} as at, u.account_id, coalesce(a.email, '') as who, u.method, u.path,
      u.summary, u.subject, u.body, u.request_id
    from audit u left join account a on a.id = u.account_id
    where ${matchesFilter(db, page)} order by u.id desc limit ${page.take} offset ${page.skip}`;

export async function countAudit(db: Db, page: AuditFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from audit u left join account a on a.id = u.account_id where ${matchesFilter(db, page)} limit ${maxCounted}) as found`;
  return row?.total ?? 0;
}

export type JobFilter = { take: number; skip: number; search: string; state: JobState };

const hasState = (db: Db, state: JobState) =>
  ({
    failed: db`failed_at is not null`,
    waiting: db`done_at is null and failed_at is null`,
    done: db`done_at is not null`,
  })[state];

const orderBy = (db: Db, state: JobState) =>
  ({ failed: db`failed_at desc, id desc`, waiting: db`run_at, id`, done: db`done_at desc, id desc` })[state];

export const selectJobs = (db: Db, { take, skip, search, state }: JobFilter): Promise<Job[]> =>
  db<Job[]>`
    select id, kind, ${state}::text as state, key, ${isoTime(db, 'created_at')} as created_at, ${isoTime(db, 'run_at')} as run_at,
      to_char(coalesce(done_at, failed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended_at, attempts,
      last_error
    from job where ${hasState(db, state)} and strpos(lower(kind || ' ' || coalesce(last_error, '')), lower(${search})) > 0
    order by ${orderBy(db, state)} limit ${take} offset ${skip}`;

export async function countJobs(db: Db, search: string, state: JobState): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from job where ${hasState(db, state)} and strpos(lower(kind || ' ' || coalesce(last_error, '')), lower(${search})) > 0
      limit ${maxCounted}) as found`;
  return row?.total ?? 0;
}
