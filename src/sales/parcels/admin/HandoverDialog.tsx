import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { localDate } from '../../../platform/time.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { getHandoverList } from '../contract.ts';
import { HandoverFields } from '../fields.ts';
import { texts } from './texts.ts';

type HandoverDialogProps = { couriers: readonly { id: number; name: string }[]; onClose: () => void };

/** The list that shop and courier sign. */
export function HandoverDialog({ couriers, onClose }: HandoverDialogProps) {
  const form = useSchemaForm({
    schema: HandoverFields,
    initialValues: { courierId: String(couriers[0]?.id ?? ''), date: localDate(new Date()) },
    submit: async (query) => {
      downloadFile(await call(getHandoverList, { query }));
      onClose();
    },
  });
  return (
    <FormDialog title={texts.handover} text={texts.handoverText} form={form} action={texts.print} onClose={onClose}>
      <SelectField label={texts.courier} {...form.field('courierId')}>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={texts.day} {...form.field('date')} />
    </FormDialog>
  );
}
