import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminReturnHead, getAdminReturns } from '../admin-contract.ts';
import { ReturnStateDot } from './ReturnStateDot.tsx';
import { asQuery, stateOptions } from './return-list-rules.ts';
import { texts } from './texts.ts';

const columns: Column<AdminReturnHead>[] = [
  {
    key: 'number',
    name: texts.number,
    sort: 'created',
    cell: ({ number }) => <span className="nowrap">{number}</span>,
  },
  { key: 'createdAt', name: texts.createdAt, cell: ({ createdAt }) => showMoment(new Date(createdAt)) },
  { key: 'state', name: texts.state, cell: ({ state }) => <ReturnStateDot state={state} /> },
  { key: 'kind', name: texts.kind, cell: ({ kindName }) => kindName },
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => <span className="nowrap">{orderNumber}</span> },
  { key: 'customer', name: texts.customer, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { key: 'way', name: texts.way, cell: ({ refundBy, needsIban }) => (needsIban ? texts.noIban : texts.ways[refundBy]) },
  { key: 'products', name: texts.products, isNumber: true, cell: ({ productCount }) => productCount },
  { key: 'amount', name: texts.amount, isNumber: true, cell: ({ amount }) => amount.toFixed(2) },
];

export default function ReturnsPage() {
  const table = useTableQuery({ sort: '-created', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminReturns, { query: asQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.returns}
        label={texts.title}
        columns={columns}
        nameOf={({ number }) => texts.nameOf(number)}
        hrefOf={({ id }) => `/admin/returns/${id}`}
        search={texts.search}
        filters={<FilterSelect label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.none, text: texts.noneText }}
        most={10_000}
      />
    </>
  );
}
