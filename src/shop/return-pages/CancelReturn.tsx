import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { cancelReturn, type Return } from '../returns/contract.ts';
import { texts } from './texts.ts';

type CancelReturnProps = { found: Return; onCancelled: (next: Return) => void };

/** Asked once before it is called off. */
export function CancelReturn({ found: { id, number }, onCancelled }: CancelReturnProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    await call(cancelReturn, { body: { returnId: id } }).then(
      (next) => {
        snackbar.success(texts.cancelled(number));
        // The button goes when it has served: the keyboard goes to the title.
        document.getElementById('view-return')?.focus();
        onCancelled(next);
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.cancelTitle(number)}
        action={texts.cancel}
        isBusy={isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
      >
        {texts.cancelText}
      </ConfirmDialog>
    </>
  );
}
