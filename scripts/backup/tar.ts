/** A file of the archive; tables are split into several entries to limit memory. */
export type Entry = { name: string; bytes: Buffer };

export class DamagedArchive extends Error {}

const block = 512;
const maxEntrySize = 256 * 1024 * 1024;

/** Writes entries in the ustar format, which every `tar` reads. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * block);
}

/** Reads the entries of a ustar archive one at a time. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  for (let header = await reader.read(block); !isEnd(header); header = await reader.read(block)) {
    const { name, size } = readHeader(header);
    const bytes = await reader.read(size);
    await reader.read(paddingOf(size));
    yield { name, bytes };
  }
  await reader.readToEnd();
}

const paddingOf = (size: number): number => (block - (size % block)) % block;

const isEnd = (header: Buffer): boolean => header.every((byte) => byte === 0);

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0);
  header.write('0000600\x000000000\x000000000\x00', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The format has 100 bytes for a name and 155 for the folders before it. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  const cut = name.indexOf('/', Buffer.byteLength(name) - 101);
  const [prefix, rest] = [name.slice(0, Math.max(cut, 0)), name.slice(cut + 1)];
  if (cut < 0 || prefix.length > 155 || Buffer.byteLength(rest) > 100)
    throw new Error(`This name is too long for an archive: ${name}`);
  return { prefix, rest };
}

/** The sum of all bytes of the header, with the checksum field counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number): string =>
    header.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';
  const size = Number.parseInt(text(124, 12), 8);
  const isValid = Number.parseInt(text(148, 8), 8) === checksumOf(header) && size >= 0 && size <= maxEntrySize;
  if (!isValid) throw new DamagedArchive('it has an invalid header');
  const prefix = text(345, 155);
  return { name: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`, size };
}

/** Reads an exact number of bytes from a stream. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffered: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async read(size: number): Promise<Buffer> {
    while (this.#length < size) {
      const { value, done } = await this.#source.next();
      if (done) throw new DamagedArchive('it ends too early');
      this.#buffered.push(value);
      this.#length += value.length;
    }
    const all = Buffer.concat(this.#buffered);
    this.#buffered = [all.subarray(size)];
    this.#length -= size;
    return all.subarray(0, size);
  }

  /** Reads to the end, so that gzip verifies its checksum there. */
  async readToEnd(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
