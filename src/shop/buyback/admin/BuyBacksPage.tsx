import { call } from '../../../kit/client.ts';
import { showDay } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminBuyBack, buyBackSorts, getAdminBuyBacks } from '../admin-contract.ts';
import { buyBackStates } from '../rules.ts';
import { stateNames } from '../texts.ts';
import { BuyBackStateDot } from './BuyBackStateDot.tsx';
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
  { key: 'createdAt', name: texts.createdAt, cell: ({ createdAt }) => showDay(new Date(createdAt)) },
  { key: 'estimate', name: texts.estimate, isNumber: true, cell: ({ estimate }) => estimate.toFixed(2) },
  { key: 'offer', name: texts.offer, isNumber: true, cell: ({ offer }) => offer?.toFixed(2) ?? '—' },
];

const stateOptions = [
  { value: 'all', name: texts.any },
  ...buyBackStates.map((value) => ({ value: String(value), name: stateNames[value] })),
];

export default function BuyBacksPage() {
  const table = useTableQuery({ sort: 'waiting', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminBuyBacks, { query: asQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.buyBacks}
        label={texts.title}
        columns={columns}
        nameOf={({ number }) => texts.nameOf(number)}
        hrefOf={({ id }) => `/admin/buy-back/${id}`}
        search={texts.search}
        filters={<FilterSelect label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}

type Asked = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** What stands in the address may be anything; the server is asked only for what it knows. */
const asQuery = ({ search, sort, take, skip, filters }: Asked) => ({
  search,
  take,
  skip,
  sort: buyBackSorts.find((known) => known === sort) ?? ('waiting' as const),
  state: buyBackStates.find((known) => known === filters.state),
});
