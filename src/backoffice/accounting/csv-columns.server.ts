import type { Bani } from '../../platform/money.ts';
import { amountCell, type CsvCell, exactTextCell } from '../../platform/text/csv.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import type { InvoiceContent } from '../../sales/invoices/contract.ts';
import { formatInvoiceNumber, type InvoiceLine, isReduction, totalOf } from '../../sales/invoices/rules.ts';
import { stateNames } from '../../sales/orders/rules.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';
import type { InvoiceRow, MonthSum } from './invoice-queries.server.ts';
import type { OrderRow } from './order-queries.server.ts';
import { grossOf, lotValue, netOf, vatOf } from './rules.ts';
import type { LotValue } from './stock-queries.server.ts';
import { headers, texts } from './texts.ts';

const dateTime = (at: Date | null): string => (at ? formatDateTime(at) : '');
const integer = (value: number): CsvCell => ({ written: String(value) });

export const invoiceHeaders = [
  headers.date,
  headers.number,
  headers.kind,
  headers.order,
  headers.customer,
  headers.taxId,
  headers.method,
  headers.eInvoice,
  headers.eInvoiceIndex,
  headers.net,
  headers.vat,
  headers.gross,
];

export const invoiceCells = (row: InvoiceRow, eInvoiceName: string): CsvCell[] => [
  formatDay(row.issuedOn),
  formatInvoiceNumber(row),
  texts.kinds[row.kind],
  row.orderNumber,
  row.customer,
  row.taxId ?? '',
  paymentMethods[row.method].name,
  eInvoiceName,
  exactTextCell(row.uploadIndex ?? ''),
  amountCell(netOf(row.rates)),
  amountCell(vatOf(row.rates)),
  amountCell(grossOf(row.rates)),
];

/** Two columns per VAT rate of the period, highest first. */
export const journalHeaders = (rates: readonly number[]): string[] => [
  headers.date,
  headers.number,
  headers.customer,
  headers.taxId,
  ...rates.flatMap((rate) => [headers.netAt(rate), headers.vatAt(rate)]),
  headers.gross,
];

export const journalCells = (row: InvoiceRow, rates: readonly number[]): CsvCell[] => [
  formatDay(row.issuedOn),
  formatInvoiceNumber(row),
  row.customer,
  row.taxId ?? '',
  ...rates.flatMap((rate) => {
    const sums = row.rates.filter((sum) => sum.rate === rate);
    return [amountCell(netOf(sums)), amountCell(vatOf(sums))];
  }),
  amountCell(grossOf(row.rates)),
];

export const vatHeaders = [
  headers.month,
  headers.rate,
  headers.invoices,
  headers.stornos,
  headers.net,
  headers.vat,
  headers.gross,
];

export const vatCells = ({ month, rate, invoices, stornos, net, vat }: MonthSum): CsvCell[] => [
  exactTextCell(month),
  integer(rate),
  integer(invoices),
  integer(stornos),
  amountCell(net),
  amountCell(vat),
  amountCell(net + vat),
];

export const stockHeaders = [
  headers.code,
  headers.product,
  headers.lot,
  headers.expiresOn,
  headers.units,
  headers.unitCost,
  headers.value,
];

const amountOrEmpty = (bani: Bani | null): CsvCell => (bani === null ? '' : amountCell(bani));

export const stockCells = (lot: LotValue): CsvCell[] => [
  exactTextCell(lot.code),
  lot.name,
  exactTextCell(lot.lot ?? texts.noLot),
  lot.expiresOn ? formatDay(lot.expiresOn) : '',
  integer(lot.units),
  amountOrEmpty(lot.unitCost),
  amountOrEmpty(lotValue(lot)),
];

const orderHeadHeaders = [
  headers.number,
  headers.date,
  headers.state,
  headers.customer,
  headers.taxId,
  headers.phone,
  headers.email,
];

const orderTailHeaders = [
  headers.method,
  headers.paid,
  headers.paidAt,
  headers.invoiceNumber,
  headers.invoiceDate,
  headers.stornoNumbers,
  headers.stornoTotal,
  headers.awb,
];

export const orderHeaders = [
  ...orderHeadHeaders,
  headers.net,
  headers.vat,
  headers.gross,
  headers.delivery,
  headers.cashFee,
  headers.discount,
  headers.giftPaid,
  ...orderTailHeaders,
];

export const orderLineHeaders = [
  ...orderHeadHeaders,
  headers.code,
  headers.product,
  headers.quantity,
  headers.price,
  headers.discount,
  headers.rate,
  headers.net,
  headers.vat,
  headers.gross,
  ...orderTailHeaders,
];

const orderHead = (order: OrderRow): CsvCell[] => [
  order.number,
  dateTime(order.createdAt),
  stateNames[order.state],
  order.company ?? `${order.firstName} ${order.lastName}`,
  order.taxId ?? '',
  exactTextCell(order.phoneNumber),
  order.email,
];

function orderTail(order: OrderRow): CsvCell[] {
  const invoice = order.invoices.find(({ kind }) => kind === 'invoice');
  const stornos = order.invoices.filter(({ kind }) => kind === 'storno');
  return [
    paymentMethods[order.paymentMethod].name,
    order.paidAt ? texts.yes : texts.no,
    dateTime(order.paidAt),
    invoice ? formatInvoiceNumber(invoice) : '',
    invoice ? formatDay(invoice.content.issuedOn) : '',
    stornos.map(formatInvoiceNumber).join(', '),
    amountCell(stornos.reduce((total, { content }) => total + totalOf(content.lines), 0)),
    exactTextCell(order.awbs.join(', ')),
  ];
}

/** `lines` are those of the invoice, or of the one that would be written now. */
export const orderCells = (order: OrderRow, lines: InvoiceContent['lines']): CsvCell[] => [
  ...orderHead(order),
  amountCell(lines.reduce((total, { net }) => total + net, 0)),
  amountCell(lines.reduce((total, { vat }) => total + vat, 0)),
  amountCell(totalOf(lines)),
  amountCell(order.deliveryCost),
  amountCell(order.cashFee),
  amountCell(order.discount),
  amountCell(order.giftPaid),
  ...orderTail(order),
];

export const orderLineCells = (order: OrderRow, line: InvoiceLine): CsvCell[] => [
  ...orderHead(order),
  exactTextCell(line.code),
  line.name,
  integer(isReduction(line) ? 1 : line.quantity),
  amountCell(line.price),
  amountCell(line.discount),
  integer(line.vatRate),
  amountCell(line.net),
  amountCell(line.vat),
  amountCell(line.gross - line.discount),
  ...orderTail(order),
];
