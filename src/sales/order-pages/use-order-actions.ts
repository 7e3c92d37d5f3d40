import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { describePaymentFailure } from '../checkout/failure-rules.ts';
import { payOrder } from '../checkout/pay-order.ts';
import { cancelOrder, getOrderById } from '../orders/contract.ts';
import { listPaymentMethods } from '../payments/contract.ts';
import type { ActionableOrder, Paying } from './OrderDialogs.tsx';
import { texts } from './texts.ts';

/** Pays and cancels orders; `onChange` runs when the order may have changed. */
export function useOrderActions(onChange: () => void) {
  const [busy, setBusy] = useState<{ id: number; action: 'pay' | 'cancel' } | null>(null);
  const [paying, setPaying] = useState<Paying | null>(null);

  const run = async (
    order: ActionableOrder,
    action: 'pay' | 'cancel',
    perform: (order: ActionableOrder) => Promise<void>,
  ) => {
    setBusy({ id: order.id, action });
    await perform(order).catch(action === 'pay' ? showPaymentError : showError);
    setBusy(null);
    onChange();
  };
  const payWith = (order: ActionableOrder, cardId: string | null) => {
    setPaying(null);
    return run(order, 'pay', () => pay(order, cardId));
  };
  /** Without saved cards, or when they cannot be loaded, the card form opens directly. */
  const startPayment = async (order: ActionableOrder) => {
    setBusy({ id: order.id, action: 'pay' });
    const cards = await call(listPaymentMethods, {}).catch(() => []);
    setBusy(null);
    if (cards.length === 0) return payWith(order, null);
    setPaying({ order, cards });
  };
  return {
    isPaying: (id: number) => busy?.id === id && busy.action === 'pay',
    pay: startPayment,
    cancel: (order: ActionableOrder) => run(order, 'cancel', cancel),
    /** Props of the dialog that selects a card. */
    payDialog: {
      paying,
      onClose: () => setPaying(null),
      onPay: (order: ActionableOrder, cardId: string | null) => void payWith(order, cardId),
    },
  };
}

const showError = (failure: unknown): void => snackbar.error(errorMessage(failure));

/** Shows the specification's message and the reason. */
function showPaymentError(failure: unknown): void {
  const { title, text } = describePaymentFailure(failure);
  if (title) snackbar.error(title);
  snackbar.warn(text, { duration: 10_000 });
}

async function pay(order: ActionableOrder, cardId: string | null): Promise<void> {
  if (!(await payOrder(order, cardId))) return;
  if (await waitForPayment(order.id)) snackbar.success(texts.paid);
  else snackbar.warn(texts.payLate, { duration: 10_000 });
}

async function cancel({ id, number }: ActionableOrder): Promise<void> {
  await call(cancelOrder, { params: { id } });
  snackbar.success(texts.cancelled(number));
}

const maxPolls = 8;
const pollIntervalMs = 1500;

/** Polls until the server has recorded the payment; false when it takes too long. */
async function waitForPayment(orderId: number): Promise<boolean> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const order = await call(getOrderById, { query: { orderId } }).catch(() => null);
    if (order?.isPaid) return true;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return false;
}
