import { call } from '../../../kit/client.ts';
import { AreaField } from '../../../ui/admin/AreaField.tsx';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { Steps } from '../../../ui/admin/Steps.tsx';
import { takeStep } from '../../../ui/admin/take-step.ts';
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
  const steps = stepsOf(props.order);
  const main = mainStep(steps);
  return (
    <Steps steps={steps} names={texts.steps} isMain={(step) => step === main}>
      {(step, onClose) => <StepDialog key={step} {...props} step={step} onClose={onClose} />}
    </Steps>
  );
}

type StepProps = OrderPartProps & { step: OrderState; onClose: () => void };

function StepDialog({ order, step, onChange, onReload, onClose }: StepProps) {
  const reload = (failure: unknown) => isConflict(failure) && onReload();
  const form = useForm({
    initial: { note: '', waybill: order.waybill ?? '' },
    check: ({ waybill }) => ({ waybill: isWaybill(waybill) ? undefined : texts.badWaybill }),
    send: (said) => takeStep(changeOrder(order, step, said), texts.stepDone, { onChange, onReload: reload, onClose }),
  });
  return (
    <FormDialog title={`${texts.steps[step]}: ${order.number}`} form={form} action={texts.goOn} onClose={onClose}>
      {step === 'shipped' && (
        <TextField label={texts.stepWaybill} hint={texts.stepWaybillHint} isOptional {...form.field('waybill')} />
      )}
      <AreaField label={texts.stepNote} hint={texts.stepNoteHint} isOptional maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}

type Said = { note: string; waybill: string };

/** A parcel that nobody took is a return that has arrived: units, invoice and money follow from it. */
async function changeOrder(order: AdminOrder, state: OrderState, { note, waybill }: Said): Promise<AdminOrder> {
  const params = { id: order.id };
  if (state !== 'returned') {
    const body = { state, version: order.version, note, waybill: waybill.trim() || null };
    return call(changeAdminOrder, { params, body });
  }
  await call(takeParcelBack, { body: { orderId: order.id, note } });
  return call(getAdminOrder, { params });
}

const isWaybill = (typed: string): boolean => typed.trim() === '' || /^[A-Za-z0-9-]{4,40}$/.test(typed.trim());
