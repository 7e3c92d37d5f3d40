import { useMemo } from 'react';
import { call } from '../../../platform/http/client.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminCaution,
  type AdminNutrient,
  addCaution,
  changeCaution,
  deleteCaution,
  getNutrientChoices,
} from '../admin-contract.ts';
import { CautionFields, levelScopes } from '../fields.ts';
import { toWords } from '../match-rules.ts';
import { groupName, groupsOf, groupTopics } from '../person-groups.ts';
import { adminTexts } from '../texts.ts';
import { texts } from './texts.ts';

export const saveCaution = ({ id, version }: AdminCaution, fields: CautionFields) => {
  const body = { ...CautionFields.strip().parse(fields), version };
  return call(changeCaution, { params: { id }, body });
};

type CautionForm = SchemaForm<typeof CautionFields>;
/** `caution` is null for a new one, about the nutrient. */
type CautionDialogProps = {
  caution: AdminCaution | null;
  nutrient: AdminNutrient;
  onClose: () => void;
  onSaved: () => void;
};

export function CautionDialog({ caution, nutrient, onClose, onSaved }: CautionDialogProps) {
  const removal = useAction(onSaved);
  const form = useSchemaForm({
    schema: CautionFields,
    initialValues: caution
      ? toFormValues(CautionFields, caution)
      : { ...toFormValues(CautionFields, null), nutrientKeys: [nutrient.key] },
    submit: async (body) => {
      await (caution ? saveCaution(caution, body) : call(addCaution, { body }));
      snackbar.success(texts.cautionSaved);
      onSaved();
    },
  });
  return (
    <FormDialog
      title={caution ? texts.editCaution : texts.newCaution}
      width={800}
      form={form}
      action={texts.save}
      onClose={onClose}
    >
      <TextAreaField label={adminTexts.who} rows={2} {...form.field('who')} />
      <TextAreaField label={adminTexts.words} rows={3} {...form.field('words')} />
      <TextField label={adminTexts.source} hint={texts.sourceHint} {...form.field('source')} />
      <Triggers form={form} nutrient={nutrient} />
      <Groups form={form} />
      <Toggle {...form.checkbox('isConfirmed')}>{adminTexts.isConfirmed}</Toggle>
      {caution && (
        <div className="form-ends">
          <Button
            size="s"
            variant="text"
            isBusy={removal.isBusy}
            onClick={() =>
              void removal.run(() => call(deleteCaution, { params: { id: caution.id } }), texts.cautionDeleted)
            }
          >
            {texts.deleteCaution}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** The nutrients of the caution, and how much of them or in how many products. */
function Triggers({ form, nutrient }: { form: CautionForm; nutrient: AdminNutrient }) {
  const keys = form.value('nutrientKeys');
  return (
    <>
      <NutrientKeys form={form} />
      {keys.length > 1 && (
        <>
          <Toggle {...form.checkbox('needsAll')}>{adminTexts.needsAll}</Toggle>
          <Toggle {...form.checkbox('countsTogether')}>{adminTexts.countsTogether}</Toggle>
        </>
      )}
      <div className="form-pair">
        <TextField label={texts.minProducts} inputMode="numeric" {...form.field('minProducts')} />
        {keys.length === 1 && keys[0] === nutrient.key && nutrient.forms.length > 0 && (
          <SelectField
            label={texts.levelForms}
            value={form.value('formKeys').join()}
            onChange={({ target }) => form.setValue('formKeys', target.value === '' ? [] : target.value.split(','))}
          >
            <option value="">{texts.allForms}</option>
            {nutrient.forms.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {keys.length === 1 && (
        <div className="form-pair">
          <TextField label={texts.above} hint={texts.aboveHint} inputMode="decimal" {...form.field('above')} />
          <SelectField label={texts.scope} {...form.field('scope')}>
            {levelScopes.map((scope) => (
              <option key={scope} value={scope}>
                {texts.scopes[scope]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}

function NutrientKeys({ form }: { form: CautionForm }) {
  const choices = useAsyncData((signal) => call(getNutrientChoices, {}, signal)).data;
  const keys = form.value('nutrientKeys');
  // The picker has ids, nutrients have keys.
  const options = useMemo(
    () => (choices ?? []).map(({ key, name }, index) => ({ id: index + 1, key, name })),
    [choices],
  );
  const selected = options.filter(({ key }) => keys.includes(key));
  const keyOf = (id: number): string => options.find((option) => option.id === id)?.key ?? '';
  return (
    <>
      <Picker
        label={adminTexts.triggers}
        hint={form.error('nutrientKeys')}
        search={async (typed) => options.filter(({ name }) => toWords(name).includes(toWords(typed)))}
        selectedIds={selected.map(({ id }) => id)}
        onPick={({ id }) => form.setValue('nutrientKeys', [...keys, keyOf(id)])}
      />
      <SelectedList
        label={adminTexts.triggers}
        selected={selected}
        onRemove={(id) =>
          form.setValue(
            'nutrientKeys',
            keys.filter((key) => key !== keyOf(id)),
          )
        }
      />
    </>
  );
}

/** Whom the caution is for, as the plan of a customer asks; without groups it is for everybody. */
function Groups({ form }: { form: CautionForm }) {
  const groups = form.value('groups');
  return (
    <details className="caution-groups" open={groups.length > 0}>
      <summary>
        {adminTexts.groups}: {groups.length === 0 ? texts.everybody : groups.map(groupName).join(', ')}
      </summary>
      <p className="muted small">{texts.groupsHint}</p>
      {groupTopics.map((topic) => (
        <fieldset key={topic}>
          <legend>{texts.topics[topic]}</legend>
          {groupsOf[topic].map((group) => (
            <Checkbox
              key={group}
              checked={groups.includes(group)}
              onChange={() =>
                form.setValue(
                  'groups',
                  groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group],
                )
              }
            >
              {groupName(group)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
