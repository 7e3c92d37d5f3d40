import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigation, useRouteLoaderData, useSearchParams } from 'react-router';
import { call } from '../../platform/http/client.ts';
import { type Campaign, getCampaignById } from '../campaigns/contract.ts';
import { isCategoryPath } from '../products/category-rules.ts';
import type { Category } from '../products/contract.ts';
import type { ProductListRequest } from './contract.ts';
import {
  type FiltersAndHashtags,
  type FirstListing,
  fetchCounts,
  fetchListing,
  fetchMissingFilters,
  type ListingResponse,
  prefetchedResponse,
  recentResponse,
  useLoadedFilters,
} from './fetch-listing.ts';
import {
  clearedSelection,
  type ListingQuery,
  readQuery,
  requestKey,
  toChips,
  toRequest,
  withChange,
  withFirstPage,
} from './rules.ts';

/** State of the listing: from the URL, the page's data and its own calls. */
export function useListing(first: FirstListing | null, categoryId: number | null) {
  const { query, change } = useListingQuery();
  const request = useSameRequest(toRequest(query, categoryId));
  const { response, counts, retry } = useListingResponse(request, first?.response ?? null);
  const { filters, hashtags } = useFilters(first);
  const campaign = useCampaign(query.campaignId, first?.campaign);
  const isLeaving = useIsLeaving();
  return {
    query,
    change,
    clear: () => change(() => clearedSelection),
    request,
    /** Null while loading; the counts are the latest known. */
    response: isLeaving ? null : response,
    retry,
    counts,
    filters,
    hashtags: hashtags ?? [],
    campaign,
    chips: toChips(query, filters ?? [], hashtags ?? []),
    /** A search that no filter narrows has no results: there is nothing to filter, sort or turn pages of. */
    isNothingFound:
      query.keyword !== null &&
      query.filters.length === 0 &&
      query.hashTag === null &&
      response?.products.length === 0 &&
      !response.hasFailed,
  };
}

export type ListingState = ReturnType<typeof useListing>;

/** Keeps the object identity while the request is equal, so that effects do not run again. */
function useSameRequest(request: ProductListRequest): ProductListRequest {
  const [previous, setPrevious] = useState(request);
  if (requestKey(previous) === requestKey(request)) return previous;
  setPrevious(request);
  return request;
}

/** True while navigating to another category: the current products are no longer shown. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const categories = useRouteLoaderData<{ categories: Category[] }>('shop')?.categories ?? [];
  return next !== undefined && next !== pathname && isCategoryPath(next, categories);
}

/** Filters and hashtags: null while loading, empty when loading failed. */
function useFilters(first: FirstListing | null): FiltersAndHashtags {
  const loaded = useLoadedFilters();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    void fetchMissingFilters(first).then(() => setIsSettled(true));
  }, [first]);
  const fallback = isSettled ? [] : null;
  return {
    filters: first?.filters ?? loaded.filters ?? fallback,
    hashtags: first?.hashtags ?? loaded.hashtags ?? fallback,
  };
}

type CampaignLookup = { id: number | null; found: Campaign | null };

/** The selected campaign: undefined while loading, null when there is none. */
function useCampaign(id: number | null, first: CampaignLookup | undefined): Campaign | null | undefined {
  const [fetched, setFetched] = useState<CampaignLookup>();
  const lookup = [fetched, first].find((candidate) => candidate?.id === id);
  const isMissing = id !== null && fetched?.id !== id && !lookup?.found;

  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    fetchCampaign(id, abort.signal).then((found) => abort.signal.aborted || setFetched({ id, found }));
    return () => abort.abort();
  }, [isMissing, id]);

  return id === null ? null : lookup?.found;
}

async function fetchCampaign(id: number, signal: AbortSignal): Promise<Campaign | null> {
  try {
    return await call(getCampaignById, { query: { campaignId: id } }, signal);
  } catch {
    if (!signal.aborted)
      void import('../campaigns/error-snackbar.ts').then((snackbars) => snackbars.showCampaignError());
    return null;
  }
}

const debounceMs = 500;

/**
 * Response to the request: the server's on arrival, later ones fetched half a second after the last change. The counts
 * are fetched at once. A page that was fetched on intent is shown at once. While a response is loading, `response` is null.
 */
function useListingResponse(request: ProductListRequest, first: ListingResponse | null) {
  const [latest, setLatest] = useState(() => first ?? recentResponse(request));
  const [counts, setCounts] = useState(latest?.counts ?? null);
  const [previousFirst, setPreviousFirst] = useState(first);
  if (previousFirst !== first) {
    setPreviousFirst(first);
    if (first) {
      setLatest(first);
      setCounts(first.counts);
    }
  }
  // Results prefetched on intent show without an empty list in between.
  const early = latest?.key === requestKey(request) || !prefetchedResponse(request) ? null : recentResponse(request);
  if (early) setLatest(early);
  const isLoaded = latest?.key === requestKey(request);

  useEffect(() => {
    if (isLoaded) return;
    const abort = new AbortController();
    const prefetched = prefetchedResponse(request);
    if (prefetched) {
      void prefetched.then((response) => abort.signal.aborted || setLatest(response));
      return () => abort.abort();
    }
    const fetchedCounts = fetchCounts(request, abort.signal);
    void fetchedCounts.then((found) => found && !abort.signal.aborted && setCounts(found));
    const timer = setTimeout(async () => {
      const response = await fetchListing(request, fetchedCounts, abort.signal);
      if (abort.signal.aborted) return;
      setLatest(response);
      setCounts(response.counts);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isLoaded, request]);

  return { response: isLoaded ? latest : null, counts, retry: () => setLatest(null) };
}

export type ChangeQuery = (change: (query: ListingQuery) => Partial<ListingQuery>) => void;

/** The URL is the state of the listing; changes replace the history entry. */
function useListingQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readQuery(params), [params]);
  const { key } = useLocation();

  useEffect(() => {
    const withPage = withFirstPage(params);
    if (withPage) setParams(withPage, { replace: true, preventScrollReset: true, state: { navigationKey: key } });
  }, [params, setParams, key]);

  const change: ChangeQuery = useCallback(
    (changeOf) => {
      // Reads the current URL, because a second click may come before the next render.
      const current = new URLSearchParams(window.location.search);
      const changes = changeOf(readQuery(current));
      setParams(withChange(current, { page: 1, ...changes }), {
        replace: true,
        // Renders the checkbox immediately, however long the list takes.
        flushSync: true,
        preventScrollReset: changes.page === undefined,
      });
    },
    [setParams],
  );
  return { query, change };
}
