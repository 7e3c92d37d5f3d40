import { call } from '../../platform/http/client.ts';
import { cart } from '../cart/store.ts';
import { withTabLock } from '../cart/tab-lock.ts';
import { getPlacedCheckouts } from '../orders/contract.ts';
import { checkoutAttempts } from './checkout-attempts.ts';

/** Asks the server which of the sent orders were placed and takes their products out of the cart, each order once. */
export const removePlacedOrders = (): Promise<void> =>
  withTabLock('checkout-open', async () => {
    const checkoutKeys = checkoutAttempts.openKeys();
    if (checkoutKeys.length === 0) return;
    const placed = await call(getPlacedCheckouts, { body: { checkoutKeys } }).catch(() => []);
    for (const order of placed) await cart.removeOrdered(order.products, () => checkoutAttempts.end(order));
  });
