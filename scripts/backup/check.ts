import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isDataFile, Manifest, manifestName, type Tally, tableOfPart } from './manifest.ts';
import type { Tell } from './pace.ts';
import { FileTallying, Tallying } from './tally.ts';
import { DamagedArchive, type Entry, readTar } from './tar.ts';

export function readArchive(file: string): AsyncGenerator<Entry> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  return readTar(packed.pipe(unpacked));
}

/** Reads an archive from end to end and holds every part against what the archive says of itself. */
export async function checkArchive(file: string, tell: Tell): Promise<Manifest> {
  const found = new Found();
  try {
    for await (const entry of readArchive(file)) {
      found.add(entry);
      tell(() => `read as far as ${entry.name}`);
    }
  } catch (error) {
    throw isDamage(error) ? new DamagedArchive(`This archive is damaged: ${error.message}.`) : error;
  }
  return found.compare();
}

const isDamage = (error: unknown): error is Error =>
  error instanceof DamagedArchive || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)));

class Found {
  readonly #tables = new Map<string, Tallying>();
  readonly #files = new FileTallying();
  #manifest: string | null = null;

  add({ name, bytes }: Entry): void {
    const table = tableOfPart(name);
    if (this.#manifest !== null) throw new DamagedArchive('something comes after its end');
    if (name === manifestName) this.#manifest = bytes.toString('utf8');
    else if (table) this.#addRows(table, bytes);
    else if (isDataFile(name)) this.#files.add(name, bytes);
    else throw new DamagedArchive(`${name} does not belong in it`);
  }

  #addRows(table: string, bytes: Buffer): void {
    const tallying = this.#tables.get(table) ?? new Tallying();
    this.#tables.set(table, tallying);
    tallying.add(bytes);
  }

  compare(): Manifest {
    const manifest = readManifest(this.#manifest);
    const wrong = manifest.tables.find(
      (table) => !isSame(table, (this.#tables.get(table.name) ?? new Tallying()).end()),
    );
    if (wrong) throw new DamagedArchive(`This archive is damaged: the rows of ${wrong.name} are not what they were.`);
    if (this.#files.end().sha256 !== manifest.files.sha256)
      throw new DamagedArchive('This archive is damaged: its files are not what they were.');
    return manifest;
  }
}

function readManifest(text: string | null): Manifest {
  if (text === null) throw new DamagedArchive('This archive is damaged: its last entry, the manifest, is missing.');
  const read = Manifest.safeParse(parse(text));
  if (!read.success) throw new DamagedArchive('This archive is of another kind, or its manifest is damaged.');
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isSame = (one: Tally, other: Tally): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
