import { Link } from 'react-router';
import { formatAmount, formatLei } from '../../../platform/lei.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import type { PurchaseOrder, PurchaseOrderLine } from '../order-contract.ts';
import { goodsTexts, orderTexts as texts } from './texts.ts';

const columns: Column<PurchaseOrderLine>[] = [
  { key: 'name', name: goodsTexts.product, cell: ({ name }) => name },
  { key: 'code', name: goodsTexts.code, cell: ({ code }) => code },
  { key: 'ordered', name: texts.ordered, isNumber: true, isOnCard: true, cell: ({ quantity }) => quantity },
  { key: 'arrived', name: texts.arrived, isNumber: true, isOnCard: true, cell: ({ received }) => received },
  {
    key: 'cost',
    name: goodsTexts.unitCost,
    isNumber: true,
    cell: ({ unitCost }) => (unitCost === null ? goodsTexts.none : formatAmount(unitCost)),
  },
];

export const SentOrder = ({ order }: { order: PurchaseOrder }) => (
  <>
    <Panel>
      <Facts>
        <Fact name={goodsTexts.supplier}>
          <Link className="link" to={`/admin/suppliers/${order.supplierId}`}>
            {order.supplierName}
          </Link>
        </Fact>
        {order.sentAt && (
          <Fact name={texts.sentTo}>
            {[order.sentTo, formatDateTime(new Date(order.sentAt))].filter(Boolean).join(', ')}
          </Fact>
        )}
        {order.expectedOn && <Fact name={texts.expectedOn}>{formatDay(order.expectedOn)}</Fact>}
        <Fact name={goodsTexts.value}>{formatLei(order.value)}</Fact>
        {order.receptions.length > 0 && (
          <Fact name={texts.receptions}>
            {order.receptions.map(({ id, number }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link className="link" to={`/admin/receptions/${id}`}>
                  {number ?? texts.draftReception}
                </Link>
              </span>
            ))}
          </Fact>
        )}
        {order.note && <Fact name={goodsTexts.note}>{order.note}</Fact>}
      </Facts>
    </Panel>
    <Panel title={texts.goods} isFlush>
      <DataTable
        label={texts.goodsTable}
        columns={columns}
        rows={order.details}
        rowKey={({ productId }) => productId}
        rowName={({ name }) => name}
      />
    </Panel>
  </>
);
