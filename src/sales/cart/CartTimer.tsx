import { lazy, Suspense } from 'react';
import { cookieFlagCondition } from '../../platform/cookie-flag.ts';
import { storageKeys, useCart } from './cart-state.ts';
import './countdown.css';

const Countdown = lazy(() => import('./Countdown.tsx'));

/** Inline script that runs before the first paint and reserves the space of a running countdown, to avoid a layout shift. */
export const reserveTimerSpaceScript = `try{${cookieFlagCondition(storageKeys.countdown)}&&localStorage.getItem('${storageKeys.countdown}')!==null&&(document.documentElement.dataset.timer='')}catch{}`;

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
