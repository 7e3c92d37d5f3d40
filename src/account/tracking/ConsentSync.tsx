import { lazy, Suspense, useEffect, useState } from 'react';
import { afterYield } from '../../ui/after-yield.ts';
import { applyConsent, denyByDefault } from './analytics.ts';
import { followConsent, hasConsent, loadConsent, useConsent } from './consent.ts';

const importBanner = () => import('./ConsentBanner.tsx');
const ConsentBanner = lazy(importBanner);
const ConsentDialog = lazy(() => import('./ConsentDialog.tsx'));

/** Shows the consent banner after hydration when there is no choice yet, and applies the choice to the analytics tag. */
export function ConsentSync({ analyticsId }: { analyticsId: string | null }) {
  const { consent, isLoaded, isOpen } = useConsent();
  const wasOpened = useWasEverTrue(isOpen);

  useEffect(() => {
    denyByDefault();
    const cancel = afterYield(start);
    const unfollow = followConsent();
    return () => {
      cancel();
      unfollow();
    };
  }, []);
  useEffect(() => {
    if (consent) applyConsent(consent, analyticsId);
  }, [consent, analyticsId]);

  // Two Suspense boundaries: a banner that disappeared while the dialog loads would lose the focus.
  return (
    <>
      {isLoaded && !consent && (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense>
          <ConsentDialog isOpen={isOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Loads the banner code before the state that shows it; not needed when a choice is stored. */
function start(): void {
  if (hasConsent()) loadConsent();
  else importBanner().then(loadConsent, loadConsent);
}

/** Keeps the dialog mounted after the first opening, for its closing animation. */
function useWasEverTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue || value;
}
