import { useState } from 'react';
import { showRon } from '../../../kit/money.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { AdminOrder } from '../../orders/admin-contract.ts';
import type { OrderLine } from '../../orders/contract.ts';
import { CancelDialog } from './CancelDialog.tsx';
import type { OrderPartProps } from './OrderPage.tsx';
import { texts } from './texts.ts';

export function OrderLinesPanel(props: OrderPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { order } = props;
  const canCancel = order.canCancelProducts && order.next.includes('cancelled');
  return (
    <Panel
      title={texts.lines}
      actions={
        canCancel && (
          <Button size="s" onClick={() => setIsOpen(true)}>
            {texts.cancelProducts}
          </Button>
        )
      }
    >
      <div className="rows-scroll">
        <table className="plain-rows">
          <thead>
            <tr>
              <th>{texts.product}</th>
              <th className="is-number">{texts.price}</th>
              <th className="is-number">{texts.quantity}</th>
              <th className="is-number">{texts.worth}</th>
            </tr>
          </thead>
          <tbody>
            {order.products.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
          <Sums order={order} />
        </table>
      </div>
      {isOpen && <CancelDialog {...props} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const Line = ({ line }: { line: OrderLine }) => (
  <tr>
    <td>
      <a className="link" href={`/admin/products/${line.productId}`}>
        {line.name}
      </a>{' '}
      <span className="muted small">{line.code}</span>
      <Gone line={line} />
    </td>
    <td className="is-number num">{line.price.toFixed(2)}</td>
    <td className="is-number num">{line.quantity - line.cancelledQuantity}</td>
    <td className="is-number num">{line.total.toFixed(2)}</td>
  </tr>
);

const Gone = ({ line: { cancelledQuantity, returnedQuantity } }: { line: OrderLine }) => {
  const parts = [
    cancelledQuantity > 0 && texts.cancelledUnits(cancelledQuantity),
    returnedQuantity > 0 && texts.returnedUnits(returnedQuantity),
  ].filter(Boolean);
  return parts.length > 0 && <div className="muted small">{parts.join(', ')}</div>;
};

function Sums({ order }: { order: AdminOrder }) {
  const rows: [string, number][] = [
    [texts.goods, order.goodsTotal],
    [texts.delivery, order.deliveryCost],
    [texts.cashFee, order.cashFee],
    [discountName(order), -order.discount],
    [texts.sum, order.total],
    [texts.cancelledSum, order.cancelledTotal],
  ];
  const shown = rows.filter(([name, amount]) => amount !== 0 || name === texts.sum || name === texts.delivery);
  return (
    <tfoot>
      {shown.map(([name, amount]) => (
        <tr key={name}>
          <th colSpan={3} scope="row">
            {name === texts.sum ? <b>{name}</b> : name}
          </th>
          <td className="is-number num">{name === texts.sum ? <b>{showRon(amount)}</b> : amount.toFixed(2)}</td>
        </tr>
      ))}
    </tfoot>
  );
}

const discountName = ({ codes }: AdminOrder): string =>
  codes.length > 0 ? `${texts.discount} (${codes.map(({ code }) => code).join(', ')})` : texts.discount;
