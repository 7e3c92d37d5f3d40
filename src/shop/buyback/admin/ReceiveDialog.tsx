import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { receiveParcel } from '../admin-contract.ts';
import type { StepDialogProps } from './BuyBackSteps.tsx';
import { receiveErrors, receiveOf, receiveValues } from './step-rules.ts';
import { texts } from './texts.ts';

/** The parcel is here and as described: the code follows by itself, and the product may go on sale. */
export function ReceiveDialog({ one, onChange, onReload, onClose }: StepDialogProps) {
  const form = useForm({
    initial: receiveValues,
    check: receiveErrors,
    send: async (values) => {
      const newest = await call(receiveParcel, { params: { id: one.id }, body: receiveOf(values) }).catch(
        (failure: unknown) => {
          onReload();
          throw failure;
        },
      );
      onClose();
      onChange(newest);
      snackbar.success(texts.received);
    },
  });
  return (
    <Dialog title={texts.receive} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.receiveText(showRon(one.offer ?? 0))}</p>
        <FormMessage>{form.message}</FormMessage>
        <Toggle {...form.box('isForSale')}>{texts.sell}</Toggle>
        {form.values.isForSale && (
          <>
            <MoneyField label={texts.price} {...form.field('price')} />
            <TextField label={texts.condition} hint={texts.conditionHint} {...form.field('condition')} />
            <AreaField label={texts.details} maxLength={1000} {...form.field('details')} />
          </>
        )}
        <AreaField label={texts.note} hint={texts.noteHint} isOptional maxLength={500} {...form.field('note')} />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.goOn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
