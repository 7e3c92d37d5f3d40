import { deleteOldConsents } from '../../account/tracking/service.server.ts';
import { deleteExpiredMessages } from '../../aftersales/chat/service.server.ts';
import { type Db, isoTime, type Pool } from '../../platform/db/db.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { retryAllFailed, retryFailed } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { deleteOldOutbox } from '../../platform/mail/outbox.server.ts';
import { type AuditEntry, type getAudit, type getJobs, type Job, type JobState, maxCounted } from './contract.ts';

type AuditFilter = {
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

const selectAudit = (db: Db, page: AuditFilter): Promise<AuditEntry[]> =>
  db<AuditEntry[]>`
    select u.id, ${isoTime(db, 'u.at')} as at, u.account_id, coalesce(a.email, '') as who, u.method, u.path,
      u.summary, u.subject, u.body, u.request_id
    from audit u left join account a on a.id = u.account_id
    where ${matchesFilter(db, page)} order by u.id desc limit ${page.take} offset ${page.skip}`;

async function countAudit(db: Db, page: AuditFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from audit u left join account a on a.id = u.account_id where ${matchesFilter(db, page)} limit ${maxCounted}) as found`;
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
  const [total, entries] = await Promise.all([countAudit(db, page), selectAudit(db, page)]);
  return { total, entries };
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
  await deleteOldOutbox(db);
}
