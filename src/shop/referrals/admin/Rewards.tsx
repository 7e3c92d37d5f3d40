import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar } from '../../../ui/admin/FilterBar.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
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
    <>
      <FilterBar
        search={table.searchField}
        placeholder={texts.searchRewards}
        onReset={table.isNarrowed ? table.reset : undefined}
      >
        {page.data && <b className="num">{texts.total(showRon(page.data.value))}</b>}
      </FilterBar>
      <TableFailure failure={page.failure} onRetry={page.retry} />
      <DataTable
        label={texts.views.rewards}
        columns={columns}
        rows={page.data?.rewards ?? null}
        keyOf={({ referralId }) => referralId}
        nameOf={({ code }) => code}
        isStale={page.isStale}
        empty={
          <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
        }
      />
      <Pager page={table.page} take={take} total={page.data?.total ?? 0} onPage={table.setPage} />
    </>
  );
}
