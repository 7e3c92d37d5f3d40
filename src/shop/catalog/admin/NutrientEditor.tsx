import { moved } from '../../../ui/admin/moved.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowTool } from '../../../ui/admin/RowTool.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isAmount, type NutrientDraft, percentOf, withNewRow } from './nutrient-rules.ts';
import { texts } from './texts.ts';

type NutrientEditorProps = { rows: NutrientDraft[]; onChange: (rows: NutrientDraft[]) => void };

/** The table of the label; the percentage follows from the amount where the law has a reference value, and can be typed over. */
export const NutrientEditor = ({ rows, onChange }: NutrientEditorProps) => (
  <Panel title={texts.nutrients}>
    <div id="nutrients" className="form">
      {rows.length === 0 ? <p className="muted">{texts.noNutrients}</p> : <Rows rows={rows} onChange={onChange} />}
      <div className="form-ends">
        <Button size="s" onClick={() => onChange(withNewRow(rows))}>
          <Icon name="plus" size="s" />
          {texts.addNutrient}
        </Button>
      </div>
    </div>
  </Panel>
);

const Rows = ({ rows, onChange }: NutrientEditorProps) => (
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
        {rows.map((row, place) => (
          <Row
            key={row.key}
            row={row}
            place={place}
            onPut={(next) => onChange(rows.with(place, next))}
            onMove={(to) => onChange(moved(rows, place, to))}
            onRemove={() => onChange(rows.filter((one) => one !== row))}
          />
        ))}
      </tbody>
    </table>
  </div>
);

type RowProps = {
  row: NutrientDraft;
  place: number;
  onPut: (row: NutrientDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Row({ row, place, onPut, onMove, onRemove }: RowProps) {
  /** What was computed follows; what was typed by hand stays. */
  const put = (changes: Partial<NutrientDraft>) => {
    const next = { ...row, ...changes };
    const isFollowing = row.percent === '' || row.percent === String(percentOf(row) ?? '');
    const percent = percentOf(next);
    onPut(isFollowing && percent !== null ? { ...next, percent: String(percent) } : next);
  };
  const cell = (name: 'name' | 'source' | 'amount' | 'unit', label: string) => (
    <td>
      <input
        className="input"
        aria-label={`${label}, ${place + 1}`}
        aria-invalid={name === 'amount' && row.amount !== '' && !isAmount(row.amount) ? true : undefined}
        inputMode={name === 'amount' ? 'decimal' : undefined}
        value={row[name]}
        onChange={(event) => put({ [name]: event.target.value })}
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
          aria-label={`${texts.percent}, ${place + 1}`}
          inputMode="decimal"
          value={row.percent}
          onChange={(event) => onPut({ ...row, percent: event.target.value })}
        />
      </td>
      <td className="row-tools">
        <RowTool icon="up" label={texts.raise(row.name)} onClick={() => onMove(place - 1)} />
        <RowTool icon="down" label={texts.lower(row.name)} onClick={() => onMove(place + 1)} />
        <RowTool icon="trash" label={texts.removeNutrient(row.name)} onClick={onRemove} />
      </td>
    </tr>
  );
}
