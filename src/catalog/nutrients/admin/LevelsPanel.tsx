import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type LevelFields, levelKinds, levelScopes } from '../fields.ts';
import { Confirmation, EditTable, NumberInput } from './EditTable.tsx';
import type { NutrientForm } from './nutrient-form.ts';
import { texts } from './texts.ts';

const columns = [
  ...[texts.ageFrom, texts.ageTo, texts.isPregnant, texts.value, texts.state, texts.source, texts.sourceYear],
  ...[texts.levelKind, texts.scope, texts.levelForms],
];

const newLevel: LevelFields = {
  ...{ kind: 'ul', scope: 'total', formKeys: [], ageFrom: 18, ageTo: null, isPregnant: false, value: Number.NaN },
  ...{ source: '', sourceYear: null, isConfirmed: false },
};

/** Levels by age. A changed level has to be confirmed again. */
export function LevelsPanel({ form }: { form: NutrientForm }) {
  const levels = form.value('levels');
  const setLevels = (next: LevelFields[]) => form.setValue('levels', next);
  const error = form.error('levels');
  return (
    <Panel title={texts.levelsOf(form.values.unit)}>
      <div className="form">
        {levels.length === 0 ? (
          <p className="muted">{texts.noLevels}</p>
        ) : (
          <EditTable columns={columns}>
            {levels.map((level, index) => (
              <LevelRow
                // biome-ignore lint/suspicious/noArrayIndexKey: levels have no id, and only a removal moves them
                key={index}
                level={level}
                index={index}
                form={form}
                onChange={(changes) => setLevels(levels.with(index, { ...level, isConfirmed: false, ...changes }))}
                onRemove={() => setLevels(levels.toSpliced(index, 1))}
              />
            ))}
          </EditTable>
        )}
        {error && <FieldError id="levels-error">{error}</FieldError>}
        <UnlessReadOnly>
          <div className="form-ends">
            <Button size="s" onClick={() => setLevels([...levels, newLevel])}>
              <Icon name="plus" size="s" />
              {texts.addLevel}
            </Button>
          </div>
        </UnlessReadOnly>
      </div>
    </Panel>
  );
}

type LevelRowProps = {
  level: LevelFields;
  index: number;
  form: NutrientForm;
  onChange: (changes: Partial<LevelFields>) => void;
  onRemove: () => void;
};

function LevelRow({ level, index, form, onChange, onRemove }: LevelRowProps) {
  const row = index + 1;
  const common = (name: keyof LevelFields, label: string) => ({
    'aria-label': texts.cell(label, row),
    'aria-invalid': form.error(`levels.${index}.${name}`) ? (true as const) : undefined,
  });
  return (
    <tr>
      <td className="is-short">
        <NumberInput
          {...common('ageFrom', texts.ageFrom)}
          value={level.ageFrom}
          onChange={(age) => onChange({ ageFrom: age ?? Number.NaN })}
        />
      </td>
      <td className="is-short">
        <NumberInput {...common('ageTo', texts.ageTo)} value={level.ageTo} onChange={(ageTo) => onChange({ ageTo })} />
      </td>
      <td className="is-check">
        <input
          type="checkbox"
          {...common('isPregnant', texts.isPregnant)}
          checked={level.isPregnant}
          onChange={({ target }) => onChange({ isPregnant: target.checked })}
        />
      </td>
      <td className="is-short">
        <NumberInput
          {...common('value', texts.value)}
          value={level.value}
          onChange={(value) => onChange({ value: value ?? Number.NaN })}
        />
      </td>
      <td>
        <Confirmation
          isConfirmed={level.isConfirmed}
          label={texts.confirmRow(row)}
          onConfirm={() => onChange({ isConfirmed: true })}
        />
      </td>
      <td className="is-wide">
        <input
          className="input"
          {...common('source', texts.source)}
          value={level.source}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </td>
      <td className="is-short">
        <NumberInput
          {...common('sourceYear', texts.sourceYear)}
          value={level.sourceYear}
          onChange={(sourceYear) => onChange({ sourceYear })}
        />
      </td>
      <td>
        <Choice
          {...common('kind', texts.levelKind)}
          value={level.kind}
          options={levelKinds}
          names={texts.levelKinds}
          onChange={(kind) => onChange({ kind })}
        />
      </td>
      <td>
        <Choice
          {...common('scope', texts.scope)}
          value={level.scope}
          options={levelScopes}
          names={texts.scopes}
          onChange={(scope) => onChange({ scope })}
        />
      </td>
      <td>
        <FormsChoice level={level} form={form} label={texts.cell(texts.levelForms, row)} onChange={onChange} />
      </td>
      <td>
        <RowButton icon="trash" label={texts.removeLevel(row)} onClick={onRemove} />
      </td>
    </tr>
  );
}

type ChoiceProps<Value extends string> = {
  'aria-label': string;
  'aria-invalid': true | undefined;
  value: Value;
  options: readonly Value[];
  names: Record<Value, string>;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ options, names, onChange, ...select }: ChoiceProps<Value>) {
  return (
    <select
      {...select}
      className="input"
      onChange={({ target }) => {
        const found = options.find((option) => option === target.value);
        if (found) onChange(found);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  );
}

type FormsChoiceProps = Pick<LevelRowProps, 'level' | 'form' | 'onChange'> & { label: string };

/** All forms, one of them, or the several that the level had. */
function FormsChoice({ level: { formKeys }, form, label, onChange }: FormsChoiceProps) {
  const forms = form.value('forms');
  const nameOf = (key: string) => forms.find((one) => one.key === key)?.name ?? key;
  const sets = forms.map(({ key }) => [key]);
  if (formKeys.length > 0 && !sets.some((keys) => keys.join() === formKeys.join())) sets.push(formKeys);
  return (
    <select
      className="input"
      aria-label={label}
      value={formKeys.join()}
      onChange={({ target }) => onChange({ formKeys: target.value === '' ? [] : target.value.split(',') })}
    >
      <option value="">{texts.allForms}</option>
      {sets.map((keys) => (
        <option key={keys.join()} value={keys.join()}>
          {keys.map(nameOf).join(' + ')}
        </option>
      ))}
    </select>
  );
}
