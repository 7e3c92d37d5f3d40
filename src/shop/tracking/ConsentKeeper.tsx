import { lazy, Suspense, useEffect } from 'react';
import { applyConsent, denyByDefault } from './analytics.ts';
import { followConsent, loadConsent, useConsent } from './consent.ts';

const ConsentBanner = lazy(() => import('./ConsentBanner.tsx'));
const ConsentDialog = lazy(() => import('./ConsentDialog.tsx'));

/** Asks whoever has not chosen yet, after the page has come alive; tells the tag what was chosen. */
export function ConsentKeeper({ analyticsId }: { analyticsId: string | null }) {
  const { consent, isLoaded, isOpen } = useConsent();

  useEffect(() => {
    denyByDefault();
    loadConsent();
    return followConsent();
  }, []);
  useEffect(() => {
    if (consent) applyConsent(consent, analyticsId);
  }, [consent, analyticsId]);

  if (!isLoaded) return null;
  return (
    <Suspense fallback={null}>
      {!consent && <ConsentBanner />}
      {isOpen && <ConsentDialog />}
    </Suspense>
  );
}
