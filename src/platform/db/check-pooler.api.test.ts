import { expect, inject, test } from 'vitest';
import { isPgBouncerInstalled, startPgBouncer } from '../../../test/support/pgbouncer.ts';
import { startPooler } from '../../../test/support/pooler-stand-in.ts';
import { refuseWrongPooler } from './check-pooler.server.ts';
import { openPool } from './db.server.ts';

const direct = inject('postgresUrl');

const unprepared = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}prepare=false`;

async function expectOwnResults(url: string): Promise<void> {
  const pool = openPool(url, 5);
  const numbers = Array.from({ length: 60 }, (_, i) => i);
  const results = numbers.map(async (n) => {
    if (n % 3 === 0) return (await pool<{ n: number }[]>`select ${n}::int as n, pg_sleep(0.001)`)[0]?.n;
    if (n % 3 === 1) return (await pool<{ n: number }[]>`select 1 as n`)[0]?.n === 1 ? n : null;
    return pool.begin(async (tx) => (await tx<{ n: number }[]>`select ${n}::int as n`)[0]?.n);
  });
  expect(await Promise.all(results)).toEqual(numbers);
  await pool.end({ timeout: 1 });
}

async function expectRefusals(pooler: string): Promise<void> {
  await expect(refuseWrongPooler(pooler, direct)).rejects.toThrow('Add prepare=false');
  await refuseWrongPooler(unprepared(pooler), direct);
  const deaf = refuseWrongPooler(unprepared(pooler), undefined, 1);
  await expect(deaf).rejects.toThrow('Set DATABASE_LISTEN_URL to an address of the same database');
}

test('more statements at once than connections through a pooler are all answered, each with its own result', async () => {
  await expectOwnResults(unprepared(await startPooler(direct)));
});

test('the start refuses a pooler that forgets prepared statements or delivers no notifications', async () => {
  await expectRefusals(await startPooler(direct));
});

test('the start refuses a second address of another database, and takes one address without a pooler', async () => {
  const other = direct.replace('/postgres?', '/template1?');
  await expect(refuseWrongPooler(direct, other, 1)).rejects.toThrow('It must be the same database');
  await refuseWrongPooler(direct);
});

test.skipIf(!isPgBouncerInstalled)('the same with PgBouncer, where it is installed', async () => {
  const pooler = await startPgBouncer(direct);
  await expectOwnResults(unprepared(pooler));
  await expectRefusals(pooler);
});
