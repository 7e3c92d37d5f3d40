import { slugOf } from '../../../platform/text/slug.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FormFields } from '../fields.ts';
import { Confirmation, EditTable } from './EditTable.tsx';
import type { NutrientForm } from './nutrient-form.ts';
import { texts } from './texts.ts';

const columns = [texts.formName, texts.share, texts.iu, texts.dfe, texts.state, texts.formSynonyms];

const newForm: FormFields = { key: '', name: '', synonyms: [], share: '', iu: '', dfe: '', isConfirmed: false };

/** Chemical forms with their conversions. A changed conversion has to be confirmed again. */
export function FormsPanel({ form, savedKeys }: { form: NutrientForm; savedKeys: readonly string[] }) {
  const forms = form.value('forms');
  const setForms = (next: FormFields[]) => form.setValue('forms', next);
  const error = form.error('forms');
  const rename = (one: FormFields, name: string) =>
    // Products refer to the key, so that of a saved form stays.
    ({ name, key: savedKeys.includes(one.key) ? one.key : slugOf(name) });
  return (
    <Panel title={texts.forms}>
      <div className="form">
        <p className="muted small">{texts.formsText}</p>
        {forms.length === 0 ? (
          <p className="muted">{texts.noForms}</p>
        ) : (
          <EditTable columns={columns}>
            {forms.map((one, index) => (
              <FormRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the key of a new form follows its name
                key={index}
                one={one}
                row={index + 1}
                hasError={(name) => form.error(`forms.${index}.${name}`) !== undefined}
                onRename={(name) => setForms(forms.with(index, { ...one, ...rename(one, name) }))}
                onChange={(changes) => setForms(forms.with(index, { ...one, ...changes }))}
                onRemove={() => setForms(forms.toSpliced(index, 1))}
              />
            ))}
          </EditTable>
        )}
        {error && <FieldError id="forms-error">{error}</FieldError>}
        <UnlessReadOnly>
          <div className="form-ends">
            <Button size="s" onClick={() => setForms([...forms, newForm])}>
              <Icon name="plus" size="s" />
              {texts.addForm}
            </Button>
          </div>
        </UnlessReadOnly>
      </div>
    </Panel>
  );
}

type FormRowProps = {
  one: FormFields;
  row: number;
  hasError: (name: keyof FormFields) => boolean;
  onRename: (name: string) => void;
  onChange: (changes: Partial<FormFields>) => void;
  onRemove: () => void;
};

function FormRow({ one, row, hasError, onRename, onChange, onRemove }: FormRowProps) {
  const hasFactor = `${one.share}${one.iu}${one.dfe}` !== '';
  const factor = (name: 'share' | 'iu' | 'dfe') => (
    <td className="is-short">
      <input
        className="input num"
        aria-label={texts.cell(texts[name], row)}
        aria-invalid={hasError(name) || undefined}
        value={one[name]}
        onChange={({ target }) => onChange({ [name]: target.value, isConfirmed: false })}
      />
    </td>
  );
  return (
    <tr>
      <td>
        <input
          className="input"
          aria-label={texts.cell(texts.formName, row)}
          aria-invalid={hasError('name') || hasError('key') || undefined}
          value={one.name}
          onChange={({ target }) => onRename(target.value)}
        />
      </td>
      {factor('share')}
      {factor('iu')}
      {factor('dfe')}
      <td>
        {hasFactor && (
          <Confirmation
            isConfirmed={one.isConfirmed}
            label={texts.confirmRow(row)}
            onConfirm={() => onChange({ isConfirmed: true })}
          />
        )}
      </td>
      <td className="is-wide">
        <input
          className="input"
          aria-label={texts.cell(texts.formSynonyms, row)}
          aria-invalid={hasError('synonyms') || undefined}
          defaultValue={one.synonyms.join(', ')}
          onChange={({ target }) =>
            onChange({ synonyms: target.value.split(',').flatMap((synonym) => synonym.trim() || []) })
          }
        />
      </td>
      <td>
        <RowButton icon="trash" label={texts.removeForm(one.name)} onClick={onRemove} />
      </td>
    </tr>
  );
}
