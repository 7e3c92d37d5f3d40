import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isStorageKey } from '../../src/platform/storage/storage.ts';
import { FileChecksum, RowChecksum } from './checksum.ts';
import { Manifest, manifestName, type TableChecksum, tableOfPart } from './manifest.ts';
import type { Progress } from './output.ts';
import { DamagedArchive, type Entry, readTar } from './tar.ts';

/** Reads the entries of an archive one at a time. */
export function readArchive(file: string): AsyncGenerator<Entry> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  return readTar(packed.pipe(unpacked));
}

/** Reads a whole archive and compares it with the checksums in its manifest. */
export async function checkArchive(file: string, progress: Progress): Promise<Manifest> {
  const content = new ArchiveContent();
  try {
    for await (const entry of readArchive(file)) {
      content.add(entry);
      progress(() => `read as far as ${entry.name}`);
    }
  } catch (error) {
    throw error instanceof DamagedArchive
      ? new DamagedArchive(`This archive is damaged: ${error.message}.`, { cause: error })
      : error;
  }
  return content.compare();
}

class ArchiveContent {
  readonly #tables = new Map<string, RowChecksum>();
  readonly #files = new FileChecksum();
  #manifest: string | null = null;

  add({ name, bytes }: Entry): void {
    const table = tableOfPart(name);
    if (this.#manifest !== null) throw new DamagedArchive('it has entries after the manifest');
    if (name === manifestName) this.#manifest = bytes.toString('utf8');
    else if (table) this.#addRows(table, bytes);
    else if (isStorageKey(name)) this.#files.add(name, bytes);
    else throw new DamagedArchive(`${name} is not an expected entry`);
  }

  #addRows(table: string, bytes: Buffer): void {
    const checksum = this.#tables.get(table) ?? new RowChecksum();
    this.#tables.set(table, checksum);
    checksum.add(bytes);
  }

  compare(): Manifest {
    const manifest = readManifest(this.#manifest);
    const damaged = manifest.tables.find(
      (table) => !isSame(table, (this.#tables.get(table.name) ?? new RowChecksum()).end()),
    );
    if (damaged)
      throw new DamagedArchive(`This archive is damaged: the rows of ${damaged.name} do not match its manifest.`);
    if (this.#files.end().sha256 !== manifest.files.sha256)
      throw new DamagedArchive('This archive is damaged: its files do not match its manifest.');
    return manifest;
  }
}

function readManifest(text: string | null): Manifest {
  if (text === null) throw new DamagedArchive('This archive is damaged: its last entry, the manifest, is missing.');
  const parsed = Manifest.safeParse(parse(text));
  if (!parsed.success) throw new DamagedArchive('This is no archive of this shop, or its manifest is damaged.');
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isSame = (one: TableChecksum, other: TableChecksum): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
