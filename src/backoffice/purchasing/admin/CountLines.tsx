import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatAmount } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { addToCount, type CountLine, countLot, type StockCount } from '../count-contract.ts';
import { differenceOf, productFirst } from '../count-rules.ts';
import type { FoundProduct } from '../supplier-contract.ts';
import { countTexts as texts } from './count-texts.ts';
import { ScanField } from './goods.tsx';

type CountLinesProps = { count: StockCount; onCounted: (line: CountLine) => void; onAdded: () => void };
type Shown = 'all' | 'uncounted' | 'different';

const shownOptions = optionsOf({
  all: texts.everything,
  uncounted: texts.onlyUncounted,
  different: texts.onlyDifferent,
});

const isShown: Record<Shown, (line: CountLine) => boolean> = {
  all: () => true,
  uncounted: ({ counted }) => counted === null,
  different: (line) => differenceOf(line) !== 0,
};

/** The lots of a count, to be typed or scanned; every line is saved by itself. */
export function CountLines({ count, onCounted, onAdded }: CountLinesProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [scannedProduct, setScannedProduct] = useState<number | null>(null);
  const isReadOnly = useIsReadOnly();
  const isOpen = count.state === 'open' && !isReadOnly;
  const params = { id: count.id };
  const save = async (line: CountLine, counted: number | null) => {
    await call(countLot, { params, body: { lineId: line.id, counted } }).then(onCounted, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  };
  /** Counts one unit, or says why it cannot: the message stands under the scan field. */
  const scan = (product: FoundProduct): string => {
    setScannedProduct(product.productId);
    const lots = count.lines.filter(({ productId }) => productId === product.productId);
    const [line, ...others] = lots;
    if (!line) {
      void call(addToCount, { params, body: { productId: product.productId } }).then(onAdded, (failure: unknown) =>
        snackbar.error(errorMessage(failure)),
      );
      return texts.addedProduct(product.name);
    }
    if (others.length > 0) return texts.chooseLot(product.name);
    const counted = (line.counted ?? 0) + 1;
    // A second scan may come before the answer to the first one.
    onCounted({ ...line, counted, expected: line.expected ?? counted });
    void save(line, counted);
    return texts.scanned(product.name, line.lotCode, counted);
  };
  const rows = productFirst(count.lines.filter(isShown[shown]), scannedProduct);
  return (
    <Panel isFlush>
      <div className="count-head">
        {isOpen && <ScanField label={texts.scan} hint={texts.scanHint} supplierId="" onAdd={scan} />}
        <FilterChips
          label={texts.show}
          options={shownOptions}
          value={shown}
          onChange={(value) => setShown(value === 'uncounted' || value === 'different' ? value : 'all')}
        />
      </div>
      <DataTable
        label={texts.title}
        columns={columnsFor(isOpen ? save : null)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name, lotCode }) => `${name}, ${lotCode}`}
      />
    </Panel>
  );
}

type Save = (line: CountLine, counted: number | null) => Promise<void>;

const Difference = (line: CountLine) => {
  const units = differenceOf(line);
  if (line.counted === null || units === 0) return texts.dash;
  return `${units > 0 ? '+' : ''}${units}`;
};

const differenceValue = (line: CountLine): string => {
  const units = differenceOf(line);
  return units === 0 || line.unitCost === null ? texts.dash : formatAmount(units * line.unitCost);
};

const columnsFor = (save: Save | null): Column<CountLine>[] => [
  {
    key: 'name',
    name: texts.product,
    cell: ({ name, code }) => (
      <>
        {name}
        <small className="muted move-note">{code}</small>
      </>
    ),
  },
  { key: 'shelf', name: texts.shelf, isOnCard: true, cell: ({ shelf }) => shelf || texts.dash },
  { key: 'lot', name: texts.lot, isOnCard: true, cell: ({ lotCode }) => lotCode },
  {
    key: 'expires',
    name: texts.expires,
    isOnCard: true,
    cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : texts.dash),
  },
  {
    key: 'counted',
    name: texts.countedColumn,
    isNumber: true,
    isOnCard: true,
    cell: (line) => (save ? <CountInput key={line.counted} line={line} onSave={save} /> : (line.counted ?? texts.dash)),
  },
  { key: 'difference', name: texts.difference, isNumber: true, isOnCard: true, cell: Difference },
  { key: 'value', name: texts.value, isNumber: true, cell: differenceValue },
];

/** Saved when the field is left or with Enter. */
function CountInput({ line, onSave }: { line: CountLine; onSave: Save }) {
  const [typed, setTyped] = useState(line.counted === null ? '' : String(line.counted));
  const commit = () => {
    const plain = typed.trim();
    if (plain !== '' && !/^\d{1,6}$/.test(plain)) return snackbar.error(texts.badUnits);
    const counted = plain === '' ? null : Number(plain);
    if (counted !== line.counted) void onSave(line, counted);
  };
  return (
    <input
      className="input num reorder-units"
      aria-label={texts.counted(line.name, line.lotCode)}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
