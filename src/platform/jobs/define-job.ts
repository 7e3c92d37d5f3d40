import { z } from 'zod';
import type { Pool } from '../db/db.server.ts';

/** A kind of job: its name in the table and the schema of its payload. */
export type Job<Payload extends object> = { readonly kind: string; readonly payload: z.ZodType<Payload> };

/**
 * Defines a kind of job; `enqueue` and `handleJob` take their payload type from it. The payload is stored as JSON and
 * parsed before the handler gets it. Unknown fields are dropped, so that two versions of the shop can run at once.
 */
export const defineJob = <Payload extends object>(kind: string, payload: z.ZodType<Payload>): Job<Payload> => ({
  kind,
  payload,
});

/** For jobs without a payload. */
export const noPayload = z.object({});

type Run<Payload> = (db: Pool, payload: Payload) => Promise<void>;

/** A job and the function that runs it, for the workers. */
export type JobHandler = {
  readonly kind: string;
  readonly run: Run<unknown>;
  /** Replaces the next attempt after the process has died during one; without it there are two more. */
  readonly afterDeath?: Run<unknown>;
};

/**
 * Connects a job with the function that runs it, which must tolerate running twice for the same job. A job that may be
 * the reason when its process dies has `afterDeath`: it is not tried again, and `afterDeath` records so.
 */
export const handleJob = <Payload extends object>(
  job: Job<Payload>,
  run: Run<Payload>,
  { afterDeath }: { afterDeath?: Run<Payload> } = {},
): JobHandler => {
  const withPayload = (work: Run<Payload>) => async (db: Pool, payload: unknown) =>
    work(db, parsePayload(job, payload));
  return { kind: job.kind, run: withPayload(run), ...(afterDeath ? { afterDeath: withPayload(afterDeath) } : {}) };
};

/** The payload does not match the definition of its job; retrying cannot help. */
export class InvalidPayloadError extends Error {}

/** For a long job that ends itself because its process stops; another process begins it again. */
export class JobStoppedError extends Error {}

function parsePayload<Payload extends object>({ kind, payload: schema }: Job<Payload>, payload: unknown): Payload {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new InvalidPayloadError(`Invalid payload of a job of kind ${kind}. ${problems.join('; ')}`);
}
