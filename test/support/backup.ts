import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { restoreBackup } from '../../scripts/backup/restore.ts';
import { checksumRows, selectSequences, selectTables, setTextFormat } from '../../scripts/backup/tables.ts';
import { takeBackup } from '../../scripts/backup/take.ts';
import { openPool, type Pool } from '../../src/platform/db/db.server.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { onFileEnd } from './cleanup.ts';

export const migrations = 'db/migrations';

const noLog = (): void => {};

export const databaseUrl = (name: string): string => inject('postgresUrl').replace('/postgres?', `/${name}?`);

/** Creates a database from a template, with one connection; dropped at the end of the test file. */
export async function openDatabase(
  template: 'template0' | 'template_empty' | 'template_demo' = 'template0',
  owner = 'vitrina',
): Promise<Pool> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openPool(inject('postgresUrl'), 1);
  await server`
    create database ${server(name)} template ${server(template)} owner ${server(owner)} strategy file_copy`;
  const url = databaseUrl(name).replace('vitrina@', `${owner}@`);
  const db = openPool(url, 1, url, { copies: true });
  onFileEnd(async () => {
    await db.end({ timeout: 1 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  });
  return db;
}

/** A connection to the database of another pool that can copy. */
export function openForCopies({ options }: Pool): Pool {
  const url = databaseUrl(options.database);
  const pool = openPool(url, 1, url, { copies: true });
  onFileEnd(() => pool.end({ timeout: 1 }));
  return pool;
}

/** Row counts and hashes of all tables, and the values of all sequences. */
export const readContent = (db: Pool) =>
  db.begin(async (tx) => {
    await setTextFormat(tx);
    const tables = [];
    for (const table of await selectTables(tx)) tables.push({ ...table, ...(await checksumRows(tx, table)) });
    return { tables, sequences: await selectSequences(tx) };
  }, 'isolation level repeatable read read only');

/** A temporary folder for archives and data folders; deleted at the end of the test file. */
export async function openBackupFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-backup-'));
  onFileEnd(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  return {
    at,
    take: (db: Pool, dataFolder: string, file: string) =>
      takeBackup(db, openDiskStorage(at(dataFolder)), at(file), noLog),
    restore: (db: Pool, file: string, dataFolder: string, isReplacing = false) =>
      restoreBackup(db, { files: openDiskStorage(at(dataFolder)), file: at(file), isReplacing, progress: noLog }),
    upload: async (folderName: string, name: string, bytes: Buffer): Promise<void> => {
      await mkdir(join(folder, folderName, 'uploads', name.slice(0, 2)), { recursive: true });
      await writeFile(join(folder, folderName, 'uploads', name.slice(0, 2), name), bytes);
    },
    filesIn: (name: string) => filesIn(at(name)),
  };
}

async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(files.map(async (path) => [path.slice(root.length), await readFile(path, 'hex')]));
  return Object.fromEntries(read);
}
