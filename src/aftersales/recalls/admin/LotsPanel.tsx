import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { RoundButton } from '../../../ui/RoundButton.tsx';
import { findRecallLots, type LotChoice } from '../admin-contract.ts';
import { texts } from './texts.ts';

type LotsPanelProps = { lots: readonly LotChoice[]; error: string | undefined; onChange: (lots: LotChoice[]) => void };

export function LotsPanel({ lots, error, onChange }: LotsPanelProps) {
  const [found, setFound] = useState<ReadonlyMap<number, LotChoice>>(new Map());
  const search = async (text: string, signal: AbortSignal): Promise<PickerOption[]> => {
    if (text.trim().length < 2) return [];
    const rows = await call(findRecallLots, { query: { search: text } }, signal);
    setFound(new Map(rows.map((row) => [row.id, row])));
    return rows.map((row) => ({ id: row.id, name: `${row.code}, ${row.productName}`, note: noteOf(row) }));
  };
  return (
    <Panel title={texts.chooseLots}>
      <UnlessReadOnly>
        <Picker
          label={texts.findLots}
          hint={texts.findHint}
          search={search}
          selectedIds={lots.map(({ id }) => id)}
          onPick={({ id }) => {
            const lot = found.get(id);
            if (lot) onChange([...lots, lot]);
          }}
        />
      </UnlessReadOnly>
      {error && <FieldError id="recall-lots-error">{error}</FieldError>}
      <p className="muted small">{lots.length > 0 ? texts.chosen(lots.length) : texts.noneChosen}</p>
      <LotList lots={lots} onRemove={(id) => onChange(lots.filter((lot) => lot.id !== id))} />
    </Panel>
  );
}

const noteOf = ({ productCode, expiresOn, supplier, inStock, sold }: LotChoice): string =>
  [productCode, expiresOn && formatDay(expiresOn), supplier && texts.supplier(supplier), texts.lotFacts(inStock, sold)]
    .filter(Boolean)
    .join(' · ');

export const LotList = ({ lots, onRemove }: { lots: readonly LotChoice[]; onRemove?: (id: number) => void }) => (
  <ul className="recall-lots">
    {lots.map((lot) => (
      <li key={lot.id}>
        <div>
          <b className="num">{lot.code}</b> {lot.productName}
          <small className="muted recall-note">{noteOf(lot)}</small>
        </div>
        {onRemove && (
          <UnlessReadOnly>
            <RoundButton
              icon="x"
              label={texts.removeLotNamed(lot.code, lot.productName)}
              onClick={() => onRemove(lot.id)}
            />
          </UnlessReadOnly>
        )}
      </li>
    ))}
  </ul>
);
