import { byteOrderMark, CsvReader, type CsvRow, separatorOf } from './csv.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** Reads the records of a CSV file; find the encoding with `EncodingFinder` first. */
export async function* readCsv(chunks: Chunks, encoding: string): AsyncGenerator<CsvRow> {
  let reader: CsvReader | null = null;
  for await (const text of textChunks(chunks, encoding)) {
    reader ??= new CsvReader(separatorOf(text));
    yield* reader.push(text);
  }
  if (reader) yield* reader.end();
}

/** Buffers until the first line is complete, because it determines the separator. */
async function* textChunks(chunks: Chunks, encoding: string): AsyncGenerator<string> {
  let buffered: string | null = '';
  for await (const text of decode(chunks, encoding)) {
    if (buffered === null) {
      yield text;
      continue;
    }
    buffered += text;
    if (!/[\r\n]/.test(buffered) && buffered.length < maxHeaderLength) continue;
    yield buffered;
    buffered = null;
  }
  if (buffered) yield buffered;
}

const maxHeaderLength = 100_000;

/** Removes NUL characters, which PostgreSQL does not store. */
async function* decode(chunks: Chunks, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of chunks) yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

/** Detects the encoding from the bytes: UTF-8, UTF-16 with a byte order mark, or Windows-1250, which old spreadsheets write. */
export class EncodingFinder {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #found: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | null = null;
  #isFirst = true;

  see(bytes: Uint8Array): void {
    if (this.#isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) this.#found = 'utf-16le';
    if (this.#isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) this.#found = 'utf-16be';
    this.#isFirst = false;
    if (this.#found === null) this.#try(() => this.#decoder.decode(bytes, { stream: true }));
  }

  get encoding(): string {
    if (this.#found === null) this.#try(() => this.#decoder.decode());
    return this.#found ?? 'utf-8';
  }

  #try(decode: () => string): void {
    try {
      decode();
    } catch {
      this.#found = 'windows-1250';
    }
  }
}

const chunkLength = 64 * 1024;

/** Encodes lines as UTF-8 chunks of about 64 kB for a download, with a byte order mark. */
export async function* csvBytes(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let text: string = byteOrderMark;
  for await (const line of lines) {
    text += line;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
