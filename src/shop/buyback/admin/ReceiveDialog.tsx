import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { takeStep } from '../../../ui/admin/take-step.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { receiveParcel } from '../admin-contract.ts';
import type { StepDialogProps } from './BuyBackSteps.tsx';
import { receiveErrors, receiveOf, receiveValues } from './step-rules.ts';
import { texts } from './texts.ts';

/** The parcel is here and as described: the code follows by itself, and the product may go on sale. */
export function ReceiveDialog(props: StepDialogProps) {
  const { one, onClose } = props;
  const form = useForm({
    initial: receiveValues,
    check: receiveErrors,
    send: (values) => {
      const step = call(receiveParcel, { params: { id: one.id }, body: receiveOf(values) });
      return takeStep(step, texts.received, props);
    },
  });
  return (
    <FormDialog
      title={texts.receive}
      text={texts.receiveText(showRon(one.offer ?? 0))}
      form={form}
      action={texts.goOn}
      onClose={onClose}
    >
      <Toggle {...form.box('isForSale')}>{texts.sell}</Toggle>
      {form.values.isForSale && (
        <>
          <MoneyField label={texts.price} {...form.field('price')} />
          <TextField label={texts.condition} hint={texts.conditionHint} {...form.field('condition')} />
          <AreaField label={texts.details} maxLength={1000} {...form.field('details')} />
        </>
      )}
      <AreaField label={texts.note} hint={texts.noteHint} isOptional maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
