import { lazy, Suspense } from 'react';
import { useCart } from './cart-state.ts';

const Countdown = lazy(() => import('./Countdown.tsx'));

/** The countdown's place in the header: whenever the cart has products. */
export function CartTimer() {
  const hasProducts = useCart((state) => state.lines.length > 0);
  return hasProducts ? (
    <Suspense>
      <Countdown />
    </Suspense>
  ) : null;
}
