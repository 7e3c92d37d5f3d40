import { useState } from 'react';
import { Link } from 'react-router';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AmountField } from '../../../ui/admin/AmountInput.tsx';
import { DetailPage } from '../../../ui/admin/DetailPage.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { History, toHistoryEvents } from '../../../ui/admin/History.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { maxLengthOf, toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { submitTransition } from '../../../ui/admin/TransitionButtons.tsx';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminBuyBack, getAdminBuyBack, makeOffer, receiveParcel, rejectBuyBack } from '../admin-contract.ts';
import { ReceivedFields, RejectionFields, SaleFields } from '../admin-fields.ts';
import type { BuyBackState } from '../rules.ts';
import { BuyBackStateDot } from './BuyBacksPage.tsx';
import { emptySaleForm, offerUpTo } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/buy-back', name: texts.title };

/** /admin/buy-back/12 */
export default function BuyBackPage() {
  return (
    <DetailPage
      name={texts.one}
      back={back}
      load={(id, signal) => call(getAdminBuyBack, { params: { id } }, signal)}
      Summary={Summary}
      Steps={BuyBackSteps}
      Parts={Parts}
    />
  );
}

type RecordProps = { record: AdminBuyBack };

const Summary = ({ record: { state, createdAt } }: RecordProps) => (
  <>
    <BuyBackStateDot state={state} /> {formatDateTime(new Date(createdAt))}
  </>
);

const Parts = ({ record }: RecordProps) => (
  <div className="panels panels-wide">
    <div className="panel-stack">
      <Panel title={texts.facts}>
        <RequestFacts record={record} />
      </Panel>
      {record.pictures.length > 0 && <Pictures record={record} />}
    </div>
    <Panel title={texts.history}>
      <History label={texts.history} events={toHistoryEvents(record.states)} />
    </Panel>
  </div>
);

const Pictures = ({ record: { pictures } }: RecordProps) => (
  <Panel title={texts.pictures}>
    <div className="act-row">
      {pictures.map(({ id, image, thumb }, index) => (
        <a key={id} href={image} target="_blank" rel="noreferrer">
          <img src={thumb} width="160" height="160" alt={texts.picture(index + 1)} />
        </a>
      ))}
    </div>
  </Panel>
);

const RequestFacts = ({ record }: RecordProps) => (
  <Facts>
    <Fact name={texts.product}>
      <Link className="link" to={record.url}>
        {record.name}
      </Link>
    </Fact>
    <Fact name={texts.customer}>
      <ScreenLink to={`/admin/customers/${record.accountId}`}>{record.customer}</ScreenLink>
    </Fact>
    <Fact name={texts.email}>
      <EmailAddress address={record.email} />
    </Fact>
    <Fact name={texts.order}>
      <ScreenLink to={`/admin/orders/${record.orderId}`}>{record.orderNumber}</ScreenLink>
    </Fact>
    <Fact name={texts.look}>{record.lookName}</Fact>
    <Fact name={texts.completeness}>{record.completenessName}</Fact>
    <Fact name={texts.said}>{record.note}</Fact>
    <Money record={record} />
  </Facts>
);

const Money = ({ record: { price, estimate, offer, offerEndsAt, code, usedProductId } }: RecordProps) => (
  <>
    <Fact name={texts.paidPrice}>{formatLei(price)}</Fact>
    <Fact name={texts.estimate}>{formatLei(estimate)}</Fact>
    {offer !== null && (
      <Fact name={texts.offer}>
        <b>{formatLei(offer)}</b>
      </Fact>
    )}
    {offerEndsAt && <Fact name={texts.offerEnds}>{formatDate(new Date(offerEndsAt))}</Fact>}
    <Fact name={texts.code}>{code}</Fact>
    {usedProductId && (
      <Fact name={texts.used}>
        <ScreenLink to={`/admin/products/${usedProductId}`}>{texts.usedLink}</ScreenLink>
      </Fact>
    )}
  </>
);

function ReceiveDialog(props: StepDialogProps) {
  const { record, onClose } = props;
  const form = useSchemaForm({
    schema: ReceivedFields,
    initialValues: toFormValues(ReceivedFields, null),
    submit: (body) => submitTransition(call(receiveParcel, { params: { id: record.id }, body }), texts.received, props),
  });
  const isForSale = form.value('sale') !== null;
  return (
    <FormDialog
      title={texts.receive}
      text={texts.receiveText(formatLei(record.offer ?? 0))}
      form={form}
      action={texts.goOn}
      onClose={onClose}
    >
      <Toggle checked={isForSale} onChange={() => form.setValue('sale', isForSale ? null : emptySaleForm)}>
        {texts.sell}
      </Toggle>
      <SaleControls form={form} />
      <TextAreaField label={texts.note} hint={texts.noteHint} {...form.field('note')} />
    </FormDialog>
  );
}

function SaleControls({ form }: { form: SchemaForm<typeof ReceivedFields> }) {
  const sale = form.value('sale');
  if (!sale) return null;
  const field = (name: 'condition' | 'details') => ({
    value: sale[name],
    error: form.error(`sale.${name}`),
    maxLength: maxLengthOf(SaleFields, name),
    onChange: ({ target }: { target: { value: string } }) => form.setValue('sale', { ...sale, [name]: target.value }),
  });
  return (
    <>
      <AmountField
        label={texts.price}
        value={sale.price}
        error={form.error('sale.price')}
        onChange={(price) => form.setValue('sale', { ...sale, price: price ?? Number.NaN })}
      />
      <TextField label={texts.condition} hint={texts.conditionHint} {...field('condition')} />
      <TextAreaField label={texts.details} {...field('details')} />
    </>
  );
}

function OfferDialog(props: StepDialogProps) {
  const { record, onClose } = props;
  const schema = offerUpTo(record.price);
  const form = useSchemaForm({
    schema,
    initialValues: toFormValues(schema, { offer: record.estimate, note: '' }),
    submit: (body) => submitTransition(call(makeOffer, { params: { id: record.id }, body }), texts.offered, props),
  });
  return (
    <FormDialog
      title={texts.makeOffer}
      text={texts.offerText(formatLei(record.price), formatLei(record.estimate))}
      form={form}
      action={texts.goOn}
      onClose={onClose}
    >
      <MoneyField label={texts.offerSum} {...form.field('offer')} />
      <TextAreaField label={texts.note} hint={texts.noteHint} {...form.field('note')} />
    </FormDialog>
  );
}

function RejectDialog(props: StepDialogProps) {
  const form = useSchemaForm({
    schema: RejectionFields,
    initialValues: toFormValues(RejectionFields, null),
    submit: (body) =>
      submitTransition(call(rejectBuyBack, { params: { id: props.record.id }, body }), texts.rejected, props),
  });
  return (
    <FormDialog title={texts.reject} form={form} action={texts.goOn} onClose={props.onClose}>
      <TextAreaField label={texts.reason} hint={texts.reasonHint} {...form.field('reason')} />
    </FormDialog>
  );
}

type StepProps = {
  record: AdminBuyBack;
  onChange: (newest: AdminBuyBack) => void;
  /** Shown after a state conflict. */
  onReload: () => void;
};
type StepDialogProps = StepProps & { onClose: () => void };

/** States staff can set; the others are set by the customer or by jobs. */
const steps = [
  { state: 'offered', name: texts.makeOffer, Dialog: OfferDialog },
  { state: 'received', name: texts.receive, Dialog: ReceiveDialog },
  { state: 'rejected', name: texts.reject, Dialog: RejectDialog },
] as const;

function BuyBackSteps(props: StepProps) {
  const [open, setOpen] = useState<BuyBackState | null>(null);
  const close = () => setOpen(null);
  const mayRefund = useHasPermission('refund');
  const possible = steps.filter(
    ({ state }) => props.record.next.includes(state) && (mayRefund || state !== 'received'),
  );
  return (
    <UnlessReadOnly>
      {possible.map(({ state, name }) => (
        <Button key={state} size="s" variant={state === 'rejected' ? 'line' : 'brand'} onClick={() => setOpen(state)}>
          {name}
        </Button>
      ))}
      {possible
        .filter(({ state }) => state === open)
        .map(({ state, Dialog }) => (
          <Dialog key={state} {...props} onClose={close} />
        ))}
    </UnlessReadOnly>
  );
}
