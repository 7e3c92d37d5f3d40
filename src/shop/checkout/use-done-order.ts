import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { useSession } from '../account/session.ts';
import { cart } from '../cart/store.ts';
import { getOrderByIdForUsers, type Order } from '../orders/contract.ts';
import { attempts } from './attempts.ts';
import { checkout } from './store.ts';
import type { Stage } from './success-rules.ts';
import { tellPurchase } from './tell-purchase.ts';

/** The whole order when it was made in this tab; its end also ends the cart and the checkout it came from. */
export function useDoneOrder(identifier: string, stage: Stage): Order | null {
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const [order, setOrder] = useState<Order | null>(null);

  useEffect(() => {
    const placed = isSessionLoaded && attempts.find(identifier);
    if (!placed) return;
    const gone = new AbortController();
    // Without it the page still says the number and what happens next.
    void call(getOrderByIdForUsers, { query: { orderId: placed.id } }, gone.signal).then(setOrder, () => {});
    return () => gone.abort();
  }, [identifier, isSessionLoaded]);

  useEffect(() => {
    if (isSessionLoaded && stage === 'done') void leaveCheckout(identifier);
  }, [identifier, isSessionLoaded, stage]);

  useEffect(() => {
    if (order && stage === 'done') tellPurchase(order);
  }, [order, stage]);

  return order;
}

/** Only the checkout of this very order; whoever opens an old page keeps the new cart. */
async function leaveCheckout(identifier: string): Promise<void> {
  if (attempts.current()?.order?.identifier !== identifier) return;
  attempts.finish(identifier);
  checkout.reset();
  await cart.ordered();
}
