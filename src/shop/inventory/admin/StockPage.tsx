import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { getAdminStock, type StockRow } from '../admin-contract.ts';
import { StockDetails } from './StockPanel.tsx';
import { asQuery, showDate, stateOptions } from './stock-rules.ts';
import { texts } from './texts.ts';

const OnHand = ({ onHand }: StockRow) => (onHand === 0 ? <StateDot tone="bad">0</StateDot> : onHand);

const columns: Column<StockRow>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  { key: 'code', name: texts.code, cell: ({ code }) => code },
  { key: 'stock', name: texts.onHand, sort: 'stock', isNumber: true, cell: OnHand },
  { key: 'reserved', name: texts.reserved, isNumber: true, cell: ({ reserved }) => reserved },
  { key: 'sold', name: texts.sold, isNumber: true, cell: ({ sold }) => sold },
  { key: 'days', name: texts.daysLeft, sort: 'days', isNumber: true, cell: ({ daysLeft }) => daysLeft ?? texts.none },
  { key: 'lots', name: texts.lots, isNumber: true, cell: ({ lots }) => lots },
  {
    key: 'expires',
    name: texts.expires,
    sort: 'expires',
    cell: ({ lots, expiresOn }) => (lots === 0 ? texts.none : showDate(expiresOn)),
  },
];

export default function StockPage() {
  const table = useTableQuery({ sort: 'stock', filters: { state: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminStock, { query: asQuery(table) }, signal));
  const [opened, setOpened] = useState<StockRow | null>(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <Panel isFlush>
        <FilterBar
          search={table.searchField}
          placeholder={texts.search}
          onReset={table.isNarrowed ? table.reset : undefined}
        >
          <FilterChips
            label={texts.state}
            value={table.filters.state}
            options={stateOptions}
            onChange={(state) => table.setFilter('state', state)}
          />
        </FilterBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={columns}
          rows={page.data?.rows ?? null}
          keyOf={({ productId }) => productId}
          nameOf={({ name }) => texts.nameOf(name)}
          onOpen={setOpened}
          sort={table.sort}
          onSort={table.setSort}
          isStale={page.isStale}
          empty={
            <TableEnd
              isNarrowed={table.isNarrowed}
              title={texts.nothing}
              text={texts.nothingText}
              onReset={table.reset}
            />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
      <Drawer title={opened?.name ?? texts.stock} isOpen={opened !== null} onClose={() => setOpened(null)}>
        {opened && (
          <>
            <StockDetails key={opened.productId} productId={opened.productId} onChanged={page.refresh} />
            <p className="drawer-way">
              <Link className="link" to={`/admin/products/${opened.productId}`}>
                {texts.toProduct}
              </Link>
            </p>
          </>
        )}
      </Drawer>
    </>
  );
}
