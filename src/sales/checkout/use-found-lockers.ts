import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import type { DataOf, EndpointInput } from '../../platform/http/endpoint.ts';
import { findLockers } from '../delivery/locker-finder-contract.ts';

export const lockersPerPage = 6;
const typingPauseMs = 200;

type Query = EndpointInput<typeof findLockers>['query'];
type Loaded = { key: string; found: DataOf<typeof findLockers> | null };

/** Loads the lockers of a query; while another query is loading, the earlier ones stay and `isPending` is true. */
export function useFoundLockers(query: Query) {
  const [loaded, setLoaded] = useState<Loaded>({ key: '', found: null });
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the query
  useEffect(() => {
    const controller = new AbortController();
    const load = () =>
      call(findLockers, { query }, controller.signal).then(
        (found) => controller.signal.aborted || setLoaded({ key, found }),
        () => controller.signal.aborted || setLoaded({ key, found: { total: 0, lockers: [] } }),
      );
    const timer = setTimeout(() => void load(), query.search ? typingPauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return { found: loaded.found, isPending: loaded.key !== key };
}
