import type { Db, Pool } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toRon } from '../../platform/money.ts';
import { recordServiceConnectionCheck } from '../../platform/service-connections.server.ts';
import { formatInvoiceNumber, totalOf } from '../../sales/invoices/rules.ts';
import { type Invoice, readInvoice, toNumberedInvoice } from '../../sales/invoices/service.server.ts';
import { smartBillKind } from './smartbill/connection.ts';
import { documentOf, isWholeStorno } from './smartbill/documents.ts';
import type { SmartBill, SmartBillGateway } from './smartbill/gateway.server.ts';
import type { CreatedDocument, SmartBillFailure, SmartBillResult } from './smartbill/port.ts';
import { canChange, lostCallSeconds, retrySeconds, type SmartBillState } from './smartbill/rules.ts';
import { texts } from './smartbill/texts.ts';
import type { SmartBillDocument } from './smartbill-contract.ts';
import * as queries from './smartbill-queries.server.ts';

export const smartBillJob = (smartBill: SmartBill): RecurringJob =>
  recurringJob('smartbill-send', 60, (db) => sendDue(db, smartBill));

const maxRunMs = 45_000;

/** Registers new invoices and makes the due steps, one document after the other. */
export async function sendDue(db: Pool, smartBill: SmartBill): Promise<void> {
  const gateway = await smartBill.open(db);
  if (!gateway) return;
  await queries.insertDocuments(db, gateway.sendFrom);
  const until = Date.now() + maxRunMs;
  while (Date.now() < until) {
    const row = await queries.claimDue(db);
    if (!row || !(await takeStep(db, gateway, row))) return;
  }
}

type Row = queries.DocumentRow;
type Result = queries.StepResult;
type Context = { db: Pool; gateway: SmartBillGateway; row: Row; invoice: Invoice };
/** `from` is the state stored meanwhile; no result when another process has taken the row. */
type Step = { from?: SmartBillState; result: Result | null; failed?: SmartBillFailure };

/** Returns false when further steps would fail too. */
async function takeStep(db: Pool, gateway: SmartBillGateway, row: Row): Promise<boolean> {
  const invoice = await readInvoice(db, row.invoiceId);
  if (!invoice) return true;
  const context = { db, gateway, row, invoice };
  const { from = row.state, result, failed } = await (row.state === 'sending' ? findLost(context) : send(context));
  if (result && !canChange(from, result.state))
    throw new Error(`A SmartBill document cannot change from ${from} to ${result.state}`);
  if (result) await queries.writeResult(db, row, result);
  if (failed?.kind === 'account') await recordServiceConnectionCheck(db, smartBillKind, failed.message);
  return failed?.kind !== 'account' && failed?.kind !== 'limited' && failed?.kind !== 'unavailable';
}

const wait = (state: SmartBillState, lastError: string | null, nextInSeconds: number | null): Result => ({
  state,
  lastError,
  nextInSeconds,
});

const tryLater = (state: SmartBillState, failed: SmartBillFailure): Step => ({
  from: state,
  result: wait(state, failed.message, failed.kind === 'refused' ? null : retrySeconds[failed.kind]),
  failed,
});

const refuseDocument = (message: string): Step => ({ result: wait('refused', message, null) });
const enterByHand = (message: string): Step => ({ result: wait('manual', message, null) });

/** The document to create in SmartBill, and the series of its number. */
type Plan = { series: string; make: () => Promise<SmartBillResult<CreatedDocument>> };

async function send(context: Context): Promise<Step> {
  const { db, gateway, row } = context;
  const plan = await planDocument(context);
  if (!('make' in plan)) return plan;
  const series = await gateway.port.readSeries();
  if (!series.ok) return series.kind === 'refused' ? refuseDocument(series.message) : tryLater('pending', series);
  const next = series.value.find(({ name }) => name === plan.series);
  if (!next) return refuseDocument(texts.unknownSeries(plan.series));
  if (!(await queries.markSending(db, row, { series: plan.series, number: next.nextNumber }))) return { result: null };
  const made = await plan.make();
  if (made.ok) return { from: 'sending', result: sent(made.value, plan.series) };
  if (made.kind === 'refused') return { from: 'sending', result: wait('refused', made.message, null) };
  if (made.kind === 'lost') return tryLater('sending', made);
  return { ...tryLater('pending', made), from: 'sending' };
}

/** The answer's series may be missing; the number is certain. */
const sent = ({ series, number, url, warning }: CreatedDocument, plannedSeries: string): Result => ({
  ...wait('sent', warning, null),
  document: { series: series || plannedSeries, number, url },
});

async function planDocument(context: Context): Promise<Plan | Step> {
  const { db, invoice } = context;
  if (invoice.kind === 'invoice') return planInvoice(context);
  const corrected = await queries.selectCorrected(db, invoice.id);
  if (!corrected) return enterByHand(texts.notRegistered);
  const { series, number } = corrected;
  if (!series || !number) return { result: wait('pending', texts.waitsForInvoice, retrySeconds.waiting) };
  const original = await readInvoice(db, corrected.id);
  const isWhole =
    original !== undefined &&
    isWholeStorno(original.content, invoice.content) &&
    !(await queries.hasEarlierStorno(db, invoice.id));
  if (isWhole) return { series, make: () => context.gateway.port.reverse(series, number, invoice.content.issuedOn) };
  return context.gateway.partialStornos === 'send' ? planInvoice(context) : enterByHand(texts.partialStorno);
}

async function planInvoice({ gateway, invoice }: Context): Promise<Plan | Step> {
  const taxes = await gateway.port.readTaxes();
  if (!taxes.ok) return taxes.kind === 'refused' ? refuseDocument(taxes.message) : tryLater('pending', taxes);
  const { cif, series, payments } = gateway;
  const document = documentOf(toNumberedInvoice(invoice), {
    cif,
    series,
    taxes: taxes.value,
    hasPayment: payments === 'da',
  });
  if ('unknownRate' in document) return refuseDocument(texts.unknownTax(document.unknownRate));
  return { series, make: () => gateway.port.create(document) };
}

/**
 * The answer was lost. The series still has the same next number: nothing was made. It has a later one and the expected
 * document has our total: it is ours. Everything else is left to the staff, because a second invoice would be worse.
 */
async function findLost({ gateway, row, invoice }: Context): Promise<Step> {
  const [expectedSeries, expectedNumber] = [row.expectedSeries ?? '', row.expectedNumber ?? ''];
  const series = await gateway.port.readSeries();
  if (!series.ok)
    return tryLater('sending', { ...series, kind: series.kind === 'refused' ? 'unavailable' : series.kind });
  const next = series.value.find(({ name }) => name === expectedSeries)?.nextNumber;
  const secondsSince = (Date.now() - (row.calledAt?.getTime() ?? 0)) / 1000;
  if (next === expectedNumber)
    return {
      result:
        secondsSince < lostCallSeconds ? wait('sending', texts.lost, retrySeconds.lost) : wait('pending', null, 0),
    };
  const total = await gateway.port.readTotal(expectedSeries, expectedNumber);
  if (!total.ok) return tryLater('sending', total);
  if (total.value !== totalOf(invoice.content.lines))
    return { result: wait('uncertain', texts.uncertain(expectedSeries, expectedNumber), null) };
  return {
    result: {
      ...wait('sent', null, null),
      document: { series: expectedSeries, number: expectedNumber, url: null },
    },
  };
}

export async function listDocuments(db: Db, smartBill: SmartBill, page: queries.Page) {
  const [state, counts, total, rows] = await Promise.all([
    smartBill.readState(db),
    queries.countStates(db),
    queries.countPage(db, page),
    queries.selectPage(db, page),
  ]);
  return { status: { state, ...counts }, total, rows: rows.map(toDocument) };
}

const toDocument = ({
  series,
  number,
  smartBillSeries,
  smartBillNumber,
  sentAt,
  total,
  ...row
}: queries.AdminRow): SmartBillDocument => ({
  ...row,
  number: formatInvoiceNumber({ series, number }),
  total: toRon(total),
  smartBillNumber: smartBillNumber && `${smartBillSeries} ${smartBillNumber}`,
  sentAt: sentAt?.toISOString() ?? null,
});

export async function sendAgain(
  db: Db,
  smartBill: SmartBill,
  ids: readonly number[],
): Promise<{ count: number } | Refused<'sendingOff'>> {
  const state = await smartBill.readState(db);
  if (state === 'unset' || state === 'off') return refuse('sendingOff');
  let count = 0;
  for (const id of ids) count += (await queries.requestSending(db, id)) ? 1 : 0;
  return { count };
}

type Found = { id: number; document: { series: string; number: string } | null };

export async function resolve(
  db: Db,
  { id, document }: Found,
): Promise<null | Refused<'unknownDocument' | 'badState' | 'numberTaken'>> {
  if (!(await queries.selectState(db, id))) return refuse('unknownDocument');
  if (document && (await queries.isNumberTaken(db, id, document))) return refuse('numberTaken');
  return (await queries.resolveDocument(db, id, document)) ? null : refuse('badState');
}
