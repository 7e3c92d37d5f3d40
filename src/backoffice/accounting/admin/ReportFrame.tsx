import { type ReactNode, useState } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { shopBrand } from '../../../brands/brand.ts';
import { download } from '../../../platform/http/download.ts';
import type { EndpointInput } from '../../../platform/http/endpoint.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FilterChips, FilterDay } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { exportAccounting } from '../contract.ts';
import { type Period, periodNames, periodOf, readPeriod } from './period-rules.ts';
import { texts } from './texts.ts';

const pages = [
  { path: '', name: texts.pages.invoices },
  { path: '/journal', name: texts.pages.journal },
  { path: '/vat', name: texts.pages.vat },
  { path: '/stock', name: texts.pages.stock },
  { path: '/exports', name: texts.pages.exports },
  { path: '/smartbill', name: texts.pages.smartBill },
];

type ReportFrameProps = {
  title: string;
  text?: ReactNode;
  /** Period or day of the report, printed below its title: 'Perioada …'. */
  printed?: string;
  /** Buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Title, pages of the section and, on paper, the company and the period. */
export const ReportFrame = ({ title, text, printed, actions, children }: ReportFrameProps) => (
  <div className="report">
    <PageHead title={title} text={text}>
      {actions}
    </PageHead>
    {printed && (
      <p className="report-print-head">
        {shopBrand.company.name}, CUI {shopBrand.company.taxId}, {shopBrand.company.registration}. {printed}
      </p>
    )}
    <nav className="report-tabs" aria-label={texts.title}>
      {pages.map(({ path, name }) => (
        <NavLink key={path} to={`/admin/accounting${path}`} end>
          {name}
        </NavLink>
      ))}
    </nav>
    {children}
  </div>
);

/** The period of a report, in the address. */
export function usePeriod(): { period: Period; setPeriod: (period: Period) => void } {
  const [query, setQuery] = useSearchParams();
  const setPeriod = ({ from, until }: Period) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('from', from);
        next.set('until', until);
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { period: readPeriod(query, new Date()), setPeriod };
}

type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void };

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const now = new Date();
  const isSame = (other: Period) => other.from === period.from && other.until === period.until;
  const options = periodNames.map((value) => ({ value: String(value), name: texts.periods[value] }));
  const chosen = periodNames.find((name) => isSame(periodOf(name, now)));
  return (
    <>
      <FilterChips
        label={texts.period}
        value={chosen ?? ''}
        options={options}
        onChange={(value) => {
          const name = periodNames.find((one) => one === value);
          if (name) onChange(periodOf(name, now));
        }}
      />
      <FilterDay label={texts.from} value={period.from} onChange={(from) => from && onChange({ ...period, from })} />
      <FilterDay
        label={texts.until}
        value={period.until}
        onChange={(until) => until && onChange({ ...period, until })}
      />
    </>
  );
}

type ExportButtonProps = { body: EndpointInput<typeof exportAccounting>['body']; children: ReactNode };

export function ExportButton({ body, children }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await download(exportAccounting, { body }).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size="s" />
      {children}
    </Button>
  );
}

type PrintButtonProps = { isBusy?: boolean; onPrint?: () => void };

export const PrintButton = ({ isBusy = false, onPrint = () => window.print() }: PrintButtonProps) => (
  <Button size="s" isBusy={isBusy} onClick={onPrint}>
    {texts.print}
  </Button>
);

type PeriodReportProps<Data> = {
  title: string;
  text?: (data: Data) => string;
  /** The file of the export. */
  what: 'journal' | 'vat';
  load: (period: Period, signal: AbortSignal) => Promise<Data>;
  skeletonHeight: number;
  children: (data: Data) => ReactNode;
};

/** A report of a period that is one table, with its export as a file. */
export function PeriodReport<Data>({ title, text, what, load, skeletonHeight, children }: PeriodReportProps<Data>) {
  const { period, setPeriod } = usePeriod();
  const result = useTableRows(`${period.from} ${period.until}`, (signal) => load(period, signal));
  return (
    <ReportFrame
      title={title}
      text={result.data && text?.(result.data)}
      printed={printedPeriod(period)}
      actions={
        <>
          <ExportButton body={{ what, ...period }}>{texts.csv}</ExportButton>
          <PrintButton />
        </>
      }
    >
      <Panel isFlush>
        <div className="filter-bar">
          <PeriodFields period={period} onChange={setPeriod} />
        </div>
        <AsyncContent result={result} skeleton={<Skeleton height={skeletonHeight} />}>
          {children}
        </AsyncContent>
      </Panel>
    </ReportFrame>
  );
}

export const printedPeriod = ({ from, until }: Period): string => texts.printedFor(formatDay(from), formatDay(until));
