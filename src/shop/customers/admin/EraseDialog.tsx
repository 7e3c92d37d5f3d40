import { call } from '../../../kit/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { eraseCustomer } from '../../account/admin-contract.ts';
import type { Customer } from '../contract.ts';
import { texts } from './texts.ts';

type EraseDialogProps = { customer: Customer; onErased: () => void; onClose: () => void };

/** Cannot be taken back, so the address is typed. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({
      email: email.trim().toLowerCase() === customer.email ? undefined : texts.eraseWrong,
    }),
    send: async (body) => {
      await call(eraseCustomer, { params: { id: customer.id }, body });
      snackbar.success(texts.erased);
      onErased();
    },
  });
  return (
    <Dialog title={texts.eraseTitle} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.eraseText}</p>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={texts.eraseLabel(customer.email)}
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
