import { type Db, isoTime } from '../../platform/db/db.server.ts';
import type { AuditChange } from '../../platform/http/audit-changes.ts';
import type { AuditKind } from './audit-rules.ts';
import { type AuditEntry, type Job, type JobState, maxCounted } from './contract.ts';

export type AuditFilter = {
  take: number;
  skip: number;
  search: string;
  subject: string;
  accountId?: number | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** With the account that made the change, and the account of the person who was changed. */
const auditRows = (db: Db) => db`
  audit u left join account a on a.id = u.account_id
  left join account p on u.entity in ('staff', 'customer')
    and p.id = case when u.subject ~ '^[0-9]{1,9}$' then u.subject::int end`;

/** The name of what was changed; that of a person is not in the log. */
const subjectName = (db: Db) => db`
  coalesce(nullif(u.subject_name, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, '')`;

/** The email of a person, or the name of an API key. */
const who = (db: Db) =>
  db`coalesce(a.email, case when a.role = 'integration' then 'Cheie API ' || a.first_name end, '')`;

const matchesFilter = (db: Db, { search, subject, accountId, kind, from, until }: AuditFilter) => db`
  (${subject} = '' or u.subject = ${subject})
  and (${accountId ?? null}::int is null or u.account_id = ${accountId ?? null})
  and (${kind ?? null}::text is null or u.entity = ${kind ?? null})
  and (${search} = '' or strpos(folded(concat_ws(' ', u.summary, u.path, u.subject, ${subjectName(db)}, ${who(db)},
    (select string_agg(concat_ws(' ', c ->> 'of', c ->> 'name', c ->> 'before', c ->> 'after'), ' ')
      from jsonb_array_elements(u.changes) c))), folded(${search})) > 0)
  and (${from ?? null}::date is null or u.at >= ${from ?? null}::date::timestamp at time zone 'Europe/Bucharest')
  and (${until ?? null}::date is null or u.at < (${until ?? null}::date + 1)::timestamp at time zone 'Europe/Bucharest')`;

export type AuditRow = Omit<AuditEntry, 'sentences' | 'link'> & {
  entity: string | null;
  subjectName: string;
  changes: AuditChange[];
};

export const selectAudit = (db: Db, page: AuditFilter): Promise<AuditRow[]> =>
  db<AuditRow[]>`
    select u.id, ${isoTime(db, 'u.at')} as at, u.account_id, ${who(db)} as who, u.method, u.path, u.summary,
      u.subject, u.body, u.request_id, u.entity, u.changes, ${subjectName(db)} as subject_name
    from ${auditRows(db)}
    where ${matchesFilter(db, page)} order by u.id desc limit ${page.take} offset ${page.skip}`;

export async function countAudit(db: Db, page: AuditFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from ${auditRows(db)} where ${matchesFilter(db, page)} limit ${maxCounted}) as found`;
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
