import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { approveQuestion, getAdminQuestions } from '../admin-contract.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { Queue } from './Queue.tsx';
import { queueStateOf, stateOptions } from './queue-rules.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { rejectSubject, type Subject } from './subject.ts';
import { texts } from './texts.ts';
import { useDecisions } from './use-decisions.ts';

/** /admin/product-questions: questions and the answers of buyers, the waiting ones first. */
export default function QuestionsPage() {
  const table = useTableQuery({ sort: '', filters: { state: 'pending' } });
  const { search, take, skip } = table;
  const state = queueStateOf(table.filters.state);
  const page = useRows(table.key, (signal) =>
    call(getAdminQuestions, { query: { state, search, take, skip } }, signal),
  );
  const { decide, isHere } = useDecisions(table.key, state !== 'all', page.refresh);
  const questions = page.data?.questions.filter(({ id }) => isHere(id)) ?? null;
  const selection = useSelection(questions?.filter(isWaiting).map(({ id }) => id) ?? []);
  const [rejected, setRejected] = useState<Subject | null>(null);

  const approve = (ids: readonly number[]) => {
    selection.clear();
    return decide({ ids, work: (id) => call(approveQuestion, { params: { id } }), said: texts.approved });
  };
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterChips
            label={texts.state}
            value={state}
            options={stateOptions(page.data?.counts)}
            onChange={(chosen) => table.setFilter('state', chosen)}
          />
        </FilterBar>
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void approve(selection.chosen)}>{texts.approve}</BulkAction>
        </BulkBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <p className="queue-keys muted small">{texts.keys}</p>
        <Queue
          label={texts.title}
          items={questions}
          keyOf={({ id }) => id}
          isStale={page.isStale}
          empty={<Nothing isPending={state === 'pending' && search === ''} table={table} />}
        >
          {(question) => (
            <QuestionCard
              question={question}
              selection={isWaiting(question) ? selection : null}
              onApprove={() => void approve([question.id])}
              onReject={setRejected}
              onChanged={page.refresh}
            />
          )}
        </Queue>
        <Pager page={table.page} take={take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
      <RejectDialog
        title={rejected && (rejected.kind === 'question' ? texts.rejectQuestion : texts.rejectAnswer)}
        reasons={texts.reasons}
        onClose={() => setRejected(null)}
        onReject={(reason) => rejectSubject(rejected, reason).then(page.refresh)}
      />
    </>
  );
}

const isWaiting = ({ state }: { state: string }): boolean => state === 'pending';

type NothingProps = { isPending: boolean; table: { isNarrowed: boolean; reset: () => void } };

const Nothing = ({ isPending, table }: NothingProps) => (
  <TableEnd
    isNarrowed={table.isNarrowed}
    title={isPending ? texts.nonePending : texts.none}
    text={isPending ? texts.nonePendingText : texts.noneText}
    onReset={table.reset}
  />
);
