import { listStaff } from '../../account/identity/staff-service.server.ts';
import { deleteOldConsents } from '../../account/tracking/service.server.ts';
import { deleteExpiredMessages } from '../../aftersales/chat/service.server.ts';
import { type Db, isoTime, type Pool } from '../../platform/db/db.server.ts';
import type { AuditChange } from '../../platform/http/audit-changes.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { retryAllFailed, retryFailed } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { mailLogSettings } from '../../platform/mail/log-settings.ts';
import { deleteOldOutbox } from '../../platform/mail/outbox.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { type AuditKind, auditLink, auditSentences } from './audit-rules.ts';
import { type AuditEntry, type getAudit, type getJobs, type Job, type JobState, maxCounted } from './contract.ts';

type AuditFilter = {
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

type AuditRow = Omit<AuditEntry, 'sentences' | 'link'> & {
  entity: string | null;
  subjectName: string;
  changes: AuditChange[];
};

const selectAudit = (db: Db, page: AuditFilter): Promise<AuditRow[]> =>
  db<AuditRow[]>`
    select u.id, ${isoTime(db, 'u.at')} as at, u.account_id, ${who(db)} as who, u.method, u.path, u.summary,
      u.subject, u.body, u.request_id, u.entity, u.changes, ${subjectName(db)} as subject_name
    from ${auditRows(db)}
    where ${matchesFilter(db, page)} order by u.id desc limit ${page.take} offset ${page.skip}`;

async function countAudit(db: Db, page: AuditFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from ${auditRows(db)} where ${matchesFilter(db, page)} limit ${maxCounted}) as found`;
  return row?.total ?? 0;
}

type JobFilter = { take: number; skip: number; search: string; state: JobState };

const hasState = (db: Db, state: JobState) =>
  ({
    failed: db`failed_at is not null`,
    waiting: db`done_at is null and failed_at is null`,
    done: db`done_at is not null`,
  })[state];

const orderBy = (db: Db, state: JobState) =>
  ({ failed: db`failed_at desc, id desc`, waiting: db`run_at, id`, done: db`done_at desc, id desc` })[state];

const selectJobs = (db: Db, { take, skip, search, state }: JobFilter): Promise<Job[]> =>
  db<Job[]>`
    select id, kind, ${state}::text as state, key, ${isoTime(db, 'created_at')} as created_at, ${isoTime(db, 'run_at')} as run_at,
      to_char(coalesce(done_at, failed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended_at, attempts,
      last_error
    from job where ${hasState(db, state)} and strpos(lower(kind || ' ' || coalesce(last_error, '')), lower(${search})) > 0
    order by ${orderBy(db, state)} limit ${take} offset ${skip}`;

async function countJobs(db: Db, search: string, state: JobState): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from job where ${hasState(db, state)} and strpos(lower(kind || ' ' || coalesce(last_error, '')), lower(${search})) > 0
      limit ${maxCounted}) as found`;
  return row?.total ?? 0;
}

export async function readAudit(db: Db, page: AuditFilter): Promise<DataOf<typeof getAudit>> {
  const [total, rows, staff] = await Promise.all([countAudit(db, page), selectAudit(db, page), listStaff(db)]);
  return {
    total,
    entries: rows.map(toAuditEntry),
    people: staff.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim() || email,
    })),
  };
}

function toAuditEntry({ entity, subjectName, changes, ...row }: AuditRow): AuditEntry {
  return {
    ...row,
    sentences: auditSentences({ entity, subjectName, changes, summary: row.summary }),
    link: auditLink({ entity, subject: row.subject }),
  };
}

export async function readJobs(db: Db, page: JobFilter): Promise<DataOf<typeof getJobs>> {
  const [total, failed, waiting, jobs] = await Promise.all([
    countJobs(db, page.search, page.state),
    countJobs(db, '', 'failed'),
    countJobs(db, '', 'waiting'),
    selectJobs(db, page),
  ]);
  return { total, counts: { failed, waiting }, jobs };
}

export const retryJob = async (db: Db, id: number): Promise<null | Refused<'unknownJob'>> =>
  (await retryFailed(db, id)) ? null : refuse('unknownJob');

export const retryAllJobs = async (db: Db): Promise<{ count: number }> => ({ count: await retryAllFailed(db) });

const secondsPerDay = 24 * 3600;

/** Deletes personal data past the retention periods stated on the privacy page, once a day. */
export const retentionJob = recurringJob('retention', secondsPerDay, (db) => deleteExpiredData(db));

export async function deleteExpiredData(db: Pool): Promise<void> {
  await deleteOldConsents(db);
  await deleteExpiredMessages(db);
  await deleteOldOutbox(db, (await readShopSettings(db, mailLogSettings)).bodyDays);
}
