import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { optionsOf } from '../../../ui/admin/options.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { getSuppliers, type SupplierRow } from '../supplier-contract.ts';
import { supplierTexts as texts } from './texts.ts';

const Name = ({ name, isActive }: SupplierRow) =>
  isActive ? name : <StatusDot tone="calm">{`${name} (${texts.inactive})`}</StatusDot>;

const columns: Column<SupplierRow>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: Name },
  { key: 'taxId', name: texts.taxId, cell: ({ taxId }) => taxId },
  { key: 'contact', name: texts.contact, cell: ({ email, phone }) => email || phone },
  { key: 'lead', name: texts.leadDays, isNumber: true, cell: ({ leadDays }) => leadDays },
  {
    key: 'products',
    name: texts.products,
    sort: 'products',
    isNumber: true,
    isOnCard: true,
    cell: ({ products }) => products,
  },
  { key: 'orders', name: texts.openOrders, isNumber: true, isOnCard: true, cell: ({ openOrders }) => openOrders },
];

/** /admin/suppliers */
export default function SuppliersPage() {
  const list = useList(getSuppliers);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/suppliers/new', name: texts.add }} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ name }) => texts.nameOf(name)}
        rowHref={({ id }) => `/admin/suppliers/${id}`}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={optionsOf(texts.states)} {...list.filter('state')} />}
        empty={{ title: texts.none, text: texts.noneText }}
      />
    </>
  );
}
