import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { getSuggestions, type Suggestions } from './contract.ts';

const debounceMs = 150;
const minLength = 2;

export type Found = { keyword: string; suggestions: Suggestions };

/** Debounced suggestions for the typed text; errors are ignored. */
export function useSuggestions(typed: string, isOpen: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const keyword = typed.trim();
  const isEnabled = isOpen && keyword.length >= minLength;

  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(getSuggestions, { query: { keyword } }, abort.signal)
        .then((suggestions) => setFound({ keyword, suggestions }))
        .catch(() => {});
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword, isEnabled]);

  return isEnabled ? found : null;
}
