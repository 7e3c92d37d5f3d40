import { useEffect, useState } from 'react';
import { fetchAnswer, type ListingAnswer } from './answer.ts';
import type { ProductListRequest } from './contract.ts';
import { keyOf } from './rules.ts';

const settling = 500;

/**
 * The answer to the request: the server's own on arrival, later ones fetched half a second after the last change.
 * While one is on its way, `answer` is null and `latest` is what was shown before.
 */
export function useAnswer(request: ProductListRequest, first: ListingAnswer | null) {
  const [latest, setLatest] = useState(first);
  const [seen, setSeen] = useState(first);
  if (seen !== first) {
    setSeen(first);
    if (first) setLatest(first);
  }
  const isAnswered = latest?.key === keyOf(request);

  useEffect(() => {
    if (isAnswered) return;
    const changed = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchAnswer(request, changed.signal);
      if (!changed.signal.aborted) setLatest(answer);
    }, settling);
    return () => {
      clearTimeout(timer);
      changed.abort();
    };
  }, [isAnswered, request]);

  return { answer: isAnswered ? latest : null, latest, retry: () => setLatest(null) };
}
