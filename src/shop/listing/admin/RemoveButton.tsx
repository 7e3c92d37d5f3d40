import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { texts } from './texts.ts';

type RemoveButtonProps = {
  title: string;
  text: string;
  /** Said when it is gone. */
  done: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
};

/** Asks once, then deletes; what the server refuses is said in its own words. */
export function RemoveButton({ title, text, done, remove, onDone }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    setIsAsking(false);
    await remove().then(
      () => {
        snackbar.success(done);
        onDone();
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
  };
  return (
    <>
      <Button size="s" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        action={texts.remove}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
