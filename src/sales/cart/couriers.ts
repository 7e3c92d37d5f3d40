import { isGuest, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { toRon } from '../../platform/money.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { Courier } from '../delivery/contract.ts';
import { refreshSelectedCourier } from '../delivery/rules.ts';
import { useCart } from './cart-state.ts';
import { getCouriers, getDeliveryCost, getGuestDeliveryCost } from './contract.ts';
import { isCustomer, mergedGuestLines } from './reserve-cart.ts';
import { texts } from './texts.ts';
import { calculateTotals } from './total-rules.ts';

const currentDiscount = (): number => toRon(calculateTotals(useCart.getState()).discount);

/** 1§7: an empty list means the cart on the server, with the token of the customer or guest. */
const getCouriersOfServerCart = { ...getCouriers, auth: 'customer-or-guest' } as const;

let lastRequest = 0;

/** Ignores responses to outdated requests. The list is empty when loading failed. */
export async function loadCouriers(county?: string): Promise<void> {
  const request = ++lastRequest;
  const query = { discount: currentDiscount(), county };
  const items = isCustomer() ? [] : mergedGuestLines();
  const isOnServer = items.length === 0 && (isCustomer() || isGuest(useSession.getState()));
  const couriers = await call(isOnServer ? getCouriersOfServerCart : getCouriers, { query, body: items }).catch(
    () => null,
  );
  if (request !== lastRequest) return;
  useCart.setState({ couriers: couriers ?? [], haveCouriersFailed: couriers === null });
  // The selected courier stays selected after a failure, which may be temporary.
  if (couriers === null) snackbar.error(texts.couriersFailed);
  else setCourier(selectFrom(couriers));
}

/** The selected courier with its current data, or the first of the list. */
const selectFrom = (couriers: Courier[]): Courier | null =>
  refreshSelectedCourier(useCart.getState().courier, couriers) ?? couriers[0] ?? null;

const setCourier = (courier: Courier | null): void => useCart.setState({ courier, shippingCost: courier?.price ?? 0 });

/** Picked in the cart, so that the checkout does not ask again. */
export function pickCourier(id: number): Promise<void> {
  useCart.setState({ pickedCourierId: id });
  return selectCourier(id);
}

export async function selectCourier(id: number): Promise<void> {
  const courier = useCart.getState().couriers?.find((one) => one.id === id);
  if (!courier) return;
  setCourier(courier);
  await loadShippingCost();
}

/** Loads the cost for the selected courier; keeps the shown cost when that fails. */
export async function loadShippingCost(county?: string): Promise<void> {
  const courier = useCart.getState().courier?.id;
  const terms = { courier, discount: currentDiscount(), county };
  const { legalEntityId } = useSession.getState().data;
  const request =
    legalEntityId === null
      ? call(getGuestDeliveryCost, { query: terms, body: mergedGuestLines() })
      : call(getDeliveryCost, { query: { legalEntityId, ...terms } });
  const shippingCost = await request.catch(() => null);
  const isStillSelected = useCart.getState().courier?.id === courier;
  if (shippingCost !== null && isStillSelected) useCart.setState({ shippingCost });
}
