import { byteOrderMark, type CsvLimits, CsvReader, type CsvRow, separatorOf } from './csv.ts';

const maxHeaderLength = 100_000;

/** Reads the records of a CSV file piece by piece; find the encoding with `EncodingDetector` first. */
export class CsvDecoder {
  readonly #decoder: TextDecoder;
  readonly #limits: CsvLimits;
  #reader: CsvReader | null = null;
  /** The text so far, until the first line is complete, because it determines the separator. */
  #start = '';

  constructor(encoding: string, limits: CsvLimits) {
    this.#decoder = new TextDecoder(encoding);
    this.#limits = limits;
  }

  /** Returns the records that end in this piece. */
  push(bytes: Uint8Array): CsvRow[] {
    return this.#read(this.#decoder.decode(bytes, { stream: true }), { isLast: false });
  }

  end(): CsvRow[] {
    const rows = this.#read(this.#decoder.decode(), { isLast: true });
    return [...rows, ...(this.#reader?.end() ?? [])];
  }

  /** Removes NUL characters, which PostgreSQL does not store. */
  #read(decoded: string, { isLast }: { isLast: boolean }): CsvRow[] {
    const text = decoded.replaceAll('\0', '');
    if (this.#reader) return this.#reader.push(text);
    this.#start += text;
    if (!isLast && !/[\r\n]/.test(this.#start) && this.#start.length < maxHeaderLength) return [];
    this.#reader = new CsvReader(separatorOf(this.#start), this.#limits);
    return this.#reader.push(this.#start);
  }
}

/** Detects the encoding from the bytes: UTF-8, UTF-16 with a byte order mark, or Windows-1250, which old spreadsheets write. */
export class EncodingDetector {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #found: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | null = null;
  #isFirst = true;

  addBytes(bytes: Uint8Array): void {
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
