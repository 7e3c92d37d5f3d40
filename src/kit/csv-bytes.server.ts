import { byteOrderMark, CsvReader, type CsvRow, separatorOf } from './csv.ts';

type Pieces = AsyncIterable<Uint8Array>;
/** A file that can be read more than once. */
export type Source = () => Pieces;

/** The records of a file in UTF-8, UTF-16 or, as old spreadsheets write it, Windows-1250. */
export async function* readCsv(source: Source): AsyncGenerator<CsvRow> {
  let reader: CsvReader | null = null;
  for await (const text of lettersOf(source, await encodingOf(source))) {
    reader ??= new CsvReader(separatorOf(text));
    yield* reader.push(text);
  }
  if (reader) yield* reader.end();
}

/** The first piece holds at least the whole first line, so that it tells the separator. */
async function* lettersOf(source: Source, encoding: string): AsyncGenerator<string> {
  let waiting: string | null = '';
  for await (const text of decode(source, encoding)) {
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
async function* decode(source: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source()) yield decoder.decode(bytes, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

async function encodingOf(source: Source): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const bytes of source()) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1250';
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
