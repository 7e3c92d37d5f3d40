import { useEffect } from 'react';
import { totalsOf } from '../cart/rules.ts';
import { cart, useCart } from '../cart/store.ts';
import type { Courier } from '../delivery/contract.ts';
import { attempts } from './attempts.ts';
import { reloadCouriers } from './couriers.ts';
import { useMyCheckout } from './store.ts';

/** The couriers, asked for again when the county or what the products cost changes. */
export function useCouriers(): readonly Courier[] | null {
  const { shippingAddress } = useMyCheckout();
  const worth = useCart(({ lines, codes }) => {
    const { goods, discount } = totalsOf({ lines, codes, shippingCost: 0 });
    return goods - discount;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices differ by county, and free delivery by worth
  useEffect(() => {
    void reloadCouriers();
  }, [shippingAddress?.county, worth]);
  useCodesFollowAddress(JSON.stringify(shippingAddress));
  return useCart((state) => state.couriers);
}

/** When the address changes the codes are asked about again; what no longer holds goes, with a message. */
function useCodesFollowAddress(address: string): void {
  useEffect(() => {
    // An unpaid order holds its codes itself; the next order frees them before it uses them.
    if (address !== 'null' && !attempts.current()?.order) void cart.verifyCodes();
  }, [address]);
}
