import { z } from 'zod';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Percent } from '../fields.ts';
import { texts } from './texts.ts';

const PercentFields = z.strictObject({ percent: Percent });

type PercentDialogProps = { onChoose: (percent: number) => Promise<void>; onClose: () => void };

/** Asks for a reduction instead of that of the rule. */
export function PercentDialog({ onChoose, onClose }: PercentDialogProps) {
  const form = useSchemaForm({
    schema: PercentFields,
    initialValues: { percent: '30' },
    submit: async ({ percent }) => {
      await onChoose(percent);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.percentTitle} text={texts.percentText} form={form} action={texts.open} onClose={onClose}>
      <TextField label={texts.percent} inputMode="numeric" autoComplete="off" {...form.field('percent')} />
    </FormDialog>
  );
}
