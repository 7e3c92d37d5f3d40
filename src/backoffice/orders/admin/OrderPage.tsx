import { Navigate, useParams } from 'react-router';
import type { z } from 'zod';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { LostRefund } from '../../../aftersales/returns/admin/LostRefund.tsx';
import { OpenReturn } from '../../../aftersales/returns/admin/OpenReturn.tsx';
import { PendingDeclarations } from '../../../aftersales/returns/admin/PendingDeclarations.tsx';
import { OutcomeFields } from '../../../aftersales/returns/admin/ReturnPage.tsx';
import { allRestocked, chosenOutcomes } from '../../../aftersales/returns/admin/rules.ts';
import { receiveUndeliveredParcel } from '../../../aftersales/returns/admin-contract.ts';
import { getOrderAgent } from '../../../channels/agents/admin-contract.ts';
import { BouncedAddress } from '../../../content/mailings/admin/BouncedAddress.tsx';
import { call } from '../../../platform/http/client.ts';
import { isPermitted } from '../../../platform/http/permissions.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { OrderStateDot } from '../../../sales/orders/admin/OrderStateDot.tsx';
import {
  type AdminOrder,
  addOrderNote,
  changeAdminOrder,
  getAdminOrder,
} from '../../../sales/orders/admin-contract.ts';
import { OrderNoteFields } from '../../../sales/orders/admin-fields.ts';
import { originNames } from '../../../sales/orders/channel-names.ts';
import type { OrderState } from '../../../sales/orders/rules.ts';
import { OrderPictures } from '../../../sales/packing/admin/PackPictures.tsx';
import { ParcelPanel } from '../../../sales/parcels/admin/ParcelPanel.tsx';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly, UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { submitTransition, TransitionButtons } from '../../../ui/admin/TransitionButtons.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { OrderDocumentsPanel, OrderHistoryPanel } from './OrderDocumentsPanel.tsx';
import { OrderLinesPanel } from './OrderLinesPanel.tsx';
import { OrderMoneyPanel } from './OrderMoneyPanel.tsx';
import { OrderPeoplePanel } from './OrderPeoplePanel.tsx';
import type { OrderPartProps } from './order-part.ts';
import { availableSteps, mayTake, OrderStep, primaryStep } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/orders', name: texts.title };

/** /admin/orders/17 */
export default function OrderPage() {
  const { id = '' } = useParams();
  return <OrderDetails key={id} id={Number(id)} />;
}

function OrderDetails({ id }: { id: number }) {
  const order = useAsyncData((signal) => call(getAdminOrder, { params: { id } }, signal));
  const show = (newest: AdminOrder) => order.set(() => newest);
  // The sale of a gift card has a screen of its own.
  if (order.data?.origin === 'gift_card') return <Navigate to={`/admin/gift-card-sales/${id}`} replace />;
  return (
    <>
      <PageHead
        title={order.data?.number ?? texts.order}
        back={back}
        text={order.data && <Summary order={order.data} />}
      >
        {order.data && <OrderSteps order={order.data} onChange={show} onReload={order.refresh} />}
      </PageHead>
      <AsyncContent result={order} skeleton={<FormSkeleton />}>
        {(data) => <OrderPanels order={data} onChange={show} onReload={order.refresh} />}
      </AsyncContent>
    </>
  );
}

const Summary = ({ order: { id, state, createdAt, origin, states } }: { order: AdminOrder }) => (
  <>
    <OrderStateDot state={state} /> · {texts.placedAt(formatDateTime(new Date(createdAt)))}
    {origin === 'phone' && ` · ${texts.byPhone(states[0]?.authorName ?? '')}`}
    {origin === 'repeat' && ` · ${texts.byRepeat}`}
    {origin === 'replacement' && ` · ${texts.byRecall}`}
    {(origin === 'web' || origin === 'agent') && <OrderAgent orderId={id} />}
    {origin === 'emag' && ` · ${originNames.emag}`}
  </>
);

/** Names the agent that prepared or placed the order, if there is one. */
function OrderAgent({ orderId }: { orderId: number }) {
  const { data } = useAsyncData((signal) => call(getOrderAgent, { params: { id: orderId } }, signal), orderId);
  return data && ` · ${data.hasMandate ? texts.byAgent(data.agent) : texts.withAgent(data.agent)}`;
}

function OrderPanels(props: OrderPartProps) {
  const permissions = usePermissions();
  const mayRefundLost = mayTake('returned', props.order, permissions);
  return (
    <div className="panels panels-wide">
      <div className="panel-stack">
        <OrderLinesPanel {...props} />
        <OrderMoneyPanel key={props.order.version} order={props.order} onRefund={props.onReload} />
        <OrderHistoryPanel key={`history ${props.order.version}`} orderId={props.order.id} />
      </div>
      <div className="panel-stack">
        <PendingDeclarations orderId={props.order.id} />
        <OrderPeoplePanel {...props} />
        <BouncedAddress email={props.order.email} since={props.order.createdAt} />
        <ReadOnly value={!isPermitted(permissions, 'ship')}>
          <ParcelPanel
            key={`parcels ${props.order.version}`}
            orderId={props.order.id}
            onChange={props.onReload}
            renderLostRefund={(parcelId) =>
              mayRefundLost && (
                <ReadOnly value={false}>
                  <LostRefund parcelId={parcelId} onDone={props.onReload} />
                </ReadOnly>
              )
            }
          />
        </ReadOnly>
        <OrderPictures orderId={props.order.id} />
        <ReadOnly value={!isPermitted(permissions, ['orders:write', 'accounting:write'])}>
          <OrderDocumentsPanel key={`documents ${props.order.version}`} {...props} />
        </ReadOnly>
        <NotesPanel {...props} />
      </div>
    </div>
  );
}

function NotesPanel({ order, onChange }: OrderPartProps) {
  const form = useSchemaForm({
    schema: OrderNoteFields,
    initialValues: toFormValues(OrderNoteFields, null),
    submit: async (body) => {
      onChange(await call(addOrderNote, { params: { id: order.id }, body }));
      form.reset();
      snackbar.success(texts.noted);
    },
  });
  return (
    <Panel title={texts.notes}>
      <UnlessReadOnly>
        <form className="form" {...form.props}>
          <FormMessage>{form.message}</FormMessage>
          <TextAreaField label={texts.newNote} hint={texts.notesText} {...form.field('text')} />
          <div className="form-ends">
            <Button type="submit" size="s" isBusy={form.isSubmitting}>
              {texts.addNote}
            </Button>
          </div>
        </form>
      </UnlessReadOnly>
      {order.notes.length > 0 && (
        <History
          label={texts.notes}
          events={order.notes.map(({ id, text, at, author }) => ({ key: id, name: text, at, author }))}
        />
      )}
    </Panel>
  );
}

function OrderSteps(props: OrderPartProps) {
  const permissions = usePermissions();
  const steps = availableSteps(props.order).filter((step) => mayTake(step, props.order, permissions));
  const main = primaryStep(steps);
  return (
    <>
      <ReadOnly value={false}>
        <TransitionButtons steps={steps} names={texts.steps} isMain={(step) => step === main}>
          {(step, onClose) => <StepDialog key={step} {...props} step={step} onClose={onClose} />}
        </TransitionButtons>
      </ReadOnly>
      {props.order.state === 'delivered' && (
        <UnlessReadOnly>
          <OpenReturn order={props.order} />
        </UnlessReadOnly>
      )}
    </>
  );
}

type StepProps = OrderPartProps & { step: OrderState; onClose: () => void };

function StepDialog({ order, step, onChange, onReload, onClose }: StepProps) {
  const reload = (failure: unknown) => isConflict(failure) && onReload();
  const lines = step === 'returned' ? returnableLines(order) : [];
  const form = useSchemaForm({
    schema: OrderStep,
    initialValues: { note: '', waybill: order.waybill ?? '', products: allRestocked(lines) },
    submit: (body) =>
      submitTransition(changeOrder(order, step, body), texts.stepDone, { onChange, onReload: reload, onClose }),
  });
  return (
    <FormDialog title={`${texts.steps[step]}: ${order.number}`} form={form} action={texts.goOn} onClose={onClose}>
      {step === 'shipped' && (
        <TextField label={texts.stepWaybill} hint={texts.stepWaybillHint} {...form.field('waybill')} />
      )}
      <OutcomeFields
        lines={lines}
        products={form.value('products')}
        error={(index) => form.error(`products.${index}`)}
        onChange={(products) => form.setValue('products', products)}
      />
      <TextAreaField label={texts.stepNote} hint={texts.stepNoteHint} {...form.field('note')} />
    </FormDialog>
  );
}

type Line = { id: number; name: string; returnQuantity: number };

const returnableLines = ({ products }: AdminOrder): Line[] =>
  products
    .map(({ id, name, quantity, returnedQuantity }) => ({ id, name, returnQuantity: quantity - returnedQuantity }))
    .filter(({ returnQuantity }) => returnQuantity > 0);

/** A parcel that came back is registered as a return, which books stock, storno invoice and refund. */
async function changeOrder(
  order: AdminOrder,
  state: OrderState,
  { note, waybill, products }: z.infer<typeof OrderStep>,
): Promise<AdminOrder> {
  const params = { id: order.id };
  if (state !== 'returned')
    return call(changeAdminOrder, { params, body: { state, version: order.version, note, waybill } });
  await call(receiveUndeliveredParcel, { body: { orderId: order.id, note, products: chosenOutcomes(products) } });
  return call(getAdminOrder, { params });
}
