import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../db/test-shop.ts';
import { inTransaction, type Pool, wholeOrNothing } from './db.server.ts';
import { refuse } from './endpoint.ts';
import { forgetDone, type JobHandlers, putJob, workJobs } from './jobs.server.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function work(db: Pool, handlers: JobHandlers, failures: unknown[] = []): Promise<() => Promise<void>> {
  const stop = await workJobs(db, handlers, (error) => failures.push(error));
  stops.push(stop);
  return stop;
}

type Row = { attempts: number; done: boolean; failed: boolean; error: string | null; wait: number };
async function jobs(db: Pool): Promise<Row[]> {
  return db<Row[]>`
    select attempts, done_at is not null as done, failed_at is not null as failed, last_error as error,
      round(extract(epoch from run_at - now()))::int as wait from job order by id`;
}

test('a job is done only when its transaction is kept', async () => {
  const db = await openTestDatabase('empty');
  const done: number[] = [];
  await work(db, { note: async (_db, { n }: { n: number }) => void done.push(n) });
  await db
    .begin(async (tx) => {
      await putJob(tx, 'note', { n: 1 });
      throw new Error('taken back');
    })
    .catch(() => null);
  await db.begin((tx) => putJob(tx, 'note', { n: 2 }));
  await expect.poll(() => done).toEqual([2]);
});

test('a process wakes its own hands once the transaction is kept, also from within a part of it; without hands the job rings', async () => {
  const db = await openTestDatabase('empty');
  const done: number[] = [];
  await putJob(db, 'note', { n: 1 });
  await work(db, { note: async (_db, { n }: { n: number }) => void done.push(n) });
  await expect.poll(() => done).toEqual([1]);
  await inTransaction(db, async (tx) => {
    await wholeOrNothing(tx, (part) => putJob(part, 'note', { n: 2 }));
    await wholeOrNothing(tx, async (part) => {
      await putJob(part, 'note', { n: 3 });
      return refuse('not', 'Nu.');
    });
  });
  await expect.poll(() => done).toEqual([1, 2]);
  expect(await db`select rings from job order by id`).toEqual([{ rings: true }, { rings: false }]);
});

test('several processes share the jobs: each is done by one of them', async () => {
  const db = await openTestDatabase('empty');
  const done: number[] = [];
  const handlers = { note: async (_db: Pool, { n }: { n: number }) => void done.push(n) };
  await Promise.all([work(db, handlers), work(db, handlers)]);
  await Promise.all(Array.from({ length: 40 }, (_, n) => putJob(db, 'note', { n })));
  await expect.poll(() => done.length).toBe(40);
  expect(new Set(done).size).toBe(40);
});

test('while the process is busy a job waits, but no longer than it may', async () => {
  const db = await openTestDatabase('empty');
  let doneAt = 0;
  const note = async (): Promise<void> => {
    doneAt = performance.now();
  };
  stops.push(await workJobs(db, { note }, () => {}, 1000));
  const shoppers = setInterval(() => {
    for (const end = performance.now() + 40; performance.now() < end; );
  }, 45);
  await wait(300);
  const putAt = performance.now();
  await putJob(db, 'note', {});
  await expect.poll(() => doneAt, { timeout: 8000 }).toBeGreaterThan(0);
  clearInterval(shoppers);
  expect(doneAt - putAt).toBeGreaterThan(900);
});

test('a job under a known key is not put twice', async () => {
  const db = await openTestDatabase('empty');
  await putJob(db, 'note', {}, { key: 'once' });
  await putJob(db, 'note', {}, { key: 'once' });
  expect(await jobs(db)).toHaveLength(1);
});

test('what fails is tried again later and in the end stays visible as failed', async () => {
  const db = await openTestDatabase('empty');
  const failures: unknown[] = [];
  await putJob(db, 'break', {});
  await work(db, { break: async () => Promise.reject(new Error('away')) }, failures);
  await expect
    .poll(() => jobs(db))
    .toMatchObject([{ attempts: 1, done: false, failed: false, error: 'away', wait: 10 }]);
  await db`update job set attempts = 7, run_at = now()`;
  await db`select pg_notify('job', '')`;
  await expect.poll(() => jobs(db)).toMatchObject([{ attempts: 8, done: false, failed: true }]);
  expect(failures).toHaveLength(2);
});

test('what a done job knew is forgotten at once, the job itself after a while; failed ones stay', async () => {
  const db = await openTestDatabase('empty');
  const [old] = await db<{ id: number }[]>`
    insert into job (kind, payload, done_at) values ('x', '{}', now() - interval '61 days') returning id`;
  await db`insert into job (kind, payload, failed_at) values ('x', '{}', now() - interval '1 year')`;
  await putJob(db, 'note', { secret: 'link' });
  await work(db, { note: async () => {} });
  await expect.poll(async () => (await db`select from job where payload::text like '%link%'`).length).toBe(0);
  await forgetDone(db);
  const left = await db<{ id: number }[]>`select id from job`;
  expect(left).toHaveLength(2);
  expect(left.map(({ id }) => id)).not.toContain(old?.id);
});
