import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { texts as pieces } from '../../../ui/admin/texts.ts';
import type { Selection } from '../../../ui/admin/use-selection.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminQuestion, answerAsShop } from '../admin-contract.ts';
import { mostAnswer } from '../rules.ts';
import { refusalTexts } from '../texts.ts';
import { AnswerItem } from './AnswerItem.tsx';
import { Claims } from './Claims.tsx';
import { KeyButton } from './KeyButton.tsx';
import { ModerationDot } from './ModerationDot.tsx';
import { ShopWords } from './ShopWords.tsx';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';

type QuestionCardProps = {
  question: AdminQuestion;
  /** Null when nothing can be done with many of its kind. */
  selection: Selection | null;
  onApprove: () => void;
  onReject: (subject: Subject) => void;
  onChanged: () => void;
};

export function QuestionCard({ question, selection, onApprove, onReject, onChanged }: QuestionCardProps) {
  const { id, content, state, rejectReason, claims, answers } = question;
  const [isAnswering, setIsAnswering] = useState(false);
  const answer = async (words: string) => {
    await call(answerAsShop, { params: { id }, body: { content: words } });
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
          {answers.map((one) => (
            <AnswerItem key={one.id} answer={one} onReject={onReject} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isAnswering ? (
        <ShopWords
          label={texts.answerLabel}
          hint={state === 'approved' ? undefined : texts.answerHint}
          most={mostAnswer}
          sentence={refusalTexts.answer}
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
    {selection && (
      <label className="queue-choose">
        <input
          type="checkbox"
          data-key="x"
          aria-label={pieces.choose(texts.nameOf(question.author))}
          checked={selection.has(question.id)}
          onChange={() => selection.toggle(question.id)}
        />
      </label>
    )}
    <a className="link" href={question.productUrl} target="_blank" rel="noreferrer">
      {question.productName}
    </a>
    <ModerationDot state={question.state} />
    <span className="muted">
      {question.author} · {question.email}
    </span>
    <time className="num muted" dateTime={question.writtenAt}>
      {showMoment(new Date(question.writtenAt))}
    </time>
  </header>
);
