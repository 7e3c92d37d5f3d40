import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListingQuery, readQuery, withChange, withFirstPage } from './rules.ts';

export type ChangeQuery = (change: (query: ListingQuery) => Partial<ListingQuery>) => void;

/** The address is the listing's state: read from it, changed in it, without adding a history entry. */
export function useListingQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);

  useEffect(() => {
    const withPage = withFirstPage(params);
    if (withPage) setParams(withPage, { replace: true, preventScrollReset: true });
  }, [params, setParams]);

  const change: ChangeQuery = useCallback(
    (changeOf) => {
      // Not from the last rendering: a second click may come before it.
      const now = new URLSearchParams(window.location.search);
      const wanted = changeOf(readQuery(now));
      setParams(withChange(now, { page: 1, ...wanted }), {
        replace: true,
        // A tick in a box is seen at once, however long the list takes.
        flushSync: true,
        preventScrollReset: wanted.page === undefined,
      });
    },
    [setParams],
  );
  return { query, change };
}
