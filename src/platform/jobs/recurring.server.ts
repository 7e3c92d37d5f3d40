import type { Db, Pool } from '../db/db.server.ts';
import { withoutSpan } from '../telemetry/tracing.server.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from './define-job.ts';
import { enqueue } from './jobs.server.ts';

export type RecurringJob = { schedule: (db: Db) => Promise<void>; handler: JobHandler };

/**
 * Defines a job that runs every `intervalSeconds`, once for all processes. Call `schedule` at start-up and add `handler`
 * to the handlers of the workers.
 */
export function recurringJob(kind: string, intervalSeconds: number, work: (db: Pool) => Promise<void>): RecurringJob {
  const job = defineJob(kind, noPayload);
  const currentSlot = (): number => Math.floor(Date.now() / 1000 / intervalSeconds);
  // Each run is a trace of its own; otherwise one trace would never end.
  const enqueueSlot = (db: Db, slot: number, delaySeconds: number): Promise<void> =>
    withoutSpan(() => enqueue(db, job, {}, { key: `${kind} ${slot}`, delaySeconds }));
  const enqueueNext = (db: Db): Promise<void> => {
    const next = currentSlot() + 1;
    return enqueueSlot(db, next, Math.ceil(next * intervalSeconds - Date.now() / 1000));
  };
  return {
    schedule: (db) => enqueueSlot(db, currentSlot(), 0),
    handler: handleJob(job, async (db) => {
      // Enqueued before the work, so that a failure does not end the series.
      await enqueueNext(db);
      await work(db);
    }),
  };
}
