import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { createParcel, type OrderParcels } from '../contract.ts';
import { ParcelFields } from '../fields.ts';
import { texts } from './texts.ts';
import './parcels.css';

type ParcelDialogProps = {
  orderId: number;
  order: OrderParcels;
  onCreated: (newest: OrderParcels) => void;
  onClose: () => void;
};

export function ParcelDialog({ orderId, order, onCreated, onClose }: ParcelDialogProps) {
  const form = useSchemaForm({
    schema: ParcelFields,
    initialValues: toFormValues(ParcelFields, ParcelFields.parse(order.suggested)),
    submit: async (body) => {
      onCreated(await call(createParcel, { params: { orderId }, body }));
      snackbar.success(texts.requested);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.createTitle(order.courierName)}
      text={introduction(order)}
      form={form}
      action={order.courier === 'own' ? texts.createOwn : texts.create}
      onClose={onClose}
    >
      {order.courier !== 'own' && <SizeFields form={form} />}
      <TextField label={texts.typedAwb} hint={texts.typedAwbHint} {...form.field('typedAwb')} />
      {(form.values.localityConfirmed || form.error('localityConfirmed')) && (
        <Toggle {...form.checkbox('localityConfirmed')}>{texts.localityConfirmed}</Toggle>
      )}
    </FormDialog>
  );
}

function introduction({ courier, cashOnDelivery }: OrderParcels): string {
  if (courier === 'own') return texts.ownText;
  if (courier === 'notConnected') return texts.notConnectedText;
  return texts.connectedText(cashOnDelivery > 0 ? formatLei(cashOnDelivery) : texts.noCash);
}

/** Also for all parcels of a bulk request. */
export const SizeFields = ({ form }: { form: SchemaForm<typeof ParcelFields> }) => (
  <>
    <div className="form-pair">
      <TextField label={texts.weight} inputMode="numeric" {...form.field('weightGrams')} />
      <TextField label={texts.pieces} inputMode="numeric" {...form.field('pieces')} />
    </div>
    <div className="parcel-sides">
      <TextField label={texts.length} inputMode="numeric" {...form.field('lengthCm')} isOptional={false} />
      <TextField label={texts.width} inputMode="numeric" {...form.field('widthCm')} isOptional={false} />
      <TextField label={texts.height} inputMode="numeric" {...form.field('heightCm')} isOptional={false} />
    </div>
    <p className="small muted">{texts.weightHint}</p>
    <MoneyField label={texts.insured} {...form.field('insuredValue')} />
    <Toggle {...form.checkbox('canOpen')}>{texts.canOpen}</Toggle>
    <TextField label={texts.content} {...form.field('content')} />
    <TextField label={texts.note} {...form.field('note')} />
  </>
);
