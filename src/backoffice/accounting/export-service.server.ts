import { shopBrand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { type CsvCell, csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { writeZip } from '../../platform/zip.server.ts';
import { texts as eInvoiceTexts } from '../../sales/e-invoices/admin/texts.ts';
import { archiveEntries } from '../../sales/e-invoices/admin-service.server.ts';
import { buildInvoiceContent, type InvoiceLine } from '../../sales/invoices/rules.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import type { AccountingExport } from './contract.ts';
import * as columns from './csv-columns.server.ts';
import * as queries from './invoice-queries.server.ts';
import { type OrderRow, streamOrders } from './order-queries.server.ts';
import { sagaEntries } from './saga-service.server.ts';
import { wholePeriod } from './service.server.ts';
import { productCells, productHeaders, saleCells, saleHeaders } from './smartbill/csv.ts';
import { selectLotsAt } from './stock-queries.server.ts';

type Filters = queries.InvoiceFilters;
type Rows = AsyncIterable<CsvCell[]> | Iterable<CsvCell[]>;

const csvFile = (name: string, headers: string[], rows: Rows): FileResponse =>
  new FileResponse(
    `${name}.csv`,
    'text/csv; charset=utf-8',
    csvBytes(csvLines(headers, rows)),
    Array.isArray(rows) ? rows.length : null,
  );

async function* csvLines(headers: string[], rows: Rows): AsyncGenerator<string> {
  yield csvLine(headers);
  for await (const cells of rows) yield csvLine(cells);
}

async function* mapRows<Row>(
  batches: AsyncIterable<Row[]>,
  toCells: (row: Row) => CsvCell[] | Promise<CsvCell[]>,
): AsyncGenerator<CsvCell[]> {
  for await (const batch of batches) for (const row of batch) yield toCells(row);
}

const files: Record<AccountingExport, (db: Db, filters: Filters, period: string) => Promise<FileResponse>> = {
  invoices: async (db, filters, period) =>
    csvFile(
      `facturi-${period}`,
      columns.invoiceHeaders,
      mapRows(queries.streamInvoices(db, filters), (row) =>
        columns.invoiceCells(row, row.eInvoice ? eInvoiceTexts.states[row.eInvoice] : ''),
      ),
    ),
  documents: async (db, filters, period) => {
    const ids = await queries.selectIds(db, filters);
    return new FileResponse(`facturi-${period}.zip`, 'application/zip', writeZip(archiveEntries(db, ids)), ids.length);
  },
  journal: async (db, filters, period) => {
    const all = wholePeriod(filters);
    const rates = (await queries.sumByRate(db, all)).map(({ rate }) => rate);
    const rows = mapRows(queries.streamInvoices(db, all), (row) => columns.journalCells(row, rates));
    return csvFile(`jurnal-vanzari-${period}`, columns.journalHeaders(rates), rows);
  },
  vat: async (db, filters, period) =>
    csvFile(`tva-${period}`, columns.vatHeaders, (await queries.sumByMonth(db, filters)).map(columns.vatCells)),
  stock: async (db, { until }) =>
    csvFile(`stoc-${until}`, columns.stockHeaders, (await selectLotsAt(db, until)).map(columns.stockCells)),
  orders: async (db, filters, period) =>
    csvFile(
      `comenzi-${period}`,
      columns.orderHeaders,
      mapRows(streamOrders(db, filters), async (order) => columns.orderCells(order, await linesOf(db, order))),
    ),
  'order-lines': async (db, filters, period) =>
    csvFile(`comenzi-pe-linii-${period}`, columns.orderLineHeaders, orderLines(db, filters)),
  saga: async (db, filters, period) =>
    new FileResponse(`saga-${period}.zip`, 'application/zip', writeZip(sagaEntries(db, filters)), null),
  'smartbill-products': async (db, filters, period) =>
    csvFile(`smartbill-produse-${period}`, productHeaders, smartBillProducts(db, filters)),
  'smartbill-invoices': async (db, filters, period) =>
    csvFile(`smartbill-facturi-${period}`, saleHeaders, smartBillSales(db, filters)),
};

/** The file is written while it is downloaded. */
export const exportFile = (db: Db, { what, ...filters }: Filters & { what: AccountingExport }): Promise<FileResponse> =>
  files[what](db, filters, `${filters.from}-${filters.until}`);

/** The lines of the order's invoice; before it is issued, those that it would have now. */
async function linesOf(db: Db, { id, invoices }: OrderRow): Promise<InvoiceLine[]> {
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  if (invoice) return invoice.content.lines;
  const order = await readOrderRecord(db, id);
  return order ? buildInvoiceContent(order, shopBrand, '').lines : [];
}

async function* orderLines(db: Db, filters: Filters): AsyncGenerator<CsvCell[]> {
  for await (const batch of streamOrders(db, filters))
    for (const order of batch) for (const line of await linesOf(db, order)) yield columns.orderLineCells(order, line);
}

async function* smartBillProducts(db: Db, filters: Filters): AsyncGenerator<CsvCell[]> {
  const seen = new Set<string>();
  for await (const batch of queries.streamDocuments(db, filters))
    for (const line of batch.flatMap(({ content }) => content.lines)) {
      if (seen.has(line.code)) continue;
      seen.add(line.code);
      yield productCells(line);
    }
}

async function* smartBillSales(db: Db, filters: Filters): AsyncGenerator<CsvCell[]> {
  for await (const batch of queries.streamDocuments(db, filters))
    for (const invoice of batch) for (const line of invoice.content.lines) yield saleCells(invoice, line);
}
