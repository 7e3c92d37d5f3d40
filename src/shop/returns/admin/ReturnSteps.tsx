import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminReturn, changeAdminReturn } from '../admin-contract.ts';
import type { ReturnState } from '../rules.ts';
import { OutcomeFields } from './OutcomeFields.tsx';
import { chosenOutcomes, outcomeName, stepErrors, stepValues } from './step-form-rules.ts';
import { texts } from './texts.ts';

type StepsProps = { one: AdminReturn; onChange: (newest: AdminReturn) => void; onReload: () => void };

/** What may become of the return now, the way forward first. */
export function ReturnSteps(props: StepsProps) {
  const [step, setStep] = useState<ReturnState | null>(null);
  return (
    <>
      {props.one.next.map((state) => (
        <Button key={state} size="s" variant={state === 'rejected' ? 'line' : 'brand'} onClick={() => setStep(state)}>
          {texts.steps[state]}
        </Button>
      ))}
      {step && <StepDialog key={step} {...props} step={step} onClose={() => setStep(null)} />}
    </>
  );
}

function StepDialog({
  one,
  step,
  onChange,
  onReload,
  onClose,
}: StepsProps & { step: ReturnState; onClose: () => void }) {
  const lines = step === 'received' ? one.products : [];
  const form = useForm({
    initial: stepValues(lines),
    check: (values) => stepErrors(values, step, lines),
    send: async (values) => {
      const body = { state: step, note: String(values.note), products: chosenOutcomes(values, lines) };
      const newest = await call(changeAdminReturn, { params: { id: one.id }, body }).catch((failure: unknown) => {
        onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.stepDone);
    },
  });
  return (
    <Dialog title={`${texts.steps[step]}: ${one.number}`} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        {step === 'refunded' && <p className="dialog-text">{refundText(one)}</p>}
        <OutcomeFields lines={lines} field={({ id }) => form.field(outcomeName(id))} />
        <AreaField
          label={texts.note}
          hint={step === 'rejected' ? texts.rejectHint : texts.noteHint}
          isOptional={step !== 'rejected'}
          maxLength={500}
          {...form.field('note')}
        />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSending}>
            {texts.goOn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function refundText({ amount, refundBy }: AdminReturn): string {
  if (amount === 0) return texts.refundNothing;
  return refundBy === 'card' ? texts.refundCard(showRon(amount)) : texts.refundTransfer(showRon(amount));
}
