import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, type Pack, pack } from 'tar-stream';

/** A file of the archive; tables are split into several entries to limit memory. */
export type Entry = { name: string; bytes: Buffer };

export class DamagedArchive extends Error {}

const maxEntrySize = 256 * 1024 * 1024;

/** Writes entries in the format of `tar`. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const archive = pack();
  // The reader of the archive gets the error too; without a listener it would end the process.
  archive.on('error', () => {});
  const writing = writeEntries(archive, entries).catch((error) => archive.destroy(error));
  yield* archive;
  await writing;
}

async function writeEntries(archive: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, bytes } of entries)
    await new Promise<void>((resolve, reject) => {
      const header = { name, mode: 0o600, mtime: new Date(0) };
      archive.entry(header, bytes, (error) => (error ? reject(error) : resolve())).on('error', reject);
    });
  archive.finalize();
}

/** Reads the entries of an archive one at a time, up to the end of the source. */
export async function* readTar(source: Readable): AsyncGenerator<Entry> {
  const archive = extract();
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      if (size > maxEntrySize) throw new DamagedArchive(`${name} is too large`);
      yield { name, bytes: await buffer(entry) };
    }
  } catch (error) {
    throw isDamage(error) ? new DamagedArchive(error.message, { cause: error }) : error;
  } finally {
    source.destroy();
  }
}

/** Errors of gzip have codes that start with Z_, those of the parser have none; others come from the disk. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && (!('code' in error) || String(error.code).startsWith('Z_'));
