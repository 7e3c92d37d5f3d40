import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { EmptyTable, ListPanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { getJobs, type Job, type JobState, maxCounted, retryAllJobs, retryJob } from '../contract.ts';
import { jobTexts as texts } from './texts.ts';

const isState = (state: string): state is JobState => state in texts.states;

export default function JobsPage() {
  const table = useTableQuery({ sort: '', filters: { state: 'failed' } });
  const state = isState(table.filters.state) ? table.filters.state : 'failed';
  const { search, take, skip } = table;
  const page = useTableRows(table.key, (signal) => call(getJobs, { query: { search, take, skip, state } }, signal));
  const isFailed = state === 'failed';
  const selection = useSelection(isFailed ? (page.data?.jobs.map(({ id }) => id) ?? []) : []);

  const retry = async () => {
    await Promise.all(selection.selected.map((id) => call(retryJob, { params: { id } }))).then(
      () => snackbar.success(texts.retried),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    page.refresh();
  };

  const retryAll = async () => {
    await call(retryAllJobs, {}).then(
      ({ count }) => snackbar.success(texts.retriedAll(count)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    page.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {isFailed && (page.data?.counts.failed ?? 0) > 0 && (
          <Button size="s" onClick={() => void retryAll()}>
            {texts.retryAll}
          </Button>
        )}
      </PageHead>
      <ListPanel
        table={table}
        result={page}
        search={texts.search}
        filters={
          <FilterChips
            label={texts.state}
            options={stateOptions(page.data?.counts)}
            {...table.filter('state')}
            value={state}
          />
        }
        bulk={
          <BulkBar selection={selection} one={texts.one} many={texts.many}>
            <BulkAction onClick={() => void retry()}>{texts.retry}</BulkAction>
          </BulkBar>
        }
        maxTotal={maxCounted}
      >
        <DataTable
          label={texts.title}
          columns={jobColumns}
          rows={page.data?.jobs ?? null}
          rowKey={({ id }) => id}
          rowName={({ kind, id }) => texts.nameOf(kind, id)}
          selection={isFailed ? selection : undefined}
          isStale={page.isStale}
          empty={
            <EmptyTable
              isFiltered={search !== ''}
              title={texts.none[state]}
              text={texts.noneText[state]}
              onReset={table.reset}
            />
          }
        />
      </ListPanel>
    </>
  );
}

const stateOptions = (counts: { failed: number; waiting: number } | undefined) => [
  { value: 'failed', name: texts.states.failed, ...(counts ? { count: counts.failed } : {}) },
  { value: 'waiting', name: texts.states.waiting, ...(counts ? { count: counts.waiting } : {}) },
  { value: 'done', name: texts.states.done },
];

const stateTones: Record<JobState, Tone> = { failed: 'bad', waiting: 'info', done: 'ok' };

const dateTime = (at: string | null) => <span className="num">{at ? formatDateTime(new Date(at)) : ''}</span>;

const jobColumns: Column<Job>[] = [
  { key: 'kind', name: texts.kind, cell: ({ kind }) => <b>{kind}</b> },
  { key: 'error', name: texts.error, cell: ({ lastError }) => <span className="data-text">{lastError}</span> },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StatusDot tone={stateTones[state]}>{texts.stateOf[state]}</StatusDot>,
  },
  { key: 'attempts', name: texts.attempts, isNumber: true, cell: ({ attempts }) => attempts },
  { key: 'runAt', name: texts.runAt, cell: ({ runAt }) => dateTime(runAt) },
  { key: 'endedAt', name: texts.endedAt, cell: ({ endedAt }) => dateTime(endedAt) },
];
