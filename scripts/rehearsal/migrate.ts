import { readdir } from 'node:fs/promises';
import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';
import { applyMigrations } from '../../src/platform/db/migrate.server.ts';

/** How long a table was locked against writes, or against everything (`AccessExclusiveLock`). */
export type TableLock = { table: string; mode: string; ms: number };
export type MigrationTime = { file: string; ms: number };

/**
 * Migrates as the shop does, in one transaction, and measures it. A lock counts from the start of the file that took it
 * to the end of the transaction, which releases it. Tables that the transaction created lock out nobody.
 */
export async function measureMigrations(
  db: Pool,
  folder: string,
): Promise<{ times: MigrationTime[]; locks: TableLock[] }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const times: MigrationTime[] = [];
  const since = new Map<string, Omit<TableLock, 'ms'> & { at: number }>();
  await db.begin(async (tx) => {
    const existing = new Set((await tx<{ oid: number }[]>`select oid::int from pg_class`).map(({ oid }) => oid));
    for (const [index] of files.entries()) {
      const at = performance.now();
      const [file] = await applyMigrations(tx, folder, files.slice(0, index + 1));
      if (file === undefined) continue;
      times.push({ file, ms: performance.now() - at });
      for (const { oid, table, mode } of await readLocks(tx))
        if (existing.has(oid) && !since.has(`${table} ${mode}`)) since.set(`${table} ${mode}`, { table, mode, at });
    }
  });
  const end = performance.now();
  return { times, locks: [...since.values()].map(({ table, mode, at }) => ({ table, mode, ms: end - at })) };
}

/** Locks of this transaction that stop writers. */
const readLocks = (tx: Transaction) => tx<{ oid: number; table: string; mode: string }[]>`
  select relation::int as oid, relname as table, mode from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;
