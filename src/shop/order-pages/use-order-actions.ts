import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { payOrder } from '../checkout/pay-order.ts';
import { payTrouble } from '../checkout/trouble-rules.ts';
import { cancelOrder, type OrderSummary } from '../orders/contract.ts';
import { listPaymentMethods } from '../payments/contract.ts';
import type { Paying } from './PayDialog.tsx';
import { texts } from './texts.ts';
import { waitForPayment } from './wait-for-payment.ts';

export type Handled = Pick<OrderSummary, 'id' | 'number' | 'total' | 'isPaid' | 'paymentMethod'>;

/** Paying what waits and cancelling what has not left; `onChange` hears when the order may stand otherwise. */
export function useOrderActions(onChange: () => void) {
  const [busy, setBusy] = useState<{ id: number; work: 'pay' | 'cancel' } | null>(null);
  const [paying, setPaying] = useState<Paying | null>(null);

  const run = async (order: Handled, work: 'pay' | 'cancel', act: (order: Handled) => Promise<void>) => {
    setBusy({ id: order.id, work });
    await act(order).catch(work === 'pay' ? complainOfPayment : complain);
    setBusy(null);
    onChange();
  };
  const payWith = (order: Handled, cardId: string | null) => {
    setPaying(null);
    return run(order, 'pay', () => pay(order, cardId));
  };
  /** Whoever keeps no card, or cannot be told which, types one. */
  const beginToPay = async (order: Handled) => {
    setBusy({ id: order.id, work: 'pay' });
    const cards = await call(listPaymentMethods, {}).catch(() => []);
    setBusy(null);
    if (cards.length === 0) return payWith(order, null);
    setPaying({ order, cards });
  };
  return {
    isPaying: (id: number) => busy?.id === id && busy.work === 'pay',
    pay: beginToPay,
    cancel: (order: Handled) => run(order, 'cancel', cancel),
    /** For the dialog that asks with which card. */
    payDialog: {
      paying,
      onClose: () => setPaying(null),
      onPay: (order: Handled, cardId: string | null) => void payWith(order, cardId),
    },
  };
}

const complain = (failure: unknown): void => snackbar.error(sentenceOf(failure));

/** The specification's sentence, and beside it the reason. */
function complainOfPayment(failure: unknown): void {
  const { title, text } = payTrouble(failure);
  if (title) snackbar.error(title);
  snackbar.warn(text, { duration: 10_000 });
}

async function pay(order: Handled, cardId: string | null): Promise<void> {
  if (!(await payOrder(order, cardId))) return;
  if (await waitForPayment(order.id)) snackbar.success(texts.paid);
  else snackbar.warn(texts.payLate, { duration: 10_000 });
}

async function cancel({ id, number }: Handled): Promise<void> {
  await call(cancelOrder, { params: { id } });
  snackbar.success(texts.cancelled(number));
}
