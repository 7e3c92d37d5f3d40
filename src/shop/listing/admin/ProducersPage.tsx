import { call } from '../../../kit/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminProducer, getAdminProducers } from '../../catalog/range-contract.ts';
import { asQuery } from './producer-rules.ts';
import { texts } from './texts.ts';

const Operator = ({ operator }: AdminProducer) => operator || <StateDot tone="warn">{texts.missing}</StateDot>;

const columns: Column<AdminProducer>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  { key: 'country', name: texts.country, cell: ({ country }) => country || texts.none },
  { key: 'city', name: texts.city, cell: ({ city }) => city || texts.none },
  { key: 'operator', name: texts.operator, cell: Operator },
  { key: 'products', name: texts.products, sort: 'products', isNumber: true, cell: ({ products }) => products },
];

export default function ProducersPage() {
  const table = useTableQuery({ sort: 'name', filters: {} });
  const page = useRows(table.key, (signal) => call(getAdminProducers, { query: asQuery(table) }, signal));
  return (
    <>
      <PageHead
        title={texts.producers}
        text={texts.producersText}
        add={{ to: '/admin/producers/new', name: texts.newProducer }}
      />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.producers}
        label={texts.producers}
        columns={columns}
        nameOf={({ name }) => texts.producerOf(name)}
        hrefOf={({ id }) => `/admin/producers/${id}`}
        search={texts.producerSearch}
        none={{ title: texts.noProducers, text: texts.noProducersText }}
      />
    </>
  );
}
