import { useEffect, useState } from 'react';
import type { Found } from './find-suggestions.ts';

const debounceMs = 150;
const minLength = 2;

async function find(keyword: string, signal: AbortSignal): Promise<Found> {
  const { findSuggestions } = await import('./find-suggestions.ts');
  return findSuggestions(keyword, signal);
}

/**
 * Suggestions for the typed text after a pause; recent and popular searches while nothing is typed. A new text aborts the
 * request of the one before; errors are ignored.
 */
export function useSuggestions(typed: string, isOpen: boolean) {
  const [found, setFound] = useState<Found | null>(null);
  const keyword = typed.trim();
  const isEnabled = isOpen && (keyword === '' || keyword.length >= minLength);

  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        find(keyword, abort.signal).then(
          (next) => abort.signal.aborted || setFound(next),
          () => {},
        );
      },
      keyword === '' ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword, isEnabled]);

  // A field that is opened again does not show what it had found before.
  if (!isEnabled && found) setFound(null);

  // Results of an earlier text stay until the next ones arrive, but not below an empty field, nor the other way round.
  const isOfSameKind = (found?.keyword === '') === (keyword === '');
  return {
    found: isEnabled && isOfSameKind ? found : null,
    dropRecent: () =>
      setFound(
        (before) =>
          before && {
            ...before,
            first: { ...before.first, recent: [] },
            links: before.links.filter(({ key }) => !key.startsWith('recent-')),
          },
      ),
  };
}
