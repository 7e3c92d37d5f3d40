import { useEffect } from 'react';
import { useConsent } from '../../account/tracking/consent.ts';
import { visitKey } from './stored-visit.ts';
import { areVisitsCounted } from './visits-key.ts';

/** Records the visit once the visitor has allowed statistics. The code that does it is loaded only then. */
export function VisitRecorder() {
  const isAllowed = useConsent(({ consent }) => consent?.analytics);
  useEffect(() => {
    if (isAllowed === false) forgetVisit();
    if (!isAllowed || !areVisitsCounted()) return;
    let end: (() => void) | null = () => {};
    import('./record-visit.ts').then(
      ({ recordVisit }) => {
        if (end) end = recordVisit();
      },
      () => {},
    );
    return () => {
      end?.();
      end = null;
    };
  }, [isAllowed]);
  return null;
}

function forgetVisit(): void {
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // Nothing was stored.
  }
}
