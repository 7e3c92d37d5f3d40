import { performance } from 'node:perf_hooks';
import type { Pool } from '../db/db.server.ts';
import type { JobHandler } from './define-job.ts';
import { addLocalWorkers, deleteDoneJobs, type WakeWorkers } from './jobs.server.ts';
import { type JobQueue, QueueWorkers } from './queue-workers.server.ts';

const defaultLeaseSeconds = 30;

export type WorkerOptions = {
  maxDelayMs?: number;
  queues?: readonly JobQueue[];
  /** How long a claimed job belongs to its process; renewed three times as often while the job runs. */
  leaseSeconds?: number;
};

/**
 * Starts the workers of this process and returns a function that stops them after their current jobs. Several processes
 * may work on the same table; a lease ensures that a job runs in one of them at a time. While the event loop is busy with
 * requests, only jobs that have been due for `maxDelayMs` are run.
 */
export async function startJobWorkers(
  db: Pool,
  handlers: readonly JobHandler[],
  onFailure: (error: unknown, kind: string) => void,
  { maxDelayMs = 0, queues: ownQueues = [], leaseSeconds = defaultLeaseSeconds }: WorkerOptions = {},
): Promise<() => Promise<void>> {
  const load = startLoadMonitor();
  const minAgeMs = (): number => (load.hasCapacity() ? 0 : maxDelayMs);
  const otherKinds = {
    jobs: ownQueues.flatMap(({ jobs }) => jobs),
    concurrency: Math.max(1, Math.floor(db.options.max / 4)),
  };
  const context = { db, handlers: byKind(handlers), onFailure, minAgeMs, leaseSeconds };
  const queues = [
    new QueueWorkers(context, otherKinds, { isDefault: true }),
    ...ownQueues.map((queue) => new QueueWorkers(context, queue)),
  ];
  const wake: WakeWorkers = (kind) => {
    for (const queue of queues) if (kind === undefined || queue.accepts(kind)) queue.wake();
  };
  const removeLocalWorkers = addLocalWorkers(wake);
  const listening = await db.listen(
    'job',
    () => wake(),
    () => wake(),
  );
  const timer = setInterval(() => wake(), 5000).unref();
  const renewal = setInterval(
    () => renewLeases(db, queues, leaseSeconds).catch((error) => onFailure(error, 'lease')),
    (leaseSeconds / 3) * 1000,
  ).unref();
  const cleanup = setInterval(
    () => deleteDoneJobs(db).catch((error) => onFailure(error, 'cleanup')),
    60 * 60_000,
  ).unref();
  return async () => {
    load.stop();
    removeLocalWorkers();
    clearInterval(timer);
    clearInterval(cleanup);
    await listening.unlisten().catch(() => {});
    await Promise.all(queues.map((queue) => queue.stop()));
    clearInterval(renewal);
  };
}

function byKind(handlers: readonly JobHandler[]): ReadonlyMap<string, JobHandler> {
  const map = new Map(handlers.map((handler) => [handler.kind, handler]));
  const second = handlers.find((handler) => map.get(handler.kind) !== handler);
  if (second) throw new Error(`Jobs of kind ${second.kind} have two handlers`);
  return map;
}

async function renewLeases(db: Pool, queues: readonly QueueWorkers[], leaseSeconds: number): Promise<void> {
  const ids = queues.flatMap((queue) => queue.runningIds);
  if (ids.length === 0) return;
  await db`
    update job set run_at = now() + ${leaseSeconds} * interval '1 second'
    where id = any(${ids}::bigint[]) and is_running`;
}

const maxUtilization = 0.5;
const intervalMs = 50;

/** Measures the event loop of this process; `hasCapacity` is false while it is busy more than half of the time. */
function startLoadMonitor(): { hasCapacity: () => boolean; stop: () => void } {
  let utilization = 0;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    utilization = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, intervalMs).unref();
  return { hasCapacity: () => utilization <= maxUtilization, stop: () => clearInterval(timer) };
}
