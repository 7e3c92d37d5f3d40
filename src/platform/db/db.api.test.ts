import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { openPool, type Pool, type Transaction, withoutTrace } from './db.server.ts';

const db = await openTestDatabase('empty');
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
process.on('uncaughtException', note).on('unhandledRejection', note);
afterAll(() => void process.off('uncaughtException', note).off('unhandledRejection', note));

/** A pool of one connection and a way to terminate its backend from outside. */
async function fragilePool(): Promise<{ pool: Pool; terminate: () => Promise<unknown>; end: () => Promise<void> }> {
  const name = `fragile-${crypto.randomUUID().slice(0, 8)}`;
  const pool = openPool(`${inject('postgresUrl')}&application_name=${name}`, 1);
  await pool`select 1`;
  const terminate = () =>
    db`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${name}`;
  return { pool, terminate, end: () => pool.end({ timeout: 1 }) };
}

async function using(work: (fragile: Awaited<ReturnType<typeof fragilePool>>) => Promise<void>): Promise<void> {
  const fragile = await fragilePool();
  await work(fragile).finally(fragile.end);
  await nextTurn();
  expect(uncaught).toEqual([]);
}

/** The database says why before it closes the connection; the message may be lost. */
const terminated = expect.stringMatching(/^(57P01|CONNECTION_CLOSED)$/);

const untilAsleep = () =>
  expect.poll(async () => (await db`select from pg_stat_activity where wait_event = 'PgSleep'`).length).toBe(1);

test('a transaction whose connection is terminated during a query is rejected, and the pool goes on', () =>
  using(async ({ pool, terminate }) => {
    const lost = pool.begin((tx) => tx`select pg_sleep(60)`);
    lost.catch(() => {});
    await untilAsleep();
    await terminate();
    await expect(lost).rejects.toMatchObject({ code: terminated });
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  }));

test('a transaction whose connection is terminated between its queries is rejected, and so is every later query of it', () =>
  using(async ({ pool, terminate }) => {
    const opened = Promise.withResolvers<Transaction>();
    const lost = pool.begin(async (tx) => {
      await tx`select 1`;
      opened.resolve(tx);
      await new Promise(() => {});
    });
    const late = await opened.promise;
    await expect(Promise.all([lost, terminate()])).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await pool.begin(async (other) => {
      await other`create temp table written (n int)`;
      await expect(late`insert into written values (1)`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
      await expect(late.savepoint((part) => part`insert into written values (2)`)).rejects.toThrow();
      expect(await other`select n from written`).toEqual([]);
    });
  }));

test('work that throws before its first query gives the connection back', () =>
  using(async ({ pool }) => {
    const failing = pool.begin(() => {
      throw new Error('at once');
    });
    await expect(failing).rejects.toThrow('at once');
    expect(pool.usage()).toEqual({ inUse: 0, waiting: 0 });
  }));

test('queries queued behind the current one are rejected too', () =>
  using(async ({ pool, terminate }) => {
    const lost = pool.begin(async (tx) => {
      const queries = [1, 2, 3].map((n) => tx`select ${n}::int, pg_sleep(60)`);
      const results = await Promise.allSettled(queries);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    });
    lost.catch(() => {});
    await untilAsleep();
    await terminate();
    await expect(lost).rejects.toMatchObject({ code: terminated });
    expect(await pool`select ${7}::int as n`).toEqual([{ n: 7 }]);
  }));

test('work that waits for a connection is rejected at once when the pool is closed', () =>
  using(async ({ pool, end }) => {
    const running = pool`select pg_sleep(0.2)`.execute();
    const waiting = [pool`select 1`.execute(), pool.begin((tx) => tx`select 1`)];
    const results = Promise.allSettled(waiting);
    await nextTurn();
    const startedAt = performance.now();
    const ended = end();
    for (const result of await results) expect(result).toMatchObject({ reason: { code: 'CONNECTION_CLOSED' } });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await Promise.all([running, ended]);
  }));

test('a cursor whose connection is terminated between two batches fails instead of ending early', () =>
  using(async ({ pool, terminate }) => {
    const read = async () => {
      let count = 0;
      for await (const rows of pool`select generate_series(1, 100)`.cursor(10)) {
        count += rows.length;
        if (count === 10) await terminate();
      }
      return count;
    };
    // The driver notices it by reading or by writing, whichever comes first.
    await expect(read()).rejects.toMatchObject({
      code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|EPIPE|ECONNRESET)$/),
    });
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  }));

test('a transaction that begins behind a full pipeline of queries has its connection to itself', () =>
  using(async ({ pool }) => {
    const statements = Array.from({ length: 150 }, () => pool`select 1`.execute());
    const transactions = Array.from({ length: 3 }, () => pool.begin((tx) => tx`create temp table t () on commit drop`));
    await expect(Promise.all([...statements, ...transactions])).resolves.toHaveLength(153);
    for (let length = 90; length < 110; length++) {
      const before = Array.from({ length }, () => pool`select 1`.execute());
      await Promise.all([...before, pool.begin((tx) => tx`select 1`)]);
    }
    expect(
      await db`select from pg_stat_activity where datname = 'postgres' and state like 'idle in transaction%'`,
    ).toHaveLength(0);
  }));

test('every query under a storm of terminated connections settles, and none gets the result of another', () =>
  using(async ({ pool, terminate }) => {
    let isOver = false;
    const wrong: unknown[] = [];
    const settled = { ok: 0, lost: 0 };
    const check = (n: number, rows: readonly { n: number }[]): void => {
      if (rows[0]?.n === n) settled.ok++;
      else wrong.push({ n, rows });
    };
    const query = async (n: number): Promise<void> => {
      if (n % 2) return check(n, await pool<{ n: number }[]>`select ${n}::int as n`);
      await pool.begin(async (tx) => check(n, await tx<{ n: number }[]>`select ${n}::int as n`));
    };
    const visitor = async (first: number): Promise<void> => {
      for (let n = first; !isOver; n += 10) await query(n).catch(() => settled.lost++);
    };
    const visitors = Array.from({ length: 10 }, (_, first) => visitor(first));
    for (let times = 0; times < 30; times++) await terminate();
    isOver = true;
    await Promise.all(visitors);
    expect(wrong).toEqual([]);
    expect(settled.ok).toBeGreaterThan(0);
    expect(settled.lost).toBeGreaterThan(0);
  }));

test('with a second address LISTEN uses it, and nothing else does', async () => {
  const named = (name: string): string => `${inject('postgresUrl')}&application_name=${name}`;
  const pool = openPool(named('through-pooler'), 2, named('listener'));
  const heard: string[] = [];
  const { unlisten } = await pool.listen('second-address', (payload) => void heard.push(payload));
  await pool.notify('second-address', 'news');
  await expect.poll(() => heard).toEqual(['news']);
  const sessions = await db<{ name: string; query: string }[]>`
    select application_name as name, query from pg_stat_activity
    where application_name in ('through-pooler', 'listener') order by name`;
  expect(new Set(sessions.map(({ name }) => name))).toEqual(new Set(['listener', 'through-pooler']));
  for (const { name, query } of sessions) expect([name, /^listen/i.test(query)]).toEqual([name, name === 'listener']);
  await unlisten();
  await pool.end({ timeout: 1 });
  await expect
    .poll(() => db`select from pg_stat_activity where application_name in ('through-pooler', 'listener')`)
    .toHaveLength(0);
});

test('work without a trace returns what it read and writes nothing, also within a transaction; its failures are passed on', async () => {
  const table = `trace_${crypto.randomUUID().slice(0, 8)}`;
  await db`create table ${db(table)} (id int)`;
  const insert = async (tx: Transaction) => tx<{ id: number }[]>`insert into ${tx(table)} values (7) returning id`;
  const rows = () => db`select * from ${db(table)}`;
  expect(await withoutTrace(db, insert)).toEqual([{ id: 7 }]);
  expect(await db.begin((tx) => withoutTrace(tx, insert))).toEqual([{ id: 7 }]);
  const fail = withoutTrace(db, async () => {
    throw new Error('broken');
  });
  await expect(fail).rejects.toThrow('broken');
  expect(await rows()).toEqual([]);
});
