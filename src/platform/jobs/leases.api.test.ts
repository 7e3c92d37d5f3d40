import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { noteJob, readJobs, startWorkers } from '../../../test/support/job-workers.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { defineJob, handleJob, noPayload } from './define-job.ts';
import { enqueue } from './jobs.server.ts';
import { startJobWorkers } from './workers.server.ts';

test('the attempt is counted before the work; a job whose process died is claimed again when its lease expires', async () => {
  const db = await openTestDatabase('empty');
  const seen: unknown[] = [];
  const look = defineJob('look', noPayload);
  await enqueue(db, look, {});
  await db`insert into job (kind, payload, attempts, is_running, run_at) values ('look', '{}', 1, true, now() - interval '1 second')`;
  await startWorkers(db, [
    handleJob(
      look,
      async () =>
        void seen.push(...(await db`select attempts, interruptions, is_running as running from job order by id`)),
    ),
  ]);
  await expect.poll(async () => (await readJobs(db)).every(({ done }) => done)).toBe(true);
  expect(seen).toContainEqual({ attempts: 1, interruptions: 0, running: true });
  expect(seen).toContainEqual({ attempts: 2, interruptions: 1, running: true });
});

test('a job that ends its process every time fails, while other jobs run', async () => {
  const db = await openTestDatabase('empty');
  const url = inject('postgresUrl').replace('/postgres?', `/${db.options.database}?`);
  const code = `
    const { openPool } = await import('./src/platform/db/db.server.ts');
    const { startJobWorkers } = await import('./src/platform/jobs/workers.server.ts');
    const handlers = [
      { kind: 'kill', run: () => process.kill(process.pid, 'SIGKILL') },
      { kind: 'note', run: async () => {} },
    ];
    await startJobWorkers(openPool('${url}', 2), handlers, () => {});
    setInterval(() => {}, 1000);`;
  const startProcess = async () => {
    await db`update job set run_at = now() where done_at is null`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    onFileEnd(() => void child.kill('SIGKILL'));
    return { child, ended: once(child, 'exit') };
  };
  await enqueue(db, defineJob('kill', noPayload), {});
  for (let times = 0; times < 3; times++) expect(await (await startProcess()).ended).toEqual([null, 'SIGKILL']);
  await enqueue(db, noteJob, { n: 1 });
  const { child, ended } = await startProcess();
  await expect
    .poll(() => readJobs(db))
    .toMatchObject([
      { done: false, failed: true, error: 'The process ended during an attempt, 3 times' },
      { done: true },
    ]);
  child.kill('SIGKILL');
  await ended;
});

test('a job that may end its process is not tried a second time, and its feature is told', async () => {
  const db = await openTestDatabase('empty');
  const told: number[] = [];
  let runs = 0;
  const risky = handleJob(noteJob, async () => void runs++, { afterDeath: async (_db, { n }) => void told.push(n) });
  await db`insert into job (kind, payload, attempts, is_running, run_at) values ('note', '{"n": 7}', 1, true, now())`;
  await enqueue(db, noteJob, { n: 8 });
  await startWorkers(db, [risky]);
  await expect
    .poll(() => readJobs(db))
    .toMatchObject([
      { attempts: 2, failed: true, error: 'The process ended during an attempt, once' },
      { attempts: 1, done: true },
    ]);
  expect([told, runs]).toEqual([[7], 1]);
});

test('a process that is stopped in order did not die: its unfinished job is tried again', async () => {
  const db = await openTestDatabase('empty');
  const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = handleJob(noteJob, async () => {
    started.resolve();
    await held.promise;
  });
  const stop = await startJobWorkers(db, [long], () => {});
  await enqueue(db, noteJob, { n: 1 });
  await started.promise;
  const stopped = stop();
  await expect.poll(() => db`select is_running, done_at from job`).toEqual([{ isRunning: false, doneAt: null }]);
  held.resolve();
  await stopped;
  expect(await readJobs(db)).toMatchObject([{ done: true }]);
});

test('a job that outlasts its lease stays with its process', async () => {
  const db = await openTestDatabase('empty');
  let starts = 0;
  const lease = async () => (await db<{ runAt: Date }[]>`select run_at from job`)[0]?.runAt.getTime() ?? 0;
  const long = handleJob(noteJob, async () => {
    starts++;
    const claimedUntil = await lease();
    // Two lease times after the claim the lease has been renewed several times.
    await expect.poll(lease).toBeGreaterThan(claimedUntil + 1200);
  });
  for (let processes = 0; processes < 2; processes++)
    onFileEnd(await startJobWorkers(db, [long], () => {}, { leaseSeconds: 0.6 }));
  await enqueue(db, noteJob, { n: 1 });
  await expect.poll(() => readJobs(db)).toMatchObject([{ attempts: 1, done: true }]);
  expect(starts).toBe(1);
});
