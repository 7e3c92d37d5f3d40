import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { restoreBackup } from '../scripts/backup/restore.ts';
import { selectSequences, selectTables, speakPlainly, tallyRows } from '../scripts/backup/tables.ts';
import { takeBackup } from '../scripts/backup/take.ts';
import { openPool, type Pool } from '../src/kit/db.server.ts';
import { whenDone } from './test-endings.ts';

export const migrations = 'db/migrations';

const silently = (): void => {};

export const urlOf = (name: string): string => inject('postgresUrl').replace('/postgres?', `/${name}?`);

/** A database with nothing in it, or with more, on one connection; gone when the file is done. */
export async function openOther(
  template: 'template0' | 'template_empty' | 'template_demo' = 'template0',
  owner = 'vitrina',
): Promise<Pool> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openPool(inject('postgresUrl'), 1);
  await server`create database ${server(name)} template ${server(template)} owner ${server(owner)}`;
  const db = openPool(urlOf(name).replace('vitrina@', `${owner}@`), 1);
  whenDone(async () => {
    await db.end({ timeout: 1 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  });
  return db;
}

/** Every row of every table, and where every sequence stands. */
export const contentOf = (db: Pool) =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    await speakPlainly(tx);
    const tables = [];
    for (const table of await selectTables(tx)) tables.push({ ...table, ...(await tallyRows(tx, table)) });
    return { tables, sequences: await selectSequences(tx) };
  });

/** A folder for archives and the data folders of shops, gone when the file is done. */
export async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-backup-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  return {
    at,
    take: (db: Pool, dataFolder: string, file: string) => takeBackup(db, at(dataFolder), at(file), silently),
    restore: (db: Pool, file: string, dataFolder: string, isReplacing = false) =>
      restoreBackup(db, { dataFolder: at(dataFolder), file: at(file), isReplacing, tell: silently }),
    upload: async (where: string, name: string, bytes: Buffer): Promise<void> => {
      await mkdir(join(folder, where, 'uploads', name.slice(0, 2)), { recursive: true });
      await writeFile(join(folder, where, 'uploads', name.slice(0, 2), name), bytes);
    },
    filesIn: (where: string) => filesIn(at(where)),
  };
}

async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(files.map(async (path) => [path.slice(root.length), await readFile(path, 'hex')]));
  return Object.fromEntries(read);
}
