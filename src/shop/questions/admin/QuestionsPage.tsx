import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { approveQuestion, getAdminQuestions } from '../admin-contract.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QueuePanel } from './QueuePanel.tsx';
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
      <QueuePanel
        table={table}
        answer={page}
        items={questions}
        label={texts.title}
        search={texts.search}
        filters={
          <FilterChips
            label={texts.state}
            options={stateOptions(page.data?.counts)}
            {...table.filter('state')}
            value={state}
          />
        }
        selection={selection}
        one={texts.one}
        many={texts.many}
        onApprove={(ids) => void approve(ids)}
        none={
          state === 'pending' && search === ''
            ? { title: texts.nonePending, text: texts.nonePendingText }
            : { title: texts.none, text: texts.noneText }
        }
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
      </QueuePanel>
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
