import { readdir } from 'node:fs/promises';
import type { Db, Pool, Transaction } from '../../src/kit/db.server.ts';
import { migrateWith } from '../../src/kit/migrate.server.ts';
import { say, step } from '../../src/kit/progress.server.ts';
import { checkArchive, isSame, readArchive } from './check.ts';
import { clearSide, hasFiles, putAside, putInPlace } from './files.ts';
import { Filling } from './filling.ts';
import { isDataFile, type Manifest } from './manifest.ts';
import type { Tell } from './pace.ts';
import {
  dropEverything,
  emptyTables,
  selectTables,
  setSequence,
  speakPlainly,
  type Table,
  tallyRows,
  withoutKeysAndTriggers,
} from './tables.ts';

const migrations = 'db/migrations';

/** Said to the person at the machine; nothing was changed. */
export class CannotRestore extends Error {}

export type Restoring = { dataFolder: string; file: string; isReplacing: boolean; tell: Tell };

/** The whole archive or nothing of it: it is read through first, and the database changes in one transaction. */
export async function restoreBackup(db: Pool, wish: Restoring): Promise<Manifest> {
  const manifest = await step('Reading the archive through', () => checkArchive(wish.file, wish.tell));
  await refuseNewer(manifest);
  await refuseTaken(db, wish);
  try {
    await db.begin((tx) => fill(tx, manifest, wish));
    await step('Putting the files in their place', () => putInPlace(wish.dataFolder));
  } finally {
    await clearSide(wish.dataFolder);
  }
  await step('Taking statistics for the planner', () => db`analyze`);
  return manifest;
}

async function refuseNewer(manifest: Manifest): Promise<void> {
  const known = new Set(await readdir(migrations));
  const unknown = manifest.migrations.find((file) => !known.has(file));
  if (unknown)
    throw new CannotRestore(
      `This archive is of a newer shop (it knows ${unknown}). Bring the code up to date first. Nothing was changed.`,
    );
}

async function refuseTaken(db: Pool, { dataFolder, isReplacing }: Restoring): Promise<void> {
  const [row] = await db<{ tables: number }[]>`
    select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const isTaken = Boolean(row?.tables) || (await hasFiles(dataFolder));
  if (isTaken && !isReplacing)
    throw new CannotRestore(
      'There is already a shop here. With --replace the archive takes its place, and what is there now is lost. Nothing was changed.',
    );
  if (await isShopOpen(db))
    throw new CannotRestore('The shop is open on this database. Stop every process of it first. Nothing was changed.');
}

async function isShopOpen(db: Db): Promise<boolean> {
  const rows = await db`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'vitrina' and pid <> pg_backend_pid()`;
  return rows.length > 0;
}

async function fill(tx: Transaction, manifest: Manifest, wish: Restoring): Promise<void> {
  await speakPlainly(tx);
  await step('Making the tables', async () => {
    await dropEverything(tx);
    await migrateWith(tx, migrations, manifest.migrations);
  });
  const tables = await tablesFor(tx, manifest);
  await step('Filling them, and checking the keys between them', () =>
    withoutKeysAndTriggers(tx, tables, async () => {
      await emptyTables(tx, tables);
      await load(tx, tables, wish);
    }),
  );
  for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  await step('Comparing every row with the archive', () => compare(tx, tables, manifest, wish.tell));
}

/** The tables that the migrations made, with the columns in the archive's order. */
async function tablesFor(tx: Transaction, manifest: Manifest): Promise<Table[]> {
  const archived = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const made = await selectTables(tx);
  const foreign = manifest.tables.filter(({ name }) => !made.some((table) => table.name === name));
  if (foreign.length > 0)
    say(`  Left out, since the shop does not know it: ${foreign.map(({ name }) => name).join(', ')}`);
  return made.map((table) => {
    const columns = archived.get(table.name) ?? [];
    if (!isSameSet(columns, table.columns))
      throw new CannotRestore(`The archive's ${table.name} is not the one its migrations make. Nothing was changed.`);
    return { ...table, columns };
  });
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

async function load(tx: Transaction, tables: readonly Table[], { dataFolder, file, tell }: Restoring): Promise<void> {
  await clearSide(dataFolder);
  const filling = new Filling(tx, tables);
  for await (const entry of readArchive(file)) {
    tell(() => `now ${entry.name}`);
    if (isDataFile(entry.name)) await putAside(dataFolder, entry);
    else await filling.add(entry);
  }
  await filling.end();
}

async function compare(tx: Transaction, tables: readonly Table[], manifest: Manifest, tell: Tell): Promise<void> {
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    tell(() => `now ${table.name}`);
    const archived = wanted.get(table.name);
    if (!archived || !isSame(archived, await tallyRows(tx, table)))
      throw new CannotRestore(`After filling, ${table.name} is not what it was. Nothing was changed.`);
  }
}
