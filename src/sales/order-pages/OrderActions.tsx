import { useEffect, useState } from 'react';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Order } from '../orders/contract.ts';
import { withdrawalLabel, withdrawalPath } from '../orders/withdrawal-link.ts';
import { type ActionableOrder, CancelDialog, PayDialog } from './OrderDialogs.tsx';
import { canReturn, canWithdraw, reorderLines } from './rules.ts';
import { texts } from './texts.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useReorder } from './use-reorder.ts';

type OrderActionsProps = { order: Order; onChange: () => void };

export function OrderActions({ order, onChange }: OrderActionsProps) {
  const { pay, isPaying, cancel, payDialog } = useOrderActions(onChange);
  const reorder = useReorder(reorderLines(order.products));
  const [orderToCancel, setOrderToCancel] = useState<ActionableOrder | null>(null);
  useFocusOnTitle(order.canCancel);
  const confirm = (handled: ActionableOrder) => {
    setOrderToCancel(null);
    void cancel(handled);
  };
  return (
    <div className="view-order-actions">
      <PaymentNotice order={order} />
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
        {canReturn(order, new Date()) && (
          <ButtonLink to={`/add-return?orderId=${order.id}`}>
            <Icon name="back" />
            {texts.returnProducts}
          </ButtonLink>
        )}
        {canWithdraw(order, new Date()) && <ButtonLink to={withdrawalPath(order.number)}>{withdrawalLabel}</ButtonLink>}
        {order.canCancelProducts && (
          <ButtonLink to={`/cancel-products?orderId=${order.id}`}>{texts.cancelProducts}</ButtonLink>
        )}
        {order.canCancel && (
          <Button variant="text" onClick={() => setOrderToCancel(order)}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <FormMessage>{reorder.message}</FormMessage>
      <PayDialog {...payDialog} />
      <CancelDialog order={orderToCancel} onClose={() => setOrderToCancel(null)} onConfirm={confirm} />
    </div>
  );
}

/** The cancel button disappears after cancelling, so the focus moves to the title. */
function useFocusOnTitle(canCancel: boolean): void {
  const [before, setBefore] = useState(canCancel);
  useEffect(() => {
    if (before === canCancel) return;
    setBefore(canCancel);
    if (document.activeElement === document.body) document.getElementById('view-order')?.focus();
  }, [before, canCancel]);
}

function PaymentNotice({ order: { state, expiresAt } }: { order: Order }) {
  if (state !== 'awaiting_payment') return null;
  return (
    <p className="view-order-wait" role="status">
      <Icon name="clock" />
      <span>
        <b>{texts.waiting}</b>
        {expiresAt && <span className="num">{texts.waitingText(formatDateTime(new Date(expiresAt)))}</span>}
      </span>
    </p>
  );
}
