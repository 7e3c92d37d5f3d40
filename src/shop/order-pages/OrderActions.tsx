import { useEffect, useState } from 'react';
import { showMoment } from '../../kit/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Order } from '../orders/contract.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { mayReturn } from './rules.ts';
import { texts } from './texts.ts';
import { type Handled, useOrderActions } from './use-order-actions.ts';
import { useReorder } from './use-reorder.ts';

type OrderActionsProps = { order: Order; onChange: () => void };

/** What can be done about the order now. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const { pay, isPaying, cancel, payDialog } = useOrderActions(onChange);
  const reorder = useReorder(order);
  const [leaving, setLeaving] = useState<Handled | null>(null);
  useKeyboardOnTitle(order.canCancel);
  const confirm = (handled: Handled) => {
    setLeaving(null);
    void cancel(handled);
  };
  return (
    <div className="view-order-actions">
      <Waiting order={order} />
      <div>
        {order.canPay && (
          <Button variant="brand" isBusy={isPaying(order.id)} onClick={() => void pay(order)}>
            <Icon name="card" />
            {texts.pay}
          </Button>
        )}
        {order.state === 'delivered' && (
          <ButtonLink variant="brand" to={`/add-order-review?orderId=${order.id}`}>
            <Icon name="star" />
            {texts.reviewOrder}
          </ButtonLink>
        )}
        <Button isBusy={reorder.isBusy} onClick={() => void reorder.run()}>
          <Icon name="cart" />
          {texts.again}
        </Button>
        {mayReturn(order, new Date()) && (
          <ButtonLink to={`/add-return?orderId=${order.id}`}>
            <Icon name="back" />
            {texts.returnProducts}
          </ButtonLink>
        )}
        {order.canCancelProducts && (
          <ButtonLink to={`/cancel-products?orderId=${order.id}`}>{texts.cancelProducts}</ButtonLink>
        )}
        {order.canCancel && (
          <Button variant="text" onClick={() => setLeaving(order)}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <FormMessage>{reorder.message}</FormMessage>
      <PayDialog {...payDialog} />
      <CancelDialog order={leaving} onClose={() => setLeaving(null)} onConfirm={confirm} />
    </div>
  );
}

/** The button that cancels goes when it has served: the keyboard goes to the title. */
function useKeyboardOnTitle(canCancel: boolean): void {
  const [before, setBefore] = useState(canCancel);
  useEffect(() => {
    if (before === canCancel) return;
    setBefore(canCancel);
    if (document.activeElement === document.body) document.getElementById('view-order')?.focus();
  }, [before, canCancel]);
}

function Waiting({ order: { state, expiresAt } }: { order: Order }) {
  if (state !== 'awaiting_payment') return null;
  return (
    <p className="view-order-wait" role="status">
      <Icon name="clock" />
      <span>
        <b>{texts.waiting}</b>
        {expiresAt && <span className="num">{texts.waitingText(showMoment(new Date(expiresAt)))}</span>}
      </span>
    </p>
  );
}
