import { useEffect, useState } from 'react';
import { useSession } from '../../account/identity/session.ts';
import { useConsent } from '../../account/tracking/consent.ts';
import { trackPurchase } from '../../account/tracking/track.ts';
import { call } from '../../platform/http/client.ts';
import { storageKeys } from '../cart/cart-state.ts';
import { getOrderByIdentifier, type Order } from '../orders/contract.ts';
import { browserStorage, checkoutAttempts, storedValue } from './checkout-attempts.ts';
import type { Stage } from './order-rules.ts';
import { removePlacedOrders } from './remove-placed-orders.ts';
import { checkout } from './store.ts';
import { isTextList } from './stored-rules.ts';

/** Loads the full order, which only its owner can read. Once it is done, clears the cart and checkout it came from. */
export function useCompletedOrder(identifier: string, stage: Stage): Order | null {
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const [order, setOrder] = useState<Order | null>(null);

  useEffect(() => {
    if (!isSessionLoaded) return;
    const controller = new AbortController();
    // Other visitors with the link see only the state of the order, so a refusal is ignored.
    void call(getOrderByIdentifier, { query: { orderIdentifier: identifier } }, controller.signal).then(
      setOrder,
      () => {},
    );
    return () => controller.abort();
  }, [identifier, isSessionLoaded]);

  useEffect(() => {
    if (isSessionLoaded && stage === 'done') void clearCheckout(identifier);
  }, [identifier, isSessionLoaded, stage]);

  useEffect(() => {
    // Track only orders placed in this browser, not later visits of the page.
    if (order && stage === 'done' && checkoutAttempts.findOrder(identifier)) trackPurchaseOnce(order);
  }, [identifier, order, stage]);

  return order;
}

/** Clears only the checkout of this order: opening the page of an old order keeps the current one. */
async function clearCheckout(identifier: string): Promise<void> {
  await removePlacedOrders();
  if (checkoutAttempts.markSeen(identifier)) checkout.reset();
}

const trackedOrders = storedValue(browserStorage, storageKeys.trackedOrders, isTextList);
const maxTrackedOrders = 50;

type PurchasedOrder = Pick<Order, 'identifier' | 'number' | 'total' | 'deliveryCost' | 'products'>;

/** Tracks a purchase once per order, however often its page is opened. */
export function trackPurchaseOnce({ identifier, number, total, deliveryCost, products }: PurchasedOrder): void {
  const before = trackedOrders.read() ?? [];
  if (before.includes(identifier)) return;
  trackedOrders.write([...before, identifier].slice(-maxTrackedOrders));
  const items = products.map(({ productId, name, brand, price, quantity }) => ({
    id: productId,
    name,
    brand,
    price,
    quantity,
  }));
  trackPurchase({ eventId: identifier, number, total, deliveryCost, items });
  const { consent } = useConsent.getState();
  if (consent?.marketing)
    void import('../../account/tracking/partner-frames.ts').then(
      ({ showPartnerFrames }) => showPartnerFrames(consent.visitorId, identifier),
      () => {},
    );
}
