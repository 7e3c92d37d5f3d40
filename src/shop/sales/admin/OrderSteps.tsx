import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminOrder, changeAdminOrder, getAdminOrder } from '../../orders/admin-contract.ts';
import type { OrderState } from '../../orders/rules.ts';
import { takeParcelBack } from '../../returns/parcel-contract.ts';
import type { OrderPartProps } from './OrderPage.tsx';
import { mainStep, stepsOf } from './order-list-rules.ts';
import { texts } from './texts.ts';

/** What may become of the order now, the way forward first. */
export function OrderSteps(props: OrderPartProps) {
  const [step, setStep] = useState<OrderState | null>(null);
  const steps = stepsOf(props.order);
  const main = mainStep(steps);
  return (
    <>
      {steps.map((state) => (
        <Button key={state} size="s" variant={state === main ? 'brand' : 'line'} onClick={() => setStep(state)}>
          {texts.steps[state]}
        </Button>
      ))}
      {step && <StepDialog key={step} {...props} step={step} onClose={() => setStep(null)} />}
    </>
  );
}

type StepProps = OrderPartProps & { step: OrderState; onClose: () => void };

function StepDialog({ order, step, onChange, onReload, onClose }: StepProps) {
  const form = useForm({
    initial: { note: '', waybill: order.waybill ?? '' },
    check: ({ waybill }) => ({ waybill: isWaybill(waybill) ? undefined : texts.badWaybill }),
    send: async ({ note, waybill }) => {
      const newest = await takeStep(order, step, { note, waybill }).catch((failure: unknown) => {
        if (isConflict(failure)) onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.stepDone);
    },
  });
  return (
    <Dialog title={`${texts.steps[step]}: ${order.number}`} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        {step === 'shipped' && (
          <TextField label={texts.stepWaybill} hint={texts.stepWaybillHint} isOptional {...form.field('waybill')} />
        )}
        <AreaField
          label={texts.stepNote}
          hint={texts.stepNoteHint}
          isOptional
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

type Said = { note: string; waybill: string };

/** A parcel that nobody took is a return that has arrived: units, invoice and money follow from it. */
async function takeStep(order: AdminOrder, state: OrderState, { note, waybill }: Said): Promise<AdminOrder> {
  const params = { id: order.id };
  if (state !== 'returned') {
    const body = { state, version: order.version, note, waybill: waybill.trim() || null };
    return call(changeAdminOrder, { params, body });
  }
  await call(takeParcelBack, { body: { orderId: order.id, note } });
  return call(getAdminOrder, { params });
}

const isWaybill = (typed: string): boolean => typed.trim() === '' || /^[A-Za-z0-9-]{4,40}$/.test(typed.trim());
