import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type AdminBuyBack, getAdminBuyBacks } from '../admin-contract.ts';
import { type BuyBackState, buyBackStates } from '../rules.ts';
import { stateNames } from '../texts.ts';
import { texts } from './texts.ts';

const columns: Column<AdminBuyBack>[] = [
  {
    key: 'number',
    name: texts.number,
    sort: 'created',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  { key: 'state', name: texts.state, cell: ({ state }) => <BuyBackStateDot state={state} /> },
  { key: 'product', name: texts.product, cell: ({ name }) => name },
  { key: 'customer', name: texts.customer, cell: ({ customer }) => customer },
  { key: 'look', name: texts.look, cell: ({ lookName }) => lookName },
  { key: 'createdAt', name: texts.createdAt, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { key: 'estimate', name: texts.estimate, isNumber: true, cell: ({ estimate }) => formatLei(estimate) },
  { key: 'offer', name: texts.offer, isNumber: true, cell: ({ offer }) => (offer === null ? '—' : formatLei(offer)) },
];

const stateOptions = [
  { value: 'all', name: texts.any },
  ...buyBackStates.map((value) => ({ value: String(value), name: stateNames[value] })),
];

export default function BuyBacksPage() {
  const list = useList(getAdminBuyBacks);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        rowHref={({ id }) => `/admin/buy-back/${id}`}
        search={texts.search}
        filters={<FilterSelect label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

const stateTones: Record<BuyBackState, Tone> = {
  requested: 'warn',
  offered: 'info',
  accepted: 'warn',
  received: 'info',
  paid: 'ok',
  declined: 'calm',
  rejected: 'bad',
};

export const BuyBackStateDot = ({ state }: { state: BuyBackState }) => (
  <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>
);
