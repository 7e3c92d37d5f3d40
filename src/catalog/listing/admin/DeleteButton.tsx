import { useState } from 'react';
import { Changes } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { texts } from './texts.ts';

type DeleteButtonProps = {
  title: string;
  text: string;
  /** Success message. */
  done: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
};

/** Confirms, then deletes; shows the server's message when it refuses. */
export function DeleteButton({ title, text, done, remove, onDone }: DeleteButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = async () => {
    setIsConfirming(false);
    await remove().then(
      () => {
        snackbar.success(done);
        onDone();
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  };
  return (
    <>
      <Changes>
        <Button size="s" onClick={() => setIsConfirming(true)}>
          {texts.remove}
        </Button>
      </Changes>
      <ConfirmDialog
        isOpen={isConfirming}
        title={title}
        action={texts.remove}
        onConfirm={() => void confirm()}
        onClose={() => setIsConfirming(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
