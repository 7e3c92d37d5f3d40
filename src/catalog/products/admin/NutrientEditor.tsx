import { useState } from 'react';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isAmount, type NutrientDraft, percentOf, toDrafts, toNutrients, withNewRow } from './nutrient-rules.ts';
import type { ProductForm } from './product-form-rules.ts';
import { texts } from './texts.ts';

/** Nutrition table; the percentage is computed where the EU defines a reference value, and can be overridden. */
export function NutrientEditor({ form }: { form: ProductForm }) {
  const [rows, change] = useDrafts(form);
  return (
    <Panel title={texts.nutrients}>
      <div id="nutrients" className="form">
        {rows.length === 0 ? <p className="muted">{texts.noNutrients}</p> : <Rows rows={rows} onChange={change} />}
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
  const isCurrent = JSON.stringify(toNutrients(drafts)) === JSON.stringify(nutrients);
  const rows = isCurrent ? drafts : toDrafts(nutrients);
  if (!isCurrent) setDrafts(rows);
  const change = (next: NutrientDraft[]) => {
    setDrafts(next);
    form.setValue('nutrients', toNutrients(next));
  };
  return [rows, change];
}

type RowsProps = { rows: NutrientDraft[]; onChange: (rows: NutrientDraft[]) => void };

const Rows = ({ rows, onChange }: RowsProps) => (
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
            onChange={(next) => onChange(rows.with(index, next))}
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
  onChange: (row: NutrientDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Row({ row, index, onChange, onMove, onRemove }: RowProps) {
  /** Recomputes a percentage unless it was typed by hand. */
  const change = (changes: Partial<NutrientDraft>) => {
    const next = { ...row, ...changes };
    const isComputed = row.percent === '' || row.percent === String(percentOf(row) ?? '');
    const percent = percentOf(next);
    onChange(isComputed && percent !== null ? { ...next, percent: String(percent) } : next);
  };
  const cell = (name: 'name' | 'source' | 'amount' | 'unit', label: string) => (
    <td>
      <input
        className="input"
        aria-label={`${label}, ${index + 1}`}
        aria-invalid={name === 'amount' && row.amount !== '' && !isAmount(row.amount) ? true : undefined}
        inputMode={name === 'amount' ? 'decimal' : undefined}
        value={row[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </td>
  );
  return (
    <tr>
      {cell('name', texts.nutrient)}
      {cell('source', texts.source)}
      {cell('amount', texts.amount)}
      {cell('unit', texts.unit)}
      <td>
        <input
          className="input"
          aria-label={`${texts.percent}, ${index + 1}`}
          inputMode="decimal"
          value={row.percent}
          onChange={(event) => onChange({ ...row, percent: event.target.value })}
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
