import { create } from 'zustand';
import { call } from '../../kit/client.ts';
import { logConsent } from './contract.ts';
import { type Choices, type Consent, consentIn, consentVersion } from './rules.ts';

const key = 'consent';

type ConsentState = {
  /** Null while nobody has chosen, and where storage is closed. */
  consent: Consent | null;
  /** False on the server and until the browser has looked into its storage. */
  isLoaded: boolean;
  isOpen: boolean;
};

export const useConsent = create<ConsentState>(() => ({ consent: null, isLoaded: false, isOpen: false }));

export const openConsent = (): void => useConsent.setState({ isOpen: true });
export const closeConsent = (): void => useConsent.setState({ isOpen: false });

export const hasChosen = (): boolean => consentIn(kept()) !== null;

export function loadConsent(): void {
  useConsent.setState({ consent: consentIn(kept()), isLoaded: true });
}

/** Keeps in step with other tabs; returns the way to stop. */
export function followConsent(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) loadConsent();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What was chosen holds here at once; the shop's own record follows. */
export function choose(choices: Choices): void {
  const visitorId = useConsent.getState().consent?.visitorId ?? crypto.randomUUID();
  const consent = { version: consentVersion, at: new Date().toISOString(), visitorId, ...choices };
  keep(consent);
  useConsent.setState({ consent, isOpen: false });
  call(logConsent, { body: { visitorId, version: consentVersion, ...choices } }).catch(() => {});
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(consent: Consent): void {
  try {
    localStorage.setItem(key, JSON.stringify(consent));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
