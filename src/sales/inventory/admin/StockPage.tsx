import { type ReactNode, useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { getAdminStock, type StockRow } from '../admin-contract.ts';
import { StockDetails } from './StockPanel.tsx';
import { formatExpiry, stateOptions } from './stock-rules.ts';
import { texts } from './texts.ts';

const OnHand = ({ onHand }: StockRow) => (onHand === 0 ? <StatusDot tone="bad">0</StatusDot> : onHand);

const columns: Column<StockRow>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: ({ name }) => name },
  { key: 'code', name: texts.code, cell: ({ code }) => code },
  { key: 'stock', name: texts.onHand, sort: 'stock', isNumber: true, isOnCard: true, cell: OnHand },
  { key: 'reserved', name: texts.reserved, isNumber: true, cell: ({ reserved }) => reserved },
  { key: 'sold', name: texts.sold, isNumber: true, cell: ({ sold }) => sold },
  { key: 'days', name: texts.daysLeft, sort: 'days', isNumber: true, cell: ({ daysLeft }) => daysLeft ?? texts.none },
  { key: 'lots', name: texts.lots, isNumber: true, cell: ({ lots }) => lots },
  {
    key: 'expires',
    name: texts.expires,
    sort: 'expires',
    isOnCard: true,
    cell: ({ lots, expiresOn }) => (lots === 0 ? texts.none : formatExpiry(expiresOn)),
  },
];

type StockPageProps = { onOrder: (productId: number) => ReactNode };

export function StockPage({ onOrder }: StockPageProps) {
  const list = useList(getAdminStock);
  const [opened, setOpened] = useState<StockRow | null>(null);
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowKey={({ productId }) => productId}
        rowName={({ name }) => texts.nameOf(name)}
        onOpen={setOpened}
        search={texts.search}
        filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.nothing, text: texts.nothingText }}
      />
      <Drawer title={opened?.name ?? texts.stock} isOpen={opened !== null} onClose={() => setOpened(null)}>
        {opened && (
          <>
            <StockDetails
              key={opened.productId}
              productId={opened.productId}
              onOrder={onOrder(opened.productId)}
              onChanged={list.refresh}
            />
            <IfPermitted permission="catalogue:read">
              <p className="drawer-way">
                <ScreenLink to={`/admin/products/${opened.productId}`}>{texts.toProduct}</ScreenLink>
              </p>
            </IfPermitted>
          </>
        )}
      </Drawer>
    </>
  );
}
