import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { deleteAccount } from '../account/profile-contract.ts';
import { knownPasswordError } from '../account/sign-in-rules.ts';
import { leave as forget } from '../account/sign-out.ts';
import { texts as refusals } from '../account/texts.ts';
import { useLeave } from '../account/use-leave.ts';
import { texts } from './texts.ts';

export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const leave = useLeave();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: knownPasswordError(password) }),
    send: async ({ password }) => {
      await call(deleteAccount, { body: { password } });
      snackbar.success(texts.deleted);
      await leave(forget);
    },
    blames: { [refusals.wrongPassword]: 'password' },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog title={texts.deleteTitle} isOpen={isOpen} onClose={close}>
      <p className="dialog-text">{texts.deleteWarning}</p>
      <form className="form delete-form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <PasswordField label={texts.deletePassword} autoComplete="current-password" {...form.field('password')} />
        <div className="dialog-ends">
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" className="button-danger" isBusy={form.isSending}>
            {texts.deleteConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
