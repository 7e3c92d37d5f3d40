import { useEffect, useRef, useState } from 'react';
import { call, configureClient } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './screen-texts.ts';
import { currentPasswordError } from './sign-in-rules.ts';
import { confirmIdentity } from './two-step-contract.ts';

type Answer = (isConfirmed: boolean) => void;

/** Asks for the password when a call needs it, after which the call is repeated. Calls that wait share one dialog. */
export function ConfirmIdentity() {
  const answers = useRef<Answer[]>([]);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    configureClient({
      confirmIdentity: () =>
        new Promise((resolve) => {
          answers.current.push(resolve);
          setIsOpen(true);
        }),
    });
    return () => configureClient({ confirmIdentity: async () => false });
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
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: currentPasswordError(password) }),
    submit: async (body) => {
      await call(confirmIdentity, { body });
      onConfirmed();
    },
  });
  return (
    <form className="form" {...form.props}>
      <p className="dialog-text">{texts.confirmText}</p>
      <FormMessage>{form.message}</FormMessage>
      <PasswordField label={texts.password} autoComplete="current-password" autoFocus {...form.field('password')} />
      <div className="dialog-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}
