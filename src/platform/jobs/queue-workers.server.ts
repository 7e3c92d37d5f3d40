import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Pool } from '../db/db.server.ts';
import { counter, histogram } from '../metrics.server.ts';
import { withTimeout } from '../process/with-timeout.server.ts';
import { continueTrace, withoutSpan } from '../telemetry/tracing.server.ts';
import { InvalidPayloadError, type JobHandler, JobStoppedError } from './define-job.ts';
import { splitTraceparent } from './jobs.server.ts';

type JobRow = { id: number; kind: string; payload: unknown; attempts: number; interruptions: number };

const attempts = counter('vitrina_job_attempts_total', 'Attempts to run a job, by kind and result.', [
  'kind',
  'result',
]);
const durations = histogram('vitrina_job_duration_seconds', 'Duration of an attempt to run a job, by kind.', ['kind']);

/** Jobs with workers of their own, so that slow jobs do not delay the others. */
export type JobQueue = {
  /** Jobs or their handlers. */
  jobs: readonly { readonly kind: string }[];
  /** How many run at once in one process. */
  concurrency: number;
  /** A job that failed this often is not retried any more; 8 by default. */
  maxAttempts?: number;
  /** An attempt that takes longer counts as failed; half an hour by default. */
  timeoutSeconds?: number;
};

/** A job that was running this often when its process died is not retried; one with `afterDeath` after the first time. */
const maxInterruptions = 3;
const maxRetryDelaySeconds = 3600;
/** How long a queue of a busy process waits before it looks again for jobs that have become old enough. */
const busyPollMs = 500;

type WorkerContext = {
  db: Pool;
  handlers: ReadonlyMap<string, JobHandler>;
  onFailure: (error: unknown, kind: string) => void;
  /** Only jobs that have been due for this long are started. */
  minAgeMs: () => number;
  leaseSeconds: number;
};

/** Why an attempt failed; a permanent failure is not retried. */
type Failure = { message: string; isPermanent: boolean };

/** The workers of one queue: claims due jobs and runs up to `concurrency` of them at once. */
export class QueueWorkers {
  readonly #context: WorkerContext;
  readonly #queue: JobQueue;
  readonly #kinds: readonly string[];
  /** True for the default queue: it runs every kind that is not in `#kinds`. */
  readonly #isDefault: boolean;
  readonly #running = new Map<number, Promise<void>>();
  #claiming: Promise<void> | null = null;
  #isWakePending = false;
  /** False after a claim that got fewer jobs than it could: without a wake there is nothing to start. */
  #mayHaveDue = false;
  #isStopped = false;

  constructor(context: WorkerContext, queue: JobQueue, { isDefault = false } = {}) {
    this.#context = context;
    this.#queue = queue;
    this.#kinds = queue.jobs.map(({ kind }) => kind);
    this.#isDefault = isDefault;
  }

  accepts = (kind: string): boolean => this.#kinds.includes(kind) !== this.#isDefault;

  get runningIds(): number[] {
    return [...this.#running.keys()];
  }

  get #free(): number {
    return this.#isStopped ? 0 : this.#queue.concurrency - this.#running.size;
  }

  wake(): void {
    this.#isWakePending = true;
    this.#mayHaveDue = true;
    if (this.#claiming || this.#isStopped) return;
    // A request that enqueues a job wakes its workers; their work is no part of its trace.
    this.#claiming = withoutSpan(() => this.#startAllDue()).finally(() => {
      this.#claiming = null;
      if (this.#isWakePending && this.#free > 0) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#claiming;
    // The process may end before a long job does; that it was stopped is not the job's fault.
    await markStopped(this.#context.db, this.runningIds).catch((error) => this.#context.onFailure(error, 'queue'));
    await Promise.all(this.#running.values());
  }

  async #startAllDue(): Promise<void> {
    this.#isWakePending = false;
    try {
      while (this.#free > 0 && (await this.#startDue()));
    } catch (error) {
      // The database cannot be reached; the interval of startJobWorkers wakes the queue again.
      this.#context.onFailure(error, 'queue');
    }
  }

  /** Returns false when no job is left to start. */
  async #startDue(): Promise<boolean> {
    const minAgeMs = this.#context.minAgeMs();
    const limit = this.#free;
    const jobs = await this.#claim(limit, minAgeMs);
    this.#mayHaveDue = jobs.length === limit;
    for (const job of jobs) {
      const done = this.#run(job).finally(() => {
        this.#running.delete(job.id);
        if (this.#mayHaveDue) this.wake();
      });
      this.#running.set(job.id, done);
    }
    if (jobs.length === 0 && minAgeMs > 0) await wait(busyPollMs);
    return this.#mayHaveDue || minAgeMs > 0;
  }

  /** Counts the attempt and takes the lease in one statement, which is committed before the handler runs. */
  #claim(limit: number, minAgeMs: number): Promise<JobRow[]> {
    const { db, leaseSeconds } = this.#context;
    return db<JobRow[]>`
      with due as (
        select id from job
        where done_at is null and failed_at is null and run_at <= now() - ${minAgeMs} * interval '1 millisecond'
          and (kind = any(${this.#kinds}::text[])) <> ${this.#isDefault}
        order by run_at limit ${limit} for update skip locked)
      update job set attempts = attempts + 1, interruptions = interruptions + is_running::int, is_running = true,
        run_at = now() + ${leaseSeconds} * interval '1 second'
      from due where job.id = due.id
      returning job.id, kind, payload, attempts, interruptions`;
  }

  async #run(job: JobRow): Promise<void> {
    const startedAt = performance.now();
    const failure = await this.#attempt(job);
    if (failure !== 'stopped') attempts.labels(job.kind, failure === null ? 'done' : 'failed').inc();
    durations.labels(job.kind).observe((performance.now() - startedAt) / 1000);
    await this.#finish(job, failure);
  }

  async #attempt(job: JobRow): Promise<Failure | 'stopped' | null> {
    const { db, handlers, onFailure } = this.#context;
    const handler = handlers.get(job.kind);
    const { traceparent, payload } = splitTraceparent(job.payload);
    try {
      if (handler?.afterDeath && job.interruptions > 0) await handler.afterDeath(db, payload);
      if (this.#isExhausted(job)) throw new Error(`The process ended during an attempt, ${times(job.interruptions)}`);
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      const attributes = {
        'messaging.system': 'vitrina',
        'vitrina.job.id': job.id,
        'vitrina.job.attempt': job.attempts,
      };
      await continueTrace(traceparent, `job ${job.kind}`, attributes, () =>
        withTimeout(this.#queue.timeoutSeconds ?? 1800, handler.run(db, payload)),
      );
      return null;
    } catch (error) {
      if (error instanceof JobStoppedError) return 'stopped';
      onFailure(error, job.kind);
      return {
        message: error instanceof Error ? error.message : String(error),
        isPermanent: error instanceof InvalidPayloadError,
      };
    }
  }

  get #maxAttempts(): number {
    return this.#queue.maxAttempts ?? 8;
  }

  #maxInterruptions({ kind }: JobRow): number {
    return this.#context.handlers.get(kind)?.afterDeath ? 1 : maxInterruptions;
  }

  /** True when the process died during the last allowed attempt, so that this claim is one too many. */
  #isExhausted(job: JobRow): boolean {
    return job.interruptions >= this.#maxInterruptions(job) || job.attempts > this.#maxAttempts;
  }

  #isLast(job: JobRow, { isPermanent }: Failure): boolean {
    return isPermanent || job.attempts >= this.#maxAttempts || this.#isExhausted(job);
  }

  /** Retries until the lease expires, so that a restart of the database does not cause a finished job to run again. */
  async #finish(job: JobRow, failure: Failure | 'stopped' | null): Promise<void> {
    const { db, onFailure, leaseSeconds } = this.#context;
    for (let tries = 1; tries <= Math.ceil(leaseSeconds); tries++) {
      try {
        if (failure === 'stopped') return await giveBack(db, job);
        return await (failure === null
          ? markDone(db, job)
          : scheduleRetry(db, job, failure, this.#isLast(job, failure)));
      } catch (error) {
        onFailure(error, 'queue');
        if (this.#isStopped) return;
        await wait(1000);
      }
    }
  }
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** A job that is no longer marked as running does not count as interrupted when it is claimed again. */
async function markStopped(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db`update job set is_running = false where id = any(${ids}::bigint[])`;
}

/** Another process runs the job at once, as if this one had not begun. */
async function giveBack(db: Db, { id }: JobRow): Promise<void> {
  await db`update job set is_running = false, attempts = attempts - 1, run_at = now() where id = ${id}`;
}

/** Clears the payload, because it may hold a sign-in link or a code. */
async function markDone(db: Db, { id }: JobRow): Promise<void> {
  await db`update job set done_at = now(), failed_at = null, is_running = false, payload = '{}' where id = ${id}`;
}

/**
 * Schedules the next attempt after 10 s, 20 s, 40 s … at most an hour; after the last attempt the job stays as failed.
 * If another process has claimed the job since, its attempts are higher and nothing changes.
 */
async function scheduleRetry(db: Db, job: JobRow, failure: Failure, isLast: boolean): Promise<void> {
  const delaySeconds = Math.min(10 * 2 ** (job.attempts - 1), maxRetryDelaySeconds);
  await db`
    update job set last_error = ${failure.message}, is_running = false,
      failed_at = case when ${isLast} then now() end,
      run_at = now() + ${delaySeconds} * interval '1 second'
    where id = ${job.id} and attempts = ${job.attempts} and done_at is null`;
}
