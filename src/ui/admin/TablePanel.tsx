import { type ReactNode, use } from 'react';
import { Button } from '../Button.tsx';
import { Empty } from '../Empty.tsx';
import { FormMessage } from '../FormMessage.tsx';
import { texts as uiTexts } from '../texts.ts';
import { ColumnMenu, useShownColumns } from './ColumnMenu.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListTools } from './ListMenu.tsx';
import { Pager } from './Pager.tsx';
import { Panel } from './Panel.tsx';
import { texts } from './texts.ts';
import type { TableQuery } from './use-table-query.ts';
import type { TableRows } from './use-table-rows.ts';

type TablePanelProps<Row> = Omit<ListPanelProps, 'list' | 'bulk' | 'tools' | 'children'> &
  Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowName' | 'rowHref' | 'onOpen' | 'selection'> & {
    /** From `useList`; `rows` is undefined during the first load. */
    list: ListPanelProps['list'] & { rows: readonly Row[] | undefined };
    /** Shown when there are no rows and no filters. */
    empty: { title: string; text: string };
    /** A BulkBar, for tables with selectable rows. */
    children?: ReactNode;
  };

type Keyed<Row> = { rowKey: (row: Row) => number };
type WithId = { id: number };

const idOf = ({ id }: WithId): number => id;

/** A table of server rows whose search, filters, sort order and page are in the URL. Rows without `id` need `rowKey`. */
export function TablePanel<Row extends WithId>(props: TablePanelProps<Row>): ReactNode;
export function TablePanel<Row>(props: TablePanelProps<Row> & Keyed<Row>): ReactNode;
export function TablePanel<Row extends WithId>(props: TablePanelProps<Row> & Partial<Keyed<Row>>) {
  const { empty, children, rowKey = idOf, ...rest } = props;
  const { list, label, columns } = rest;
  const choice = useShownColumns(label, columns);
  return (
    <ListPanel {...rest} bulk={children} tools={columns.length > 2 && <ColumnMenu columns={columns} choice={choice} />}>
      <DataTable
        {...rest}
        columns={choice.shown}
        rows={list.rows ?? null}
        rowKey={rowKey}
        sort={list.sort}
        onSort={list.setSort}
        isStale={list.isStale}
        empty={<EmptyTable {...empty} isFiltered={list.isFiltered} onReset={list.reset} />}
      />
    </ListPanel>
  );
}

type ListPanelProps = {
  /** From `useList`. */
  list: TableQuery & TableRows<{ total: number }> & { maxTotal?: number | undefined };
  /** Placeholder of the search field: 'Cod sau descriere'. */
  search: string;
  /** FilterChips, FilterSelect, FilterDay. */
  filters?: ReactNode;
  /** A BulkBar, for tables with selectable rows. */
  bulk?: ReactNode;
  /** Beside the saved filters. */
  tools?: ReactNode;
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a searched and paged list: filters above, the list as children, the pager below. */
export const ListPanel = ({ list, search, filters, bulk, tools, children, ...head }: ListPanelProps) => (
  <Panel isFlush {...head}>
    <FilterBar
      search={list.searchField}
      placeholder={search}
      onReset={list.isFiltered ? list.reset : undefined}
      tools={
        <>
          {use(ListTools)}
          {tools}
        </>
      }
    >
      {filters}
    </FilterBar>
    {bulk}
    <TableError failure={list.failure} onRetry={list.retry} />
    {children}
    <Pager
      page={list.page}
      take={list.take}
      total={list.data?.total ?? 0}
      maxTotal={list.maxTotal}
      onPageChange={list.setPage}
    />
  </Panel>
);

type EmptyTableProps = {
  isFiltered: boolean;
  title: string;
  text: string;
  onReset: () => void;
  /** Actions for the unfiltered case. */
  children?: ReactNode;
};

/** Shown instead of rows: nothing matches the filters, or there is nothing yet. */
export const EmptyTable = ({ isFiltered: isNarrowed, title, text, onReset, children }: EmptyTableProps) =>
  isNarrowed ? (
    <Empty title={texts.nothing} text={texts.nothingFound}>
      <Button onClick={onReset}>{texts.reset}</Button>
    </Empty>
  ) : (
    <Empty title={title} text={text}>
      {children}
    </Empty>
  );

/** The error of a failed load, with a retry button. */
export const TableError = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) =>
  failure && (
    <div className="table-failure">
      <FormMessage>{failure}</FormMessage>
      <Button size="s" onClick={onRetry}>
        {uiTexts.again}
      </Button>
    </div>
  );
