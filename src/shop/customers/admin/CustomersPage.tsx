import { call } from '../../../kit/client.ts';
import { showDay } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type CustomerHead, getCustomers } from '../contract.ts';
import { CustomerDot } from './CustomerDot.tsx';
import { asQuery, fullName, kindOptions, newsletterOptions } from './customer-list-rules.ts';
import { texts } from './texts.ts';

const columns: Column<CustomerHead>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: fullName },
  { key: 'email', name: texts.email, cell: ({ email }) => email },
  { key: 'state', name: texts.state, cell: (customer) => <CustomerDot customer={customer} /> },
  { key: 'newsletter', name: texts.newsletter, cell: ({ newsletter }) => texts.newsletterStates[newsletter] },
  { key: 'created', name: texts.since, sort: 'created', cell: ({ createdAt }) => showDay(new Date(createdAt)) },
  { key: 'last', name: texts.last, sort: 'last', cell: ({ lastOrderAt }) => dayOr(lastOrderAt) },
  { key: 'orders', name: texts.orders, sort: 'orders', isNumber: true, cell: ({ orders }) => orders },
  { key: 'spent', name: texts.spent, sort: 'spent', isNumber: true, cell: ({ spent }) => spent.toFixed(2) },
];

const dayOr = (moment: string | null): string => (moment ? showDay(new Date(moment)) : '—');

export default function CustomersPage() {
  const table = useTableQuery({ sort: '-created', filters: { kind: 'account', newsletter: 'all' } });
  const page = useRows(table.key, (signal) => call(getCustomers, { query: asQuery(table) }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.customers}
        label={texts.title}
        columns={columns}
        nameOf={(customer) => texts.nameOf(fullName(customer))}
        hrefOf={({ id }) => `/admin/customers/${id}`}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.kind} options={kindOptions} {...table.filter('kind')} />
            <FilterSelect label={texts.newsletter} options={newsletterOptions} {...table.filter('newsletter')} />
          </>
        }
        none={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
