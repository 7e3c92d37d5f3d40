import { cart, useCart } from '../cart/store.ts';
import { withCourier, withCouriers } from './rules.ts';
import { checkout, myCheckout } from './store.ts';

/** For the chosen address and what is in the cart; the selection follows their prices. */
export async function reloadCouriers(): Promise<void> {
  await cart.loadCouriers(myCheckout().shippingAddress?.county);
  const { couriers, courier } = useCart.getState();
  // An empty list is one that could not be read: it takes nothing away.
  if (!couriers || couriers.length === 0) return;
  checkout.change((before) => {
    const { selectedCourier } = withCouriers(before, [...couriers]);
    // Until one is chosen here, the one chosen in the cart.
    return withCourier(before, selectedCourier ?? courier);
  });
}
