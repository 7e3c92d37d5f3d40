import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type LetterHead, resendLetter } from '../contract.ts';
import { texts } from './texts.ts';

type ResendProps = { letter: LetterHead; onResent: () => void };

export function Resend({ letter: { id, recipient }, onResent }: ResendProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    await call(resendLetter, { params: { id } }).then(
      () => {
        snackbar.success(texts.resent);
        onResent();
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsBusy(false);
    setIsAsked(false);
  };
  return (
    <>
      <Button size="s" onClick={() => setIsAsked(true)}>
        {texts.resend}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.resendTitle}
        action={texts.resend}
        isBusy={isBusy}
        onConfirm={() => void send()}
        onClose={() => setIsAsked(false)}
      >
        {texts.resendText(recipient)}
      </ConfirmDialog>
    </>
  );
}
