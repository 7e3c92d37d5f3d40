import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { BarChart, Metric, ShareBars } from '../../../ui/admin/charts.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { exportReport, getReport, type Report } from '../reports-contract.ts';
import { growth } from '../rules.ts';
import { formatFigure, formatValue } from './format-value.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { nextSort, pageOf, parseAddress, withChanges } from './report-address.ts';
import { texts } from './report-page-texts.ts';

/** /admin/reports/:report: any report; its address keeps the period, the comparison, the choice, the order and the page. */
export default function ReportPage() {
  const { report: key = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { selection, compare, sort, page } = parseAddress(address);
  const query = { ...selection, compare, ...sort, ...pageOf(page) };
  const result = useTableRows(JSON.stringify({ key, query }), (signal) =>
    call(getReport, { params: { report: key }, query }, signal),
  );
  // From the bar of the browser: while a change is rendered, `address` is the one before it.
  const change = (changes: Record<string, string>) =>
    setAddress(withChanges(new URLSearchParams(window.location.search), changes), {
      replace: true,
      preventScrollReset: true,
    });
  // The rows of another report may still be there, or of another period that is not the one asked for.
  const shown = result.data?.key === key && result.failure === null ? result.data : null;
  return (
    <>
      <PageHead
        title={shown?.title ?? texts.title}
        text={shown?.question}
        back={{ to: '/admin/reports', name: texts.back }}
      >
        {shown?.hasOrders && shown.total > 0 && (
          <ButtonLink size="s" to={ordersHref(key, address, null)}>
            {texts.allOrders}
          </ButtonLink>
        )}
        <CsvButton report={key} body={{ ...selection, ...sort }} />
      </PageHead>
      <ReportFilters report={shown} selection={selection} compare={compare} onChange={change} />
      <AsyncContent result={{ ...result, data: shown }} skeleton={<ReportSkeleton />}>
        {(report) => (
          <div className="report-body" aria-busy={result.isStale}>
            <Figures report={report} />
            <Chart report={report} />
            <Panel isFlush>
              {report.total === 0 ? (
                <Empty
                  title={report.period ? texts.nothing : texts.nothingNow}
                  text={report.period ? texts.nothingText : texts.nothingNowText}
                />
              ) : (
                <ReportTable
                  report={report}
                  ordersHref={(row) => ordersHref(key, address, row)}
                  onSort={(column) => change({ sort: nextSort(report.sort, column) })}
                />
              )}
              <Pager
                page={page}
                take={pageOf(page).take}
                total={report.total}
                label={texts.pages}
                onPageChange={(next) =>
                  setAddress((before) => {
                    const changed = new URLSearchParams(before);
                    changed.set('page', String(next));
                    return changed;
                  })
                }
              />
            </Panel>
            <p className="report-note muted">
              <Icon name="info" size="s" />
              {[report.note, report.definition].filter(Boolean).join(' ')}
            </p>
          </div>
        )}
      </AsyncContent>
    </>
  );
}

function ordersHref(key: string, address: URLSearchParams, row: { key: string; label: string } | null): string {
  const query = withChanges(address, { sort: '', row: row?.key ?? '', name: row?.label ?? '' });
  return `/admin/reports/${key}/orders?${query}`;
}

const ReportSkeleton = () => (
  <div className="screen-skeleton">
    <Skeleton height={92} />
    <Skeleton height={300} />
    <Skeleton height={320} />
  </div>
);

type CsvButtonProps = { report: string; body: Parameters<typeof download<typeof exportReport>>[1]['body'] };

function CsvButton({ report, body }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await download(exportReport, { params: { report }, body }).catch((failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size="s" />
      {texts.csv}
    </Button>
  );
}

/** The totals that matter most, with their growth against the other period. */
function Figures({ report: { figures, columns, totals, totalsBefore, compared } }: { report: Report }) {
  if (figures.length === 0) return null;
  return (
    <>
      <dl className="figures">
        {figures.map((key) => {
          const index = columns.findIndex((column) => column.key === key);
          const column = columns[index];
          if (!column) return null;
          const [now, before] = [totals[index] ?? null, totalsBefore?.[index] ?? null];
          return (
            <Metric
              key={key}
              name={column.name}
              value={formatFigure(column.kind, now)}
              growth={typeof now === 'number' && typeof before === 'number' ? growth(now, before) : null}
              isGrowthBad={column.isBad}
            />
          );
        })}
      </dl>
      {compared && (
        <p className="report-compared muted">
          {texts.comparedWith(texts.span(formatDay(compared.from), formatDay(compared.until)))}
        </p>
      )}
    </>
  );
}

function Chart({ report: { chart, columns, rowName } }: { report: Report }) {
  const column = columns.find(({ key }) => key === chart?.column);
  if (!chart || !column || chart.bars.every(({ value }) => value === 0)) return null;
  const show = (value: number) => formatFigure(column.kind, value);
  if (chart.isTime)
    return (
      <Panel title={column.name}>
        <BarChart
          label={column.name}
          step={rowName}
          bars={chart.bars.map((bar) => ({ ...bar, value: Math.max(0, bar.value) }))}
          show={show}
        />
      </Panel>
    );
  return (
    <Panel title={texts.largest(column.name)}>
      <ShareBars
        bars={chart.bars.map(({ key, label, value }) => ({
          key,
          name: label || texts.unknownName,
          value,
          shown: formatValue(column.kind, value),
        }))}
      />
    </Panel>
  );
}
