import { lazy, Suspense } from 'react';
import { ifMarked } from '../../kit/early-mark.ts';
import { storageKeys, useCart } from './cart-state.ts';
import './cart-timer.css';

const Countdown = lazy(() => import('./Countdown.tsx'));

/** Runs before the first paint: where a countdown runs its place is kept, and nothing moves when it comes. */
export const keepTimerPlace = `try{${ifMarked(storageKeys.countdown)}&&localStorage.getItem('${storageKeys.countdown}')!==null&&(document.documentElement.dataset.timer='')}catch{}`;

/** The countdown's place in the header: whenever the cart has products. */
export function CartTimer() {
  const hasProducts = useCart((state) => state.lines.length > 0);
  return (
    <span className="timer-place">
      {hasProducts && (
        <Suspense>
          <Countdown />
        </Suspense>
      )}
    </span>
  );
}
