import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import type { OnePartProps } from '../../../ui/admin/OnePage.tsx';
import { Steps } from '../../../ui/admin/Steps.tsx';
import { takeStep } from '../../../ui/admin/take-step.ts';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminReturn, changeAdminReturn } from '../admin-contract.ts';
import type { ReturnState } from '../rules.ts';
import { OutcomeFields } from './OutcomeFields.tsx';
import { chosenOutcomes, outcomeName, stepErrors, stepValues } from './step-form-rules.ts';
import { texts } from './texts.ts';

/** What may become of the return now, the way forward first. */
export const ReturnSteps = (props: OnePartProps<AdminReturn>) => (
  <Steps steps={props.one.next} names={texts.steps} isMain={(step) => step !== 'rejected'}>
    {(step, onClose) => <StepDialog key={step} {...props} step={step} onClose={onClose} />}
  </Steps>
);

type StepProps = OnePartProps<AdminReturn> & { step: ReturnState; onClose: () => void };

function StepDialog(props: StepProps) {
  const { one, step, onClose } = props;
  const lines = step === 'received' ? one.products : [];
  const form = useForm({
    initial: stepValues(lines),
    check: (values) => stepErrors(values, step, lines),
    send: (values) => {
      const body = { state: step, note: String(values.note), products: chosenOutcomes(values, lines) };
      return takeStep(call(changeAdminReturn, { params: { id: one.id }, body }), texts.stepDone, props);
    },
  });
  return (
    <FormDialog title={`${texts.steps[step]}: ${one.number}`} form={form} action={texts.goOn} onClose={onClose}>
      {step === 'refunded' && <p className="dialog-text">{refundText(one)}</p>}
      <OutcomeFields lines={lines} field={({ id }) => form.field(outcomeName(id))} />
      <AreaField
        label={texts.note}
        hint={step === 'rejected' ? texts.rejectHint : texts.noteHint}
        isOptional={step !== 'rejected'}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function refundText({ amount, refundBy }: AdminReturn): string {
  if (amount === 0) return texts.refundNothing;
  return refundBy === 'card' ? texts.refundCard(showRon(amount)) : texts.refundTransfer(showRon(amount));
}
