import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminQuestion, deleteQuestion } from '../admin-contract.ts';
import { texts } from './texts.ts';
import type { Whole } from './use-whole.ts';

type RemoveQuestionProps = { question: AdminQuestion; whole: Whole; onConflict: () => void };

export function RemoveQuestion({ question: { id, version }, whole, onConflict }: RemoveQuestionProps) {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const answers = whole.questions.flatMap((question) => question.answers);
  const leading = answers.filter(({ nextQuestionId }) => nextQuestionId === id).length;
  const remove = async () => {
    setIsAsked(false);
    try {
      await call(deleteQuestion, { params: { id }, body: { version } });
      snackbar.success(texts.removed);
      void navigate('/admin/questionnaire');
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
      onConflict();
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setIsAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.removeTitle}
        action={texts.remove}
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      >
        {texts.removeText(leading)}
      </ConfirmDialog>
    </>
  );
}
