import { call } from '../../../kit/client.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
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
      <PageHead title={texts.producers} text={texts.producersText}>
        <ButtonLink variant="brand" size="s" to="/admin/producers/new">
          {texts.newProducer}
        </ButtonLink>
      </PageHead>
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.producerSearch}
          onReset={table.isNarrowed ? table.reset : undefined}
        />
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.producers}
          columns={columns}
          rows={page.data?.producers ?? null}
          keyOf={({ id }) => id}
          nameOf={({ name }) => texts.producerOf(name)}
          hrefOf={({ id }) => `/admin/producers/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          isStale={page.isStale}
          empty={
            <TableEnd
              isNarrowed={table.isNarrowed}
              title={texts.noProducers}
              text={texts.noProducersText}
              onReset={table.reset}
            />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
    </>
  );
}
