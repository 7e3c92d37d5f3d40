import { call } from '../../platform/http/client.ts';
import { consentKey, useConsent } from './consent.ts';
import { logConsent } from './contract.ts';
import { type Consent, type ConsentChoices, consentVersion } from './rules.ts';

/** Applies the choice at once; the server logs it afterwards as proof. */
export function saveConsent(choices: ConsentChoices): void {
  const visitorId = useConsent.getState().consent?.visitorId ?? crypto.randomUUID();
  const consent = { version: consentVersion, at: new Date().toISOString(), visitorId, ...choices };
  store(consent);
  useConsent.setState({ consent, isOpen: false });
  call(logConsent, { body: { visitorId, version: consentVersion, ...choices } }).catch(() => {});
}

function store(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
  } catch {
    // Without storage the banner appears again on the next visit.
  }
}
