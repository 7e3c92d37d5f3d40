import { expect, test } from 'vitest';
import { z } from 'zod';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { noteJob, readJobs, startWorkers } from '../../../test/support/job-workers.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { inTransaction, type Pool, rollbackIfRefused } from '../db/db.server.ts';
import { refuse } from '../http/endpoint.ts';
import { mailQueue } from '../mail/mail.server.ts';
import { defineJob, handleJob, noPayload } from './define-job.ts';
import { deleteDoneJobs, enqueue, retryAllFailed } from './jobs.server.ts';
import { recurringJob } from './recurring.server.ts';
import { startJobWorkers } from './workers.server.ts';

const breakJob = defineJob('break', noPayload);

test('a job runs only when its transaction commits', async () => {
  const db = await openTestDatabase('empty');
  const done: number[] = [];
  await startWorkers(db, [handleJob(noteJob, async (_db, { n }) => void done.push(n))]);
  await db
    .begin(async (tx) => {
      await enqueue(tx, noteJob, { n: 1 });
      throw new Error('taken back');
    })
    .catch(() => null);
  await db.begin((tx) => enqueue(tx, noteJob, { n: 2 }));
  await expect.poll(() => done).toEqual([2]);
});

test('a process wakes its own workers after the commit, also from within a savepoint; without workers the job notifies', async () => {
  const db = await openTestDatabase('empty');
  const done: number[] = [];
  await enqueue(db, noteJob, { n: 1 });
  await startWorkers(db, [handleJob(noteJob, async (_db, { n }) => void done.push(n))]);
  await expect.poll(() => done).toEqual([1]);
  await inTransaction(db, async (tx) => {
    await rollbackIfRefused(tx, (part) => enqueue(part, noteJob, { n: 2 }));
    await rollbackIfRefused(tx, async (part) => {
      await enqueue(part, noteJob, { n: 3 });
      return refuse('not', 'Nu.');
    });
  });
  await expect.poll(() => done).toEqual([1, 2]);
  expect(await db`select rings from job order by id`).toEqual([{ rings: true }, { rings: false }]);
});

test('several processes share the jobs: each is done by one of them', async () => {
  const db = await openTestDatabase('empty');
  const done: number[] = [];
  const handlers = [handleJob(noteJob, async (_db, { n }) => void done.push(n))];
  await Promise.all([startWorkers(db, handlers), startWorkers(db, handlers)]);
  await Promise.all(Array.from({ length: 40 }, (_, n) => enqueue(db, noteJob, { n })));
  await expect.poll(() => done.length).toBe(40);
  expect(new Set(done).size).toBe(40);
});

test('while the process is busy a job waits, but no longer than the maximum delay', async () => {
  const db = await openTestDatabase('empty');
  let doneAt = 0;
  const note = handleJob(noteJob, async () => {
    doneAt = performance.now();
  });
  onFileEnd(await startJobWorkers(db, [note], () => {}, { maxDelayMs: 1000 }));
  const busy = Promise.withResolvers<void>();
  let rounds = 0;
  const shoppers = setInterval(() => {
    for (const end = performance.now() + 40; performance.now() < end; );
    // Several measurements of the load monitor, all of a busy process.
    if (++rounds === 8) busy.resolve();
  }, 45);
  await busy.promise;
  const putAt = performance.now();
  await enqueue(db, noteJob, { n: 1 });
  await expect.poll(() => doneAt).toBeGreaterThan(0);
  clearInterval(shoppers);
  expect(doneAt - putAt).toBeGreaterThan(900);
});

test('a job with an existing key is not enqueued twice', async () => {
  const db = await openTestDatabase('empty');
  await enqueue(db, noteJob, { n: 1 }, { key: 'once' });
  await enqueue(db, noteJob, { n: 1 }, { key: 'once' });
  expect(await readJobs(db)).toHaveLength(1);
});

test('a job that fails is retried later and in the end stays visible as failed', async () => {
  const db = await openTestDatabase('empty');
  const failures: unknown[] = [];
  await enqueue(db, breakJob, {});
  await startWorkers(db, [handleJob(breakJob, () => Promise.reject(new Error('away')))], failures);
  await expect
    .poll(() => readJobs(db))
    .toMatchObject([{ attempts: 1, done: false, failed: false, error: 'away', wait: 10 }]);
  await db`update job set attempts = 7, run_at = now()`;
  await db`select pg_notify('job', '')`;
  await expect.poll(() => readJobs(db)).toMatchObject([{ attempts: 8, done: false, failed: true }]);
  expect(failures).toHaveLength(2);
});

test('the payload of a done job is deleted at once, the job itself after a while; failed jobs stay', async () => {
  const db = await openTestDatabase('empty');
  const [old] = await db<{ id: number }[]>`
    insert into job (kind, payload, done_at) values ('x', '{}', now() - interval '61 days') returning id`;
  await db`insert into job (kind, payload, failed_at) values ('x', '{}', now() - interval '1 year')`;
  const secretJob = defineJob('secret', z.object({ secret: z.string() }));
  await enqueue(db, secretJob, { secret: 'link' });
  await startWorkers(db, [handleJob(secretJob, async () => {})]);
  await expect.poll(async () => (await db`select from job where payload::text like '%link%'`).length).toBe(0);
  await deleteDoneJobs(db);
  const left = await db<{ id: number }[]>`select id from job`;
  expect(left).toHaveLength(2);
  expect(left.map(({ id }) => id)).not.toContain(old?.id);
});

test('a kind with workers of its own does not delay the others', async () => {
  const db = await openTestDatabase('empty');
  const done: string[] = [];
  const { promise: pending, resolve: finish } = Promise.withResolvers<void>();
  const [slow, quick] = [defineJob('slow', noPayload), defineJob('quick', noPayload)];
  const handlers = [
    handleJob(slow, async () => {
      await pending;
      done.push('slow');
    }),
    handleJob(quick, async () => void done.push('quick')),
  ];
  for (let n = 0; n < 5; n++) await enqueue(db, slow, {});
  await enqueue(db, quick, {});
  await startWorkers(db, handlers, [], [{ jobs: [slow], concurrency: 2 }]);
  await expect.poll(() => done).toEqual(['quick']);
  await expect.poll(() => db`select count(*)::int as running from job where is_running`).toEqual([{ running: 2 }]);
  finish();
  await expect.poll(() => done.length).toBe(6);
});

test('an attempt that exceeds its timeout counts as failed, and the worker goes on', async () => {
  const db = await openTestDatabase('empty');
  const silent = defineJob('silent', noPayload);
  await enqueue(db, silent, {});
  await enqueue(db, silent, {});
  const queue = { jobs: [silent], concurrency: 1, timeoutSeconds: 0.05 };
  await startWorkers(db, [handleJob(silent, () => new Promise(() => {}))], [], [queue]);
  await expect
    .poll(async () => (await readJobs(db)).map(({ error }) => error))
    .toEqual(Array(2).fill('Not done after 0.05 seconds'));
});

test('an email is retried for more than a day before it fails, at least once an hour', async () => {
  const db = await openTestDatabase('empty');
  const stop = await startWorkers(
    db,
    [{ kind: 'mail', run: () => Promise.reject(new Error('away')) }],
    [],
    [mailQueue],
  );
  const most = mailQueue.maxAttempts ?? 0;
  let waited = 0;
  for (let attempt = 1; attempt < most; attempt++) waited += Math.min(10 * 2 ** (attempt - 1), 3600);
  expect(waited).toBeGreaterThan(2 * 24 * 3600);
  await db`insert into job (kind, payload, attempts) values ('mail', '{}', 40), ('mail', '{}', ${most - 1})`;
  await expect
    .poll(() => readJobs(db))
    .toMatchObject([
      { attempts: 41, failed: false, wait: 3600 },
      { attempts: most, failed: true },
    ]);
  await stop();
  expect(await retryAllFailed(db)).toBe(1);
  expect(await readJobs(db)).toMatchObject([{ attempts: 41 }, { attempts: 0, failed: false, wait: 0 }]);
});

test('a payload that does not match its job fails at once with a clear error; retried after a correction it runs', async () => {
  const db = await openTestDatabase('empty');
  const [done, failures]: [number[], unknown[]] = [[], []];
  await db`insert into job (kind, payload) values ('note', '{"n": "secret word"}')`;
  const stop = await startWorkers(db, [handleJob(noteJob, async (_db, { n }) => void done.push(n))], failures);
  const error = 'Invalid payload of a job of kind note. n: Invalid input: expected number, received string';
  await expect.poll(() => readJobs(db)).toMatchObject([{ attempts: 1, failed: true, error }]);
  await stop();
  await db`update job set payload = '{"n": 7, "field of a newer version": true}'`;
  expect(await retryAllFailed(db)).toBe(1);
  await startWorkers(db, [handleJob(noteJob, async (_db, { n }) => void done.push(n))], failures);
  await expect.poll(() => done).toEqual([7]);
  expect(failures).toHaveLength(1);
});

test('a payload that does not match its job does not compile', () => {
  // @ts-expect-error The field is missing.
  const missing = (db: Pool) => enqueue(db, noteJob, {});
  // @ts-expect-error The field has another type.
  const wrong = (db: Pool) => enqueue(db, noteJob, { n: '1' });
  // @ts-expect-error The job has no such field.
  const unknown = (db: Pool) => enqueue(db, noteJob, { n: 1, orderId: 2 });
  // @ts-expect-error The handler expects another payload.
  const handler = handleJob(noteJob, async (_db, { orderId }: { orderId: number }) => void orderId);
  expect([missing, wrong, unknown, handler]).toHaveLength(4);
});

test('two handlers for one kind of job are refused at the start', async () => {
  const db = await openTestDatabase('empty');
  const note = () => handleJob(noteJob, async () => {});
  await expect(startJobWorkers(db, [note(), note()], () => {})).rejects.toThrow('Jobs of kind note have two handlers');
});

test('a recurring job runs once per interval for all processes, and a failure does not end the series', async () => {
  const db = await openTestDatabase('empty');
  let runs = 0;
  const tick = recurringJob('tick', 2, async () => {
    runs++;
    throw new Error('away');
  });
  const processes = [await startWorkers(db, [tick.handler]), await startWorkers(db, [tick.handler])];
  for (const _ of processes) await tick.schedule(db);
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2);
  await Promise.all(processes.map((stop) => stop()));
  const [row] = await db`select count(*)::int as slots, sum(attempts)::int as attempts from job where attempts > 0`;
  expect(row?.slots).toBeGreaterThanOrEqual(2);
  expect(row?.attempts).toBe(runs);
});
