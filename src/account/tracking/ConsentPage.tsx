import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/ConsentPage.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { useConsent } from './consent.ts';
import { consentTexts, texts } from './texts.ts';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.pageTitle);

export default function ConsentPage() {
  const { consent, isLoaded } = useConsent();
  return (
    <div className="consent-page">
      <h1>{consentTexts().settingsTitle}</h1>
      <p className="consent-text" aria-live="polite">
        {consent ? texts.chosenOn(formatDate(new Date(consent.at))) : texts.none}
      </p>
      {isLoaded ? <ConsentForm key={consent?.at} /> : <Skeleton height={320} />}
    </div>
  );
}
