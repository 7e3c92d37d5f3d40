import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getStoppedOrders, moveToOtherLot, type StoppedOrder } from '../admin-contract.ts';
import { texts } from './texts.ts';

type StoppedOrdersProps = { recallId: number; onChange: () => void };

export function StoppedOrders({ recallId: id, onChange }: StoppedOrdersProps) {
  const stopped = useAsyncData((signal) => call(getStoppedOrders, { params: { id } }, signal));
  const move = (orderId: number) =>
    call(moveToOtherLot, { params: { id }, body: { orderId } }).then(
      (left) => {
        snackbar.success(texts.moved);
        stopped.set(() => left);
        onChange();
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  return (
    <Panel title={texts.stopped}>
      <p className="muted small">{texts.stoppedText}</p>
      <AsyncContent result={stopped} skeleton={<Skeleton height={120} />}>
        {(orders) =>
          orders.length === 0 ? <p className="muted">{texts.noStopped}</p> : <List {...{ orders, move }} />
        }
      </AsyncContent>
    </Panel>
  );
}

type ListProps = { orders: readonly StoppedOrder[]; move: (orderId: number) => Promise<void> };

const List = ({ orders, move }: ListProps) => (
  <ul className="recall-lots">
    {orders.map(({ orderId, orderNumber, stateName, units, nextStep }) => (
      <li key={orderId}>
        <div>
          <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink>{' '}
          <span className="muted">{stateName}</span>
          <small className="muted recall-note">
            {units
              .map(({ productName, lotCode, quantity }) => `${quantity} × ${productName}, lot ${lotCode}`)
              .join('; ')}
          </small>
        </div>
        {nextStep === 'otherLot' ? (
          <UnlessReadOnly>
            <Button size="s" onClick={() => void move(orderId)}>
              {texts.otherLot}
            </Button>
          </UnlessReadOnly>
        ) : (
          <ScreenLink to={`/admin/orders/${orderId}`}>{texts.cancelLine}</ScreenLink>
        )}
      </li>
    ))}
  </ul>
);
