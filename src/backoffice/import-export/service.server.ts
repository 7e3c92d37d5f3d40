import type { z } from 'zod';
import { fileOf } from '../../catalog/products/picture-service.server.ts';
import type { PictureRecord } from '../../catalog/products/product-record.ts';
import { readRecords, savePictures } from '../../catalog/products/product-record-service.server.ts';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { type CurrentUser, hasPermission } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { fetchPublic, PublicFetchError } from '../../platform/http/fetch-public.server.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type PictureStorage, pictureUrls } from '../../platform/pictures.server.ts';
import { maxPictureBytes } from '../../platform/schema.ts';
import { csvLine, unescapeFormula } from '../../platform/text/csv.ts';
import { csvBytes, EncodingDetector } from '../../platform/text/csv-bytes.server.ts';
import { readCsv } from '../../platform/text/csv-thread.server.ts';
import { splitPicture } from './cells.ts';
import { checkFile, fileLimits } from './check-service.server.ts';
import {
  type FaultView,
  type Import,
  type ImportHead,
  importPermissions,
  personalKinds,
  type RowView,
} from './contract.ts';
import type { ConfirmFields } from './fields.ts';
import { picturePath } from './file-product.ts';
import type { ProvenConsents } from './import-entry.ts';
import { maxFileBytes, type RowVerdict } from './import-entry.ts';
import { lossReason } from './losses.ts';
import type { ImportRow } from './queries.server.ts';
import * as queries from './queries.server.ts';
import * as rows from './row-queries.server.ts';
import { ImportPayload, pictureJob, runImport } from './run-service.server.ts';
import { texts } from './texts.ts';

const checkJob = defineJob('import-check', ImportPayload);
const runJob = defineJob('import-run', ImportPayload);
const partBytes = 512 * 1024;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Upload = { fileName: string; bytes: Chunks; accountId: number };

/** Accepts a streamed body or one already in memory. */
export const toChunks = (body: AsyncIterable<Uint8Array> | Uint8Array): Chunks =>
  body instanceof Uint8Array ? [body] : body;

/** Stores the upload as it arrives and enqueues its check once it is complete. */
export async function saveUpload(
  db: Db,
  upload: Upload,
  audit: (tx: Db, result: { id: number }) => Promise<void>,
): Promise<{ id: number } | Refused<'empty' | 'tooLarge'>> {
  await queries.cancelOldImports(db);
  const id = await queries.insertImport(db, upload.fileName, upload.accountId);
  try {
    const finder = new EncodingDetector();
    const size = await saveParts(db, id, upload.bytes, finder);
    if (size === 0 || size > maxFileBytes) {
      await queries.deleteImport(db, id);
      return refuse(size === 0 ? 'empty' : 'tooLarge');
    }
    await inTransaction(db, async (tx) => {
      await queries.setUploaded(tx, id, size, finder.encoding);
      await enqueue(tx, checkJob, { importId: id });
      await audit(tx, { id });
    });
    return { id };
  } catch (error) {
    await queries.deleteImport(db, id);
    throw error;
  }
}

/** Returns the number of bytes; stops reading past `maxFileBytes`. */
async function saveParts(db: Db, id: number, bytes: Chunks, finder: EncodingDetector): Promise<number> {
  let [size, position, pending]: [number, number, Uint8Array[]] = [0, 0, []];
  let pendingBytes = 0;
  const flush = async (): Promise<void> => {
    if (pendingBytes > 0) await queries.insertPart(db, id, position++, Buffer.concat(pending));
    [pending, pendingBytes] = [[], 0];
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxFileBytes) return size;
    finder.addBytes(chunk);
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes >= partBytes) await flush();
  }
  await flush();
  return size;
}

type Page = { take: number; skip: number };
type Unreadable = Refused<'unknownImport' | 'notPermitted'>;

/** Rows of customers and their orders are shown to those who may import them. */
async function selectReadable(db: Db, user: CurrentUser, id: number): Promise<ImportRow | Unreadable> {
  const importRow = await queries.selectImport(db, id);
  if (!importRow) return refuse('unknownImport');
  return personalKinds.includes(importRow.kind) && !mayImport(user, importRow.kind)
    ? refuse('notPermitted')
    : importRow;
}

const mayImport = (user: CurrentUser, kind: ImportRow['kind']): boolean =>
  kind === null || importPermissions[kind].every((permission) => hasPermission(user, permission));

export async function listImports(db: Db, { take, skip }: Page): Promise<{ total: number; rows: ImportHead[] }> {
  const [total, list] = await Promise.all([queries.countImports(db), queries.selectImports(db, take, skip)]);
  return { total, rows: list.map(toImportHead) };
}

export async function readImport(db: Db, id: number): Promise<Import | Refused<'unknownImport'>> {
  const row = await queries.selectImport(db, id);
  return row ? toImport(row) : refuse('unknownImport');
}

export async function listRows(
  db: Db,
  user: CurrentUser,
  id: number,
  { take, skip, verdict }: Page & { verdict: RowVerdict | 'all' },
): Promise<{ total: number; rows: RowView[] } | Unreadable> {
  const importRow = await selectReadable(db, user, id);
  if (isRefused(importRow)) return importRow;
  const filter = verdict === 'all' ? null : verdict;
  const total = await rows.countShownRows(db, id, filter);
  const list = await rows.selectShownRows(db, id, { verdict: filter, take, skip });
  return { total, rows: list.map(({ shown, ...row }) => ({ ...row, ...shown })) };
}

export async function listFaults(
  db: Db,
  user: CurrentUser,
  id: number,
  { take, skip }: Page,
): Promise<{ total: number; rows: FaultView[] } | Unreadable> {
  const importRow = await selectReadable(db, user, id);
  if (isRefused(importRow)) return importRow;
  return { total: await rows.countFaults(db, id), rows: await rows.selectFaults(db, id, take, skip) };
}

export async function faultsFile(db: Db, user: CurrentUser, id: number): Promise<FileResponse | Unreadable> {
  const importRow = await selectReadable(db, user, id);
  if (isRefused(importRow)) return importRow;
  const count = await rows.countFaults(db, id);
  return new FileResponse(`greseli-import-${id}.csv`, 'text/csv; charset=utf-8', csvBytes(faultLines(db, id)), count);
}

async function* faultLines(db: Db, id: number): AsyncGenerator<string> {
  yield csvLine(['Rând', 'Coloană', 'Fel', 'Ce este greșit']);
  for await (const faults of rows.streamFaults(db, id))
    for (const { line, column, sentence, isWarning } of faults)
      yield csvLine([String(line), column, isWarning ? 'avertisment' : 'greșeală', sentence]);
}

/** The rows of the file that are refused, with those that continue them, to be corrected and sent again. */
export async function refusedRows(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<FileResponse | Unreadable | Refused<'notReady'>> {
  const importRow = await selectReadable(db, user, id);
  if (isRefused(importRow)) return importRow;
  if (importRow.state !== 'ready') return refuse('notReady');
  const lines = refusedLines(db, id, await queries.selectEncoding(db, id));
  return new FileResponse(
    `randuri-gresite-${id}.csv`,
    'text/csv; charset=utf-8',
    csvBytes(lines),
    importRow.faultyCount,
  );
}

async function* refusedLines(db: Db, id: number, encoding: string): AsyncGenerator<string> {
  const entries = await rows.selectEntryLines(db, id);
  let [at, isHeader] = [-1, true];
  for await (const batch of readCsv(queries.streamParts(db, id), { encoding, limits: fileLimits }))
    for (const { line, cells } of batch) {
      while ((entries[at + 1]?.line ?? Number.POSITIVE_INFINITY) <= line) at++;
      if (isHeader || entries[at]?.isFaulty) yield csvLine(cells.map(unescapeFormula), ',');
      isHeader = false;
    }
}

export async function confirmImport(
  db: Db,
  user: CurrentUser,
  id: number,
  fields: Partial<ConfirmFields> = {},
): Promise<null | Refused<'unknownImport' | 'notReady' | 'nothingToDo' | 'notPermitted' | 'futureConsent'>> {
  const importRow = await queries.selectImport(db, id);
  if (!importRow) return refuse('unknownImport');
  if (!mayImport(user, importRow.kind)) return refuse('notPermitted');
  const consents = toConsents(fields);
  if (consents && consents.on > (await queries.selectToday(db))) return refuse('futureConsent');
  if (importRow.state === 'ready' && importRow.total === 0) return refuse('nothingToDo');
  return inTransaction(db, async (tx) => {
    if (!(await queries.moveState(tx, id, ['ready'], 'waiting'))) return refuse('notReady');
    if (consents && importRow.kind === 'customers') await queries.setConsents(tx, id, consents);
    await enqueue(tx, runJob, { importId: id });
    return null;
  });
}

const toConsents = ({ isConsentProven, consentSource, consentOn }: Partial<ConfirmFields>): ProvenConsents | null =>
  isConsentProven && consentSource && consentOn ? { source: consentSource, on: consentOn } : null;

export async function cancelImport(db: Db, id: number): Promise<null | Refused<'unknownImport' | 'tooLate'>> {
  if (!(await queries.selectImport(db, id))) return refuse('unknownImport');
  if (await queries.moveState(db, id, ['reading', 'ready', 'waiting'], 'cancelled')) {
    await queries.deleteContents(db, id);
    return null;
  }
  return (await queries.requestCancel(db, id)) ? null : refuse('tooLate');
}

export const importExportJobs = (
  pictures: PictureStorage,
  onFailure: (error: unknown, kind: string) => void,
  fetch: Fetch = fetchPicture,
): JobHandler[] => [
  handleJob(
    checkJob,
    (db, { importId }) =>
      checkFile(db, importId).catch(async (error: unknown) => {
        onFailure(error, checkJob.kind);
        await queries.setEnded(db, importId, 'failed', texts.failed);
      }),
    { afterDeath: endInterrupted },
  ),
  handleJob(runJob, (db, { importId }) => runImport(db, importId, (error) => onFailure(error, runJob.kind)), {
    afterDeath: endInterrupted,
  }),
  handleJob(pictureJob, (db, { importId }) => fetchPictures(db, importId, pictures, fetch)),
];

/** The file may be the reason why the process died. */
async function endInterrupted(db: Pool, { importId }: z.infer<typeof ImportPayload>): Promise<void> {
  await queries.setEnded(db, importId, 'failed', texts.interrupted);
  await queries.deleteContents(db, importId);
}

function toImportHead(row: ImportRow): ImportHead {
  const { id, fileName, size, author, state, kind, format, total, done, problem } = row;
  return {
    id,
    fileName,
    size,
    author,
    // Imports in state 'uploading' are not listed, so the contract has no such state.
    state: state === 'uploading' ? 'reading' : state,
    kind,
    format,
    total,
    done,
    counts: {
      new: row.newCount,
      changed: row.changedCount,
      unchanged: row.unchangedCount,
      faulty: row.faultyCount,
      drafts: row.draftCount,
      warnings: row.warningCount,
    },
    pictures: { waiting: row.picturesWaiting, done: row.picturesDone, failed: row.picturesFailed },
    problem,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function toImport(row: ImportRow): Import {
  const { unknownHashtags = [], subscribers = 0, redirects = 0, ...newNames } = row.newNames;
  return {
    ...toImportHead(row),
    columns: row.columns.map(({ header, becomes }) => ({ header, becomes })),
    losses: row.columns.flatMap(({ header, filled = 0 }) =>
      filled > 0 ? [{ header, rows: filled, reason: lossReason(header) }] : [],
    ),
    newNames: { filters: [], hashtags: [], ...newNames },
    unknownHashtags,
    subscribers,
    redirects,
    consents: row.consentSource && row.consentOn ? { source: row.consentSource, on: row.consentOn } : null,
  };
}

/** Downloads a URL; throws PublicFetchError with the reason. */
type Fetch = (address: string) => Promise<Uint8Array>;

const fetchPicture: Fetch = (address) => fetchPublic(address, { maxBytes: maxPictureBytes });

const batchSize = 20;

/** Downloads the pictures of one batch of products and enqueues the next batch; a product shows its old pictures until then. */
export async function fetchPictures(db: Pool, importId: number, pictures: PictureStorage, fetch: Fetch): Promise<void> {
  const pending = await rows.selectWaitingPictures(db, importId, batchSize);
  for (const requested of pending) await fetchForProduct(db, importId, requested, pictures, fetch);
  if (pending.length === batchSize) await enqueue(db, pictureJob, { importId });
}

async function fetchForProduct(
  db: Pool,
  importId: number,
  { code, pictures: requested }: rows.PicturesToFetch,
  pictures: PictureStorage,
  fetch: Fetch,
): Promise<void> {
  const existing = await readExistingPictures(db, code);
  const fetched: PictureRecord[] = [];
  const problems: string[] = [];
  for (const { address, alt } of requested.map(splitPicture)) {
    const picture = existing.get(address) ?? ownPicture(address) ?? (await fetchAndStore(address, pictures, fetch));
    if (typeof picture === 'string') problems.push(`${address}: ${picture}`);
    else fetched.push({ ...picture, alt: alt ?? '' });
  }
  await db.begin(async (tx) => {
    // Keeps the current pictures when every download failed.
    if (fetched.length > 0) await savePictures(tx, code, fetched);
    await rows.setPicturesDone(tx, importId, code, problems.length > 0 ? problems.join('\n').slice(0, 2000) : null);
  });
}

/** Current pictures of the product by path and by source URL. */
async function readExistingPictures(db: Pool, code: string): Promise<Map<string, PictureRecord>> {
  const record = (await readRecords(db, [code])).get(code);
  if (!record) return new Map();
  const entries = record.pictures.flatMap((picture) => [
    [picturePath(picture), picture] as const,
    ...(picture.source ? [[picture.source, picture] as const] : []),
  ]);
  return new Map(entries);
}

/** A picture that the shop has already. */
const ownPicture = (path: string): PictureRecord | null =>
  path.startsWith('/') ? { file: fileOf(path), source: null, alt: '' } : null;

/** Downloads, re-encodes and stores a picture; returns the reason as a string when that fails. */
async function fetchAndStore(address: string, pictures: PictureStorage, fetch: Fetch): Promise<PictureRecord | string> {
  try {
    const stored = await pictures.save(await fetch(address), { hasCard: true });
    if ('ok' in stored) return stored.reason === 'tooLarge' ? 'imagine prea mare' : 'nu este o imagine';
    return { file: pictureUrls(stored.name).image, source: address, alt: '' };
  } catch (error) {
    if (error instanceof PublicFetchError) return error.message;
    throw error;
  }
}
