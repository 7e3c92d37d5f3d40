import { brand } from '../../brands/brand.ts';
import type { Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { firstContent } from './content.ts';
import type { InvoiceFile, InvoiceHead } from './contract.ts';
import { invoicePdf } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { showNumber } from './rules.ts';
import { invoiceXml } from './ubl.server.ts';

export type Invoice = queries.InvoiceRow;

/** One invoice per order, however often it is asked for; null when the order was cancelled before it had one. */
export async function issueInvoice(db: Db, orderId: number): Promise<Invoice | null> {
  return inTransaction(db, async (tx) => {
    await queries.lockOrder(tx, orderId);
    const [first] = await queries.selectOfOrder(tx, orderId);
    if (first) return first;
    const order = await existing(tx, orderId);
    if (order.state === 'cancelled') return null;
    const content = firstContent(order, brand, await today(tx));
    return queries.insertInvoice(tx, {
      series: brand.code,
      kind: 'invoice',
      orderId,
      stornoOf: null,
      content,
      cause: null,
    });
  });
}

async function existing(tx: Transaction, orderId: number): Promise<OrderRecord> {
  const order = await readOrderRecord(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to invoice`);
  return order;
}

/** The day in Romania, by the database's clock. */
export async function today(tx: Transaction): Promise<string> {
  const [row] = await tx<{ day: string }[]>`select to_char(now() at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day`;
  return row?.day ?? '';
}

export const numbered = (invoice: Invoice) => ({ number: showNumber(invoice), content: invoice.content });

export async function readInvoices(db: Db, who: Who, orderId: number): Promise<InvoiceHead[]> {
  const rows =
    who.role === 'admin'
      ? await queries.selectOfOrder(db, orderId)
      : await queries.selectOfOwnOrder(db, who.legalEntityId, orderId);
  return rows.map((row) => ({ id: row.id, number: showNumber(row), kind: row.kind, issuedOn: row.content.issuedOn }));
}

export async function readPdf(db: Db, who: Who, invoiceId: number): Promise<InvoiceFile | Refused<'unknownInvoice'>> {
  const row = await readable(db, who, invoiceId);
  if (!row) return refuse('unknownInvoice');
  const bytes = await invoicePdf(numbered(row), brand.themeColour);
  return file(row, 'pdf', 'application/pdf', bytes);
}

export async function readXml(db: Db, who: Who, invoiceId: number): Promise<InvoiceFile | Refused<'unknownInvoice'>> {
  const row = await readable(db, who, invoiceId);
  return row ? file(row, 'xml', 'application/xml', Buffer.from(invoiceXml(numbered(row)))) : refuse('unknownInvoice');
}

/** The back office reads every invoice, a customer their own. */
const readable = (db: Db, who: Who, invoiceId: number): Promise<Invoice | undefined> =>
  who.role === 'admin' ? queries.selectAny(db, invoiceId) : queries.selectOwn(db, who.legalEntityId, invoiceId);

const file = (row: Invoice, ending: string, contentType: string, bytes: Buffer): InvoiceFile => ({
  fileName: `factura-${row.series}-${String(row.number).padStart(7, '0')}.${ending}`,
  contentType,
  base64: bytes.toString('base64'),
});
