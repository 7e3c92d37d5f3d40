/** One file of the archive; large things are cut into several, so that none is large. */
export type Entry = { name: string; bytes: Buffer };

export class DamagedArchive extends Error {}

const block = 512;
const largestEntry = 256 * 1024 * 1024;

/** The entries as a tape archive (ustar), which any `tar` opens. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * block);
}

/** The entries of a tape archive, one at a time. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tape = new Tape(source);
  for (let header = await tape.take(block); !isEnd(header); header = await tape.take(block)) {
    const { name, size } = readHeader(header);
    const bytes = await tape.take(size);
    await tape.take(paddingOf(size));
    yield { name, bytes };
  }
  await tape.runOut();
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

/** The sum of all bytes, its own eight counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number): string =>
    header.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';
  const size = Number.parseInt(text(124, 12), 8);
  const isSound = Number.parseInt(text(148, 8), 8) === checksumOf(header) && size >= 0 && size <= largestEntry;
  if (!isSound) throw new DamagedArchive('a header in it is not sound');
  const prefix = text(345, 155);
  return { name: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`, size };
}

/** Hands out exactly as many bytes as asked for. */
class Tape {
  readonly #source: AsyncIterator<Buffer>;
  #waiting: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.#length < size) {
      const { value, done } = await this.#source.next();
      if (done) throw new DamagedArchive('it ends too early');
      this.#waiting.push(value);
      this.#length += value.length;
    }
    const all = Buffer.concat(this.#waiting);
    this.#waiting = [all.subarray(size)];
    this.#length -= size;
    return all.subarray(0, size);
  }

  /** To the very end: what packs the archive keeps its own checksum there. */
  async runOut(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
