import { create } from 'zustand';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import type { Campaign } from '../campaigns/contract.ts';
import type { ProductCard } from '../products/contract.ts';
import {
  type FilterGroup,
  getCounts,
  getFiltered,
  getFilters,
  getHashtags,
  getStorefrontProducts,
  type Hashtag,
  type ListingCounts,
  type ProductListRequest,
} from './contract.ts';
import { requestKey } from './rules.ts';

export type FiltersAndHashtags = { filters: FilterGroup[] | null; hashtags: Hashtag[] | null };

/** Loaded once per visit; null while not loaded. */
export const useLoadedFilters = create<FiltersAndHashtags>(() => ({ filters: null, hashtags: null }));

/**
 * Stores what came with the page and fetches the rest. Failures are silent and not cached: the next listing retries.
 */
export async function fetchMissingFilters(first: FiltersAndHashtags | null): Promise<void> {
  const loaded = useLoadedFilters.getState();
  const [filters, hashtags] = await Promise.all([
    first?.filters ?? loaded.filters ?? call(getFilters, {}).catch(() => null),
    first?.hashtags ?? loaded.hashtags ?? call(getHashtags, {}).catch(() => null),
  ]);
  useLoadedFilters.setState((now) => ({ filters: filters ?? now.filters, hashtags: hashtags ?? now.hashtags }));
}

/** One page of products with the total; counts are null when they could not be loaded. */
export type ListingResponse = {
  key: string;
  products: ProductCard[];
  counts: ListingCounts | null;
  hasFailed: boolean;
};

/** Data the server sends with the page. */
export type FirstListing = FiltersAndHashtags & {
  response: ListingResponse;
  /** Campaign id of the URL and the campaign, if it exists. */
  campaign: { id: number | null; found: Campaign | null };
};

export function toListingResponse(
  request: ProductListRequest,
  products: ProductCard[] | null,
  counts: ListingCounts | null,
): ListingResponse {
  const hasFailed = products === null;
  return { key: requestKey(request), products: products ?? [], counts: hasFailed ? null : counts, hasFailed };
}

export const fetchCounts = (request: ProductListRequest, signal: AbortSignal): Promise<ListingCounts | null> =>
  call(getCounts, { body: request }, signal).catch(() => null);

/** Also retries filters and hashtags that failed to load before. */
export async function fetchListing(
  request: ProductListRequest,
  counts: Promise<ListingCounts | null>,
  signal: AbortSignal,
): Promise<ListingResponse> {
  void fetchMissingFilters(null);
  const products = await fetchProducts(request, signal).catch(() => null);
  const response = toListingResponse(request, products, await counts);
  if (!response.hasFailed) recent = [...recent.slice(1 - maxRecent), { response, at: Date.now() }];
  return response;
}

const maxRecent = 30;
const recentMs = 5 * 60_000;

let recent: { response: ListingResponse; at: number }[] = [];

/** Response of the last minutes, for a visitor who comes back to a list. */
export const recentResponse = (request: ProductListRequest): ListingResponse | null =>
  recent.findLast(({ response, at }) => response.key === requestKey(request) && Date.now() - at < recentMs)?.response ??
  null;

type Prefetched = { key: string; at: number; response: Promise<ListingResponse> };

/** Prices and stock may have changed after that. */
const prefetchedMs = 10_000;

let prefetched: Prefetched | null = null;

export function keepPrefetched(request: ProductListRequest, response: Promise<ListingResponse>): void {
  prefetched = { key: requestKey(request), at: Date.now(), response };
  // The visitor's own request tries again.
  void response.then(({ hasFailed }) => {
    if (hasFailed && prefetched?.response === response) prefetched = null;
  });
}

/** The response that `prefetchListing` has begun to fetch a moment ago. */
export const prefetchedResponse = (request: ProductListRequest): Promise<ListingResponse> | null =>
  prefetched?.key === requestKey(request) && Date.now() - prefetched.at < prefetchedMs ? prefetched.response : null;

/** Category pages use the storefront endpoint, the full listing the filter endpoint (1§7). */
function fetchProducts(request: ProductListRequest, signal: AbortSignal): Promise<ProductCard[]> {
  const legalEntityId = useSession.getState().data.legalEntityId ?? undefined;
  const body = { ...request, legalEntityId };
  if (request.categoryId) return call(getStorefrontProducts, { body }, signal);
  const { take, skip } = request;
  return call(getFiltered, { query: { legalEntityId, take, skip }, body }, signal);
}
