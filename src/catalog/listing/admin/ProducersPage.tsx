import { call } from '../../../platform/http/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { type AdminProducer, getAdminProducers } from '../../products/taxonomy-contract.ts';
import { toQuery } from './rules.ts';
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
  const table = useTableQuery({ sort: 'name', filters: {} });
  const page = useTableRows(table.key, (signal) => call(getAdminProducers, { query: toQuery(table) }, signal));
  return (
    <>
      <PageHead
        title={texts.producers}
        text={texts.producersText}
        add={{ to: '/admin/producers/new', name: texts.newProducer }}
      />
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.producers}
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
