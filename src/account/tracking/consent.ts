import { create } from 'zustand';
import { readStored } from '../../platform/browser-storage.ts';
import { type Consent, parseConsent } from './rules.ts';

export const consentKey = 'consent';

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

export const hasConsent = (): boolean => parseConsent(readStored(consentKey)) !== null;

export function loadConsent(): void {
  useConsent.setState({ consent: parseConsent(readStored(consentKey)), isLoaded: true });
}

/** Follows changes of other tabs; returns the function that stops it. */
export function followConsent(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === consentKey || event.key === null) loadConsent();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
