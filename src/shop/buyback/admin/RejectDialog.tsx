import { call } from '../../../kit/client.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { takeStep } from '../../../ui/admin/take-step.ts';
import { useForm } from '../../../ui/use-form.ts';
import { rejectBuyBack } from '../admin-contract.ts';
import type { StepDialogProps } from './BuyBackSteps.tsx';
import { texts } from './texts.ts';

export function RejectDialog(props: StepDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length >= 3 ? undefined : texts.badReason }),
    send: (body) => takeStep(call(rejectBuyBack, { params: { id: props.one.id }, body }), texts.rejected, props),
  });
  return (
    <FormDialog title={texts.reject} form={form} action={texts.goOn} onClose={props.onClose}>
      <AreaField label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
