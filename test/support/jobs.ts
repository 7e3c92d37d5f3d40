import type { Pool } from '../../src/platform/db/db.server.ts';
import type { JobHandler } from '../../src/platform/jobs/define-job.ts';

/** Runs the handler of a job at once, without the job table. */
export async function runJob(
  db: Pool,
  handlers: readonly JobHandler[],
  kind: string,
  payload: object = {},
): Promise<void> {
  const handler = handlers.find((one) => one.kind === kind);
  if (!handler) throw new Error(`No handler for jobs of kind ${kind}`);
  await handler.run(db, payload);
}
