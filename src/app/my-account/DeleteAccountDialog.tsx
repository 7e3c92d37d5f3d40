import { deleteAccount } from '../../account/identity/profile-contract.ts';
import { currentPasswordError } from '../../account/identity/sign-in-rules.ts';
import { clearSession, useEndSession } from '../../account/identity/sign-out.ts';
import { getReturnOrders } from '../../aftersales/returns/contract.ts';
import { call } from '../../platform/http/client.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './texts.ts';

export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const endSession = useEndSession();
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: currentPasswordError(password) }),
    submit: async ({ password }) => {
      await call(deleteAccount, { body: { password } });
      snackbar.success(texts.deleted);
      await endSession(clearSession);
    },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog title={texts.deleteTitle} isOpen={isOpen} onClose={close}>
      {isOpen && <WithdrawableOrders />}
      <p className="dialog-text">{texts.deleteWarning}</p>
      <form className="form delete-form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <PasswordField label={texts.deletePassword} autoComplete="current-password" {...form.field('password')} />
        <div className="dialog-ends">
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" className="button-danger" isBusy={form.isSubmitting}>
            {texts.deleteConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The right of withdrawal stays, so the customer is told how to use it without the account. */
function WithdrawableOrders() {
  const { data } = useAsyncData((signal) => call(getReturnOrders, {}, signal));
  if (!data || data.length === 0) return null;
  return (
    <div className="dialog-text">
      <p>{texts.withdrawable}</p>
      <ul>
        {data.map(({ id, number, lastDay }) => (
          <li key={id}>{texts.withdrawableOne(number, formatDay(lastDay))}</li>
        ))}
      </ul>
      <p>{texts.withdrawLater}</p>
    </div>
  );
}
