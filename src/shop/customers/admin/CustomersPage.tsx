import { call } from '../../../kit/client.ts';
import { showDay } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type CustomerHead, getCustomers } from '../contract.ts';
import { CustomerDot } from './CustomerDot.tsx';
import { asQuery, fullName, kindOptions, newsletterOptions } from './customer-list-rules.ts';
import { texts } from './texts.ts';

const columns: Column<CustomerHead>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: fullName },
  { key: 'email', name: texts.email, cell: ({ email }) => email },
  { key: 'state', name: texts.state, cell: (customer) => <CustomerDot customer={customer} /> },
  { key: 'newsletter', name: texts.newsletter, cell: ({ newsletter }) => texts.newsletterStates[newsletter] },
  { key: 'created', name: texts.since, sort: 'created', cell: ({ createdAt }) => showDay(new Date(createdAt)) },
  { key: 'last', name: texts.last, sort: 'last', cell: ({ lastOrderAt }) => dayOr(lastOrderAt) },
  { key: 'orders', name: texts.orders, sort: 'orders', isNumber: true, cell: ({ orders }) => orders },
  { key: 'spent', name: texts.spent, sort: 'spent', isNumber: true, cell: ({ spent }) => spent.toFixed(2) },
];

const dayOr = (moment: string | null): string => (moment ? showDay(new Date(moment)) : '—');

export default function CustomersPage() {
  const table = useTableQuery({ sort: '-created', filters: { kind: 'account', newsletter: 'all' } });
  const page = useRows(table.key, (signal) => call(getCustomers, { query: asQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterChips
            label={texts.kind}
            value={table.filters.kind}
            options={kindOptions}
            onChange={(kind) => table.setFilter('kind', kind)}
          />
          <FilterSelect
            label={texts.newsletter}
            value={table.filters.newsletter}
            options={newsletterOptions}
            onChange={(newsletter) => table.setFilter('newsletter', newsletter)}
          />
        </FilterBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.customers ?? null}
          keyOf={({ id }) => id}
          nameOf={(customer) => texts.nameOf(fullName(customer))}
          hrefOf={({ id }) => `/admin/customers/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
    </>
  );
}
