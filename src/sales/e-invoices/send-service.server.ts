import { z } from 'zod';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { recordServiceConnectionCheck } from '../../platform/service-connections.server.ts';
import { type Invoice, invoiceIssuedJob, readInvoice, toNumberedInvoice } from '../invoices/service.server.ts';
import { renderInvoiceXml } from '../invoices/ubl.server.ts';
import { anafKind } from './anaf/connection.ts';
import { readAnswer } from './answer-file.server.ts';
import type { EInvoicing, Gateway } from './gateway.server.ts';
import { keepDailyLimits } from './limits.server.ts';
import type { EInvoiceFailure, EInvoicePort } from './port.ts';
import * as queries from './queries.server.ts';
import { checkInvoiceXml } from './ro-cius-rules.ts';
import {
  canChange,
  dueDate,
  type EInvoiceState,
  lostUploadSeconds,
  pollDelaySeconds,
  retrySeconds,
  secondsUntilTomorrow,
} from './rules.ts';
import { texts } from './texts.ts';

/** Every invoice is registered; it is sent when there is a connection. */
async function registerInvoice(db: Db, invoiceId: number): Promise<void> {
  const invoice = await readInvoice(db, invoiceId);
  if (!invoice) return;
  const { issuedOn } = invoice.content;
  await queries.insertEInvoice(db, { invoiceId, issuedOn, dueOn: dueDate(issuedOn) });
}

const refreshJob = defineJob('e-invoice-token-refresh', z.object({}));

export const eInvoiceJobs = (invoicing: EInvoicing): JobHandler[] => [
  handleJob(invoiceIssuedJob, (db, { invoiceId }) => registerInvoice(db, invoiceId)),
  handleJob(refreshJob, (db) => invoicing.refresh(db, true)),
];

export const eInvoiceRecurringJobs = (invoicing: EInvoicing): RecurringJob[] => [
  recurringJob('e-invoice-send', 60, (db) => sendDue(db, invoicing)),
  recurringJob('e-invoice-tokens', 6 * 3600, async (db) => {
    await invoicing.refresh(db, false);
    await queries.deleteOldRecords(db);
  }),
];

const maxRunMs = 45_000;

/** Makes the due steps of all invoices, one after the other, because ANAF limits calls per minute. */
export async function sendDue(db: Pool, invoicing: EInvoicing): Promise<void> {
  const gateway = await invoicing.open(db);
  if (!gateway) return;
  const until = Date.now() + maxRunMs;
  while (Date.now() < until) {
    const row = await queries.claimDue(db, gateway.sendFrom);
    if (!row || !(await takeStep(db, gateway, row))) return;
  }
}

type Row = queries.EInvoiceRow;
type Result = queries.StepResult;

/** Returns false when the connection itself fails, so that further steps would fail too. */
async function takeStep(db: Pool, gateway: Gateway, row: Row): Promise<boolean> {
  const invoice = await readInvoice(db, row.invoiceId);
  if (!invoice) return true;
  const context = { db, port: keepDailyLimits(db, gateway.port), row, invoice };
  const { from = row.state, result, failed } = await steps[row.state](context);
  if (result && !canChange(from, result.state))
    throw new Error(`An e-invoice cannot change from ${from} to ${result.state}`);
  if (result) await queries.writeResult(db, row, result);
  if (failed?.kind !== 'account' && failed?.kind !== 'unauthorized') return true;
  await recordServiceConnectionCheck(db, anafKind, failed.message);
  // Once an hour at most, because a refused refresh stays refused.
  if (failed.kind === 'unauthorized')
    await enqueue(db, refreshJob, {}, { key: `${refreshJob.kind} ${Math.floor(Date.now() / 3_600_000)}` });
  return false;
}

type Context = { db: Pool; port: EInvoicePort; row: Row; invoice: Invoice };
/** `from` is the state stored meanwhile; no result when another process has taken the row. */
type Step = { from?: EInvoiceState; result: Result | null; failed?: EInvoiceFailure };

const unchanged = ({ state, uploadIndex, downloadId, polls, problems }: Row): Result => ({
  state,
  uploadIndex,
  downloadId,
  polls,
  problems,
  lastError: null,
  nextInSeconds: null,
});

/** Keeps the state and tries again later. */
const tryLater = (row: Row, failed: EInvoiceFailure, state: EInvoiceState = row.state): Step => ({
  from: row.state,
  result: { ...unchanged(row), state, lastError: failed.message, nextInSeconds: retryDelay(failed) },
  failed,
});

const retryDelay = ({ kind, detail }: EInvoiceFailure): number => {
  if (kind === 'limited') return detail === 'HTTP 429' ? retrySeconds.limited : secondsUntilTomorrow(new Date());
  return kind === 'refused' || kind === 'notFound' ? retrySeconds.account : retrySeconds[kind];
};

async function upload({ db, port, row, invoice }: Context): Promise<Step> {
  const xml = renderInvoiceXml(toNumberedInvoice(invoice));
  const problems = checkInvoiceXml(xml);
  if (problems.length > 0) return { result: { ...unchanged(row), state: 'rejected', problems } };
  if (!(await queries.markSending(db, row, xml))) return { result: null };
  const sending: Row = { ...row, state: 'sending', uploadIndex: null, downloadId: null, polls: 0, problems: [] };
  const sent = await port.upload(xml, invoice.content.buyer.taxId === null ? 'person' : 'company');
  if (!sent.ok && sent.kind !== 'refused') return tryLater(sending, sent, sent.kind === 'lost' ? 'sending' : 'pending');
  const result: Result = sent.ok
    ? { ...unchanged(sending), state: 'sent', uploadIndex: sent.value, nextInSeconds: pollDelaySeconds(0) }
    : { ...unchanged(sending), state: 'rejected', problems: [{ rule: 'ANAF', message: refusedText(sent) }] };
  return { from: 'sending', result };
}

const refusedText = ({ message, detail }: EInvoiceFailure): string =>
  detail && !message.includes(detail) ? `${message} (${detail})` : message;

/** The answer to the upload was lost: looks the invoice up, and sends it again when ANAF surely does not have it. */
async function findLostUpload(context: Context): Promise<Step> {
  const { row } = context;
  const uploadedAt = row.uploadedAt ?? new Date(0);
  const found = await findInList(context, uploadedAt);
  if (!found.ok) return tryLater(row, found);
  if (found.message) {
    const { id, uploadIndex } = found.message;
    return { result: { ...unchanged(row), state: 'accepted', uploadIndex, downloadId: id, nextInSeconds: 0 } };
  }
  const isGivenUp = Date.now() - uploadedAt.getTime() >= lostUploadSeconds * 1000;
  return {
    result: isGivenUp
      ? { ...unchanged(row), state: 'pending', nextInSeconds: 0 }
      : { ...unchanged(row), lastError: texts.lost, nextInSeconds: retrySeconds.lost },
  };
}

type Found = { ok: true; message: { id: string; uploadIndex: string } | null } | EInvoiceFailure;

/** The clocks of the shop and of ANAF may differ. */
const clockMarginMs = 10 * 60_000;

/** The list has no invoice numbers, so messages of uploads that the shop does not know are downloaded, each once. */
async function findInList({ db, port, invoice }: Context, uploadedAt: Date): Promise<Found> {
  const listed = await port.listSent(new Date(uploadedAt.getTime() - clockMarginMs), new Date());
  if (!listed.ok) return listed;
  const known = await queries.selectKnownUploads(
    db,
    listed.value.map(({ uploadIndex }) => uploadIndex),
  );
  const messages = listed.value.filter(({ uploadIndex }) => !known.has(uploadIndex));
  const numbers = await queries.selectMessageNumbers(
    db,
    messages.map(({ id }) => id),
  );
  for (const { id } of messages.filter((message) => !numbers.has(message.id))) {
    const file = await port.download(id);
    if (!file.ok && file.kind !== 'notFound') return file;
    const number = file.ok ? (readAnswer(file.value)?.invoiceNumber ?? null) : null;
    await queries.insertMessageNumber(db, id, number);
    numbers.set(id, number);
  }
  const wanted = toNumberedInvoice(invoice).number.replace(' ', '');
  return { ok: true, message: messages.find(({ id }) => numbers.get(id) === wanted) ?? null };
}

async function pollState(context: Context): Promise<Step> {
  const { port, row } = context;
  const read = await port.readState(row.uploadIndex ?? '');
  if (!read.ok) return read.kind === 'notFound' ? { result: forgetUpload(row) } : tryLater(row, read);
  const { value } = read;
  const polls = row.polls + 1;
  if (value.state === 'processing')
    return { result: { ...unchanged(row), polls, nextInSeconds: pollDelaySeconds(polls) } };
  const problems = value.state === 'rejected' ? [{ rule: 'ANAF', message: texts.rejected }] : [];
  const answered: Row = { ...row, state: value.state, downloadId: value.downloadId, polls, problems };
  return value.downloadId ? downloadAnswer({ ...context, row: answered }) : { result: unchanged(answered) };
}

/** ANAF does not know the upload: treated as a lost answer. */
const forgetUpload = (row: Row): Result => ({
  ...unchanged(row),
  state: 'sending',
  uploadIndex: null,
  polls: 0,
  lastError: texts.lost,
  nextInSeconds: retrySeconds.lost,
});

/** The answer is kept, because ANAF deletes it after 60 days. */
async function downloadAnswer({ port, row }: Context): Promise<Step> {
  const file = await port.download(row.downloadId ?? '');
  // Beyond 60 days there is nothing to download any more.
  if (!file.ok && file.kind === 'notFound') return { result: { ...unchanged(row), lastError: file.message } };
  if (!file.ok) return tryLater(row, file);
  const errors = readAnswer(file.value)?.errors ?? [];
  const problems = row.state === 'rejected' && errors.length > 0 ? errors : row.problems;
  return { result: { ...unchanged(row), problems, answer: file.value } };
}

const steps: Record<EInvoiceState, (context: Context) => Promise<Step>> = {
  pending: upload,
  sending: findLostUpload,
  sent: pollState,
  accepted: downloadAnswer,
  rejected: downloadAnswer,
};
