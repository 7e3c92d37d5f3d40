import { useNavigate } from 'react-router';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { getLots, type LotRow, lotFilters } from '../contract.ts';
import { type LotState, lotStateOf } from '../rules.ts';
import { texts as lotTexts } from '../texts.ts';
import { texts } from './texts.ts';

const tones: Record<LotState, Tone> = {
  onSale: 'ok',
  soldOut: 'calm',
  expired: 'bad',
  blocked: 'warn',
  recalled: 'bad',
};

export function LotStateDot({ lot }: { lot: Parameters<typeof lotStateOf>[0] }) {
  const state = lotStateOf(lot);
  return <StatusDot tone={tones[state]}>{lotTexts.states[state]}</StatusDot>;
}

const columns: Column<LotRow>[] = [
  { key: 'code', name: texts.code, sort: 'code', cell: ({ code }) => <span className="num">{code}</span> },
  {
    key: 'product',
    name: texts.product,
    isOnCard: true,
    cell: ({ productName, productCode }) => (
      <span>
        {productName} <span className="muted small">{productCode}</span>
      </span>
    ),
  },
  {
    key: 'expires',
    name: texts.expires,
    sort: 'expires',
    isOnCard: true,
    cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : texts.noDate),
  },
  { key: 'quantity', name: texts.quantity, sort: 'quantity', isNumber: true, cell: ({ quantity }) => quantity },
  { key: 'documents', name: texts.documents, isNumber: true, cell: ({ documentCount }) => documentCount },
  { key: 'state', name: texts.state, isOnCard: true, cell: (lot) => <LotStateDot lot={lot} /> },
];

const filterOptions = lotFilters.map((value) => ({ value, name: texts.filters[value] }));

/** /admin/lots */
export default function LotsPage() {
  const list = useList(getLots);
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ code }) => texts.rowName(code)}
        onOpen={({ id }) => void navigate(`/admin/lots/${id}`)}
        search={texts.search}
        filters={<FilterChips label={texts.filter} options={filterOptions} {...list.filter('state')} />}
        empty={{ title: texts.nothing, text: texts.nothingText }}
      />
    </>
  );
}
