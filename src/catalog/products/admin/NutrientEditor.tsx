import { useMemo, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getNutrientChoices } from '../../nutrients/admin-contract.ts';
import { NutrientMatcher } from '../../nutrients/match-rules.ts';
import type { NutrientChoice } from '../../nutrients/reference.ts';
import {
  changeRow,
  computedPercent,
  isAmount,
  type NutrientDraft,
  standsFor,
  toDrafts,
  toNutrients,
  withNewRow,
} from './nutrient-rules.ts';
import type { ProductForm } from './product-form-rules.ts';
import { texts } from './texts.ts';

const units = ['mg', 'µg', 'g', 'UI', 'µg RE', 'mg α-TE', 'mg NE', 'µg DFE', 'miliarde UFC', 'kcal'];
const ids = { names: 'nutrient-names', units: 'nutrient-units' };

/** Nutrition table: a known nutrient is found by its name; the percentage is computed where there is a reference value. */
export function NutrientEditor({ form }: { form: ProductForm }) {
  const [rows, change] = useDrafts(form);
  const choices = useAsyncData((signal) => call(getNutrientChoices, {}, signal)).data;
  const matcher = useMemo(() => new NutrientMatcher(choices ?? []), [choices]);
  return (
    <Panel title={texts.nutrients}>
      <div id="nutrients" className="form">
        <p className="muted small">{texts.nutrientsText}</p>
        {rows.length === 0 ? (
          <p className="muted">{texts.noNutrients}</p>
        ) : (
          <Rows rows={rows} matcher={matcher} onChange={change} />
        )}
        <datalist id={ids.names}>
          {choices?.map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
        <datalist id={ids.units}>
          {units.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <div className="form-ends">
          <Button size="s" onClick={() => change(withNewRow(rows))}>
            <Icon name="plus" size="s" />
            {texts.addNutrient}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** The rows as typed; they are read again from the form when it gets other values, for example by discarding. */
function useDrafts(form: ProductForm): [NutrientDraft[], (rows: NutrientDraft[]) => void] {
  const nutrients = form.value('nutrients');
  const [drafts, setDrafts] = useState(() => toDrafts(nutrients));
  const isCurrent = standsFor(drafts, nutrients);
  const rows = isCurrent ? drafts : toDrafts(nutrients);
  if (!isCurrent) setDrafts(rows);
  const change = (next: NutrientDraft[]) => {
    setDrafts(next);
    form.setValue('nutrients', toNutrients(next));
  };
  return [rows, change];
}

type RowsProps = {
  rows: NutrientDraft[];
  matcher: NutrientMatcher;
  onChange: (rows: NutrientDraft[]) => void;
};

const Rows = ({ rows, matcher, onChange }: RowsProps) => (
  <div className="nutrient-scroll">
    <table className="nutrient-table">
      <thead>
        <tr>
          {[texts.nutrient, texts.source, texts.amount, texts.unit, texts.percent].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            matcher={matcher}
            onChange={(changes) => onChange(rows.with(index, changeRow(row, changes, matcher)))}
            onMove={(to) => onChange(moveItem(rows, index, to))}
            onRemove={() => onChange(rows.filter((one) => one !== row))}
          />
        ))}
      </tbody>
    </table>
  </div>
);

type RowProps = {
  row: NutrientDraft;
  index: number;
  matcher: NutrientMatcher;
  onChange: (changes: Partial<NutrientDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Row({ row, index, matcher, onChange, onMove, onRemove }: RowProps) {
  const nutrient = row.nutrient === null ? undefined : matcher.nutrients.get(row.nutrient);
  const labelOf = (name: string) => `${name}, ${index + 1}`;
  const cell = (name: 'name' | 'source' | 'amount' | 'unit', label: string, list?: string) => (
    <input
      className="input"
      aria-label={labelOf(label)}
      aria-invalid={name === 'amount' && row.amount !== '' && !isAmount(row.amount) ? true : undefined}
      inputMode={name === 'amount' ? 'decimal' : undefined}
      list={list}
      value={row[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <tr>
      <td>
        {cell('name', texts.nutrient, ids.names)}
        <NutrientSelect row={row} label={labelOf(texts.knownNutrient)} matcher={matcher} onChange={onChange} />
      </td>
      <td>
        {cell('source', texts.source)}
        {nutrient && nutrient.forms.length > 0 && (
          <FormSelect row={row} label={labelOf(texts.form)} forms={nutrient.forms} onChange={onChange} />
        )}
      </td>
      <td>
        {cell('amount', texts.amount)}
        <FormAmount row={row} forms={nutrient?.forms ?? []} onChange={onChange} />
      </td>
      <td>{cell('unit', texts.unit, ids.units)}</td>
      <td>
        <input
          className="input"
          aria-label={labelOf(texts.percent)}
          inputMode="decimal"
          readOnly={computedPercent(row, matcher) !== null}
          value={row.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      </td>
      <td className="row-tools">
        <RowButton icon="up" label={texts.raise(row.name)} onClick={() => onMove(index - 1)} />
        <RowButton icon="down" label={texts.lower(row.name)} onClick={() => onMove(index + 1)} />
        <RowButton icon="trash" label={texts.removeNutrient(row.name)} onClick={onRemove} />
      </td>
    </tr>
  );
}

type SelectProps = { row: NutrientDraft; label: string; onChange: RowProps['onChange'] };

/** The nutrient that the row refers to; 'rând liber' for energy, fat and other rows that are no nutrient. */
const NutrientSelect = ({ row, label, matcher, onChange }: SelectProps & { matcher: NutrientMatcher }) => (
  <select
    className="input nutrient-choice"
    aria-label={label}
    value={row.nutrient ?? ''}
    onChange={(event) => onChange({ nutrient: event.target.value || null })}
  >
    <option value="">{texts.freeRow}</option>
    {[...matcher.nutrients.values()].map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
);

const FormSelect = ({ row, label, forms, onChange }: SelectProps & { forms: NutrientChoice['forms'] }) => (
  <select
    className="input nutrient-choice"
    aria-label={label}
    value={row.form ?? ''}
    onChange={(event) => onChange({ form: event.target.value || null })}
  >
    <option value="">{texts.unknownForm}</option>
    {forms.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
);

/** Only compounds of which a part is the nutrient need the question. */
const FormAmount = ({
  row,
  forms,
  onChange,
}: Pick<RowProps, 'row' | 'onChange'> & { forms: NutrientChoice['forms'] }) => {
  const share = forms.find(({ key }) => key === row.form)?.share ?? '';
  return (
    (row.isFormAmount || !['', '1'].includes(share)) && (
      <label className="nutrient-compound small">
        <input
          type="checkbox"
          checked={row.isFormAmount}
          onChange={(event) => onChange({ isFormAmount: event.target.checked })}
        />
        {texts.formAmount}
      </label>
    )
  );
};
