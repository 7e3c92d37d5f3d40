import { readdir } from 'node:fs/promises';
import type { Db, Pool, Transaction } from '../../src/platform/db/db.server.ts';
import { applyMigrations } from '../../src/platform/db/migrate.server.ts';
import { printLine, runStep } from '../../src/platform/process/startup.server.ts';
import { type FileStorage, isStorageKey } from '../../src/platform/storage/storage.ts';
import { checkArchive, isSame, readArchive } from './check.ts';
import { FileRestore, hasFiles } from './files.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './output.ts';
import {
  checksumRows,
  dropEverything,
  emptyTables,
  selectTables,
  setSequence,
  setTextFormat,
  type Table,
  TableWriter,
  withoutKeysAndTriggers,
} from './tables.ts';

const migrations = 'db/migrations';

/** The archive cannot be restored; nothing was changed. */
export class RestoreError extends Error {}

export type RestoreOptions = { files: FileStorage; file: string; isReplacing: boolean; progress: Progress };

/** Restores an archive completely or not at all: it is checked first, and the database changes in one transaction. */
export async function restoreBackup(db: Pool, options: RestoreOptions): Promise<Manifest> {
  const manifest = await runStep('Checking the archive', () => checkArchive(options.file, options.progress));
  await refuseNewerArchive(manifest);
  await refuseExistingShop(db, options);
  const files = new FileRestore(options.files);
  try {
    await db.begin((tx) => fill(tx, manifest, files, options));
  } catch (error) {
    await files.undo();
    throw error;
  }
  await runStep('Deleting the files that are not in the archive', () => files.finish());
  await runStep('Collecting statistics for the planner', () => db`analyze`);
  return manifest;
}

async function refuseNewerArchive(manifest: Manifest): Promise<void> {
  const knownFiles = new Set(await readdir(migrations));
  const unknown = manifest.migrations.find((file) => !knownFiles.has(file));
  if (unknown)
    throw new RestoreError(
      `This archive is of a newer shop (it knows ${unknown}). Update the code first. Nothing was changed.`,
    );
}

async function refuseExistingShop(db: Pool, { files, isReplacing }: RestoreOptions): Promise<void> {
  const [row] = await db<{ tables: number }[]>`
    select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const hasShop = Boolean(row?.tables) || (await hasFiles(files));
  if (hasShop && !isReplacing)
    throw new RestoreError(
      'There is already a shop here. With --replace the archive replaces it, and its current data is lost. Nothing was changed.',
    );
  if (await isShopOpen(db))
    throw new RestoreError('The shop is open on this database. Stop every process of it first. Nothing was changed.');
}

async function isShopOpen(db: Db): Promise<boolean> {
  const rows = await db`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'vitrina' and pid <> pg_backend_pid()`;
  return rows.length > 0;
}

async function fill(tx: Transaction, manifest: Manifest, files: FileRestore, options: RestoreOptions): Promise<void> {
  await setTextFormat(tx);
  await runStep('Creating the tables', async () => {
    await dropEverything(tx);
    await applyMigrations(tx, migrations, manifest.migrations);
    if (hasStandInTables(manifest)) {
      const { createStandInTables } = await import('../../stand-ins/stripe/schema.server.ts');
      await createStandInTables(tx);
    }
  });
  const tables = await tablesFor(tx, manifest);
  await runStep('Filling the tables and checking their keys', () =>
    withoutKeysAndTriggers(tx, tables, async () => {
      await emptyTables(tx, tables);
      await load(tx, tables, files, options);
    }),
  );
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  await runStep('Comparing every row with the archive', () => compare(tx, tables, manifest, options.progress));
}

/** The card stand-in of a demo shop creates its tables itself; archives older than that have them from a migration. */
const hasStandInTables = ({ tables }: Manifest): boolean => tables.some(({ name }) => name === 'sandbox_response');

/** The tables of the migrations, with the columns in the order of the archive. */
async function tablesFor(tx: Transaction, manifest: Manifest): Promise<Table[]> {
  const archived = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const existing = await selectTables(tx);
  const unknown = manifest.tables.filter(({ name }) => !existing.some((table) => table.name === name));
  if (unknown.length > 0) printLine(`  Skipped unknown tables: ${unknown.map(({ name }) => name).join(', ')}`);
  return existing.map((table) => {
    const columns = archived.get(table.name) ?? [];
    if (!isSameSet(columns, table.columns))
      throw new RestoreError(
        `The columns of ${table.name} in the archive do not match its migrations. Nothing was changed.`,
      );
    return { ...table, columns };
  });
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

async function load(
  tx: Transaction,
  tables: readonly Table[],
  files: FileRestore,
  { file, progress }: RestoreOptions,
): Promise<void> {
  const writer = new TableWriter(tx, tables);
  for await (const entry of readArchive(file)) {
    progress(() => `now ${entry.name}`);
    if (isStorageKey(entry.name)) await files.add(entry);
    else await writer.add(entry);
  }
  await writer.end();
}

async function compare(
  tx: Transaction,
  tables: readonly Table[],
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const archivedTables = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    progress(() => `now ${table.name}`);
    const archived = archivedTables.get(table.name);
    if (!archived || !isSame(archived, await checksumRows(tx, table)))
      throw new RestoreError(`After the restore ${table.name} does not match the archive. Nothing was changed.`);
  }
}
