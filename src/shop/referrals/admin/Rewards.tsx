import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminReward, getAdminRewards } from '../admin-contract.ts';
import { Person } from './Person.tsx';
import { texts } from './texts.ts';

const columns: Column<AdminReward>[] = [
  { key: 'code', name: texts.code, cell: ({ code }) => code },
  { key: 'inviter', name: texts.inviter, cell: ({ inviter }) => <Person person={inviter} /> },
  { key: 'invitee', name: texts.invitee, cell: ({ invitee }) => <Person person={invitee} /> },
  {
    key: 'order',
    name: texts.order,
    cell: ({ orderId, orderNumber }) => (
      <Link className="link" to={`/admin/orders/${orderId}`}>
        {orderNumber}
      </Link>
    ),
  },
  { key: 'value', name: texts.value, isNumber: true, cell: ({ value }) => value.toFixed(2) },
  {
    key: 'used',
    name: texts.state,
    cell: ({ isUsed }) => <StateDot tone={isUsed ? 'ok' : 'info'}>{isUsed ? texts.used : texts.unused}</StateDot>,
  },
  {
    key: 'at',
    name: texts.earnedAt,
    cell: ({ earnedAt }) => <span className="num">{showMoment(new Date(earnedAt))}</span>,
  },
];

export function Rewards() {
  const table = useTableQuery({ sort: '', filters: {} });
  const { search, take, skip } = table;
  const page = useRows(table.key, (signal) => call(getAdminRewards, { query: { search, take, skip } }, signal));
  return (
    <TablePanel
      table={table}
      answer={page}
      rows={page.data?.rewards}
      label={texts.views.rewards}
      columns={columns}
      keyOf={({ referralId }) => referralId}
      nameOf={({ code }) => code}
      search={texts.searchRewards}
      filters={page.data && <b className="num">{texts.total(showRon(page.data.value))}</b>}
      none={{ title: texts.none, text: texts.noneText }}
    />
  );
}
