import { formatAmount } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { getReceptions, type ReceptionRow } from '../reception-contract.ts';
import { goodsTexts, receptionTexts as texts } from './texts.ts';

const State = ({ state, isReversal }: ReceptionRow) =>
  state === 'draft' ? (
    <StatusDot tone="warn">{texts.stateNames.draft}</StatusDot>
  ) : (
    <StatusDot tone={isReversal ? 'calm' : 'ok'}>{isReversal ? texts.reversal : texts.stateNames.posted}</StatusDot>
  );

const columns: Column<ReceptionRow>[] = [
  { key: 'number', name: texts.number, cell: ({ number }) => number ?? texts.noNumber },
  { key: 'supplier', name: goodsTexts.supplier, sort: 'supplier', isOnCard: true, cell: ({ supplier }) => supplier },
  {
    key: 'document',
    name: texts.document,
    cell: ({ documentKind, documentNumber }) =>
      documentNumber ? `${texts.documentKinds[documentKind]} ${documentNumber}` : goodsTexts.none,
  },
  {
    key: 'date',
    name: texts.receivedOn,
    sort: 'date',
    isOnCard: true,
    cell: ({ receivedOn }) => formatDay(receivedOn),
  },
  { key: 'state', name: goodsTexts.state, isOnCard: true, cell: State },
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => orderNumber ?? goodsTexts.none },
  { key: 'units', name: goodsTexts.units, isNumber: true, cell: ({ units }) => units },
  { key: 'value', name: goodsTexts.value, sort: 'value', isNumber: true, cell: ({ value }) => formatAmount(value) },
];

/** /admin/receptions */
export default function ReceptionsPage() {
  const list = useList(getReceptions);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/receptions/new', name: texts.add }} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number, supplier }) => texts.nameOf(number ?? supplier)}
        rowHref={({ id }) => `/admin/receptions/${id}`}
        search={texts.search}
        filters={<FilterChips label={goodsTexts.state} options={optionsOf(texts.states)} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
