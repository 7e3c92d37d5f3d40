import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { EmptyTable, ListPanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { getJobs, type Job, type JobState, maxCounted, retryAllJobs, retryJob } from '../contract.ts';
import { jobName } from './job-names.ts';
import { jobTexts as texts } from './texts.ts';

export default function JobsPage() {
  const list = useList(getJobs);
  const { state = 'failed' } = list.query;
  const isFailed = state === 'failed';
  const selection = useSelection(isFailed ? (list.rows?.map(({ id }) => id) ?? []) : []);

  const retry = async () => {
    await Promise.all(selection.selected.map((id) => call(retryJob, { params: { id } }))).then(
      () => snackbar.success(texts.retried),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };

  const retryAll = async () => {
    await call(retryAllJobs, {}).then(
      ({ count }) => snackbar.success(texts.retriedAll(count)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    selection.clear();
    list.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {isFailed && (list.data?.counts.failed ?? 0) > 0 && (
          <Button size="s" onClick={() => void retryAll()}>
            {texts.retryAll}
          </Button>
        )}
      </PageHead>
      <ListPanel
        list={{ ...list, maxTotal: maxCounted }}
        search={texts.search}
        filters={
          <FilterChips label={texts.state} options={stateOptions(list.data?.counts)} {...list.filter('state')} />
        }
        bulk={
          <BulkBar selection={selection} one={texts.one} many={texts.many}>
            <BulkAction onClick={() => void retry()}>{texts.retry}</BulkAction>
          </BulkBar>
        }
      >
        <DataTable
          label={texts.title}
          columns={jobColumns}
          rows={list.rows ?? null}
          rowKey={({ id }) => id}
          rowName={({ kind, id }) => texts.nameOf(jobName(kind), id)}
          selection={isFailed ? selection : undefined}
          isStale={list.isStale}
          empty={
            <EmptyTable
              isFiltered={list.search !== ''}
              title={texts.none[state]}
              text={texts.noneText[state]}
              onReset={list.reset}
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
  { key: 'kind', name: texts.kind, cell: ({ kind }) => <b>{jobName(kind)}</b> },
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
