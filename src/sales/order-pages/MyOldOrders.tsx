import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getMyOldOrders, type OldOrder } from '../old-orders/contract.ts';
import { texts as oldTexts } from '../old-orders/texts.ts';
import { oldOrderLines } from './rules.ts';
import { texts } from './texts.ts';
import { useReorder } from './use-reorder.ts';

/** Orders of the shop that was used before this one; nothing where there are none. */
export function MyOldOrders() {
  const { data } = useAsyncData((signal) => call(getMyOldOrders, {}, signal));
  if (!data || data.length === 0) return null;
  return (
    <section className="old-orders" aria-labelledby="old-orders">
      <h3 id="old-orders">{oldTexts.title}</h3>
      <ul>
        {data.map((order) => (
          <OldOrderCard key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OldOrderCard({ order }: { order: OldOrder }) {
  const { number, state, placedAt, total } = order;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="order-card old-order">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <b className="num">{texts.order(number)}</b>
          <span>{oldTexts.states[state]}</span>
          <span className="small muted num">{formatDate(new Date(placedAt))}</span>
          <b className="num">{formatRon(total)}</b>
        </summary>
        {isOpen && <OldOrderDetails order={order} />}
      </details>
    </li>
  );
}

function OldOrderDetails({ order }: { order: OldOrder }) {
  const lines = oldOrderLines(order.lines);
  const reorder = useReorder(lines);
  return (
    <>
      <ul className="old-order-lines">
        {order.lines.map(({ name, quantity, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
          <li key={index}>
            <span>
              <span className="num">{quantity}</span> × {name}
            </span>
            {total !== null && <span className="num">{formatRon(total)}</span>}
          </li>
        ))}
      </ul>
      {order.hasNetLines && <p className="small muted">{texts.netLines}</p>}
      <OldOrderCosts order={order} />
      {lines.length > 0 ? (
        <Button isBusy={reorder.isBusy} onClick={() => void reorder.run()}>
          <Icon name="cart" />
          {texts.again}
        </Button>
      ) : (
        <p className="small muted">{texts.noOldProducts}</p>
      )}
      <FormMessage>{reorder.message}</FormMessage>
    </>
  );
}

function OldOrderCosts({ order: { delivery, discount, refunded, payment } }: { order: OldOrder }) {
  const costs: [string, string][] = [
    ...(delivery > 0 ? [[texts.delivery, formatRon(delivery)] satisfies [string, string]] : []),
    ...(discount > 0 ? [[texts.oldDiscount, formatRon(-discount)] satisfies [string, string]] : []),
    ...(refunded > 0 ? [[texts.oldRefund, formatRon(refunded)] satisfies [string, string]] : []),
    ...(payment ? [[texts.payment, payment] satisfies [string, string]] : []),
  ];
  if (costs.length === 0) return null;
  return (
    <dl className="old-order-costs">
      {costs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
