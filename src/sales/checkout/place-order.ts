import { useConsent } from '../../account/tracking/consent.ts';
import { recordVisitEvent } from '../../account/tracking/visit-events.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { useCart } from '../cart/store.ts';
import { getOrderByIdForEdit, getOrderByIdForUsers, type Order, setOrderAsFinished } from '../orders/contract.ts';
import { addNewOrder, editOrder } from '../orders/place-contract.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { type Attempt, type NewOrder, nextStep, type OrderDraft, type PlacedOrder } from './order-rules.ts';
import { removePlacedOrders } from './remove-placed-orders.ts';

/** Places the order once, however often it is called with the same content, and sets the selected payment method. */
export async function placeOrder(draft: OrderDraft, fingerprint: string): Promise<Order> {
  const order = await placeUnderKey(checkoutAttempts.start(fingerprint), draft);
  return hasOtherPaymentMethod(order, draft) ? changePayment(order.id, draft) : order;
}

async function placeUnderKey(attempt: Attempt, draft: OrderDraft): Promise<Order> {
  const order = await send(attempt, { ...draft, checkoutKey: attempt.checkoutKey });
  if (nextStep(order) !== 'renew') return order;
  // A key always returns the order it created, even after that was cancelled, so ordering again needs a new key.
  checkoutAttempts.clear();
  const fresh = checkoutAttempts.start(attempt.fingerprint);
  return send(fresh, { ...draft, checkoutKey: fresh.checkoutKey });
}

const send = (attempt: Attempt, body: NewOrder): Promise<Order> =>
  sendAttempt(attempt, { send: () => call(addNewOrder, { body }), placed: (order) => order, isOfCart: true });

type Sending<Sent> = {
  send: () => Promise<Sent>;
  placed: (sent: Sent) => PlacedOrder;
  /** Its lines leave the cart when it is paid; a product that is bought on its page was never in the cart. */
  isOfCart: boolean;
};

/** Sends an order under the key of its attempt; this browser remembers it and tells of it what the buyer allows. */
export async function sendAttempt<Sent>(attempt: Attempt, { send, placed, isOfCart }: Sending<Sent>): Promise<Sent> {
  const { checkoutKey } = attempt;
  if (isOfCart) checkoutAttempts.saveSent(checkoutKey);
  try {
    const sent = await send();
    const { id, identifier } = placed(sent);
    checkoutAttempts.saveOrder(attempt, { id, identifier });
    recordVisitEvent({ kind: 'order', identifier });
    sendMarks(identifier);
    return sent;
  } catch (failure) {
    // Without a response the order may exist; after a refusal it does not.
    if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
      checkoutAttempts.forgetSent(checkoutKey);
    throw failure;
  }
}

/** Only what the buyer allowed; without consent nothing is loaded or sent. */
function sendMarks(identifier: string): void {
  const { consent } = useConsent.getState();
  if (!consent?.analytics && !consent?.marketing) return;
  void import('../../account/tracking/send-order-marks.ts').then(
    ({ sendOrderMarks }) => sendOrderMarks(identifier, consent),
    () => {},
  );
}

const hasOtherPaymentMethod = (order: Order, { paymentMethod }: OrderDraft): boolean =>
  order.canEdit && order.paymentMethod !== paymentMethod;

/** Reads the order again first: another tab may have changed it, or its payment may have arrived. */
async function changePayment(orderId: number, { paymentMethod, expectedTotal }: OrderDraft): Promise<Order> {
  const order = await call(getOrderByIdForEdit, { query: { orderId } });
  if (order.paymentMethod === paymentMethod) return order;
  return call(editOrder, { body: { orderId, paymentMethod, expectedTotal } });
}

/** Failures are ignored: the payment decides, not this call. */
export const finishOrder = (orderId: number): Promise<unknown> =>
  call(setOrderAsFinished, { query: { orderId } }).catch(() => null);

/** Reads the order of the current attempt from the server; null when there is none. */
export async function readPendingOrder(): Promise<Order | null> {
  const placed = checkoutAttempts.current()?.order;
  if (!placed) return null;
  return call(getOrderByIdForUsers, { query: { orderId: placed.id } }).catch(() => null);
}

/** Finds the order that emptied the cart when its response was lost or its success page was never opened. */
export async function findFinishedOrder(): Promise<PlacedOrder | null> {
  if (useCart.getState().lines.length > 0) return null;
  await removePlacedOrders();
  return checkoutAttempts.findUnseen();
}
