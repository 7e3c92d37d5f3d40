import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminQuestion, approveAnswer, removeShopAnswer } from '../admin-contract.ts';
import { Claims } from './Claims.tsx';
import { KeyButton } from './KeyButton.tsx';
import { ModerationDot } from './ModerationDot.tsx';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';

type AnswerItemProps = {
  answer: AdminQuestion['answers'][number];
  onReject: (subject: Subject) => void;
  onChanged: () => void;
};

export function AnswerItem({ answer, onReject, onChanged }: AnswerItemProps) {
  const { id, content, isShop, author, state, rejectReason, claims, writtenAt } = answer;
  const tell = (work: Promise<unknown>, said: string) =>
    work
      .then(
        () => snackbar.success(said),
        (failure: unknown) => snackbar.error(sentenceOf(failure)),
      )
      .then(onChanged);
  return (
    <li>
      <div className="queue-head">
        <b>{isShop ? texts.shop : author}</b>
        {!isShop && <span className="muted">{texts.buyer}</span>}
        {!isShop && <ModerationDot state={state} names={texts.answerState} />}
        <time className="num muted" dateTime={writtenAt}>
          {showMoment(new Date(writtenAt))}
        </time>
      </div>
      <p className="queue-text">{content}</p>
      {!isShop && <Claims found={claims} />}
      {rejectReason && <p className="muted">{texts.rejectReason(rejectReason)}</p>}
      <div className="queue-actions">
        {isShop && <RemoveButton onRemove={() => tell(call(removeShopAnswer, { params: { id } }), texts.removed)} />}
        {!isShop && state !== 'approved' && (
          <KeyButton
            letter="a"
            onClick={() => void tell(call(approveAnswer, { params: { id } }), texts.approvedAnswer)}
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
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size="s" variant="text" onClick={() => setIsAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.removeTitle}
        action={texts.remove}
        onConfirm={() => void onRemove().then(() => setIsAsked(false))}
        onClose={() => setIsAsked(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}
