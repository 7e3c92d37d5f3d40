import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminCouriers } from '../../delivery/admin-contract.ts';
import { type AdminOrderHead, getAdminOrders } from '../../orders/admin-contract.ts';
import { OrderStateDot } from './OrderStateDot.tsx';
import { asQuery, courierOptions, noFilters, paymentOptions, stateOptions } from './order-list-rules.ts';
import { texts } from './texts.ts';
import { useBulkOrders } from './use-bulk-orders.ts';

const columns: Column<AdminOrderHead>[] = [
  {
    key: 'number',
    name: texts.number,
    sort: 'created',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  {
    key: 'createdAt',
    name: texts.createdAt,
    cell: ({ createdAt }) => <span className="nowrap">{showMoment(new Date(createdAt))}</span>,
  },
  { key: 'state', name: texts.state, cell: ({ state }) => <OrderStateDot state={state} /> },
  { key: 'customer', name: texts.customer, sort: 'name', cell: (order) => <Buyer order={order} /> },
  { key: 'payment', name: texts.payment, cell: paymentOf },
  { key: 'courier', name: texts.courier, cell: ({ courierName, waybill }) => waybill ?? courierName },
  { key: 'products', name: texts.products, isNumber: true, cell: ({ productCount }) => productCount },
  { key: 'total', name: texts.total, sort: 'total', isNumber: true, cell: ({ total }) => total.toFixed(2) },
];

function paymentOf({ paymentMethodName, isPaid }: AdminOrderHead): string {
  return `${paymentMethodName}, ${isPaid ? texts.paid : texts.unpaid}`;
}

const Buyer = ({ order: { firstName, lastName, isGuest } }: { order: AdminOrderHead }) => (
  <>
    {firstName} {lastName} {isGuest && <span className="muted small">{texts.guest}</span>}
  </>
);

export default function OrdersPage() {
  const table = useTableQuery({ sort: '-created', filters: noFilters });
  const page = useRows(table.key, (signal) => call(getAdminOrders, { query: asQuery(table) }, signal));
  const couriers = useLoaded((signal) => call(getAdminCouriers, {}, signal));
  const selection = useSelection(page.data?.orders.map(({ id }) => id) ?? []);
  const bulk = useBulkOrders(selection, page.refresh);
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
          <FilterSelect
            label={texts.payment}
            value={table.filters.payment}
            options={paymentOptions}
            onChange={(payment) => table.setFilter('payment', payment)}
          />
          <FilterSelect
            label={texts.courier}
            value={table.filters.courier}
            options={courierOptions(couriers.data ?? [])}
            onChange={(courier) => table.setFilter('courier', courier)}
          />
          <FilterDay label={texts.from} value={table.filters.from} onChange={(day) => table.setFilter('from', day)} />
          <FilterDay
            label={texts.until}
            value={table.filters.until}
            onChange={(day) => table.setFilter('until', day)}
          />
        </FilterBar>
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void bulk.confirm()}>{texts.confirm}</BulkAction>
          <BulkAction onClick={() => void bulk.labels()}>{texts.printLabels}</BulkAction>
          <BulkAction onClick={() => void bulk.invoices()}>{texts.printInvoices}</BulkAction>
        </BulkBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.orders ?? null}
          keyOf={({ id }) => id}
          nameOf={({ number }) => texts.nameOf(number)}
          hrefOf={({ id }) => `/admin/orders/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
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
