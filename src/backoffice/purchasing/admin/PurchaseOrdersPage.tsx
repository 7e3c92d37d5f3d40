import { formatAmount } from '../../../platform/lei.ts';
import { formatDate, formatDay } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { getPurchaseOrders, type PurchaseOrderRow, type PurchaseOrderState } from '../order-contract.ts';
import { goodsTexts, orderTexts as texts } from './texts.ts';

const tones: Record<PurchaseOrderState, Tone> = {
  draft: 'calm',
  sent: 'info',
  partly: 'warn',
  received: 'ok',
  cancelled: 'bad',
};

export const OrderState = ({ state }: { state: PurchaseOrderState }) => (
  <StatusDot tone={tones[state]}>{texts.stateNames[state]}</StatusDot>
);

const Expected = ({ expectedOn, isLate }: PurchaseOrderRow) => {
  if (!expectedOn) return goodsTexts.none;
  return isLate ? <StatusDot tone="bad">{`${formatDay(expectedOn)}, ${texts.late}`}</StatusDot> : formatDay(expectedOn);
};

const columns: Column<PurchaseOrderRow>[] = [
  { key: 'number', name: texts.one, cell: ({ number }) => number },
  { key: 'supplier', name: goodsTexts.supplier, sort: 'supplier', isOnCard: true, cell: ({ supplier }) => supplier },
  { key: 'state', name: goodsTexts.state, isOnCard: true, cell: OrderState },
  { key: 'created', name: texts.created, sort: 'created', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { key: 'expected', name: texts.expectedOn, sort: 'expected', isOnCard: true, cell: Expected },
  {
    key: 'arrived',
    name: texts.arrived,
    isNumber: true,
    isOnCard: true,
    cell: ({ received, units }) => `${received} / ${units}`,
  },
  { key: 'value', name: goodsTexts.value, isNumber: true, cell: ({ value }) => formatAmount(value) },
];

/** /admin/purchase-orders */
export default function PurchaseOrdersPage() {
  const list = useList(getPurchaseOrders);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/purchase-orders/new', name: texts.add }} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.nameOf(number)}
        rowHref={({ id }) => `/admin/purchase-orders/${id}`}
        search={texts.search}
        filters={<FilterSelect label={goodsTexts.state} options={optionsOf(texts.states)} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
