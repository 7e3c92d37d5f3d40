import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { type AdminProducer, getAdminProducers } from '../../products/taxonomy-contract.ts';
import { texts } from './texts.ts';

const Operator = ({ operator }: AdminProducer) => operator || <StatusDot tone="warn">{texts.missing}</StatusDot>;

const columns: Column<AdminProducer>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  { key: 'country', name: texts.country, cell: ({ country }) => country || texts.none },
  { key: 'city', name: texts.city, cell: ({ city }) => city || texts.none },
  { key: 'operator', name: texts.operator, cell: Operator },
  { key: 'products', name: texts.products, sort: 'products', isNumber: true, cell: ({ products }) => products },
];

export default function ProducersPage() {
  const list = useList(getAdminProducers);
  return (
    <>
      <PageHead
        title={texts.producers}
        text={texts.producersText}
        add={{ to: '/admin/producers/new', name: texts.newProducer }}
      />
      <TablePanel
        list={list}
        label={texts.producers}
        columns={columns}
        rowName={({ name }) => texts.producerOf(name)}
        rowHref={({ id }) => `/admin/producers/${id}`}
        search={texts.producerSearch}
        empty={{ title: texts.noProducers, text: texts.noProducersText }}
      />
    </>
  );
}
