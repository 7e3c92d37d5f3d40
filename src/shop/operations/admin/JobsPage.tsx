import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { ListPanel } from '../../../ui/admin/ListPanel.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { getJobs, type JobState, mostCounted, retryJob } from '../contract.ts';
import { jobColumns } from './job-columns.tsx';
import { jobTexts as texts } from './texts.ts';

const isState = (state: string): state is JobState => state in texts.states;

export default function JobsPage() {
  const table = useTableQuery({ sort: '', filters: { state: 'failed' } });
  const state = isState(table.filters.state) ? table.filters.state : 'failed';
  const { search, take, skip } = table;
  const page = useRows(table.key, (signal) => call(getJobs, { query: { search, take, skip, state } }, signal));
  const isFailed = state === 'failed';
  const selection = useSelection(isFailed ? (page.data?.jobs.map(({ id }) => id) ?? []) : []);

  const retry = async () => {
    await Promise.all(selection.chosen.map((id) => call(retryJob, { params: { id } }))).then(
      () => snackbar.success(texts.retried),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    selection.clear();
    page.refresh();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <ListPanel
        table={table}
        answer={page}
        search={texts.search}
        filters={
          <FilterChips
            label={texts.state}
            options={optionsWith(page.data?.counts)}
            {...table.filter('state')}
            value={state}
          />
        }
        bulk={
          <BulkBar selection={selection} one={texts.one} many={texts.many}>
            <BulkAction onClick={() => void retry()}>{texts.retry}</BulkAction>
          </BulkBar>
        }
        most={mostCounted}
      >
        <DataTable
          label={texts.title}
          columns={jobColumns}
          rows={page.data?.jobs ?? null}
          keyOf={({ id }) => id}
          nameOf={({ kind, id }) => texts.nameOf(kind, id)}
          selection={isFailed ? selection : undefined}
          isStale={page.isStale}
          empty={
            <TableEnd
              isNarrowed={search !== ''}
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

const optionsWith = (counts: { failed: number; waiting: number } | undefined) => [
  { value: 'failed', name: texts.states.failed, ...(counts ? { count: counts.failed } : {}) },
  { value: 'waiting', name: texts.states.waiting, ...(counts ? { count: counts.waiting } : {}) },
  { value: 'done', name: texts.states.done },
];
