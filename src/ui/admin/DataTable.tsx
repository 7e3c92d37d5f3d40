import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { Selection } from './BulkBar.tsx';
import { useIsReadOnly } from './read-only.tsx';
import { useCanOpenScreen } from './screen-link.tsx';
import { sortDirection } from './table-rules.ts';
import { texts } from './texts.ts';

export type Column<Row> = {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** The server's sort key; without it the column cannot be sorted. */
  sort?: string;
  /** Right-aligned, in tabular figures. */
  isNumber?: boolean;
  /** On a phone a row is a card, with the first column and these; with all columns when none is marked. */
  isOnCard?: boolean;
};

export type DataTableProps<Row> = {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** Null during the first load. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => number;
  /** The accessible name of a row: 'codul VARA-10'. */
  rowName: (row: Row) => string;
  sort?: string;
  onSort?: (key: string) => void;
  /** Makes the first column a link, for who may open that screen; `onOpen` makes it a button instead. */
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Rows are selected to be changed; left out where the person may only look. */
  selection?: Selection;
  /** The rows belong to an earlier query. */
  isStale?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
};

/** A table with a sticky head: a click opens a row, arrow keys move, Enter opens, Space selects. */
export function DataTable<Row>({ selection, ...rest }: DataTableProps<Row>) {
  const props: DataTableProps<Row> = useIsReadOnly() || !selection ? rest : { ...rest, selection };
  const { label, rows, isStale = false, empty, rowHref, onOpen } = rest;
  // A region that scrolls must be reachable by keyboard.
  const hasFocusableRows = rowHref || onOpen || props.selection;
  if (rows?.length === 0) return <div className="data-empty">{empty ?? texts.nothing}</div>;
  return (
    <section className="data-scroll" aria-label={label} tabIndex={hasFocusableRows ? undefined : 0}>
      <table className="data-table data-cards" aria-busy={rows === null || isStale}>
        <caption className="sr">
          {label}. {texts.keys}
        </caption>
        <DataTableHead {...props} />
        <tbody onKeyDown={onRowKeyDown} onClick={openClickedRow}>
          {rows ? (
            rows.map((row) => <DataRow key={props.rowKey(row)} row={row} {...props} />)
          ) : (
            <SkeletonRows {...props} />
          )}
        </tbody>
      </table>
    </section>
  );
}

function DataRow<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, selection, rowKey, rowName } = props;
  const key = rowKey(row);
  const isSelected = selection?.has(key) ?? false;
  const hasMarks = columns.some(({ isOnCard }) => isOnCard);
  return (
    <tr data-row={key} className={isSelected ? 'is-chosen' : undefined}>
      {selection && (
        <td className="data-check">
          <input
            type="checkbox"
            data-row-choose
            checked={isSelected}
            aria-label={texts.select(rowName(row))}
            onChange={() => selection.toggle(key)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cellClass(column, index > 0 && hasMarks && !column.isOnCard)}
          data-name={index === 0 ? undefined : column.name}
        >
          {index === 0 ? <FirstCell row={row} {...props} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const cellClass = <Row,>({ isNumber }: Column<Row>, isOffCard: boolean): string | undefined =>
  [isNumber && 'is-number', isOffCard && 'is-off-card'].filter(Boolean).join(' ') || undefined;

/** The first column opens the row. */
function FirstCell<Row>({ row, columns, rowHref, onOpen }: DataTableProps<Row> & { row: Row }) {
  const content = columns[0]?.cell(row);
  const to = rowHref?.(row);
  const canOpen = useCanOpenScreen();
  if (to !== undefined)
    return canOpen(to) ? (
      <Link className="data-open" data-row-open to={to}>
        {content}
      </Link>
    ) : (
      content
    );
  if (!onOpen) return content;
  return (
    <button type="button" className="data-open" data-row-open onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function SkeletonRows<Row>({ columns, selection }: DataTableProps<Row>) {
  return skeletonRows.map((row) => (
    <tr key={row}>
      {selection && <td className="data-check" />}
      {columns.map((column) => (
        <td key={column.key}>
          <Skeleton height={14} width={column.isNumber ? 48 : '70%'} />
        </td>
      ))}
    </tr>
  ));
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Arrow keys (or j and k) move between rows, Space (or x) selects; Enter activates the focused link or button. */
function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || isEditable(target)) return;
  const row = target.closest('tr');
  const step = steps[key];
  if (!row) return;
  if (step !== undefined) focusRow(event, row, target, step);
  else if (key === 'x' || (key === ' ' && target.matches('[data-row-open]'))) toggleRow(event, row);
}

/** A click anywhere in a row opens it, except on its controls and while text is being selected. */
function openClickedRow({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || target.closest('a, button, input, select, label, summary')) return;
  if (!getSelection()?.isCollapsed) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-open]')?.click();
}

const isEditable = (target: HTMLElement): boolean =>
  target.matches('select, textarea, input:not([type="checkbox"]), [contenteditable]');

/** Moves from checkbox to checkbox and from link to link. */
function focusRow(event: KeyboardEvent, row: HTMLTableRowElement, target: HTMLElement, step: number): void {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const selector = target.matches('[data-row-choose]') ? '[data-row-choose]' : '[data-row-open]';
  const found = next?.querySelector<HTMLElement>(selector) ?? next?.querySelector<HTMLElement>('a, button, input');
  if (!found) return;
  event.preventDefault();
  found.focus();
}

function toggleRow(event: KeyboardEvent, row: HTMLTableRowElement): void {
  const box = row.querySelector<HTMLInputElement>('[data-row-choose]');
  if (!box) return;
  event.preventDefault();
  box.click();
}

function DataTableHead<Row>({ columns, selection, sort = '', onSort }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className="data-check">
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={selection.isAllSelected}
              ref={(box) => {
                if (box) box.indeterminate = !selection.isAllSelected && selection.count > 0;
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.isNumber ? 'is-number' : undefined}
            aria-sort={column.sort ? (sortDirection(sort, column.sort) ?? 'none') : undefined}
          >
            <SortButton column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type SortButtonProps<Row> = { column: Column<Row>; sort: string; onSort: ((key: string) => void) | undefined };

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const key = column.sort;
  if (!key || !onSort) return column.name;
  const direction = sortDirection(sort, key);
  return (
    <button type="button" className="data-sort" onClick={() => onSort(key)}>
      {column.name}
      {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size="s" />}
    </button>
  );
}
