import { z } from 'zod';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { defineJob, type JobHandler } from '../../src/platform/jobs/define-job.ts';
import type { JobQueue } from '../../src/platform/jobs/queue-workers.server.ts';
import { startJobWorkers } from '../../src/platform/jobs/workers.server.ts';
import { onFileEnd } from './cleanup.ts';

export const noteJob = defineJob('note', z.object({ n: z.int() }));

/** Starts the workers of one process; returns how to stop them, which the end of the test file does too. */
export async function startWorkers(
  db: Pool,
  handlers: JobHandler[],
  failures: unknown[] = [],
  queues: JobQueue[] = [],
): Promise<() => Promise<void>> {
  const stop = await startJobWorkers(db, handlers, (error) => failures.push(error), { queues });
  onFileEnd(stop);
  return stop;
}

type JobRow = { attempts: number; done: boolean; failed: boolean; error: string | null; wait: number };

export async function readJobs(db: Pool): Promise<JobRow[]> {
  return db<JobRow[]>`
    select attempts, done_at is not null as done, failed_at is not null as failed, last_error as error,
      round(extract(epoch from run_at - now()))::int as wait from job order by id`;
}
