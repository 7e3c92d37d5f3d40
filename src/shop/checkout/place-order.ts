import { CallFailed, call } from '../../kit/client.ts';
import type { Order } from '../orders/contract.ts';
import { getOrderByIdForEdit, setOrderAsFinished } from '../orders/contract.ts';
import { addNewOrder, editOrder } from '../orders/place-contract.ts';
import { attempts } from './attempts.ts';
import { type Attempt, type NewOrder, nextFor, type OrderDraft } from './order-rules.ts';

/** The order of this content, made once however often it is asked for, and paid as it is wanted now. */
export async function placeOrder(draft: OrderDraft, fingerprint: string): Promise<Order> {
  const order = await orderUnder(attempts.begin(fingerprint), draft);
  return isOtherwisePaid(order, draft) ? changePayment(order.id, draft) : order;
}

async function orderUnder(attempt: Attempt, draft: OrderDraft): Promise<Order> {
  const order = await send(attempt, { ...draft, checkoutKey: attempt.checkoutKey });
  if (nextFor(order) !== 'renew') return order;
  // A key answers with its order for ever, also when that was cancelled: the same again needs a new one.
  attempts.forget();
  const fresh = attempts.begin(attempt.fingerprint);
  return send(fresh, { ...draft, checkoutKey: fresh.checkoutKey });
}

async function send(attempt: Attempt, body: NewOrder): Promise<Order> {
  attempts.sending(body);
  try {
    const order = await call(addNewOrder, { body });
    attempts.answered(attempt, order);
    return order;
  } catch (failure) {
    // Without any answer the order may well exist; a refusal says that it does not.
    if (failure instanceof CallFailed && failure.status >= 400 && failure.status < 500) attempts.refused();
    throw failure;
  }
}

const isOtherwisePaid = (order: Order, { paymentMethod }: OrderDraft): boolean =>
  order.canEdit && order.paymentMethod !== paymentMethod;

/** Another tab may have changed it, or its payment come: what is edited is the order as it stands. */
async function changePayment(orderId: number, { paymentMethod, expectedTotal }: OrderDraft): Promise<Order> {
  const order = await call(getOrderByIdForEdit, { query: { orderId } });
  if (order.paymentMethod === paymentMethod) return order;
  return call(editOrder, { body: { orderId, paymentMethod, expectedTotal } });
}

/** What was sent before a reload and never answered: the same key finds its order without making another. */
export async function findUnanswered(): Promise<Order | null> {
  const body = attempts.unanswered();
  const attempt = attempts.current();
  if (!body || attempt?.checkoutKey !== body.checkoutKey) return null;
  return send(attempt, body).catch(() => null);
}

/** The payment decides, not this call: without an answer the shopper goes on all the same. */
export const finishOrder = (orderId: number): Promise<unknown> =>
  call(setOrderAsFinished, { query: { orderId } }).catch(() => null);
