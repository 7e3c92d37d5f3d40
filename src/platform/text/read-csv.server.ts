import { parentPort, workerData } from 'node:worker_threads';
import { CsvError } from './csv.ts';
import { CsvDecoder } from './csv-bytes.server.ts';
import type { CsvFile, CsvPiece } from './csv-thread.server.ts';

// The program of a thread that reads one CSV file: it answers each piece of it, and its end (null), with the records.
const { encoding, limits }: CsvFile = workerData;
const decoder = new CsvDecoder(encoding, limits);

parentPort?.on('message', (bytes: Uint8Array | null) => parentPort?.postMessage(read(bytes)));

function read(bytes: Uint8Array | null): CsvPiece {
  try {
    return { rows: bytes === null ? decoder.end() : decoder.push(bytes), fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], fault: { line: error.line, isOpenQuote: error.isOpenQuote } };
  }
}
