import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { slugOf } from '../../../platform/text/slug.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { addNutrient } from '../admin-contract.ts';
import { NutrientFields, nutrientKinds } from '../fields.ts';
import { adminTexts } from '../texts.ts';
import { texts } from './texts.ts';

const NewNutrientFields = NutrientFields.pick({ name: true, kind: true, unit: true });

type NewNutrientDialogProps = { name?: string; unit?: string; onClose: () => void };

/** First fields of a nutrient; its forms and levels are entered on its page. */
export function NewNutrientDialog({ name = '', unit = 'mg', onClose }: NewNutrientDialogProps) {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: NewNutrientFields,
    initialValues: { ...toFormValues(NewNutrientFields, null), name, unit },
    submit: async (body) => {
      const { id } = await call(addNutrient, { body: { ...body, key: slugOf(body.name).slice(0, 60) } });
      snackbar.success(texts.added);
      void navigate(`/admin/nutrients/${id}`);
    },
  });
  return (
    <FormDialog title={texts.add} text={texts.addText} form={form} action={texts.addAction} onClose={onClose}>
      <TextField label={adminTexts.name} {...form.field('name')} />
      <div className="form-pair">
        <SelectField label={texts.kind} {...form.field('kind')}>
          {nutrientKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label={adminTexts.unit} hint={texts.unitHint} {...form.field('unit')} />
      </div>
    </FormDialog>
  );
}
