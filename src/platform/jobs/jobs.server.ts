import { afterCommit, type Db } from '../db/db.server.ts';
import { currentTraceparent } from '../telemetry/tracing.server.ts';
import type { Job } from './define-job.ts';

/** Makes the workers look for due jobs of one kind, or of all kinds. */
export type WakeWorkers = (kind?: string) => void;
/** One function per running `startJobWorkers` of this process. */
const localWorkers = new Set<WakeWorkers>();

/** Adds the workers of this process, so that `enqueue` wakes them; returns a function that removes them. */
export function addLocalWorkers(wake: WakeWorkers): () => void {
  localWorkers.add(wake);
  return () => localWorkers.delete(wake);
}

const wakeByKind = new Map<string, () => void>();

/** Returns the same function for the same kind, so that one transaction wakes the workers of a kind once. */
function wakeWorkersFor(kind: string): () => void {
  const existing = wakeByKind.get(kind);
  if (existing) return existing;
  const wake = (): void => {
    for (const wakeWorkers of localWorkers) wakeWorkers(kind);
  };
  wakeByKind.set(kind, wake);
  return wake;
}

/**
 * Inserts a job in the caller's transaction: it runs after the commit, at least once, and never when the transaction is
 * rolled back. A second job with the same `key` is ignored. Workers of this process are woken after the commit; without
 * any, a trigger on the row (column `rings`) sends a NOTIFY to all processes. Inside a trace, the payload gets a field
 * `traceparent`, by which the worker continues the trace.
 */
export async function enqueue<Payload extends object>(
  db: Db,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueIfNew(db, job, payload, options);
}

type EnqueueOptions = { key?: string; delaySeconds?: number };

/** `enqueue` that returns false when there is a job with the same `key`. */
export async function enqueueIfNew<Payload extends object>(
  db: Db,
  { kind }: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const notifies = localWorkers.size === 0 || !afterCommit(db, wakeWorkersFor(kind));
  const traceparent = currentTraceparent();
  const stored = traceparent ? { ...payload, traceparent } : payload;
  const { count } = await db`
    insert into job (kind, payload, key, run_at, rings)
    values (${kind}, ${JSON.stringify(stored)}::text::jsonb, ${options.key ?? null},
      now() + ${options.delaySeconds ?? 0} * interval '1 second', ${notifies})
    on conflict (key) do nothing`;
  return count > 0;
}

/** Separates the field that `enqueue` added from the payload of the job. */
export function splitTraceparent(stored: unknown): { traceparent: unknown; payload: unknown } {
  if (typeof stored !== 'object' || stored === null || !('traceparent' in stored))
    return { traceparent: null, payload: stored };
  const { traceparent, ...payload } = stored;
  return { traceparent, payload };
}

/** Deletes jobs that were done 60 days ago; until then their keys prevent a repetition. Failed jobs stay. */
export async function deleteDoneJobs(db: Db): Promise<void> {
  await db`delete from job where done_at < now() - interval '60 days'`;
}

type JobFigures = {
  kind: string;
  state: 'due' | 'later' | 'running' | 'failed';
  count: number;
  oldestDueSeconds: number;
};

/** Counts the unfinished jobs of all processes, for the metrics. */
export const selectJobFigures = (db: Db): Promise<JobFigures[]> => db<JobFigures[]>`
  select kind, state, count(*)::int as count,
    extract(epoch from greatest(now() - min(run_at), interval '0'))::float8 as oldest_due_seconds
  from (
    select kind, run_at, case when failed_at is not null then 'failed' when is_running then 'running'
      when run_at <= now() then 'due' else 'later' end as state
    from job where done_at is null) unfinished
  group by kind, state`;

const resetAttempts = (db: Db) =>
  db`failed_at = null, attempts = 0, interruptions = 0, is_running = false, run_at = now()`;

/** Makes a failed job due again, with all its attempts; returns false when there is no such job. */
export async function retryFailed(db: Db, id: number): Promise<boolean> {
  const rows = await db`update job set ${resetAttempts(db)} where id = ${id} and failed_at is not null returning id`;
  if (rows.length > 0) await db`select pg_notify('job', '')`;
  return rows.length > 0;
}

/** Makes an unfinished job due now, found by a text field of its payload; a job that is running is left alone. */
export async function runNow(db: Db, kinds: readonly string[], field: string, value: string): Promise<boolean> {
  const rows = await db`
    update job set ${resetAttempts(db)}
    where kind = any(${[...kinds]}) and done_at is null and not is_running and payload ->> ${field} = ${value} returning id`;
  if (rows.length > 0) await db`select pg_notify('job', '')`;
  return rows.length > 0;
}

/** Makes all failed jobs due again and returns how many there were. */
export async function retryAllFailed(db: Db): Promise<number> {
  const { count } = await db`update job set ${resetAttempts(db)} where failed_at is not null`;
  if (count > 0) await db`select pg_notify('job', '')`;
  return count;
}
