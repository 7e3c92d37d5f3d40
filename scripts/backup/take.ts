import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';
import type { FileStorage } from '../../src/platform/storage/storage.ts';
import { FileChecksum, RowChecksum } from './checksum.ts';
import { readFiles } from './files.ts';
import { type Manifest, manifestName, partName, type TableChecksum } from './manifest.ts';
import type { Progress } from './output.ts';
import { readRows, selectSequences, selectTables, setTextFormat, type Table } from './tables.ts';
import { type Entry, writeTar } from './tar.ts';

const partSize = 4 * 1024 * 1024;

/** Writes a consistent snapshot of a running shop to a file, without locks and with constant memory. */
export async function takeBackup(db: Pool, files: FileStorage, file: string, progress: Progress): Promise<Manifest> {
  const temporaryFile = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const manifest = await db.begin(
      (tx) => write(tx, files, temporaryFile, progress),
      'isolation level repeatable read read only',
    );
    await publish(temporaryFile, file);
    return manifest;
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

async function write(
  tx: Transaction,
  files: FileStorage,
  temporaryFile: string,
  progress: Progress,
): Promise<Manifest> {
  await setTextFormat(tx);
  const manifest = await startManifest(tx);
  const entries = entriesOf(tx, files, manifest, progress);
  // The archive contains personal data, so only its owner may read it.
  await pipeline(
    Readable.from(writeTar(entries), { objectMode: false }),
    createGzip(),
    createWriteStream(temporaryFile, { mode: 0o600 }),
  );
  return manifest;
}

async function startManifest(tx: Transaction): Promise<Manifest> {
  const [now] = await tx<{ takenAt: string; postgres: string }[]>`
    select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at, current_setting('server_version') as postgres`;
  const migrations = await tx<{ file: string }[]>`select file from schema_migration order by file`;
  return {
    format: 1,
    takenAt: now?.takenAt ?? '',
    postgres: now?.postgres ?? '',
    migrations: migrations.map(({ file }) => file),
    tables: [],
    sequences: [],
    files: new FileChecksum().end(),
  };
}

/** Reads the files after the database snapshot, so that every picture in a row exists. */
async function* entriesOf(
  tx: Transaction,
  files: FileStorage,
  manifest: Manifest,
  progress: Progress,
): AsyncGenerator<Entry> {
  const tables = await selectTables(tx);
  for (const [index, table] of tables.entries()) {
    progress(() => `${index} of ${tables.length} tables; now ${table.name}`);
    const tableChecksum = yield* partsOf(tx, table, progress);
    manifest.tables.push({ name: table.name, columns: table.columns, ...tableChecksum });
  }
  manifest.sequences = await selectSequences(tx);
  manifest.files = yield* filesOf(files, progress);
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
}

async function* partsOf(tx: Transaction, table: Table, progress: Progress): AsyncGenerator<Entry, TableChecksum> {
  const checksum = new RowChecksum();
  let buffered: Buffer[] = [];
  let size = 0;
  let part = 0;
  const takePart = (): Entry => {
    const bytes = Buffer.concat(buffered);
    [buffered, size] = [[], 0];
    return { name: partName(table.name, ++part), bytes };
  };
  for await (const bytes of readRows(tx, table)) {
    checksum.add(bytes);
    buffered.push(bytes);
    size += bytes.length;
    if (size < partSize) continue;
    progress(() => `${table.name}: ${checksum.rows} rows so far`);
    yield takePart();
  }
  if (size > 0) yield takePart();
  return checksum.end();
}

async function* filesOf(files: FileStorage, progress: Progress): AsyncGenerator<Entry, Manifest['files']> {
  const checksum = new FileChecksum();
  for await (const entry of readFiles(files)) {
    checksum.add(entry.name, entry.bytes);
    progress(() => `files; now ${entry.name}`);
    yield entry;
  }
  return checksum.end();
}

/** Renames the file only when it is complete and on the disk. */
async function publish(temporaryFile: string, file: string): Promise<void> {
  const handle = await open(temporaryFile, 'r+');
  await handle.sync().finally(() => handle.close());
  await chmod(temporaryFile, 0o600);
  await rename(temporaryFile, file);
}
