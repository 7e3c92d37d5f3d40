import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../Skeleton.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { moveByKeys } from './table-keys.ts';
import { texts } from './texts.ts';
import type { Selection } from './use-selection.ts';

export type Column<Row> = {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for sorting by it; without one it cannot be sorted. */
  sort?: string;
  /** Numbers stand at the end, in figures of one width. */
  isNumber?: boolean;
};

export type DataTableProps<Row> = {
  /** What the table holds, for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Null while the first answer is on its way. */
  rows: readonly Row[] | null;
  keyOf: (row: Row) => number;
  /** How one row is called: 'codul VARA-10'. */
  nameOf: (row: Row) => string;
  sort?: string;
  onSort?: (key: string) => void;
  /** The first column leads to the row: a link, or a button when it opens beside the table. */
  hrefOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  selection?: Selection;
  /** The rows answer an earlier question. */
  isStale?: boolean;
  /** Said instead of rows when there are none. */
  empty?: ReactNode;
};

/** Dense rows under a head that stays; arrows move, Enter opens, Space chooses. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, isStale = false, empty } = props;
  if (rows?.length === 0) return <div className="data-empty">{empty ?? texts.nothing}</div>;
  return (
    <section className="data-scroll" aria-label={label}>
      <table className="data-table" aria-busy={rows === null || isStale}>
        <caption className="sr">
          {label}. {texts.keys}
        </caption>
        <DataTableHead {...props} />
        <tbody onKeyDown={moveByKeys}>
          {rows ? rows.map((row) => <DataRow key={props.keyOf(row)} row={row} {...props} />) : <Waiting {...props} />}
        </tbody>
      </table>
    </section>
  );
}

function DataRow<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, selection, keyOf, nameOf } = props;
  const key = keyOf(row);
  const isChosen = selection?.has(key) ?? false;
  return (
    <tr className={isChosen ? 'is-chosen' : undefined}>
      {selection && (
        <td className="data-check">
          <input
            type="checkbox"
            data-row-choose
            checked={isChosen}
            aria-label={texts.choose(nameOf(row))}
            onChange={() => selection.toggle(key)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} className={column.isNumber ? 'is-number' : undefined}>
          {place === 0 ? <Opener row={row} {...props} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** What the first column shows, as the way into the row. */
function Opener<Row>({ row, columns, hrefOf, onOpen }: DataTableProps<Row> & { row: Row }) {
  const content = columns[0]?.cell(row);
  if (hrefOf)
    return (
      <Link className="data-open" data-row-open to={hrefOf(row)}>
        {content}
      </Link>
    );
  if (!onOpen) return content;
  return (
    <button type="button" className="data-open" data-row-open onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

const waitingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Waiting<Row>({ columns, selection }: DataTableProps<Row>) {
  return waitingRows.map((row) => (
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
