import { create } from 'zustand';
import { isLoggedIn, useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import type { AddressValues } from '../addresses/address-rules.ts';
import type { BillingValues } from '../addresses/billing-rules.ts';
import { storageKeys } from '../cart/cart-state.ts';
import { attempts } from './attempts.ts';
import { inTab, keeper } from './kept.ts';
import { type Checkout, emptyCheckout } from './rules.ts';

/** A form that is open with what was typed so far; id is null for a new entry. */
type Draft<Values> = { id: number | null; values: Values | null };

/** A checkout, and the forms open in it. */
export type MyCheckout = Checkout & {
  addressDraft: Draft<AddressValues> | null;
  billingDraft: Draft<BillingValues> | null;
};

type Visitor = 'auth' | 'guest';
type CheckoutState = Record<Visitor, MyCheckout> & { isLoaded: boolean };

const empty: MyCheckout = { ...emptyCheckout, addressDraft: null, billingDraft: null };

export const useCheckout = create<CheckoutState>(() => ({ auth: empty, guest: empty, isLoaded: false }));

/** Whose it is stands beside it: another person's checkout is never shown. */
type Kept = Record<Visitor, { owner: number | null; checkout: MyCheckout }>;
const tab = keeper<Kept>(inTab, storageKeys.checkout);

const visitor = (): Visitor => (isLoggedIn(useSession.getState()) ? 'auth' : 'guest');

const owners = (): Record<Visitor, number | null> => {
  const { data, guest } = useSession.getState();
  return { auth: data.legalEntityId, guest: guest.legalEntityId };
};

export const checkout = {
  /** Once the session is known. */
  load(): void {
    const kept = tab.read();
    const mine = (who: Visitor): MyCheckout =>
      kept && kept[who].owner === owners()[who] ? { ...empty, ...kept[who].checkout } : empty;
    useCheckout.setState({ auth: mine('auth'), guest: mine('guest'), isLoaded: true });
  },

  change(how: (before: MyCheckout) => Partial<MyCheckout>): void {
    const before = myCheckout();
    const changed = { ...before, ...how(before) };
    useCheckout.setState(visitor() === 'auth' ? { auth: changed } : { guest: changed });
    keep();
  },

  /** Both visitors' at once, as at logout. */
  reset(): void {
    useCheckout.setState({ auth: empty, guest: empty });
    tab.forget();
  },
};

function keep(): void {
  const { auth, guest } = useCheckout.getState();
  const owner = owners();
  tab.write({ auth: { owner: owner.auth, checkout: auth }, guest: { owner: owner.guest, checkout: guest } });
}

/** The checkout of whoever is here, outside of rendering. */
export const myCheckout = (): MyCheckout => useCheckout.getState()[visitor()];

/** The same for rendering. */
export function useMyCheckout(): MyCheckout {
  const isIn = useSession(isLoggedIn);
  return useCheckout(({ auth, guest }) => (isIn ? auth : guest));
}

onSignOut(() => {
  checkout.reset();
  attempts.forget();
});
