import { byteOrderMark, CsvReader, type CsvRow, separatorOf } from './csv.ts';

type Pieces = AsyncIterable<Uint8Array>;

/** The records of a file in the encoding that was found while it came. */
export async function* readCsv(pieces: Pieces, encoding: string): AsyncGenerator<CsvRow> {
  let reader: CsvReader | null = null;
  for await (const text of lettersOf(pieces, encoding)) {
    reader ??= new CsvReader(separatorOf(text));
    yield* reader.push(text);
  }
  if (reader) yield* reader.end();
}

/** The first piece holds at least the whole first line, so that it tells the separator. */
async function* lettersOf(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  let waiting: string | null = '';
  for await (const text of decode(pieces, encoding)) {
    if (waiting === null) {
      yield text;
      continue;
    }
    waiting += text;
    if (!/[\r\n]/.test(waiting) && waiting.length < longestHead) continue;
    yield waiting;
    waiting = null;
  }
  if (waiting) yield waiting;
}

const longestHead = 100_000;

/** The database keeps no NUL, and nobody misses it. */
async function* decode(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of pieces) yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

/** Told from the bytes as they pass: UTF-8, UTF-16 with its mark, or Windows-1250, as old spreadsheets write it. */
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

const piece = 64 * 1024;

/** Lines as bytes for a download, gathered into pieces worth sending. */
export async function* csvBytes(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let text: string = byteOrderMark;
  for await (const line of lines) {
    text += line;
    if (text.length < piece) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
