import { useState } from 'react';
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import { isCategoryPath } from '../catalog/category-path.ts';
import type { Category } from '../catalog/contract.ts';
import type { FirstListing } from './answer.ts';
import type { ProductListRequest } from './contract.ts';
import { chipsOf, keyOf, nothingChosen, requestOf } from './rules.ts';
import { useAnswer } from './use-answer.ts';
import { useCampaign } from './use-campaign.ts';
import { useChoices } from './use-choices.ts';
import { useListingQuery } from './use-listing-query.ts';

/** Everything the listing shows, from its address, from what came with the page and from the calls it makes. */
export function useListing(first: FirstListing | null, categoryId: number | null) {
  const { query, change } = useListingQuery();
  const request = useSameRequest(requestOf(query, categoryId));
  const { answer, latest, retry } = useAnswer(request, first?.answer ?? null);
  const { filters, hashtags } = useChoices(first);
  const campaign = useCampaign(query.campaignId, first?.campaign);
  const isLeaving = useIsLeaving();
  return {
    query,
    change,
    clear: () => change(() => nothingChosen),
    /** Null while it is on its way; the counts are the latest known. */
    answer: isLeaving ? null : answer,
    retry,
    counts: latest?.counts ?? null,
    filters,
    hashtags: hashtags ?? [],
    campaign,
    chips: chipsOf(query, filters ?? [], hashtags ?? []),
  };
}

export type ListingState = ReturnType<typeof useListing>;

/** The same object as long as it asks for the same: an address may change without asking for anything else. */
function useSameRequest(request: ProductListRequest): ProductListRequest {
  const [kept, setKept] = useState(request);
  if (keyOf(kept) === keyOf(request)) return kept;
  setKept(request);
  return request;
}

/** On the way to another category: its products are what is waited for, so these are no longer shown. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const categories = useRouteLoaderData<{ categories: Category[] }>('shell/ShopLayout')?.categories ?? [];
  return next !== undefined && next !== pathname && isCategoryPath(next, categories);
}
