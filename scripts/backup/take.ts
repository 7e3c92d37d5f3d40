import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, Transaction } from '../../src/kit/db.server.ts';
import { readFiles } from './files.ts';
import { type Manifest, manifestName, partName, type Tally } from './manifest.ts';
import type { Tell } from './pace.ts';
import { readRows, selectSequences, selectTables, speakPlainly, type Table } from './tables.ts';
import { FileTallying, Tallying } from './tally.ts';
import { type Entry, writeTar } from './tar.ts';

const partSize = 4 * 1024 * 1024;

/** One consistent picture of a shop that goes on working: nothing is locked, and memory does not grow with the shop. */
export async function takeBackup(db: Pool, dataFolder: string, file: string, tell: Tell): Promise<Manifest> {
  const draft = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const manifest = await db.begin('isolation level repeatable read read only', (tx) =>
      write(tx, dataFolder, draft, tell),
    );
    await settle(draft, file);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function write(tx: Transaction, dataFolder: string, draft: string, tell: Tell): Promise<Manifest> {
  await speakPlainly(tx);
  const manifest = await beginManifest(tx);
  const entries = entriesOf(tx, dataFolder, manifest, tell);
  // Personal data: for the eyes of whoever runs the shop.
  await pipeline(
    Readable.from(writeTar(entries), { objectMode: false }),
    createGzip(),
    createWriteStream(draft, { mode: 0o600 }),
  );
  return manifest;
}

async function beginManifest(tx: Transaction): Promise<Manifest> {
  const [now] = await tx<{ takenAt: string; postgres: string }[]>`
    select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt", current_setting('server_version') as postgres`;
  const migrations = await tx<{ file: string }[]>`select file from schema_migration order by file`;
  return {
    format: 1,
    takenAt: now?.takenAt ?? '',
    postgres: now?.postgres ?? '',
    migrations: migrations.map(({ file }) => file),
    tables: [],
    sequences: [],
    files: new FileTallying().end(),
  };
}

/** The snapshot is taken before the files are read: every picture a row speaks of was already there. */
async function* entriesOf(tx: Transaction, dataFolder: string, manifest: Manifest, tell: Tell): AsyncGenerator<Entry> {
  const tables = await selectTables(tx);
  for (const [at, table] of tables.entries()) {
    tell(() => `${at} of ${tables.length} tables; now ${table.name}`);
    const tally = yield* partsOf(tx, table, tell);
    manifest.tables.push({ name: table.name, columns: table.columns, ...tally });
  }
  manifest.sequences = await selectSequences(tx);
  manifest.files = yield* filesOf(dataFolder, tell);
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
}

async function* partsOf(tx: Transaction, table: Table, tell: Tell): AsyncGenerator<Entry, Tally> {
  const tallying = new Tallying();
  let waiting: Buffer[] = [];
  let size = 0;
  let part = 0;
  const cut = (): Entry => {
    const bytes = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    return { name: partName(table.name, ++part), bytes };
  };
  for await (const bytes of readRows(tx, table)) {
    tallying.add(bytes);
    waiting.push(bytes);
    size += bytes.length;
    if (size < partSize) continue;
    tell(() => `${table.name}: ${tallying.rows} rows so far`);
    yield cut();
  }
  if (size > 0) yield cut();
  return tallying.end();
}

async function* filesOf(dataFolder: string, tell: Tell): AsyncGenerator<Entry, Manifest['files']> {
  const tallying = new FileTallying();
  for await (const entry of readFiles(dataFolder)) {
    tallying.add(entry.name, entry.bytes);
    tell(() => `files; now ${entry.name}`);
    yield entry;
  }
  return tallying.end();
}

/** Under its own name only when it is whole and on the disk. */
async function settle(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r+');
  await handle.sync().finally(() => handle.close());
  await chmod(draft, 0o600);
  await rename(draft, file);
}
