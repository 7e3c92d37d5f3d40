import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getEmailState, sendEmailConfirmation } from './profile-contract.ts';
import { confirmEmailTexts as texts } from './screen-texts.ts';

/** Offers the link that confirms the address of the account; nothing when it is confirmed. */
export function ConfirmEmailNote() {
  const state = useAsyncData((signal) => call(getEmailState, {}, signal));
  const [isSending, setIsSending] = useState(false);
  if (!state.data || state.data.isConfirmed) return null;
  const send = async () => {
    setIsSending(true);
    await call(sendEmailConfirmation, {}).then(
      () => snackbar.success(texts.sent),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsSending(false);
  };
  return (
    <div className="section-panel form">
      <p className="section-note">{texts.text(state.data.email)}</p>
      <div className="form-ends">
        <Button isBusy={isSending} onClick={() => void send()}>
          {texts.send}
        </Button>
      </div>
    </div>
  );
}
