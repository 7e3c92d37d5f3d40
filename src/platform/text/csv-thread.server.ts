import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadProgram } from '../process/program-id.server.ts';
import { CsvError, type CsvLimits, type CsvRow } from './csv.ts';

export type CsvFile = { encoding: string; limits: CsvLimits };

/** The records that end in a piece, or why the file cannot be read further. */
export type CsvPiece = { rows: CsvRow[]; fault: { line: number; isOpenQuote: boolean } | null };

const pieceBytes = 256 * 1024;
/** A piece takes some milliseconds, the start of the thread less than a second. */
const maxMsPerPiece = 60_000;
const maxMegabytes = 256;

/**
 * Reads a CSV file in a thread of its own, some records at a time, so that requests do not wait for it; a file that needs
 * too much memory or time ends the thread and not the process. Throws a `CsvError` at a record beyond the limits. Find the
 * encoding with `EncodingDetector` first.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>, file: CsvFile): AsyncGenerator<CsvRow[]> {
  const thread = new Worker(threadProgram('read-csv', new URL('./read-csv.server.ts', import.meta.url)), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const read = async (bytes: Uint8Array | null): Promise<CsvRow[]> => {
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(maxMsPerPiece) });
    thread.postMessage(bytes);
    const [{ rows, fault }] = (await answered) as [CsvPiece];
    if (fault) throw new CsvError(fault.line, fault.isOpenQuote);
    return rows;
  };
  try {
    for await (const chunk of chunks)
      for (let from = 0; from < chunk.length; from += pieceBytes) yield read(chunk.slice(from, from + pieceBytes));
    yield read(null);
  } finally {
    await thread.terminate();
  }
}
