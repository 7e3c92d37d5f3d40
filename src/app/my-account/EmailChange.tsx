import { useState } from 'react';
import { EmailField } from '../../account/identity/ContactFields.tsx';
import { changeEmail, getEmailChange, type PendingEmail } from '../../account/identity/email-change-contract.ts';
import { currentPasswordError, emailError } from '../../account/identity/sign-in-rules.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './texts.ts';

/**
 * The hint below the address of the account (how to change it, and what an open change waits for) and its dialog, which
 * has a form of its own and so stands outside of the profile's.
 */
export function useEmailChange() {
  const change = useAsyncData((signal) => call(getEmailChange, {}, signal));
  const [isOpen, setIsOpen] = useState(false);
  const hint = (
    <>
      {texts.emailHint}{' '}
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {texts.changeEmail}
      </button>
      {change.data && <Pending change={change.data} />}
    </>
  );
  const dialog = (
    <Dialog title={texts.changeEmailTitle} isOpen={isOpen} onClose={() => setIsOpen(false)}>
      {isOpen && (
        <ChangeForm
          onSent={() => {
            setIsOpen(false);
            change.refresh();
          }}
        />
      )}
    </Dialog>
  );
  return { hint, dialog };
}

const Pending = ({ change: { email, isNewConfirmed, isOldConfirmed } }: { change: PendingEmail }) => (
  <span role="status">
    {' '}
    {texts.emailPending(email)} {!isNewConfirmed && texts.emailPendingNew} {!isOldConfirmed && texts.emailPendingOld}
  </span>
);

function ChangeForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: ({ email, password }) => ({ email: emailError(email), password: currentPasswordError(password) }),
    submit: async (body) => {
      const { email } = await call(changeEmail, { body });
      snackbar.success(texts.changeEmailSent(email));
      onSent();
    },
  });
  return (
    <form className="form" {...form.props}>
      <p className="dialog-text">{texts.changeEmailText}</p>
      <FormMessage>{form.message}</FormMessage>
      <EmailField label={texts.newEmail} autoComplete="email" {...form.field('email')} />
      <PasswordField label={texts.changeEmailPassword} autoComplete="current-password" {...form.field('password')} />
      <div className="dialog-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.changeEmailAction}
        </Button>
      </div>
    </form>
  );
}
