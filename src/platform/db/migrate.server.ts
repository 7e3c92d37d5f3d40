/**
 * Our own: SQL files, forward only, all pending ones in one transaction under a lock, read by the backup
 * too. Migration packages for PostgreSQL need the driver `pg`, and bring down migrations and commands that nobody uses.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../process/startup.server.ts';
import type { Pool, Transaction } from './db.server.ts';

const lockKey = 7_203_114;

/**
 * Applies the migrations of a folder that the database does not have yet, in one transaction, and returns their names.
 * An advisory lock lets only one of several starting processes migrate.
 */
export async function migrate(db: Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return db.begin((tx) => applyMigrations(tx, folder, files));
}

/** Applies only the listed files, in the caller's transaction; tests use it to build the schema of an earlier version. */
export async function applyMigrations(tx: Transaction, folder: string, files: readonly string[]): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
  const done = await appliedMigrations(tx);
  refuseOlderBaseline(done, files);
  const pending = files.filter((file) => !done.has(file));
  for (const file of pending) await apply(tx, folder, file);
  return pending;
}

/** Returns whether the database has all migrations of the folder. */
export async function isMigrated(db: Pool, folder: string): Promise<boolean> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const [row] = await db<{ done: number }[]>`select count(*)::int as done from schema_migration`;
  return (row?.done ?? 0) >= files.length;
}

/** A database of a newer version has all files of this one and some more, so only the first file tells an older baseline. */
function refuseOlderBaseline(done: ReadonlySet<string>, files: readonly string[]): void {
  const [first] = files;
  if (done.size > 0 && first !== undefined && !done.has(first))
    throw new StartupError(
      'This database was made by a version from before the first release, which cannot be brought up to date. Use an empty database, and import the products and customers that were exported from the old one.',
    );
}

async function appliedMigrations(tx: Transaction): Promise<Set<string>> {
  await tx`create table if not exists schema_migration (
    file text primary key,
    applied_at timestamptz not null default now()
  )`;
  const rows = await tx<{ file: string }[]>`select file from schema_migration`;
  return new Set(rows.map((row) => row.file));
}

async function apply(tx: Transaction, folder: string, file: string): Promise<void> {
  await tx.unsafe(await readFile(join(folder, file), 'utf8'));
  await tx`insert into schema_migration (file) values (${file})`;
}
