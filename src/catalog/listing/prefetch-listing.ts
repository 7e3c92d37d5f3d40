import { savesData } from '../../ui/intent.ts';
import type { ListingCounts, ProductListRequest } from './contract.ts';
import { fetchListing, keepPrefetched, prefetchedResponse } from './fetch-listing.ts';

/** Fetches a page of a list that the visitor is about to open; the counts are those of the page in view. */
export function prefetchListing(request: ProductListRequest, counts: ListingCounts | null): void {
  if (savesData() || prefetchedResponse(request)) return;
  keepPrefetched(request, fetchListing(request, Promise.resolve(counts), new AbortController().signal));
}
