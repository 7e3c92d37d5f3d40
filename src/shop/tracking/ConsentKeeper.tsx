import { lazy, Suspense, useEffect, useState } from 'react';
import { inOwnTask } from '../../ui/own-task.ts';
import { applyConsent, denyByDefault } from './analytics.ts';
import { followConsent, hasChosen, loadConsent, useConsent } from './consent.ts';

const bringBanner = () => import('./ConsentBanner.tsx');
const ConsentBanner = lazy(bringBanner);
const ConsentDialog = lazy(() => import('./ConsentDialog.tsx'));

/** Asks whoever has not chosen yet, after the page has come alive; tells the tag what was chosen. */
export function ConsentKeeper({ analyticsId }: { analyticsId: string | null }) {
  const { consent, isLoaded, isOpen } = useConsent();
  const wasOpened = useOnce(isOpen);

  useEffect(() => {
    denyByDefault();
    const leave = inOwnTask(begin);
    const unfollow = followConsent();
    return () => {
      leave();
      unfollow();
    };
  }, []);
  useEffect(() => {
    if (consent) applyConsent(consent, analyticsId);
  }, [consent, analyticsId]);

  // Each waits for itself: a banner that vanished while the dialog comes would lose the focus.
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

/** The banner is there before it is asked for: whoever has chosen does without it. */
function begin(): void {
  if (hasChosen()) loadConsent();
  else bringBanner().then(loadConsent, loadConsent);
}

/** Once opened it stays, closed, so that closing can be seen. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
