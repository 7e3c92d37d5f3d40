import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminCaution, type AdminNutrient, changeCaution } from '../admin-contract.ts';
import { CautionFields } from '../fields.ts';
import { adminTexts } from '../texts.ts';
import { Confirmation } from './EditTable.tsx';
import { texts } from './texts.ts';

type CautionsPanelProps = { nutrient: AdminNutrient; onChange: () => void };

/** The cautions of a nutrient; each is saved on its own, because several nutrients may share it. */
export function CautionsPanel({ nutrient: { cautions, unit }, onChange }: CautionsPanelProps) {
  const [edited, setEdited] = useState<AdminCaution | null>(null);
  const { run } = useAction(onChange);
  const confirm = (caution: AdminCaution) =>
    void run(() => saveCaution(caution, { ...caution, isConfirmed: true }), texts.cautionConfirmed);
  return (
    <Panel title={texts.cautions}>
      {cautions.length === 0 ? (
        <p className="muted">{texts.noCautions}</p>
      ) : (
        <ul className="nutrient-cautions">
          {cautions.map((caution) => (
            <li key={caution.id}>
              <b>{caution.who}</b>
              <p>{caution.words}</p>
              <p className="muted small">{describe(caution, unit)}</p>
              <span className="nutrient-confirm">
                <Confirmation
                  isConfirmed={caution.isConfirmed}
                  label={texts.confirmOf(caution.who)}
                  onConfirm={() => confirm(caution)}
                />
                <UnlessReadOnly>
                  <Button
                    size="s"
                    variant="text"
                    aria-label={texts.editOf(caution.who)}
                    onClick={() => setEdited(caution)}
                  >
                    {texts.edit}
                  </Button>
                </UnlessReadOnly>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <CautionDialog
          caution={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChange();
          }}
        />
      )}
    </Panel>
  );
}

const describe = ({ above, minProducts, source, nutrientKeys }: AdminCaution, unit: string): string =>
  [
    ...(above === null ? [] : [`${texts.above}: ${String(above).replace('.', ',')} ${unit}`]),
    ...(minProducts > 1 ? [`${texts.minProducts}: ${minProducts}`] : []),
    ...(nutrientKeys.length > 1 ? [nutrientKeys.join(', ')] : []),
    `${texts.source}: ${source}`,
  ].join(' · ');

const saveCaution = ({ id, version }: AdminCaution, fields: CautionFields) => {
  const body = { ...CautionFields.strip().parse(fields), version };
  return call(changeCaution, { params: { id }, body });
};

type CautionDialogProps = { caution: AdminCaution; onClose: () => void; onSaved: () => void };

function CautionDialog({ caution, onClose, onSaved }: CautionDialogProps) {
  const form = useSchemaForm({
    schema: CautionFields,
    initialValues: toFormValues(CautionFields, caution),
    submit: async (body) => {
      await saveCaution(caution, body);
      snackbar.success(texts.cautionSaved);
      onSaved();
    },
  });
  return (
    <FormDialog title={texts.editCaution} form={form} action={texts.save} onClose={onClose}>
      <TextAreaField label={adminTexts.who} rows={3} {...form.field('who')} />
      <TextAreaField label={adminTexts.words} rows={4} {...form.field('words')} />
      <div className="form-pair">
        {caution.nutrientKeys.length === 1 && (
          <TextField label={texts.above} hint={texts.aboveHint} inputMode="decimal" {...form.field('above')} />
        )}
        <TextField label={texts.minProducts} inputMode="numeric" {...form.field('minProducts')} />
      </div>
      <TextField label={adminTexts.source} {...form.field('source')} />
      <Toggle {...form.checkbox('isConfirmed')}>{adminTexts.isConfirmed}</Toggle>
    </FormDialog>
  );
}
