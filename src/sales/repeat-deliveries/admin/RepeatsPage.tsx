import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { type AdminRepeatHead, getAdminRepeats, repeatProblems } from '../admin-contract.ts';
import { repeatStates } from '../rules.ts';
import { texts as repeatTexts } from '../texts.ts';
import { texts } from './texts.ts';

const problemOptions = repeatProblems.map((value) => ({ value: String(value), name: texts.problems[value] }));
const stateOptions = [
  { value: 'all', name: texts.any },
  ...repeatStates.map((value) => ({ value: String(value), name: texts.states[value] })),
];

type StateProps = Pick<AdminRepeatHead, 'state' | 'pauseReason'> & { hasFailed?: boolean };

const toneOf = ({ state, pauseReason, hasFailed = false }: StateProps): Tone => {
  if (hasFailed || pauseReason === 'payment' || pauseReason === 'delivery') return 'bad';
  return state === 'active' ? 'ok' : 'calm';
};

export function RepeatDot(props: StateProps) {
  const { state, pauseReason, hasFailed } = props;
  const name = hasFailed ? texts.cardFailed : pauseReason ? texts.pausedBy[pauseReason] : texts.states[state];
  return <StatusDot tone={toneOf(props)}>{name}</StatusDot>;
}

const columns: Column<AdminRepeatHead>[] = [
  { key: 'customer', name: texts.customer, cell: ({ customer, email }) => customer || email },
  { key: 'state', name: texts.state, isOnCard: true, cell: (repeat) => <RepeatDot {...repeat} /> },
  {
    key: 'interval',
    name: texts.interval,
    isOnCard: true,
    cell: ({ intervalDays }) => <span className="nowrap">{repeatTexts.everyLower(intervalDays)}</span>,
  },
  {
    key: 'next',
    name: texts.nextOn,
    isOnCard: true,
    cell: ({ state, nextOn }) => <span className="num nowrap">{state === 'active' ? formatDay(nextOn) : '–'}</span>,
  },
  { key: 'products', name: texts.products, isOnCard: true, cell: ({ products }) => products },
  { key: 'orders', name: texts.orders, isNumber: true, cell: ({ orderCount }) => orderCount },
  {
    key: 'revenue',
    name: texts.revenue,
    isOnCard: true,
    isNumber: true,
    cell: ({ revenue }) => formatLei(revenue),
  },
];

/** /admin/repeat-deliveries */
export default function RepeatsPage() {
  const list = useList(getAdminRepeats);
  const figures = list.data?.figures;
  return (
    <>
      <PageHead
        title={texts.title}
        text={figures && texts.summary(figures.active, figures.orders, formatLei(figures.revenue))}
      >
        <IfPermitted permission="settings:read">
          <ButtonLink size="s" to="/admin/settings/repeat-deliveries">
            {texts.settings}
          </ButtonLink>
        </IfPermitted>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ id }) => texts.number(id)}
        rowHref={({ id }) => `/admin/repeat-deliveries/${id}`}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.show} options={problemOptions} {...list.filter('problem')} />
            <FilterSelect label={texts.state} options={stateOptions} {...list.filter('state')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
