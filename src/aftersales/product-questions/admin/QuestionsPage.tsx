import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { type Selection, useSelection } from '../../../ui/admin/BulkBar.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  type AdminQuestion,
  answerAsShop,
  approveAnswer,
  approveQuestion,
  getAdminQuestions,
  rejectAnswer,
  rejectQuestion,
  removeShopAnswer,
} from '../admin-contract.ts';
import { ShopAnswerFields } from '../admin-fields.ts';
import { CardCheckbox, Claims, KeyButton, ModerationDot, ShopReplyForm, WrittenAt } from './QueueCardParts.tsx';
import { QueuePanel, RejectDialog, useModeration } from './QueuePanel.tsx';
import { parseQueueState, stateOptions } from './queue-rules.ts';
import { texts } from './texts.ts';

/** /admin/product-questions */
export default function QuestionsPage() {
  const table = useTableQuery({ sort: '', filters: { state: 'pending' } });
  const { search, take, skip } = table;
  const state = parseQueueState(table.filters.state);
  const page = useTableRows(table.key, (signal) =>
    call(getAdminQuestions, { query: { state, search, take, skip } }, signal),
  );
  const { decide, isHere } = useModeration(table.key, state !== 'all', page.refresh);
  const questions = page.data?.rows.filter(({ id }) => isHere(id)) ?? null;
  const selection = useSelection(questions?.filter(isWaiting).map(({ id }) => id) ?? []);
  const [rejected, setRejected] = useState<Subject | null>(null);

  const approve = (ids: readonly number[]) => {
    selection.clear();
    return decide({ ids, work: (id) => call(approveQuestion, { params: { id } }), message: texts.approved });
  };
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <QueuePanel
        list={{ ...table, ...page }}
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
        onReject={(reason) => rejectItem(rejected, reason).then(page.refresh)}
      />
    </>
  );
}

const isWaiting = ({ state }: { state: string }): boolean => state === 'pending';

type QuestionCardProps = {
  question: AdminQuestion;
  /** Null when the question cannot be selected for bulk actions. */
  selection: Selection | null;
  onApprove: () => void;
  onReject: (subject: Subject) => void;
  onChanged: () => void;
};

function QuestionCard({ question, selection, onApprove, onReject, onChanged }: QuestionCardProps) {
  const { id, content, state, rejectReason, claims, answers } = question;
  const [isAnswering, setIsAnswering] = useState(false);
  const answer = async (text: string) => {
    await call(answerAsShop, { params: { id }, body: { content: text } });
    snackbar.success(texts.answered);
    setIsAnswering(false);
    onChanged();
  };
  return (
    <>
      <QuestionHead question={question} selection={selection} />
      <p className="queue-text">{content}</p>
      <Claims found={claims} />
      {rejectReason && <p className="muted">{texts.rejectReason(rejectReason)}</p>}
      {answers.length > 0 && (
        <ul className="queue-answers" aria-label={texts.answersLabel}>
          {answers.map((item) => (
            <AnswerItem key={item.id} answer={item} onReject={onReject} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isAnswering ? (
        <ShopReplyForm
          label={texts.answerLabel}
          hint={state === 'approved' ? undefined : texts.answerHint}
          schema={ShopAnswerFields}
          action={texts.send}
          onSend={answer}
          onCancel={() => setIsAnswering(false)}
        />
      ) : (
        <div className="queue-actions">
          <KeyButton letter="s" variant="brand" onClick={() => setIsAnswering(true)}>
            {texts.answer}
          </KeyButton>
          {state !== 'approved' && (
            <KeyButton letter="a" onClick={onApprove}>
              {texts.approve}
            </KeyButton>
          )}
          {state !== 'rejected' && (
            <KeyButton letter="r" onClick={() => onReject({ kind: 'question', id })}>
              {texts.reject}
            </KeyButton>
          )}
        </div>
      )}
    </>
  );
}

type QuestionHeadProps = { question: AdminQuestion; selection: Selection | null };

const QuestionHead = ({ question, selection }: QuestionHeadProps) => (
  <header className="queue-head">
    {selection && <CardCheckbox id={question.id} name={texts.nameOf(question.author)} selection={selection} />}
    <a className="link" href={question.productUrl} target="_blank" rel="noreferrer">
      {question.productName}
    </a>
    <ModerationDot state={question.state} />
    <span className="muted">
      {question.author} · <EmailAddress address={question.email} />
    </span>
    <WrittenAt time={question.writtenAt} />
  </header>
);

type AnswerItemProps = {
  answer: AdminQuestion['answers'][number];
  onReject: (subject: Subject) => void;
  onChanged: () => void;
};

function AnswerItem({ answer, onReject, onChanged }: AnswerItemProps) {
  const { id, content, isShop, author, state, rejectReason, claims, writtenAt } = answer;
  const runAndNotify = (work: Promise<unknown>, message: string) =>
    work
      .then(
        () => snackbar.success(message),
        (failure: unknown) => snackbar.error(errorMessage(failure)),
      )
      .then(onChanged);
  return (
    <li>
      <div className="queue-head">
        <b>{isShop ? texts.shop : author}</b>
        {!isShop && <span className="muted">{texts.buyer}</span>}
        {!isShop && <ModerationDot state={state} names={texts.answerState} />}
        <WrittenAt time={writtenAt} />
      </div>
      <p className="queue-text">{content}</p>
      {!isShop && <Claims found={claims} />}
      {rejectReason && <p className="muted">{texts.rejectReason(rejectReason)}</p>}
      <div className="queue-actions">
        {isShop && (
          <RemoveButton onRemove={() => runAndNotify(call(removeShopAnswer, { params: { id } }), texts.removed)} />
        )}
        {!isShop && state !== 'approved' && (
          <KeyButton
            letter="a"
            onClick={() => void runAndNotify(call(approveAnswer, { params: { id } }), texts.approvedAnswer)}
          >
            {texts.approveAnswer}
          </KeyButton>
        )}
        {!isShop && state !== 'rejected' && (
          <KeyButton letter="r" isPressedByKey={state === 'pending'} onClick={() => onReject({ kind: 'answer', id })}>
            {texts.rejectAnswerAction}
          </KeyButton>
        )}
      </div>
    </li>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => Promise<unknown> }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button size="s" variant="text" onClick={() => setIsConfirming(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.removeTitle}
        action={texts.remove}
        onConfirm={() => void onRemove().then(() => setIsConfirming(false))}
        onClose={() => setIsConfirming(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}

type Subject = { kind: 'question' | 'answer'; id: number };

async function rejectItem(subject: Subject | null, reason: string): Promise<void> {
  if (!subject) return;
  const input = { params: { id: subject.id }, body: { reason } };
  await (subject.kind === 'question' ? call(rejectQuestion, input) : call(rejectAnswer, input));
  snackbar.success(texts.rejected);
}
