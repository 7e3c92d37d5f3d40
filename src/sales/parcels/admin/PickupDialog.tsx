import { call } from '../../../platform/http/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { callPickup } from '../contract.ts';
import { PickupFields } from '../fields.ts';
import { texts } from './texts.ts';

type PickupDialogProps = { couriers: readonly { id: number; name: string }[]; onClose: () => void };

/** Calls a courier for the parcels that wait for it. */
export function PickupDialog({ couriers, onClose }: PickupDialogProps) {
  const form = useSchemaForm({
    schema: PickupFields,
    initialValues: { ...toFormValues(PickupFields, null), courierId: String(couriers[0]?.id ?? '') },
    submit: async (body) => {
      const { parcels, number } = await call(callPickup, { body });
      snackbar.success(texts.pickupDone(parcels, number));
      onClose();
    },
  });
  return (
    <FormDialog title={texts.pickupTitle} text={texts.pickupText} form={form} action={texts.pickup} onClose={onClose}>
      <SelectField label={texts.courier} {...form.field('courierId')}>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={texts.day} {...form.field('date')} />
      <TextField label={texts.from} {...form.field('from')} />
      <TextField label={texts.until} {...form.field('until')} />
      <TextField label={texts.note} {...form.field('note')} />
    </FormDialog>
  );
}
