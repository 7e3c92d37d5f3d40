import type { Db } from '../../platform/db/db.server.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { formatInvoiceNumber } from '../../sales/invoices/rules.ts';
import type * as contract from './contract.ts';
import { maxRows } from './contract.ts';
import * as queries from './invoice-queries.server.ts';
import { grossOf, lotValue, netOf, summarizeStock, toTotals, vatOf } from './rules.ts';
import { selectLotsAt } from './stock-queries.server.ts';

type InvoicePage = queries.InvoiceFilters & { take: number; skip: number };

export async function listInvoices(
  db: Db,
  { take, skip, ...filters }: InvoicePage,
): Promise<DataOf<typeof contract.getReportInvoices>> {
  const [total, sums, series, rows] = await Promise.all([
    queries.countInvoices(db, filters),
    queries.sumByRate(db, filters),
    queries.selectSeries(db),
    queries.selectInvoices(db, filters, take, skip),
  ]);
  return { total, totals: toTotals(sums), series, rows: rows.map(toInvoice) };
}

const toInvoice = ({ series, number, rates, uploadIndex: _, ...row }: queries.InvoiceRow): contract.ReportInvoice => ({
  ...row,
  number: formatInvoiceNumber({ series, number }),
  net: toRon(netOf(rates)),
  vat: toRon(vatOf(rates)),
  gross: toRon(grossOf(rates)),
});

/** All invoices of a period. */
export const wholePeriod = ({ from, until }: queries.Period): queries.InvoiceFilters => ({
  from,
  until,
  series: 'all',
  kind: 'all',
  method: 'all',
  eInvoice: 'all',
  customer: '',
});

export async function readJournal(db: Db, period: queries.Period): Promise<DataOf<typeof contract.getSalesJournal>> {
  const filters = wholePeriod(period);
  const [total, sums, rows] = await Promise.all([
    queries.countInvoices(db, filters),
    queries.sumByRate(db, filters),
    queries.selectJournal(db, filters, maxRows),
  ]);
  return { total, totals: toTotals(sums), rows: rows.map(toJournalRow) };
}

const toJournalRow = ({ id, orderId, series, number, issuedOn, customer, taxId, rates }: queries.InvoiceRow) => ({
  id,
  orderId,
  issuedOn,
  number: formatInvoiceNumber({ series, number }),
  customer,
  taxId,
  rates: rates.map(({ rate, net, vat }) => ({ rate, net: toRon(net), vat: toRon(vat) })),
  gross: toRon(grossOf(rates)),
});

export async function readVatReport(db: Db, period: queries.Period): Promise<DataOf<typeof contract.getVatReport>> {
  const [sums, months] = await Promise.all([
    queries.sumByRate(db, wholePeriod(period)),
    queries.sumByMonth(db, period),
  ]);
  return {
    totals: toTotals(sums),
    months: months.map(({ net, vat, ...month }) => ({ ...month, net: toRon(net), vat: toRon(vat) })),
  };
}

export async function readStockValue(db: Db, day: string): Promise<DataOf<typeof contract.getStockValue>> {
  const lots = await selectLotsAt(db, day);
  const { value, ...summary } = summarizeStock(lots);
  return {
    ...summary,
    value: toRon(value),
    rows: lots.map((lot) => ({ ...lot, unitCost: ronOrNull(lot.unitCost), value: ronOrNull(lotValue(lot)) })),
  };
}

const ronOrNull = (bani: number | null): number | null => (bani === null ? null : toRon(bani));
