import { call } from '../../kit/client.ts';
import { toRon } from '../../kit/money.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useSession } from '../account/session.ts';
import type { Courier } from '../delivery/contract.ts';
import { courierAfterReload } from '../delivery/rules.ts';
import { useCart } from './cart-state.ts';
import { getCouriers, getDeliveryCost, getGuestDeliveryCost } from './contract.ts';
import { guestUnits, isIn } from './held.ts';
import { totalsOf } from './rules.ts';
import { texts } from './texts.ts';

const discountNow = (): number => toRon(totalsOf(useCart.getState()).discount);

let asked = 0;

/** The newest answer counts. A list that could not be loaded is empty. */
export async function loadCouriers(county?: string): Promise<void> {
  const question = ++asked;
  const query = { discount: discountNow(), county };
  const couriers = await call(getCouriers, { query, body: isIn() ? [] : guestUnits() }).catch(() => null);
  if (question !== asked) return;
  useCart.setState({ couriers: couriers ?? [] });
  // Who was chosen stays chosen: the list may come the next time.
  if (couriers === null) snackbar.error(texts.couriersFailed);
  else choose(chosenAmong(couriers));
}

/** The one chosen before in its newest form; without one, the first of the list. */
const chosenAmong = (couriers: Courier[]): Courier | null =>
  courierAfterReload(useCart.getState().courier, couriers) ?? couriers[0] ?? null;

const choose = (courier: Courier | null): void => useCart.setState({ courier, shippingCost: courier?.price ?? 0 });

export async function chooseCourier(id: number): Promise<void> {
  const courier = useCart.getState().couriers?.find((one) => one.id === id);
  if (!courier) return;
  choose(courier);
  await loadShippingCost();
}

/** With the chosen courier; what is shown stays when there is no answer. */
export async function loadShippingCost(county?: string): Promise<void> {
  const courier = useCart.getState().courier?.id;
  const terms = { courier, discount: discountNow(), county };
  const { legalEntityId } = useSession.getState().data;
  const answer =
    legalEntityId === null
      ? call(getGuestDeliveryCost, { query: terms, body: guestUnits() })
      : call(getDeliveryCost, { query: { legalEntityId, ...terms } });
  const shippingCost = await answer.catch(() => null);
  const isStill = useCart.getState().courier?.id === courier;
  if (shippingCost !== null && isStill) useCart.setState({ shippingCost });
}
