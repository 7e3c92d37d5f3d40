import { amountCell, type CsvCell, exactTextCell } from '../../../platform/text/csv.ts';
import { formatDay } from '../../../platform/text/format-day.ts';
import type { InvoiceContent } from '../../../sales/invoices/contract.ts';
import { formatInvoiceNumber, type InvoiceLine, isReduction } from '../../../sales/invoices/rules.ts';

/** Columns named as SmartBill's screens name them; its import templates are not published, so they may need renaming. */
export const productHeaders = ['Denumire', 'Cod', 'UM', 'Pret vanzare', 'TVA'];

const unit = 'buc';

export const productCells = ({ name, code, price, vatRate }: InvoiceLine): CsvCell[] => [
  name,
  exactTextCell(code),
  unit,
  amountCell(Math.abs(price)),
  { written: String(vatRate) },
];

export const saleHeaders = [
  'Factura',
  'Data',
  'Client',
  'CIF',
  'Reg. Com.',
  'Denumire',
  'Cod',
  'UM',
  'Cantitate',
  'Valoare fara TVA',
  'TVA',
  'Valoare TVA',
  'Total',
];

type NumberedInvoice = { series: string; number: number; content: InvoiceContent };

export const saleCells = ({ series, number, content }: NumberedInvoice, line: InvoiceLine): CsvCell[] => [
  formatInvoiceNumber({ series, number }),
  formatDay(content.issuedOn),
  content.buyer.name,
  content.buyer.taxId ?? '',
  content.buyer.registration ?? '',
  line.name,
  exactTextCell(line.code),
  unit,
  { written: String(isReduction(line) ? -1 : line.quantity) },
  amountCell(line.net),
  { written: String(line.vatRate) },
  amountCell(line.vat),
  amountCell(line.net + line.vat),
];
