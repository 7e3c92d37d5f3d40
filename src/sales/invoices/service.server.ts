import { z } from 'zod';
import { readShopBrand } from '../../brands/brand-service.server.ts';
import { paperLook } from '../../brands/logo.server.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, hasPermission } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { Id } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { readLotsOfOrders } from '../inventory/lot-service.server.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import type { InvoiceFile, InvoiceHead } from './contract.ts';
import { type AwaitedEvent, awaitedEvent, isInvoiceable, isInvoiceDueByNow } from './issue-rules.ts';
import { renderInvoicePdf } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { buildInvoiceContent, formatInvoiceNumber, withLots } from './rules.ts';
import { invoiceSettings } from './settings.ts';
import { renderInvoiceXml } from './ubl.server.ts';

export type Invoice = queries.InvoiceRow;

type IssueOptions = { isDue?: (order: OrderRecord) => boolean; sendsEmail?: boolean };

/**
 * Writes the invoice of an order that has none, with what is left of the order; returns the one that exists. Null when
 * the order is cancelled, has nothing left or is not due yet.
 */
export async function issueInvoice(
  db: Db,
  orderId: number,
  { isDue = isInvoiceable, sendsEmail = false }: IssueOptions = {},
): Promise<Invoice | null> {
  return inTransaction(db, async (tx) => {
    await queries.lockOrder(tx, orderId);
    const [current] = await queries.selectCurrent(tx, orderId);
    if (current) return current;
    const order = await readOrderToInvoice(tx, orderId);
    if (!isDue(order)) return null;
    const invoice = await writeOrderInvoice(tx, order);
    if (invoice && sendsEmail) await enqueue(tx, invoiceEmailJob, { invoiceId: invoice.id });
    return invoice;
  });
}

/** Null when nothing is left of the order. */
export async function writeOrderInvoice(tx: Transaction, order: OrderRecord): Promise<Invoice | null> {
  const { causes, ...deductions } = await queries.selectDeductions(tx, order.id);
  const content = buildInvoiceContent(order, await readShopBrand(tx), await today(tx), deductions);
  if (content.lines.length === 0) return null;
  const lots = (await readLotsOfOrders(tx, [order.id])).filter(({ isPacked }) => isPacked);
  const { series, footer } = await readShopSettings(tx, invoiceSettings);
  return writeInvoice(tx, {
    series,
    kind: 'invoice',
    orderId: order.id,
    stornoOf: null,
    content: { ...content, lines: withLots(content.lines, order, lots), footer },
    cause: null,
    deducted: causes,
  });
}

/** Writes the invoice if the shop's setting wants it by now, and sends it to the customer. */
export async function issueDueInvoice(db: Db, orderId: number, sendsEmail = true): Promise<Invoice | null> {
  const { issueAt } = await readShopSettings(db, invoiceSettings);
  return issueInvoice(db, orderId, { isDue: (order) => isInvoiceDueByNow(order, issueAt), sendsEmail });
}

/** The event after which an order without an invoice gets one. */
export async function readAwaitedEvent(db: Db, order: OrderRecord): Promise<AwaitedEvent> {
  const { issueAt } = await readShopSettings(db, invoiceSettings);
  return awaitedEvent(order, issueAt);
}

/** Sends an invoice to the customer, unless it goes with the confirmation of the order. */
export const invoiceEmailJob = defineJob('invoice-email', z.object({ invoiceId: Id }));

/** Runs once for every invoice and storno, after it was written. */
export const invoiceIssuedJob = defineJob('invoice-issued', z.object({ invoiceId: Id }));

export async function writeInvoice(tx: Transaction, invoice: queries.NewInvoice): Promise<Invoice> {
  const written = await queries.insertInvoice(tx, invoice);
  await enqueue(tx, invoiceIssuedJob, { invoiceId: written.id }, { key: `${invoiceIssuedJob.kind} ${written.id}` });
  return written;
}

async function readOrderToInvoice(tx: Transaction, orderId: number): Promise<OrderRecord> {
  const order = await readOrderRecord(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to invoice`);
  return order;
}

/** Today in Romania by the clock of the database. */
export async function today(tx: Transaction): Promise<string> {
  const [row] = await tx<{ day: string }[]>`select to_char(now() at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day`;
  return row?.day ?? '';
}

/** Any invoice, for other features of the shop. */
export const readInvoice = (db: Db, invoiceId: number): Promise<Invoice | undefined> =>
  queries.selectAny(db, invoiceId);

export const toNumberedInvoice = (invoice: Invoice) => ({
  number: formatInvoiceNumber(invoice),
  content: invoice.content,
});

export async function readInvoices(db: Db, user: CurrentUser, orderId: number): Promise<InvoiceHead[]> {
  const rows = isStaffReader(user)
    ? await queries.selectOfOrder(db, orderId)
    : await queries.selectOfOwnOrder(db, user.legalEntityId, orderId);
  return rows.map((row) => headOf(row, rows));
}

function headOf(row: Invoice, rows: readonly Invoice[]): InvoiceHead {
  const number = formatInvoiceNumber(row);
  const replacement = rows.find(({ content }) => content.replaces?.number === number);
  return {
    id: row.id,
    number,
    kind: row.kind,
    issuedOn: row.content.issuedOn,
    buyer: row.content.buyer.name,
    stornoOf: row.content.stornoOf,
    replacedBy: row.content.replacedBy ?? (replacement ? formatInvoiceNumber(replacement) : null),
    replaces: row.content.replaces?.number ?? null,
  };
}

export async function readPdf(
  db: Db,
  user: CurrentUser,
  invoiceId: number,
): Promise<InvoiceFile | Refused<'unknownInvoice'>> {
  const row = await findReadable(db, user, invoiceId);
  if (!row) return refuse('unknownInvoice');
  const bytes = await renderInvoicePdf(toNumberedInvoice(row), paperLook());
  return file(row, 'pdf', 'application/pdf', bytes);
}

export async function readXml(
  db: Db,
  user: CurrentUser,
  invoiceId: number,
): Promise<InvoiceFile | Refused<'unknownInvoice'>> {
  const row = await findReadable(db, user, invoiceId);
  return row
    ? file(row, 'xml', 'application/xml', Buffer.from(renderInvoiceXml(toNumberedInvoice(row))))
    : refuse('unknownInvoice');
}

/** Staff who may read orders or accounting read every invoice, other accounts their own. */
export const isStaffReader = (user: CurrentUser): boolean => hasPermission(user, ['orders:read', 'accounting:read']);

const findReadable = (db: Db, user: CurrentUser, invoiceId: number): Promise<Invoice | undefined> =>
  isStaffReader(user) ? queries.selectAny(db, invoiceId) : queries.selectOwn(db, user.legalEntityId, invoiceId);

const file = (row: Invoice, ending: string, contentType: string, bytes: Buffer): InvoiceFile => ({
  fileName: `factura-${row.series}-${String(row.number).padStart(7, '0')}.${ending}`,
  contentType,
  base64: bytes.toString('base64'),
});
