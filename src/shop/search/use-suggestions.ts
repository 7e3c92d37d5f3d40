import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { getSuggestions, type Suggestions } from './contract.ts';

const pause = 150;
const fewestLetters = 2;

export type Found = { keyword: string; suggestions: Suggestions };

/** Suggestions for what is being typed; failing to find any is no harm and is not mentioned. */
export function useSuggestions(typed: string, isAsking: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const keyword = typed.trim();
  const isWorthwhile = isAsking && keyword.length >= fewestLetters;

  useEffect(() => {
    if (!isWorthwhile) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(getSuggestions, { query: { keyword } }, abort.signal)
        .then((suggestions) => setFound({ keyword, suggestions }))
        .catch(() => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword, isWorthwhile]);

  return isWorthwhile ? found : null;
}
