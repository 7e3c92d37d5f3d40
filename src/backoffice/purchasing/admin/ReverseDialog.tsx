import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ReversalFields } from '../fields.ts';
import { type Reception, reverseReception } from '../reception-contract.ts';
import { UnitsInput } from './goods.tsx';
import { receptionTexts as texts } from './texts.ts';

/** All units that are left of the reception, unless fewer are typed. */
export function ReverseDialog({ reception, onClose }: { reception: Reception; onClose: () => void }) {
  const navigate = useNavigate();
  const [rows] = useState(() => reception.details.filter(({ quantity, reversed }) => quantity > reversed));
  const form = useSchemaForm({
    schema: ReversalFields,
    initialValues: {
      ...toFormValues(ReversalFields, null),
      lines: rows.map(({ id, quantity, reversed }) => ({ lineId: id, quantity: quantity - reversed })),
    },
    submit: async (body) => {
      const { id } = await call(reverseReception, { params: { id: reception.id }, body });
      snackbar.success(texts.reversedDone);
      onClose();
      return navigate(`/admin/receptions/${id}`);
    },
  });
  const setUnits = (lineId: number, quantity: number) =>
    form.setValue(
      'lines',
      form.value('lines').map((line) => (line.lineId === lineId ? { lineId, quantity } : line)),
    );
  return (
    <FormDialog
      title={texts.reverseTitle}
      text={texts.reverseText}
      form={form}
      action={texts.reverse}
      onClose={onClose}
    >
      {rows.map(({ id, name, lotCode }, index) => (
        <UnitsInput
          key={id}
          label={`${name}, ${texts.lot.toLowerCase()} ${lotCode}`}
          value={form.values.lines[index]?.quantity ?? 0}
          error={form.error(`lines.${index}.quantity`)}
          onChange={(quantity) => setUnits(id, quantity ?? 0)}
        />
      ))}
      <TextField label={texts.reason} suggestions={texts.reasons} {...form.field('reason')} />
    </FormDialog>
  );
}
