import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminCouriers } from '../../delivery/admin-contract.ts';
import { type AdminOrderHead, getAdminOrders } from '../../orders/admin-contract.ts';
import { getStatusType } from '../../orders/contract.ts';
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
  const states = useLoaded((signal) => call(getStatusType, {}, signal));
  const couriers = useLoaded((signal) => call(getAdminCouriers, {}, signal));
  const selection = useSelection(page.data?.orders.map(({ id }) => id) ?? []);
  const bulk = useBulkOrders(selection, page.refresh);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.orders}
        label={texts.title}
        columns={columns}
        nameOf={({ number }) => texts.nameOf(number)}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        selection={selection}
        search={texts.search}
        filters={
          <>
            <FilterSelect label={texts.state} options={stateOptions(states.data ?? [])} {...table.filter('state')} />
            <FilterSelect label={texts.payment} options={paymentOptions} {...table.filter('payment')} />
            <FilterSelect
              label={texts.courier}
              options={courierOptions(couriers.data ?? [])}
              {...table.filter('courier')}
            />
            <FilterDay label={texts.from} {...table.filter('from')} />
            <FilterDay label={texts.until} {...table.filter('until')} />
          </>
        }
        none={{ title: texts.none, text: texts.noneText }}
        most={10_000}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void bulk.confirm()}>{texts.confirm}</BulkAction>
          <BulkAction onClick={() => void bulk.labels()}>{texts.printLabels}</BulkAction>
          <BulkAction onClick={() => void bulk.invoices()}>{texts.printInvoices}</BulkAction>
        </BulkBar>
      </TablePanel>
    </>
  );
}
