import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import {
  type AdminReferral,
  type AdminReward,
  getAdminReferrals,
  getAdminRewards,
  getInviters,
  type Inviter,
} from '../admin-contract.ts';
import { type ReferralState, referralStates } from '../rules.ts';
import { texts } from './texts.ts';

const inviterColumns: Column<Inviter>[] = [
  { key: 'person', name: texts.inviter, cell: ({ person }) => <Person person={person} /> },
  { key: 'invited', name: texts.invited, sort: 'invited', isNumber: true, cell: ({ invited }) => invited },
  { key: 'rewarded', name: texts.rewarded, sort: 'rewarded', isNumber: true, cell: ({ rewarded }) => rewarded },
  { key: 'refused', name: texts.refused, sort: 'refused', isNumber: true, cell: ({ refused }) => refused },
  { key: 'value', name: texts.value, isNumber: true, cell: ({ value }) => formatLei(value) },
  {
    key: 'hints',
    name: texts.hints,
    cell: ({ hints }) =>
      hints.length === 0 ? (
        <span className="muted">{texts.noHints}</span>
      ) : (
        <StatusDot tone="warn">{hints.map((hint) => texts.hintNames[hint]).join(' · ')}</StatusDot>
      ),
  },
  {
    key: 'last',
    name: texts.lastAt,
    sort: 'last',
    cell: ({ lastAt }) => <span className="num">{formatDateTime(new Date(lastAt))}</span>,
  },
];

function Inviters() {
  const list = useList(getInviters);
  return (
    <TablePanel
      list={list}
      label={texts.views.inviters}
      columns={inviterColumns}
      rowKey={({ person }) => person.id}
      rowName={({ person }) => person.email}
      search={texts.searchPeople}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}

const views = Object.entries(texts.views).map(([value, name]) => ({ value, name }));
const tables: Record<string, () => React.ReactNode> = { rewards: Rewards, inviters: Inviters };

/** Shows referrals one by one, the rewards, or the totals by inviter. */
export default function ReferralsPage() {
  const { filters, filter } = useTableQuery({ sort: '', filters: { view: 'referrals' } });
  const Table = tables[filters.view] ?? Referrals;
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips label={texts.view} options={views} {...filter('view')} />
      </PageHead>
      <Table key={filters.view} />
    </>
  );
}

const Person = ({ person: { name, email } }: { person: { name: string; email: string } }) => (
  <span>
    {name}{' '}
    <span className="muted small">
      <EmailAddress address={email} />
    </span>
  </span>
);

const stateTones: Record<ReferralState, Tone> = { registered: 'info', rewarded: 'ok', refused: 'bad' };

const referralColumns: Column<AdminReferral>[] = [
  { key: 'inviter', name: texts.inviter, cell: ({ inviter }) => <Person person={inviter} /> },
  { key: 'invitee', name: texts.invitee, cell: ({ invitee }) => <Person person={invitee} /> },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StatusDot tone={stateTones[state]}>{texts.states[state]}</StatusDot>,
  },
  { key: 'why', name: texts.why, cell: ({ refusedWhyName }) => refusedWhyName ?? '' },
  { key: 'welcome', name: texts.welcomeCode, cell: ({ welcomeCode }) => welcomeCode ?? '' },
  { key: 'reward', name: texts.rewardCode, cell: ({ rewardCode }) => rewardCode ?? '' },
  {
    key: 'at',
    name: texts.registeredAt,
    cell: ({ registeredAt }) => <span className="num">{formatDateTime(new Date(registeredAt))}</span>,
  },
];

const states = [
  { value: 'all', name: texts.anyState },
  ...referralStates.map((value) => ({ value, name: texts.states[value] })),
];

function Referrals() {
  const list = useList(getAdminReferrals);
  return (
    <TablePanel
      list={list}
      label={texts.views.referrals}
      columns={referralColumns}
      rowName={({ inviter }) => texts.nameOf(inviter.email)}
      search={texts.searchPeople}
      filters={<FilterSelect label={texts.state} options={states} {...list.filter('state')} />}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}

const rewardColumns: Column<AdminReward>[] = [
  { key: 'code', name: texts.code, cell: ({ code }) => code },
  { key: 'inviter', name: texts.inviter, cell: ({ inviter }) => <Person person={inviter} /> },
  { key: 'invitee', name: texts.invitee, cell: ({ invitee }) => <Person person={invitee} /> },
  {
    key: 'order',
    name: texts.order,
    cell: ({ orderId, orderNumber }) => <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink>,
  },
  { key: 'value', name: texts.value, isNumber: true, cell: ({ value }) => formatLei(value) },
  {
    key: 'used',
    name: texts.state,
    cell: ({ isUsed }) => <StatusDot tone={isUsed ? 'ok' : 'info'}>{isUsed ? texts.used : texts.unused}</StatusDot>,
  },
  {
    key: 'at',
    name: texts.earnedAt,
    cell: ({ earnedAt }) => <span className="num">{formatDateTime(new Date(earnedAt))}</span>,
  },
];

function Rewards() {
  const list = useList(getAdminRewards);
  return (
    <TablePanel
      list={list}
      label={texts.views.rewards}
      columns={rewardColumns}
      rowKey={({ referralId }) => referralId}
      rowName={({ code }) => code}
      search={texts.searchRewards}
      filters={list.data && <b className="num">{texts.total(formatLei(list.data.value))}</b>}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
