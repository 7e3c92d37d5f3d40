import { csvLine } from '../../kit/csv.ts';
import { csvBytes, EncodingFinder } from '../../kit/csv-bytes.server.ts';
import type { Db, Pool } from '../../kit/db.server.ts';
import { inTransaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { type JobHandlers, putJob } from '../../kit/jobs.server.ts';
import type { Pictures } from '../../kit/pictures.server.ts';
import { FileAnswer } from '../../kit/send.server.ts';
import type { FaultView, Import, ImportHead, RowView } from './admin-contract.ts';
import { checkFile } from './check-service.server.ts';
import { mostFileBytes, type Verdict } from './entry.ts';
import { type Fetch, fetchPicture, fetchPictures } from './picture-service.server.ts';
import { headOf, importOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import * as rows from './row-queries.server.ts';
import { pictureJob, runImport } from './run-service.server.ts';
import * as states from './state-queries.server.ts';
import { texts } from './texts.ts';

const checkJob = 'import-check';
const runJob = 'import-run';
const partBytes = 512 * 1024;

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Sent = { fileName: string; bytes: Pieces; accountId: number };

/** A body that is read as it comes; one that is there already is a single piece. */
export const piecesOf = (body: AsyncIterable<Uint8Array> | Uint8Array): Pieces =>
  body instanceof Uint8Array ? [body] : body;

/** Keeps the file as it comes, and has it read once it is whole. */
export async function keepFile(db: Db, sent: Sent): Promise<{ id: number } | Refused<'empty' | 'tooLarge'>> {
  await queries.forgetOld(db);
  const id = await queries.insertImport(db, sent.fileName, sent.accountId);
  const finder = new EncodingFinder();
  const size = await keepParts(db, id, sent.bytes, finder).catch(async (error) => {
    await queries.deleteImport(db, id);
    throw error;
  });
  if (size === 0 || size > mostFileBytes) {
    await queries.deleteImport(db, id);
    return refuse(size === 0 ? 'empty' : 'tooLarge');
  }
  await inTransaction(db, async (tx) => {
    await queries.setUploaded(tx, id, size, finder.encoding);
    await putJob(tx, checkJob, { importId: id });
  });
  return { id };
}

/** How many bytes came; of too many, only as many as it takes to know. */
async function keepParts(db: Db, id: number, bytes: Pieces, finder: EncodingFinder): Promise<number> {
  let [size, position, waiting]: [number, number, Uint8Array[]] = [0, 0, []];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    if (waitingBytes > 0) await queries.insertPart(db, id, position++, Buffer.concat(waiting));
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const piece of bytes) {
    size += piece.length;
    if (size > mostFileBytes) return size;
    finder.see(piece);
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= partBytes) await flush();
  }
  await flush();
  return size;
}

type Page = { take: number; skip: number };

export async function listImports(db: Db, { take, skip }: Page): Promise<{ total: number; imports: ImportHead[] }> {
  const [total, list] = await Promise.all([queries.countImports(db), queries.selectImports(db, take, skip)]);
  return { total, imports: list.map(headOf) };
}

export async function readImport(db: Db, id: number): Promise<Import | Refused<'unknownImport'>> {
  const row = await queries.selectImport(db, id);
  return row ? importOf(row) : refuse('unknownImport');
}

export async function listRows(
  db: Db,
  id: number,
  { take, skip, verdict }: Page & { verdict: Verdict | 'all' },
): Promise<{ total: number; rows: RowView[] } | Refused<'unknownImport'>> {
  if (!(await queries.selectImport(db, id))) return refuse('unknownImport');
  const wanted = verdict === 'all' ? null : verdict;
  const total = await rows.countShownRows(db, id, wanted);
  const list = await rows.selectShownRows(db, id, wanted, take, skip);
  return { total, rows: list.map(({ shown, ...row }) => ({ ...row, ...shown })) };
}

export async function listFaults(
  db: Db,
  id: number,
  { take, skip }: Page,
): Promise<{ total: number; faults: FaultView[] } | Refused<'unknownImport'>> {
  if (!(await queries.selectImport(db, id))) return refuse('unknownImport');
  return { total: await rows.countFaults(db, id), faults: await rows.selectFaults(db, id, take, skip) };
}

export async function faultsFile(db: Db, id: number): Promise<FileAnswer | Refused<'unknownImport'>> {
  if (!(await queries.selectImport(db, id))) return refuse('unknownImport');
  return new FileAnswer(`greseli-import-${id}.csv`, 'text/csv; charset=utf-8', csvBytes(faultLines(db, id)));
}

async function* faultLines(db: Db, id: number): AsyncGenerator<string> {
  yield csvLine(['Rând', 'Coloană', 'Fel', 'Ce este greșit']);
  for await (const faults of rows.streamFaults(db, id))
    for (const { line, column, sentence, isWarning } of faults)
      yield csvLine([String(line), column, isWarning ? 'avertisment' : 'greșeală', sentence]);
}

export async function confirmImport(
  db: Db,
  id: number,
): Promise<null | Refused<'unknownImport' | 'notReady' | 'nothingToDo'>> {
  const found = await queries.selectImport(db, id);
  if (!found) return refuse('unknownImport');
  if (found.state === 'ready' && found.total === 0) return refuse('nothingToDo');
  return inTransaction(db, async (tx) => {
    if (!(await states.moveState(tx, id, ['ready'], 'waiting'))) return refuse('notReady');
    await putJob(tx, runJob, { importId: id });
    return null;
  });
}

export async function cancelImport(db: Db, id: number): Promise<null | Refused<'unknownImport' | 'tooLate'>> {
  if (!(await queries.selectImport(db, id))) return refuse('unknownImport');
  if (await states.moveState(db, id, ['reading', 'ready', 'waiting'], 'cancelled')) {
    await queries.dropContents(db, id);
    return null;
  }
  return (await states.askCancel(db, id)) ? null : refuse('tooLate');
}

type Payload = { importId: number };

export const exchangeJobs = (
  pictures: Pictures,
  onFailure: (error: unknown, kind: string) => void,
  fetch: Fetch = fetchPicture,
): JobHandlers => ({
  [checkJob]: (db: Pool, { importId }: Payload) =>
    checkFile(db, importId).catch(async (error: unknown) => {
      onFailure(error, checkJob);
      await states.setEnded(db, importId, 'failed', texts.failed);
    }),
  [runJob]: (db: Pool, { importId }: Payload) => runImport(db, importId, (error) => onFailure(error, runJob)),
  [pictureJob]: (db: Pool, { importId }: Payload) => fetchPictures(db, importId, pictures, fetch),
});
