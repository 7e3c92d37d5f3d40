import { useEffect, useRef, useState } from 'react';
import { call, recoverFrom } from '../../platform/http/client.ts';
import { confirmIdentityReason } from '../../platform/http/endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { texts as passkeyTexts } from './passkeys/screen-texts.ts';
import { supportsPasskeys } from './passkeys/support.ts';
import { texts } from './screen-texts.ts';
import { currentPasswordError } from './sign-in-rules.ts';
import { confirmIdentity, getTwoStep } from './two-step-contract.ts';

type Answer = (isConfirmed: boolean) => void;

/** Asks for the password or a code when a call needs it, then repeats the call. Calls that wait share one dialog. */
export function ConfirmIdentity() {
  const answers = useRef<Answer[]>([]);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    return recoverFrom(
      confirmIdentityReason,
      () =>
        new Promise((resolve) => {
          answers.current.push(resolve);
          setIsOpen(true);
        }),
    );
  }, []);

  const answer: Answer = (isConfirmed) => {
    for (const resolve of answers.current.splice(0)) resolve(isConfirmed);
    setIsOpen(false);
  };
  return (
    <Dialog title={texts.confirmTitle} isOpen={isOpen} onClose={() => answer(false)}>
      <ConfirmForm onConfirmed={() => answer(true)} />
    </Dialog>
  );
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const twoStep = useAsyncData((signal) => call(getTwoStep, {}, signal));
  const [isCode, setIsCode] = useState(false);
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) =>
      isCode
        ? { code: code.trim() === '' ? texts.codeNeeded : undefined }
        : { password: currentPasswordError(password) },
    submit: async ({ password, code }) => {
      await call(confirmIdentity, { body: isCode ? { code } : { password } });
      onConfirmed();
    },
  });
  return (
    <form className="form" {...form.props}>
      <p className="dialog-text">{isCode ? texts.confirmCodeText : texts.confirmText}</p>
      <FormMessage>{form.message}</FormMessage>
      {isCode ? (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoFocus
          {...form.field('code')}
        />
      ) : (
        <PasswordField label={texts.password} autoComplete="current-password" autoFocus {...form.field('password')} />
      )}
      <div className="dialog-ends">
        {twoStep.data?.hasPasskey && supportsPasskeys() && <PasskeyConfirmation onConfirmed={onConfirmed} />}
        {twoStep.data?.isOn && (
          <Button variant="text" onClick={() => setIsCode(!isCode)}>
            {isCode ? texts.confirmByPassword : texts.confirmByCode}
          </Button>
        )}
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      const { askForPasskey } = await import('./passkeys/browser.ts');
      const passkey = await askForPasskey();
      if (passkey) {
        await call(confirmIdentity, { body: { passkey } });
        onConfirmed();
      }
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <Button variant="text" isBusy={isBusy} onClick={() => void confirm()}>
      {passkeyTexts.confirmByPasskey}
    </Button>
  );
}
