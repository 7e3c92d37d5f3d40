import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminTag, deleteTag } from '../admin-contract.ts';
import { texts } from './texts.ts';

type RemoveTagProps = { tag: AdminTag; onConflict: () => void };

export function RemoveTag({ tag: { id, version, answerCount }, onConflict }: RemoveTagProps) {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const remove = async () => {
    setIsAsked(false);
    try {
      await call(deleteTag, { params: { id }, body: { version } });
      snackbar.success(texts.tagRemoved);
      void navigate('/admin/questionnaire?view=tags');
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
      onConflict();
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setIsAsked(true)}>
        {texts.removeTagPage}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.removeTagTitle}
        action={texts.removeTagPage}
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      >
        {texts.removeTagText(answerCount)}
      </ConfirmDialog>
    </>
  );
}
