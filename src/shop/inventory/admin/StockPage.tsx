import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
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
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.rows}
        label={texts.title}
        columns={columns}
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => texts.nameOf(name)}
        onOpen={setOpened}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...table.filter('state')} />}
        none={{ title: texts.nothing, text: texts.nothingText }}
      />
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
