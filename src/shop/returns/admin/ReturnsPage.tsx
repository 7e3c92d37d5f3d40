import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminReturnHead, getAdminReturns } from '../admin-contract.ts';
import { ReturnStateDot } from './ReturnStateDot.tsx';
import { asQuery, stateOptions } from './return-list-rules.ts';
import { texts } from './texts.ts';

const columns: Column<AdminReturnHead>[] = [
  {
    key: 'number',
    name: texts.number,
    sort: 'created',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  { key: 'createdAt', name: texts.createdAt, cell: ({ createdAt }) => showMoment(new Date(createdAt)) },
  { key: 'state', name: texts.state, cell: ({ state }) => <ReturnStateDot state={state} /> },
  { key: 'kind', name: texts.kind, cell: ({ kindName }) => kindName },
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => <span className="nowrap">{orderNumber}</span> },
  { key: 'customer', name: texts.customer, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { key: 'way', name: texts.way, cell: ({ refundBy, needsIban }) => (needsIban ? texts.noIban : texts.ways[refundBy]) },
  { key: 'products', name: texts.products, isNumber: true, cell: ({ productCount }) => productCount },
  { key: 'amount', name: texts.amount, isNumber: true, cell: ({ amount }) => amount.toFixed(2) },
];

export default function ReturnsPage() {
  const table = useTableQuery({ sort: '-created', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminReturns, { query: asQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterSelect
            label={texts.state}
            value={table.filters.state}
            options={stateOptions}
            onChange={(state) => table.setFilter('state', state)}
          />
        </FilterBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.returns ?? null}
          keyOf={({ id }) => id}
          nameOf={({ number }) => texts.nameOf(number)}
          hrefOf={({ id }) => `/admin/returns/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} most={10_000} onPage={table.setPage} />
      </Panel>
    </>
  );
}
