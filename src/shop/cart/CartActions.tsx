import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import { type CartActions as Actions, CartActionsContext } from '../catalog/card-actions.ts';
import { storageKeys, useCart } from './cart-state.ts';
import { cart } from './store.ts';

const CartDialogs = lazy(() => import('./CartDialogs.tsx'));

const actions: Actions = {
  subscribe: useCart.subscribe,
  isAdding: (id) => useCart.getState().loading.has(id),
  addToCart: (product) => void cart.add(product),
};

/** Gives the add button of all cards and product pages its meaning, and the cart its place in the frame. */
export function CartActions({ children }: { children: ReactNode }) {
  useFollowing();
  return (
    <CartActionsContext value={actions}>
      {children}
      <Dialogs />
    </CartActionsContext>
  );
}

/** Reads the cart of whoever is here, whenever that changes, and when another tab has changed the cart. */
function useFollowing(): void {
  const isKnown = useSession((state) => state.isLoaded);
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  useEffect(() => onSignOut(cart.reset), []);
  useEffect(() => {
    if (isKnown) read(legalEntityId);
  }, [isKnown, legalEntityId]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.guestCart || key === storageKeys.changed) void cart.load();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** A visitor without a cart, the most frequent one, needs nothing of what follows. */
function read(legalEntityId: number | null): void {
  const kept = localStorage.getItem(storageKeys.guestCart);
  if (legalEntityId === null && (kept === null || kept === '[]')) useCart.setState({ isLoaded: true });
  else void cart.load().catch(() => {});
}

/** From the first dialog on their code is there. */
function Dialogs() {
  const wasAsked = useCart((state) => state.wasAsked);
  return wasAsked ? (
    <Suspense>
      <CartDialogs />
    </Suspense>
  ) : null;
}
