import { create } from 'zustand';
import { call } from '../../platform/http/client.ts';
import { logConsent } from './contract.ts';
import { type Consent, type ConsentChoices, consentVersion, parseConsent } from './rules.ts';

const storageKey = 'consent';

type ConsentState = {
  /** Null without a choice, and when storage is blocked. */
  consent: Consent | null;
  /** False on the server and until the browser has read its storage. */
  isLoaded: boolean;
  isOpen: boolean;
};

export const useConsent = create<ConsentState>(() => ({ consent: null, isLoaded: false, isOpen: false }));

export const openConsent = (): void => useConsent.setState({ isOpen: true });
export const closeConsent = (): void => useConsent.setState({ isOpen: false });

export const hasConsent = (): boolean => parseConsent(readStored()) !== null;

export function loadConsent(): void {
  useConsent.setState({ consent: parseConsent(readStored()), isLoaded: true });
}

/** Follows changes of other tabs; returns the function that stops it. */
export function followConsent(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) loadConsent();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Applies the choice at once; the server logs it afterwards as proof. */
export function saveConsent(choices: ConsentChoices): void {
  const visitorId = useConsent.getState().consent?.visitorId ?? crypto.randomUUID();
  const consent = { version: consentVersion, at: new Date().toISOString(), visitorId, ...choices };
  store(consent);
  useConsent.setState({ consent, isOpen: false });
  call(logConsent, { body: { visitorId, version: consentVersion, ...choices } }).catch(() => {});
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(consent: Consent): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(consent));
  } catch {
    // Without storage the banner appears again on the next visit.
  }
}
