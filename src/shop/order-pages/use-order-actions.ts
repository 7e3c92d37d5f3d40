import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { payOrder } from '../checkout/pay-order.ts';
import { cancelOrder, type OrderSummary } from '../orders/contract.ts';
import { texts } from './texts.ts';
import { waitForPayment } from './wait-for-payment.ts';

export type Handled = Pick<OrderSummary, 'id' | 'number' | 'total' | 'isPaid' | 'paymentMethod'>;

/** Paying what waits and cancelling what has not left; `onChange` hears when the order may stand otherwise. */
export function useOrderActions(onChange: () => void) {
  const [busy, setBusy] = useState<{ id: number; work: 'pay' | 'cancel' } | null>(null);

  const run = async (order: Handled, work: 'pay' | 'cancel', act: (order: Handled) => Promise<void>) => {
    setBusy({ id: order.id, work });
    await act(order).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    setBusy(null);
    onChange();
  };
  return {
    isPaying: (id: number) => busy?.id === id && busy.work === 'pay',
    pay: (order: Handled) => run(order, 'pay', pay),
    cancel: (order: Handled) => run(order, 'cancel', cancel),
  };
}

async function pay(order: Handled): Promise<void> {
  if (!(await payOrder(order, null))) return;
  if (await waitForPayment(order.id)) snackbar.success(texts.paid);
  else snackbar.warn(texts.payLate, { duration: 10_000 });
}

async function cancel({ id, number }: Handled): Promise<void> {
  await call(cancelOrder, { params: { id } });
  snackbar.success(texts.cancelled(number));
}
