import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import { Panel } from './Panel.tsx';
import { TableFailure } from './TableFailure.tsx';
import type { Rows } from './use-rows.ts';
import type { TableQuery } from './use-table-query.ts';

export type ListPanelProps = {
  table: TableQuery;
  answer: Rows<{ total: number }>;
  /** What can be searched: 'Cod sau descriere'. */
  search: string;
  /** FilterChips, FilterSelect, FilterDay. */
  filters?: ReactNode;
  /** A BulkBar, where rows can be chosen. */
  bulk?: ReactNode;
  /** Where the server stops counting. */
  most?: number;
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of whatever is searched and paged: filters above, pages below, and between them what was found. */
export const ListPanel = ({ table, answer, search, filters, bulk, most, children, ...head }: ListPanelProps) => (
  <Panel isFlush {...head}>
    <FilterBar search={table.searchField} placeholder={search} onReset={table.isNarrowed ? table.reset : undefined}>
      {filters}
    </FilterBar>
    {bulk}
    <TableFailure failure={answer.failure} onRetry={answer.retry} />
    {children}
    <Pager page={table.page} take={table.take} total={answer.data?.total ?? 0} most={most} onPage={table.setPage} />
  </Panel>
);
