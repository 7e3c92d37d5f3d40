import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import { takeStep } from '../../../ui/admin/take-step.ts';
import { useForm } from '../../../ui/use-form.ts';
import { makeOffer } from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import type { StepDialogProps } from './BuyBackSteps.tsx';
import { offerError } from './step-rules.ts';
import { texts } from './texts.ts';

export function OfferDialog(props: StepDialogProps) {
  const { one, onClose } = props;
  const form = useForm({
    initial: { offer: typedRon(one.estimate), note: '' },
    check: ({ offer }) => ({ offer: offerError(offer, one.price) }),
    blames: { [refusalTexts.tooHigh]: 'offer' },
    send: ({ offer, note }) => {
      const body = { offer: ronOf(offer) ?? 0, note };
      return takeStep(call(makeOffer, { params: { id: one.id }, body }), texts.offered, props);
    },
  });
  return (
    <FormDialog
      title={texts.makeOffer}
      text={texts.offerText(showRon(one.price), showRon(one.estimate))}
      form={form}
      action={texts.goOn}
      onClose={onClose}
    >
      <MoneyField label={texts.offerSum} {...form.field('offer')} />
      <AreaField label={texts.note} hint={texts.noteHint} isOptional maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
