import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { storageKeys } from '../cart/cart-state.ts';

/** A card payment is confirmed within seconds. */
const retryDelaysMs = [2000, 4000, 8000, 16_000];

/**
 * Takes the products of placed orders out of the cart on every page: after a navigation, while a payment may be
 * confirmed, and when the tab is shown again.
 */
export function PlacedOrders(): null {
  const isSessionLoaded = useSession(({ isLoaded }) => isLoaded);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    if (!isSessionLoaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const check = async (delaysMs: readonly number[]) => {
      if (!hasOpenCheckout()) return;
      await removePlacedOrders().catch(() => {});
      const [delayMs, ...rest] = delaysMs;
      if (!isOver && delayMs !== undefined) timer = setTimeout(() => void check(rest), delayMs);
    };
    const onShown = () => document.visibilityState === 'visible' && void check([]);
    void check(retryDelaysMs);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [isSessionLoaded, key]);
  return null;
}

/** Loaded only for visitors who have sent an order. */
const removePlacedOrders = async (): Promise<void> => (await import('./remove-placed-orders.ts')).removePlacedOrders();

/** False in a browser that blocks storage. */
function hasOpenCheckout(): boolean {
  try {
    return localStorage.getItem(storageKeys.openCheckouts) !== null;
  } catch {
    return false;
  }
}
