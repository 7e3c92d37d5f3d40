import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListPanel, type ListPanelProps } from './ListPanel.tsx';
import { TableEnd } from './TableEnd.tsx';

type TablePanelProps<Row> = Omit<ListPanelProps, 'bulk' | 'children'> &
  Pick<DataTableProps<Row>, 'label' | 'columns' | 'nameOf' | 'hrefOf' | 'onOpen' | 'selection'> & {
    /** Undefined while the first answer is on its way. */
    rows: readonly Row[] | undefined;
    /** Said when there is nothing yet. */
    none: { title: string; text: string };
    /** A BulkBar, where rows can be chosen. */
    children?: ReactNode;
  };

type Keyed<Row> = { keyOf: (row: Row) => number };
type Numbered = { id: number };

const idOf = ({ id }: Numbered): number => id;

/** A table of the server's rows: searched, filtered, sorted and paged by its address. A row without an id brings keyOf. */
export function TablePanel<Row extends Numbered>(props: TablePanelProps<Row>): ReactNode;
export function TablePanel<Row>(props: TablePanelProps<Row> & Keyed<Row>): ReactNode;
export function TablePanel<Row extends Numbered>(props: TablePanelProps<Row> & Partial<Keyed<Row>>) {
  const { rows, none, children, keyOf = idOf, ...rest } = props;
  const { table, answer } = rest;
  return (
    <ListPanel {...rest} bulk={children}>
      <DataTable
        {...rest}
        rows={rows ?? null}
        keyOf={keyOf}
        sort={table.sort}
        onSort={table.setSort}
        isStale={answer.isStale}
        empty={<TableEnd {...none} isNarrowed={table.isNarrowed} onReset={table.reset} />}
      />
    </ListPanel>
  );
}
