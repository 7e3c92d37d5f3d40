import { setTimeout as wait } from 'node:timers/promises';
import { watchCalm } from './calm.server.ts';
import { type Db, onceKept, type Pool } from './db.server.ts';

/** What can be put off until after the transaction: its name and what it needs to know. */
export type JobHandlers = Record<string, (db: Pool, payload: never) => Promise<void>>;

type JobRow = { id: number; kind: string; payload: never; attempts: number };

/** The hands of this process. */
const wakers = new Set<() => void>();
const wakeHere = (): void => {
  for (const wake of wakers) wake();
};

/**
 * Written with the transaction it belongs to: it is done only if that one is kept, and at least once.
 * Where this process learns of that moment and has hands, they are woken; otherwise the row rings for those of all processes.
 */
export async function putJob(
  db: Db,
  kind: string,
  payload: object,
  options: { key?: string; delaySeconds?: number } = {},
): Promise<void> {
  const rings = wakers.size === 0 || !onceKept(db, wakeHere);
  await db`
    insert into job (kind, payload, key, run_at, rings)
    values (${kind}, ${JSON.stringify(payload)}::text::jsonb, ${options.key ?? null},
      now() + ${options.delaySeconds ?? 0} * interval '1 second', ${rings})
    on conflict (key) do nothing`;
}

const mostAttempts = 8;
const lookAgain = 250;

/**
 * Does the waiting jobs, here and in any other process, each by one of them at a time. Shoppers come first: while the
 * process is busy answering them, only what has waited for `patience` milliseconds is done, so that nothing piles up.
 */
export async function workJobs(
  db: Pool,
  handlers: JobHandlers,
  onFailure: (error: unknown, kind: string) => void,
  patience = 0,
): Promise<() => Promise<void>> {
  const calm = watchCalm();
  const patienceNow = (): number => (calm.isCalm() ? 0 : patience);
  // A job holds one connection and may need another: most of the pool stays free, and a slow call holds up one hand only.
  const hands = Array.from(
    { length: Math.max(1, Math.floor(db.options.max / 4)) },
    () => new Worker(db, handlers, onFailure, patienceNow),
  );
  const wake = (): void => {
    for (const hand of hands) hand.wake();
  };
  wakers.add(wake);
  const listening = await db.listen('job', wake, wake);
  const timer = setInterval(wake, 5000).unref();
  const sweep = setInterval(() => forgetDone(db).catch((error) => onFailure(error, 'sweep')), 60 * 60_000).unref();
  return async () => {
    calm.stop();
    wakers.delete(wake);
    clearInterval(timer);
    clearInterval(sweep);
    await listening.unlisten().catch(() => {});
    await Promise.all(hands.map((hand) => hand.stop()));
  };
}

/** Long enough that nothing asks for the same key again; what failed stays visible. */
export async function forgetDone(db: Db): Promise<void> {
  await db`delete from job where done_at < now() - interval '60 days'`;
}

/** One that was given up is tried anew, from the beginning and at once; false when there is no such one. */
export async function retryFailed(db: Db, id: number): Promise<boolean> {
  const rows = await db`
    update job set failed_at = null, attempts = 0, run_at = now() where id = ${id} and failed_at is not null returning id`;
  if (rows.length > 0) await db`select pg_notify('job', '')`;
  return rows.length > 0;
}

class Worker {
  readonly #db: Pool;
  readonly #handlers: JobHandlers;
  readonly #onFailure: (error: unknown, kind: string) => void;
  readonly #patience: () => number;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;

  constructor(
    db: Pool,
    handlers: JobHandlers,
    onFailure: (error: unknown, kind: string) => void,
    patience: () => number,
  ) {
    this.#db = db;
    this.#patience = patience;
    this.#handlers = handlers;
    this.#onFailure = onFailure;
  }

  wake(): void {
    this.#isAskedAgain = true;
    if (this.#running || this.#isStopped) return;
    this.#running = this.#drain().finally(() => {
      this.#running = null;
      if (this.#isAskedAgain) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #drain(): Promise<void> {
    this.#isAskedAgain = false;
    try {
      while (!this.#isStopped && (await this.#doNext()));
    } catch (error) {
      // The database is away; the timer asks again.
      this.#onFailure(error, 'queue');
    }
  }

  /** False when nothing is left to do; what may wait for a calm moment is looked for again. */
  async #doNext(): Promise<boolean> {
    const patience = this.#patience();
    if (await this.#doOne(patience)) return true;
    if (patience > 0) await wait(lookAgain);
    return patience > 0;
  }

  /** The row stays locked while the work is done, so a killed process leaves the job to the others. */
  async #doOne(patience: number): Promise<boolean> {
    return this.#db.begin(async (tx) => {
      const [job] = await tx<JobRow[]>`
        select id, kind, payload, attempts from job
        where done_at is null and failed_at is null and run_at <= now() - ${patience} * interval '1 millisecond'
        order by run_at limit 1 for update skip locked`;
      if (!job) return false;
      const problem = await this.#attempt(job);
      // What is done is forgotten: it may hold a link or a code that opens something.
      if (problem === null)
        await tx`update job set done_at = now(), attempts = attempts + 1, payload = '{}' where id = ${job.id}`;
      else await putOff(tx, job, problem);
      return true;
    });
  }

  async #attempt(job: JobRow): Promise<string | null> {
    try {
      const handler = this.#handlers[job.kind];
      if (!handler) throw new Error(`Nobody does jobs of the kind ${job.kind}`);
      await handler(this.#db, job.payload);
      return null;
    } catch (error) {
      this.#onFailure(error, job.kind);
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** Tried again after 10 s, 20 s, 40 s …; after the last time it stays visible as failed. */
async function putOff(db: Db, job: JobRow, problem: string): Promise<void> {
  const attempts = job.attempts + 1;
  const isLast = attempts >= mostAttempts;
  await db`
    update job set attempts = ${attempts}, last_error = ${problem},
      failed_at = case when ${isLast} then now() end,
      run_at = now() + ${10 * 2 ** job.attempts} * interval '1 second'
    where id = ${job.id}`;
}
