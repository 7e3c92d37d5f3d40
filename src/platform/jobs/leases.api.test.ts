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
  await expect.poll(() => readJobs(db), { timeout: 15_000 }).toMatchObject([{ attempts: 1, done: true }]);
  expect(starts).toBe(1);
});
