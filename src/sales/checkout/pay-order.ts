import { call } from '../../platform/http/client.ts';
import type { Order } from '../orders/contract.ts';
import { finishPayment, openCardDialog } from '../payments/card-dialogs.ts';
import { isPaidAlready } from '../payments/card-operation.ts';
import { approvalNeeded, payOffSession } from '../payments/contract.ts';
import { texts } from './texts.ts';

type OrderToPay = Pick<Order, 'id' | 'number' | 'toPay'>;

/** Pays with a saved card or, without one, through the card dialog. False when the dialog was closed; rejects with the bank's reason. */
export async function payOrder(order: OrderToPay, cardId: string | null): Promise<boolean> {
  const title = texts.cardTitle(order.number);
  try {
    if (cardId !== null) return await payWithSavedCard(order, cardId, title);
    return await openCardDialog({ title, intent: 'Payment', orderId: order.id, amount: order.toPay });
  } catch (failure) {
    if (isPaidAlready(failure)) return true;
    throw failure;
  }
}

/** Pays an order by its secret identifier, with or without a session. False when the dialog was closed. */
export const payByLink = (orderIdentifier: string, amount: number, number: string | null): Promise<boolean> =>
  openCardDialog({ title: texts.cardTitle(number), intent: 'Payment', orderIdentifier, amount });

/** Runs 3-D Secure in the browser when the bank requires it. */
async function payWithSavedCard({ id, toPay }: OrderToPay, cardId: string, title: string): Promise<boolean> {
  const body = { product: 'Order' as const, productId: id, amount: toPay, paymentMethodId: cardId };
  const { status, clientSecret } = await call(payOffSession, { body });
  if (status === approvalNeeded) await finishPayment({ title, clientSecret, cardId });
  return true;
}
