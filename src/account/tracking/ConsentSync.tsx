import { lazy, Suspense, useEffect, useState } from 'react';
import { afterYield } from '../../ui/after-yield.ts';
import { applyConsent, denyByDefault } from './analytics.ts';
import { followConsent, hasConsent, loadConsent, useConsent } from './consent.ts';
import { type ConsentUses, isConsentNeeded } from './rules.ts';

const importForm = () => import('./ConsentForm.tsx');
const ConsentBanner = lazy(async () => ({ default: (await importForm()).ConsentBanner }));
const ConsentDialog = lazy(async () => ({ default: (await importForm()).ConsentDialog }));

/** Shows the consent banner after hydration when a choice is needed, and applies the choice to the analytics tag. */
export function ConsentSync({ analyticsId, sendsConversions, countsVisits }: ConsentUses) {
  const { consent, isLoaded, isOpen } = useConsent();
  const needsChoice = isConsentNeeded({ analyticsId, sendsConversions, countsVisits });
  const wasOpened = useWasEverTrue(isOpen);

  useEffect(() => {
    denyByDefault();
    const cancel = afterYield(() => start(needsChoice));
    const unfollow = followConsent();
    return () => {
      cancel();
      unfollow();
    };
  }, [needsChoice]);
  useEffect(() => {
    if (!consent) return;
    applyConsent(consent, analyticsId);
    // The address of a click on an advertisement.
    if (consent.marketing && /clid=|braid=/.test(location.search))
      import('./click-ids.ts').then(
        ({ keepClickIds }) => keepClickIds(),
        () => {},
      );
  }, [consent, analyticsId]);

  // Two Suspense boundaries: a banner that disappeared while the dialog loads would lose the focus.
  return (
    <>
      {needsChoice && isLoaded && !consent && (
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

/** Loads the banner code before the state that shows it. */
function start(needsChoice: boolean): void {
  if (!needsChoice || hasConsent()) loadConsent();
  else importForm().then(loadConsent, loadConsent);
}

/** Keeps the dialog mounted after the first opening, for its closing animation. */
function useWasEverTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue || value;
}
