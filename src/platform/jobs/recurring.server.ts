import type { Db, Pool } from '../db/db.server.ts';
import { enqueue, type JobHandlers } from './jobs.server.ts';

type RecurringJob = { schedule: (db: Db) => Promise<void>; handlers: JobHandlers };

/**
 * Defines a job that runs every `intervalSeconds`, once for all processes. Call `schedule` at start-up and add `handlers`
 * to the handlers of the workers.
 */
export function recurringJob(kind: string, intervalSeconds: number, work: (db: Pool) => Promise<void>): RecurringJob {
  const currentSlot = (): number => Math.floor(Date.now() / 1000 / intervalSeconds);
  const enqueueSlot = (db: Db, slot: number, delaySeconds: number): Promise<void> =>
    enqueue(db, kind, {}, { key: `${kind} ${slot}`, delaySeconds });
  const enqueueNext = (db: Db): Promise<void> => {
    const next = currentSlot() + 1;
    return enqueueSlot(db, next, Math.ceil(next * intervalSeconds - Date.now() / 1000));
  };
  return {
    schedule: (db) => enqueueSlot(db, currentSlot(), 0),
    handlers: {
      [kind]: async (db: Pool): Promise<void> => {
        // Enqueued before the work, so that a failure does not end the series.
        await enqueueNext(db);
        await work(db);
      },
    },
  };
}
