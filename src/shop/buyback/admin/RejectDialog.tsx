import { call } from '../../../kit/client.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { rejectBuyBack } from '../admin-contract.ts';
import type { StepDialogProps } from './BuyBackSteps.tsx';
import { texts } from './texts.ts';

export function RejectDialog({ one, onChange, onReload, onClose }: StepDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length >= 3 ? undefined : texts.badReason }),
    send: async (body) => {
      const newest = await call(rejectBuyBack, { params: { id: one.id }, body }).catch((failure: unknown) => {
        onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.rejected);
    },
  });
  return (
    <Dialog title={texts.reject} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <AreaField label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.goOn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
