import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { errorMessage } from '../error-message.ts';
import { snackbar } from '../snackbar.ts';
import { UnlessReadOnly } from './read-only.tsx';
import { texts } from './texts.ts';

type DeleteButtonProps = {
  /** Name of the button. */
  action?: string;
  title: string;
  text: string;
  /** Success message. */
  done: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
};

/** Confirms, then deletes; shows the server's message when it refuses. */
export function DeleteButton({ action = texts.delete, title, text, done, remove, onDone }: DeleteButtonProps) {
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
      <UnlessReadOnly>
        <Button size="s" onClick={() => setIsConfirming(true)}>
          {action}
        </Button>
      </UnlessReadOnly>
      <ConfirmDialog
        isOpen={isConfirming}
        title={title}
        action={action}
        onConfirm={() => void confirm()}
        onClose={() => setIsConfirming(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
