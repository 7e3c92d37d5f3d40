import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ExpressSource } from './basket.ts';
import './express-slot.css';

/** Optional on every page: when it does not load, the page stays as it is. */
const ExpressCheckout = lazy(() => import('./ExpressCheckout.tsx').catch(() => ({ default: () => <></> })));

/** The place of the wallet buttons. They load once the page has nothing else to do, and only if the shop offers them. */
export function ExpressSlot({ source }: { source: ExpressSource }) {
  const isOn = useRouteLoaderData<{ hasExpressCheckout: boolean }>('shop')?.hasExpressCheckout ?? false;
  const isIdle = useIsIdle(isOn);
  if (!isOn) return null;
  return (
    <div className={`express-slot is-${source.kind}`}>
      {isIdle && (
        <Suspense fallback={null}>
          <ExpressCheckout source={source} />
        </Suspense>
      )}
    </div>
  );
}

/** Safari has no `requestIdleCallback`. */
const fallbackDelayMs = 1500;

function useIsIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), fallbackDelayMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: 4000 });
    return () => cancelIdleCallback(request);
  }, [isWanted]);
  return isIdle;
}
