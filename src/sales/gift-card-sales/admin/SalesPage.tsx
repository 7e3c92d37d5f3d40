import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { paymentMethods } from '../../payment-methods/methods.ts';
import { type AdminSale, getGiftCardSales } from '../contract.ts';
import type { SaleState } from '../rules.ts';
import { texts } from './texts.ts';

const tones: Record<SaleState, Tone> = {
  unpaid: 'warn',
  preparing: 'warn',
  waiting: 'calm',
  sent: 'ok',
  printable: 'ok',
  used: 'ok',
  refunded: 'bad',
  cancelled: 'calm',
};

export const SaleDot = ({ state }: { state: SaleState }) => (
  <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>
);

export const recipientOf = ({ isPrinted, recipientName, recipientEmail }: AdminSale): string =>
  isPrinted ? texts.printed : [recipientName, recipientEmail].filter(Boolean).join(', ') || '—';

const columns: Column<AdminSale>[] = [
  { key: 'number', name: texts.number, cell: ({ number }) => <span className="num nowrap">{number}</span> },
  {
    key: 'created',
    name: texts.date,
    sort: 'created',
    cell: ({ createdAt }) => <span className="num nowrap">{formatDateTime(new Date(createdAt))}</span>,
  },
  { key: 'buyer', name: texts.buyer, isOnCard: true, cell: ({ buyer }) => buyer },
  { key: 'recipient', name: texts.recipient, cell: recipientOf },
  { key: 'payment', name: texts.payment, cell: ({ paymentMethod }) => paymentMethods[paymentMethod].name },
  {
    key: 'amount',
    name: texts.amount,
    isOnCard: true,
    sort: 'amount',
    isNumber: true,
    cell: ({ amount }) => formatLei(amount),
  },
  { key: 'state', name: texts.state, isOnCard: true, cell: ({ state }) => <SaleDot state={state} /> },
];

const filters = Object.entries(texts.filters).map(([value, name]) => ({ value, name }));

/** /admin/gift-card-sales */
export default function SalesPage() {
  const list = useList(getGiftCardSales);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ScreenLink to="/admin/gift-cards">{texts.toCards}</ScreenLink>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.rowName(number)}
        rowHref={({ id }) => `/admin/gift-card-sales/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={filters} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
