import { useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { ConfirmLeave } from '../../../ui/admin/ConfirmLeave.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ReadOnly, UnlessReadOnly, useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useListSelection } from '../../../ui/admin/use-list-selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getTaxonomyOptions } from '../admin-contract.ts';
import {
  getPriceGrid,
  type LastPriceChange,
  type PriceGridRow,
  type PricePreview,
  previewTypedPrices,
  undoPriceChange,
} from '../price-grid-contract.ts';
import { PriceEditDialog } from './PriceEditDialog.tsx';
import { PricePreviewDialog } from './PricePreviewDialog.tsx';
import { chosenOf, ProductFilters, productUrlNames } from './ProductFilters.tsx';
import { gridTexts as texts } from './price-grid-texts.ts';
import { texts as allTexts } from './texts.ts';
import { type PriceSheet, usePriceSheet } from './use-price-sheet.ts';

/** /admin/products/prices: prices of many products, typed like a sheet or changed by a rule, with preview and undo. */
export default function PricesPage() {
  const canSetPrices = useHasPermission('prices');
  const list = useList(getPriceGrid, { urlNames: productUrlNames, defaults: { sort: 'name' }, take: 50 });
  const taxonomy = useAsyncData((signal) => call(getTaxonomyOptions, {}, signal));
  const selection = useListSelection(list, 'send');
  const sheet = usePriceSheet(list.rows ?? []);
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const [isTypedPreview, setIsTypedPreview] = useState(false);
  const [isEditing, setIsEditing] = useState(false);

  const show = (next: PricePreview, isTyped: boolean) => {
    setIsEditing(false);
    setIsTypedPreview(isTyped);
    setPreview(next);
  };
  const check = () =>
    call(previewTypedPrices, { body: { changes: sheet.changes } }).then(
      (next) => show(next, true),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  const onSaved = () => {
    setPreview(null);
    if (isTypedPreview) sheet.clear();
    else selection.clear();
    list.refresh();
  };

  return (
    <ReadOnly value={!canSetPrices}>
      <PageHead title={texts.title} text={texts.text} back={{ to: '/admin/products', name: allTexts.title }}>
        <UndoButton last={list.data?.lastChange ?? null} onDone={list.refresh} />
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columnsOf(sheet)}
        rowName={({ name }) => allTexts.nameOf(name)}
        rowHref={({ id }) => `/admin/products/${id}`}
        selection={selection}
        search={texts.search}
        filters={<ProductFilters filter={list.filter} taxonomy={taxonomy.data} />}
        empty={{ title: allTexts.none, text: allTexts.noneText }}
      >
        <BulkBar selection={selection} one={allTexts.one} many={allTexts.many}>
          <BulkAction onClick={() => setIsEditing(true)}>{texts.edit}</BulkAction>
        </BulkBar>
      </TablePanel>
      <SheetBar sheet={sheet} onCheck={() => void check()} />
      <PriceEditDialog
        isOpen={isEditing}
        chosen={chosenOf(selection, list.query)}
        count={selection.count}
        onPreview={(next) => show(next, false)}
        onClose={() => setIsEditing(false)}
      />
      <PricePreviewDialog preview={preview} onSaved={onSaved} onClose={() => setPreview(null)} />
    </ReadOnly>
  );
}

const PaidCell = ({ price, basePrice, campaign }: PriceGridRow) => (
  <span>
    {formatLei(price)}
    {price < basePrice && campaign && <small className="muted price-note">{campaign}</small>}
  </span>
);

const costWithVat = ({ cost, vatRate }: PriceGridRow): number | null =>
  cost === null ? null : Math.round(cost * (100 + vatRate)) / 100;

const CostCell = (row: PriceGridRow) => {
  const cost = costWithVat(row);
  return cost === null ? <span className="muted">–</span> : formatLei(cost);
};

const MarginCell = (row: PriceGridRow) => {
  const cost = costWithVat(row);
  if (cost === null || cost === 0) return <span className="muted">–</span>;
  const percent = Math.round(((row.price - cost) / cost) * 100);
  return <span className={percent < 0 ? 'price-loss' : undefined}>{percent}%</span>;
};

const columnsOf = (sheet: PriceSheet): Column<PriceGridRow>[] => [
  {
    key: 'name',
    name: texts.product,
    sort: 'name',
    cell: ({ name, code }) => (
      <span>
        {name}
        <small className="muted price-note">{code}</small>
      </span>
    ),
  },
  { key: 'paid', name: texts.paid, sort: 'price', isOnCard: true, isNumber: true, cell: PaidCell },
  { key: 'cost', name: texts.cost, isNumber: true, cell: CostCell },
  { key: 'margin', name: texts.margin, isNumber: true, cell: MarginCell },
  {
    key: 'own',
    name: texts.own,
    isOnCard: true,
    isNumber: true,
    cell: (row) => (
      <span>
        <PriceInput row={row} sheet={sheet} />
      </span>
    ),
  },
];

function PriceInput({ row, sheet }: { row: PriceGridRow; sheet: PriceSheet }) {
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return formatLei(row.basePrice);
  const { onChange, ...input } = sheet.inputOf(row);
  const isBad = sheet.isInvalid(row.id);
  return (
    <input
      {...input}
      data-price
      className={`input num price-input${sheet.isTyped(row.id) ? ' is-typed' : ''}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={texts.priceOf(row.name)}
      aria-invalid={isBad || undefined}
      title={isBad ? texts.badPrice : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Counts the typed prices; they can be seen before they are saved. */
function SheetBar({ sheet: { changes, invalid, clear }, onCheck }: { sheet: PriceSheet; onCheck: () => void }) {
  if (changes.length + invalid === 0) return null;
  return (
    <div className="edit-bar is-dirty price-bar">
      <span role="status">{invalid > 0 ? texts.invalid(invalid) : texts.typed(changes.length)}</span>
      <Button size="s" onClick={clear}>
        {texts.discard}
      </Button>
      <Button variant="brand" size="s" disabled={invalid > 0} onClick={onCheck}>
        {texts.check}
      </Button>
      <ConfirmLeave isActive />
    </div>
  );
}

function UndoButton({ last, onDone }: { last: LastPriceChange; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!last) return null;
  const undo = async () => {
    setIsBusy(true);
    await call(undoPriceChange, { body: { id: last.id } }).then(
      ({ restored, kept }) => {
        if (kept.length === 0) snackbar.success(texts.undone(restored));
        else snackbar.warn(`${texts.undone(restored)} ${texts.kept(kept.join(', '))}`, { duration: 10_000 });
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    setIsOpen(false);
    onDone();
  };
  return (
    <UnlessReadOnly>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {texts.undo(last.products, formatDateTime(new Date(last.at)))}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.undoTitle}
        action={texts.undoConfirm}
        isBusy={isBusy}
        onConfirm={() => void undo()}
        onClose={() => setIsOpen(false)}
      >
        {texts.undoText}
      </ConfirmDialog>
    </UnlessReadOnly>
  );
}
