import { call } from '../../kit/client.ts';
import type { Order } from '../orders/contract.ts';
import { isPaidAlready } from '../payments/card-plan.ts';
import { payOffSession } from '../payments/contract.ts';
import { finishPayment } from '../payments/finish-payment.ts';
import { openCardDialog } from '../payments/open-card-dialog.ts';
import { texts } from './texts.ts';

type OrderToPay = Pick<Order, 'id' | 'number' | 'total'>;

/** With a kept card, or without one by the dialog. False when the shopper went away from it; rejects with the bank's reason. */
export async function payOrder(order: OrderToPay, cardId: string | null): Promise<boolean> {
  const title = texts.cardTitle(order.number);
  try {
    if (cardId !== null) return await payWithKept(order, cardId, title);
    return await openCardDialog({ title, intent: 'Payment', orderId: order.id, amount: order.total });
  } catch (failure) {
    if (isPaidAlready(failure)) return true;
    throw failure;
  }
}

/** When the bank wants the holder, the holder is asked here. */
async function payWithKept({ id, total }: OrderToPay, paymentMethodId: string, title: string): Promise<boolean> {
  const body = { product: 'Order' as const, productId: id, amount: total, paymentMethodId };
  const { status, clientSecret } = await call(payOffSession, { body });
  if (status === 'requires_action') await finishPayment({ title, clientSecret, paymentMethodId });
  return true;
}
