import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminReferral, getAdminReferrals } from '../admin-contract.ts';
import { type ReferralState, referralStates } from '../rules.ts';
import { Person } from './Person.tsx';
import { texts } from './texts.ts';

const tones: Record<ReferralState, Tone> = { registered: 'info', rewarded: 'ok', refused: 'bad' };

const columns: Column<AdminReferral>[] = [
  { key: 'inviter', name: texts.inviter, cell: ({ inviter }) => <Person person={inviter} /> },
  { key: 'invitee', name: texts.invitee, cell: ({ invitee }) => <Person person={invitee} /> },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>,
  },
  { key: 'why', name: texts.why, cell: ({ refusedWhyName }) => refusedWhyName ?? '' },
  { key: 'welcome', name: texts.welcomeCode, cell: ({ welcomeCode }) => welcomeCode ?? '' },
  { key: 'reward', name: texts.rewardCode, cell: ({ rewardCode }) => rewardCode ?? '' },
  {
    key: 'at',
    name: texts.registeredAt,
    cell: ({ registeredAt }) => <span className="num">{showMoment(new Date(registeredAt))}</span>,
  },
];

const states = [
  { value: 'all', name: texts.anyState },
  ...referralStates.map((value) => ({ value, name: texts.states[value] })),
];

export function Referrals() {
  const table = useTableQuery({ sort: '', filters: { state: 'all' } });
  const { search, take, skip } = table;
  const state = referralStates.find((known) => known === table.filters.state);
  const page = useRows(table.key, (signal) =>
    call(getAdminReferrals, { query: { search, state, take, skip } }, signal),
  );
  return (
    <TablePanel
      table={table}
      answer={page}
      rows={page.data?.referrals}
      label={texts.views.referrals}
      columns={columns}
      nameOf={({ inviter }) => texts.nameOf(inviter.email)}
      search={texts.searchPeople}
      filters={<FilterSelect label={texts.state} options={states} {...table.filter('state')} />}
      none={{ title: texts.none, text: texts.noneText }}
    />
  );
}
