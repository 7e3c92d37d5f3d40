import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSession } from '../../account/identity/session.ts';
import { type CartActions as Actions, CartActionsContext } from '../../catalog/products/card-actions.ts';
import { endsSoon, storageKeys, useCart } from './cart-state.ts';
import { cart } from './store.ts';

const importDialogs = () => import('./CartDialogs.tsx');
const CartDialogs = lazy(importDialogs);

const actions: Actions = {
  subscribe: useCart.subscribe,
  isAdding: (id) => useCart.getState().loading.has(id),
  addToCart: (product, quantity) => {
    importDialogs().catch(() => {});
    void cart.add(product, quantity);
  },
};

/** Provides the add-to-cart action to product cards and pages, and renders the cart dialogs. */
export function CartActions({ children }: { children: ReactNode }) {
  useLoadCart();
  return (
    <CartActionsContext value={actions}>
      {children}
      <Dialogs />
    </CartActionsContext>
  );
}

/** Loads the cart when the visitor changes or another tab has changed the cart. */
function useLoadCart(): void {
  const isSessionLoaded = useSession((state) => state.isLoaded);
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  useEffect(() => {
    if (isSessionLoaded) loadCart(legalEntityId);
  }, [isSessionLoaded, legalEntityId]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.guestCart || key === storageKeys.changed) void cart.load();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** Skips loading the cart code for a visitor without a cart, the most frequent case. */
function loadCart(legalEntityId: number | null): void {
  if (legalEntityId === null && !hasGuestCart()) useCart.setState({ isLoaded: true });
  else void cart.load().catch(() => {});
}

/** False in a browser that blocks storage. */
function hasGuestCart(): boolean {
  try {
    return (localStorage.getItem(storageKeys.guestCart) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}

/** Loads the dialogs when the first one is opened, or the reservation ends soon. */
function Dialogs() {
  const isNeeded = useCart((state) => state.hasOpenedDialog || endsSoon(state));
  return isNeeded ? (
    <Suspense>
      <CartDialogs />
    </Suspense>
  ) : null;
}
