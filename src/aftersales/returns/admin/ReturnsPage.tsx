import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { ParcelTasks } from '../../../sales/parcels/admin/ParcelTasks.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type AdminReturnHead, getAdminReturns } from '../admin-contract.ts';
import { PendingDeclarations } from './PendingDeclarations.tsx';
import { ReturnStateDot } from './ReturnStateDot.tsx';
import { refundMethodText, stateOptions } from './rules.ts';
import { texts } from './texts.ts';
import { UnmatchedWithdrawals } from './UnmatchedWithdrawals.tsx';

const columns: Column<AdminReturnHead>[] = [
  {
    key: 'number',
    name: texts.number,
    sort: 'created',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  { key: 'createdAt', name: texts.createdAt, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  { key: 'state', name: texts.state, isOnCard: true, cell: (one) => <ReturnStateDot {...one} /> },
  { key: 'kind', name: texts.kind, cell: ({ kindName }) => kindName },
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => <span className="nowrap">{orderNumber}</span> },
  {
    key: 'customer',
    name: texts.customer,
    isOnCard: true,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { key: 'way', name: texts.way, cell: refundMethodText },
  { key: 'products', name: texts.products, isNumber: true, cell: ({ productCount }) => productCount },
  { key: 'amount', name: texts.amount, isOnCard: true, isNumber: true, cell: ({ amount }) => formatLei(amount) },
];

export default function ReturnsPage() {
  const list = useList(getAdminReturns);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <ParcelTasks />
      <UnmatchedWithdrawals />
      <PendingDeclarations />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        rowHref={({ id }) => `/admin/returns/${id}`}
        search={texts.search}
        filters={<FilterSelect label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
