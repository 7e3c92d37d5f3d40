import { paperLook } from '../../brands/logo.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { toRon } from '../../platform/money.ts';
import { listServiceConnections } from '../../platform/service-connections.server.ts';
import { writeZip, type ZipEntry } from '../../platform/zip.server.ts';
import { renderInvoicePdf } from '../invoices/pdf.server.ts';
import { formatInvoiceNumber } from '../invoices/rules.ts';
import { type Invoice, readInvoice, toNumberedInvoice } from '../invoices/service.server.ts';
import { renderInvoiceXml } from '../invoices/ubl.server.ts';
import type { AdminEInvoice, EInvoiceStatus } from './admin-contract.ts';
import * as admin from './admin-queries.server.ts';
import { anafKind } from './anaf/connection.ts';
import type { EInvoicing } from './gateway.server.ts';
import * as queries from './queries.server.ts';
import { warningDays } from './rules.ts';

type PageInput = Omit<admin.Page, 'sendFrom' | 'warningDays'>;

export async function listEInvoices(db: Db, invoicing: EInvoicing, input: PageInput) {
  const page = { ...input, sendFrom: await invoicing.readSendFrom(db), warningDays };
  const [total, rows, status] = await Promise.all([
    admin.countPage(db, page),
    admin.selectPage(db, page),
    readStatus(db, invoicing),
  ]);
  return { total, status, rows: rows.map(toEInvoice) };
}

const toEInvoice = ({
  series,
  number,
  total,
  uploadedAt,
  answeredAt,
  nextAt,
  ...row
}: admin.AdminRow): AdminEInvoice => ({
  ...row,
  number: formatInvoiceNumber({ series, number }),
  total: toRon(total),
  uploadedAt: uploadedAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
});

async function readStatus(db: Db, invoicing: EInvoicing): Promise<EInvoiceStatus> {
  const [status, deadlines, connections] = await Promise.all([
    invoicing.readStatus(db),
    readDeadlines(db, invoicing),
    listServiceConnections(db),
  ]);
  const lastError = connections.find(({ kind }) => kind === anafKind)?.lastError ?? null;
  return { ...status, ...deadlines, lastError };
}

/** Invoices that ANAF does not have and must get, for the dashboard too; none when sending is off. */
export async function readDeadlines(db: Db, invoicing: EInvoicing): Promise<queries.Deadlines> {
  const sendFrom = await invoicing.readSendFrom(db);
  return sendFrom === null
    ? { unsent: 0, dueSoon: 0, overdue: 0, rejected: 0 }
    : queries.countDeadlines(db, sendFrom, warningDays);
}

export async function sendAgain(
  db: Db,
  invoicing: EInvoicing,
  ids: readonly number[],
): Promise<{ count: number } | Refused<'sendingOff'>> {
  const { state } = await invoicing.readStatus(db);
  if (state === 'off' || state === 'unauthorized') return refuse('sendingOff');
  let count = 0;
  for (const id of ids) count += (await queries.requestSending(db, id)) ? 1 : 0;
  return { count };
}

const fileName = ({ series, number }: Invoice, ending: string): string =>
  `factura-${series}-${String(number).padStart(7, '0')}${ending}`;

async function* once(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes);
}

export async function readSentXml(db: Db, invoiceId: number): Promise<FileResponse | Refused<'unknownInvoice'>> {
  const invoice = await readInvoice(db, invoiceId);
  if (!invoice) return refuse('unknownInvoice');
  const xml = await xmlOf(db, invoice);
  return new FileResponse(fileName(invoice, '.xml'), 'application/xml', once(Buffer.from(xml)), 1);
}

const xmlOf = async (db: Db, invoice: Invoice): Promise<string> =>
  (await admin.selectSentXml(db, invoice.id)) ?? renderInvoiceXml(toNumberedInvoice(invoice));

export async function readAnswerFile(db: Db, invoiceId: number): Promise<FileResponse | Refused<'unknownInvoice'>> {
  const invoice = await readInvoice(db, invoiceId);
  const answer = await admin.selectAnswer(db, invoiceId);
  if (!invoice || !answer) return refuse('unknownInvoice');
  return new FileResponse(fileName(invoice, '-anaf.zip'), 'application/zip', once(answer), 1);
}

type Period = { from: string; until: string };

/** Written while it is downloaded, one invoice at a time. */
export const readArchive = async (db: Db, { from, until }: Period): Promise<FileResponse> =>
  new FileResponse(
    `facturi-${from}-${until}.zip`,
    'application/zip',
    writeZip(archiveEntries(db, issuedIds(db, { from, until }))),
    await admin.countIssued(db, { from, until }),
  );

const batchSize = 100;

async function* issuedIds(db: Db, period: Period): AsyncGenerator<number> {
  for (let afterId = 0; ; ) {
    const ids = await admin.selectIssued(db, period, afterId, batchSize);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    afterId = last;
  }
}

type Ids = AsyncIterable<number> | Iterable<number>;

/** PDF, XML and the answer of ANAF of each invoice, by month. */
export async function* archiveEntries(db: Db, ids: Ids): AsyncGenerator<ZipEntry> {
  for await (const id of ids) yield* invoiceEntries(db, id);
}

async function* invoiceEntries(db: Db, invoiceId: number): AsyncGenerator<ZipEntry> {
  const invoice = await readInvoice(db, invoiceId);
  if (!invoice) return;
  const folder = invoice.content.issuedOn.slice(0, 7);
  const name = (ending: string): string => `${folder}/${fileName(invoice, ending)}`;
  yield { name: name('.pdf'), bytes: await renderInvoicePdf(toNumberedInvoice(invoice), paperLook()) };
  yield { name: name('.xml'), bytes: Buffer.from(await xmlOf(db, invoice)) };
  const answer = await admin.selectAnswer(db, invoiceId);
  if (answer) yield { name: name('-anaf.zip'), bytes: answer };
}

/** ANAF sends the browser back to this screen of the back office; the address is registered with the application. */
const authorizedPath = '/admin/e-invoices/authorized';

export async function readAuthorizationUrl(
  db: Db,
  invoicing: EInvoicing,
  siteUrl: string,
  state: string,
): Promise<{ url: string } | Refused<'noConnection'>> {
  const url = await invoicing.authorizationUrl(db, `${siteUrl}${authorizedPath}`, state);
  return url ? { url } : refuse('noConnection');
}

export async function authorize(
  db: Db,
  invoicing: EInvoicing,
  siteUrl: string,
  code: string,
): Promise<null | Refused<'noConnection' | 'authorizationFailed'>> {
  const outcome = await invoicing.authorize(db, code, `${siteUrl}${authorizedPath}`);
  if (outcome === 'authorized') return null;
  return outcome ? refuse('authorizationFailed', outcome.message) : refuse('noConnection');
}
