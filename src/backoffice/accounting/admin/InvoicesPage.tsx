import { useEffect, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { texts as eInvoiceTexts } from '../../../sales/e-invoices/admin/texts.ts';
import { eInvoiceStates } from '../../../sales/e-invoices/rules.ts';
import { paymentMethodIds, paymentMethods } from '../../../sales/payment-methods/methods.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { eInvoiceFilters, getReportInvoices, invoiceKinds, maxRows, type ReportInvoice } from '../contract.ts';
import { ExportButton, PeriodFields, PrintButton, printedPeriod, ReportFrame, usePeriod } from './ReportFrame.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { texts } from './texts.ts';

const kinds = ['all', ...invoiceKinds] as const;
const methods = ['all', ...paymentMethodIds] as const;

const kindOptions = kinds.map((value) => ({ value: String(value), name: texts.kinds[value] }));
const methodOptions = methods.map((value) => ({
  value: String(value),
  name: value === 'all' ? texts.any : paymentMethods[value].name,
}));
const eInvoiceOptions = [
  { value: 'all', name: texts.any },
  { value: 'none', name: texts.eInvoiceNone },
  ...eInvoiceStates.map((value) => ({ value: String(value), name: eInvoiceTexts.states[value] })),
];

const columns: Column<ReportInvoice>[] = [
  {
    key: 'number',
    name: texts.number,
    cell: ({ number, kind }) => (
      <span className="nowrap">{kind === 'storno' ? `${number} · ${texts.storno}` : number}</span>
    ),
  },
  {
    key: 'date',
    name: texts.date,
    isOnCard: true,
    cell: ({ issuedOn }) => <span className="num nowrap">{formatDay(issuedOn)}</span>,
  },
  { key: 'customer', name: texts.customer, isOnCard: true, cell: ({ customer }) => customer },
  { key: 'taxId', name: texts.taxId, cell: ({ taxId }) => taxId ?? texts.none },
  { key: 'method', name: texts.method, cell: ({ method }) => paymentMethods[method].name },
  {
    key: 'eInvoice',
    name: texts.eInvoice,
    cell: ({ eInvoice }) => (eInvoice ? eInvoiceTexts.states[eInvoice] : texts.eInvoiceNone),
  },
  { key: 'net', name: texts.net, isNumber: true, cell: ({ net }) => formatLei(net) },
  { key: 'vat', name: texts.vat, isNumber: true, cell: ({ vat }) => formatLei(vat) },
  { key: 'gross', name: texts.gross, isOnCard: true, isNumber: true, cell: ({ gross }) => formatLei(gross) },
];

/** /admin/accounting: the invoices of a period, with the sums of all that the filters find. */
export default function InvoicesPage() {
  const { period, setPeriod } = usePeriod();
  const table = useTableQuery({ sort: '', filters: { series: 'all', kind: 'all', method: 'all', eInvoice: 'all' } });
  const { search, take, skip, filters } = table;
  const query = {
    ...period,
    customer: search,
    series: filters.series,
    kind: kinds.find((value) => value === filters.kind) ?? 'all',
    method: methods.find((value) => value === filters.method) ?? 'all',
    eInvoice: eInvoiceFilters.find((value) => value === filters.eInvoice) ?? 'all',
  };
  // The whole list is loaded when it is printed.
  const [isPrinting, setIsPrinting] = useState(false);
  const rows = isPrinting ? { take: maxRows, skip: 0 } : { take, skip };
  const result = useTableRows(`${table.key} ${period.from} ${period.until} ${rows.take}`, (signal) =>
    call(getReportInvoices, { query: { ...query, ...rows } }, signal),
  );
  const { data, isStale, failure } = result;
  useEffect(() => {
    if (!isPrinting || (isStale && !failure)) return;
    if (!failure) window.print();
    setIsPrinting(false);
  }, [isPrinting, isStale, failure]);
  const seriesOptions = ['all', ...(data?.series ?? [])].map((value) => ({
    value,
    name: value === 'all' ? texts.any : value,
  }));
  return (
    <ReportFrame
      title={texts.title}
      text={data && texts.found(data.total)}
      printed={`${texts.pages.invoices}. ${printedPeriod(period)}`}
      actions={
        <>
          <ExportButton body={{ what: 'invoices', ...query }}>{texts.csv}</ExportButton>
          <ExportButton body={{ what: 'documents', ...query }}>{texts.documents}</ExportButton>
          <PrintButton isBusy={isPrinting} onPrint={() => setIsPrinting(true)} />
        </>
      }
    >
      {isPrinting && data && data.rows.length < data.total && (
        <Warnings warnings={[texts.onlyFirst(data.rows.length, data.total)]} />
      )}
      {data && <TotalsRow totals={data.totals} />}
      <TablePanel
        list={{ ...table, ...result, rows: data?.rows }}
        label={texts.pages.invoices}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        rowHref={({ orderId }) => `/admin/orders/${orderId}`}
        search={texts.search}
        filters={
          <>
            <PeriodFields period={period} onChange={setPeriod} />
            <FilterChips label={texts.kind} options={kindOptions} {...table.filter('kind')} />
            {seriesOptions.length > 2 && (
              <FilterSelect label={texts.series} options={seriesOptions} {...table.filter('series')} />
            )}
            <FilterSelect label={texts.method} options={methodOptions} {...table.filter('method')} />
            <FilterSelect label={texts.eInvoice} options={eInvoiceOptions} {...table.filter('eInvoice')} />
          </>
        }
        empty={{ title: texts.noInvoices, text: texts.noInvoicesText }}
      />
    </ReportFrame>
  );
}
