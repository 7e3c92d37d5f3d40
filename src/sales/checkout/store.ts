import { create } from 'zustand';
import type { AddressValues, BillingValues } from '../../account/addresses/rules.ts';
import { guestEmail } from '../../account/identity/guest-email.ts';
import { parseEmail } from '../../account/identity/rules.ts';
import { isLoggedIn, session, useSession } from '../../account/identity/session.ts';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { hasTypesOf, isObject } from '../../platform/json-fields.ts';
import { storageKeys } from '../cart/cart-state.ts';
import { cart, useCart } from '../cart/store.ts';
import { checkoutAttempts, storedValue, tabStorage } from './checkout-attempts.ts';
import { type Checkout, emptyCheckout, withCourier, withCouriers } from './rules.ts';

/** An open form and its unsaved values; id is null for a new entry. */
type Draft<Values> = { id: number | null; values: Values | null };

export type CheckoutWithDrafts = Checkout & {
  addressDraft: Draft<AddressValues> | null;
  billingDraft: Draft<BillingValues> | null;
};

type Visitor = 'auth' | 'guest';
type CheckoutState = Record<Visitor, CheckoutWithDrafts> & { isLoaded: boolean };

const empty: CheckoutWithDrafts = { ...emptyCheckout, addressDraft: null, billingDraft: null };

export const useCheckoutStore = create<CheckoutState>(() => ({ auth: empty, guest: empty, isLoaded: false }));

/** The account id is stored with each checkout, so that another person in the same tab does not see it. */
type StoredCheckouts = Record<Visitor, { owner: number | null; checkout: Partial<CheckoutWithDrafts> }>;
const storedCheckouts = storedValue(tabStorage, storageKeys.checkout, isStoredCheckouts);

function isStoredCheckouts(found: unknown): found is StoredCheckouts {
  return isObject(found) && [found.auth, found.guest].every((one) => isObject(one) && isStoredCheckout(one.checkout));
}

function isStoredCheckout(found: unknown): boolean {
  const { cardId: _, ...sample } = empty;
  return hasTypesOf(sample, found) && (!('cardId' in found) || ['string', 'object'].includes(typeof found.cardId));
}

const visitor = (): Visitor => (isLoggedIn(useSession.getState()) ? 'auth' : 'guest');

const owners = (): Record<Visitor, number | null> => {
  const { data, guest } = useSession.getState();
  return { auth: data.legalEntityId, guest: guest.legalEntityId };
};

export const checkout = {
  /** Call once the session is loaded. */
  load(): void {
    const stored = storedCheckouts.read();
    const checkoutOf = (visitorKind: Visitor): CheckoutWithDrafts =>
      stored && stored[visitorKind].owner === owners()[visitorKind]
        ? { ...empty, ...stored[visitorKind].checkout }
        : empty;
    useCheckoutStore.setState({ auth: checkoutOf('auth'), guest: withKnownEmail(checkoutOf('guest')), isLoaded: true });
  },

  update(change: (before: CheckoutWithDrafts) => Partial<CheckoutWithDrafts>): void {
    const before = getCheckout();
    const changed = { ...before, ...change(before) };
    useCheckoutStore.setState(visitor() === 'auth' ? { auth: changed } : { guest: changed });
    save();
  },

  /** Resets the checkout of the customer and of the guest. */
  reset(): void {
    useCheckoutStore.setState({ auth: empty, guest: empty });
    storedCheckouts.clear();
  },

  /** For the next order of the guest and for the sign-in page. */
  rememberEmail(): void {
    const email = parseEmail(useCheckoutStore.getState().guest.email);
    if (email !== null) session.changeGuest({ userName: email });
  },
};

/** The e-mail of the guest's earlier order. */
const withKnownEmail = (guest: CheckoutWithDrafts): CheckoutWithDrafts =>
  guest.email === '' ? { ...guest, email: guestEmail(useSession.getState()) } : guest;

function save(): void {
  const { auth, guest } = useCheckoutStore.getState();
  const owner = owners();
  storedCheckouts.write({
    auth: { owner: owner.auth, checkout: auth },
    guest: { owner: owner.guest, checkout: guest },
  });
}

/** The checkout of the current visitor, for use outside of components. */
export const getCheckout = (): CheckoutWithDrafts => useCheckoutStore.getState()[visitor()];

/** The checkout of the current visitor, for use in components. */
export function useCurrentCheckout(): CheckoutWithDrafts {
  const isCustomer = useSession(isLoggedIn);
  return useCheckoutStore(({ auth, guest }) => (isCustomer ? auth : guest));
}

onSignOut(() => {
  checkout.reset();
  checkoutAttempts.clear();
});

/** Reloads the couriers for the selected address and the cart, and updates the selected courier and its price. */
export async function reloadCouriers(): Promise<void> {
  await cart.loadCouriers(getCheckout().shippingAddress?.county);
  const { couriers, courier } = useCart.getState();
  // An empty list means that loading failed; the selection stays.
  if (!couriers || couriers.length === 0) return;
  checkout.update((before) => {
    const { selectedCourier } = withCouriers(before, [...couriers]);
    // Until a courier is selected here, the courier of the cart applies.
    return withCourier(before, selectedCourier ?? courier);
  });
}
