import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { type CustomerHead, getCustomers } from '../contract.ts';
import { CustomerDot } from './CustomerPanels.tsx';
import { fullName, kindOptions, newsletterOptions } from './rules.ts';
import { texts } from './texts.ts';

const columns: Column<CustomerHead>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: fullName },
  { key: 'email', name: texts.email, isOnCard: true, cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'state', name: texts.state, cell: (customer) => <CustomerDot customer={customer} /> },
  { key: 'newsletter', name: texts.newsletter, cell: ({ newsletter }) => texts.newsletterStates[newsletter] },
  { key: 'created', name: texts.since, sort: 'created', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { key: 'last', name: texts.last, sort: 'last', cell: ({ lastOrderAt }) => formatDateOrDash(lastOrderAt) },
  { key: 'orders', name: texts.orders, isOnCard: true, sort: 'orders', isNumber: true, cell: ({ orders }) => orders },
  {
    key: 'spent',
    name: texts.spent,
    isOnCard: true,
    sort: 'spent',
    isNumber: true,
    cell: ({ spent }) => formatLei(spent),
  },
];

const formatDateOrDash = (date: string | null): string => (date ? formatDate(new Date(date)) : '—');

export default function CustomersPage() {
  const list = useList(getCustomers);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={(customer) => texts.nameOf(fullName(customer))}
        rowHref={({ id }) => `/admin/customers/${id}`}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.kind} options={kindOptions} {...list.filter('kind')} />
            <FilterSelect label={texts.newsletter} options={newsletterOptions} {...list.filter('newsletter')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
