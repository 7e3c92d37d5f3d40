import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { getOldOrders, type StaffOldOrder } from '../contract.ts';
import { texts } from '../texts.ts';
import { OldOrderLines } from './OldOrderLines.tsx';
import { adminTexts } from './texts.ts';

const columns: Column<StaffOldOrder>[] = [
  { key: 'number', name: adminTexts.number, cell: ({ number }) => number },
  {
    key: 'placed',
    name: adminTexts.placedAt,
    sort: 'placed',
    cell: ({ placedAt }) => formatDate(new Date(placedAt)),
  },
  { key: 'email', name: adminTexts.email, isOnCard: true, cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'state', name: adminTexts.state, isOnCard: true, cell: ({ state }) => texts.states[state] },
  { key: 'lines', name: adminTexts.lines, cell: ({ lines }) => <OldOrderLines lines={lines} /> },
  {
    key: 'total',
    name: adminTexts.total,
    sort: 'total',
    isNumber: true,
    isOnCard: true,
    cell: ({ total }) => formatLei(total),
  },
];

/** /admin/old-orders */
export default function OldOrdersPage() {
  const list = useList(getOldOrders);
  return (
    <>
      <PageHead title={texts.title} text={adminTexts.text} back={{ to: '/admin/customers', name: 'Clienți' }} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => adminTexts.nameOf(number)}
        search={adminTexts.search}
        empty={{ title: adminTexts.none, text: adminTexts.noneText }}
      />
    </>
  );
}
