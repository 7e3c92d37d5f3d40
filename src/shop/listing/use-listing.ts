import { useMemo } from 'react';
import type { FirstListing } from './answer.ts';
import { chipsOf, nothingChosen, requestOf } from './rules.ts';
import { useAnswer } from './use-answer.ts';
import { useCampaign } from './use-campaign.ts';
import { useChoices } from './use-choices.ts';
import { useListingQuery } from './use-listing-query.ts';

/** Everything the listing shows, from its address, from what came with the page and from the calls it makes. */
export function useListing(first: FirstListing | null, categoryId: number | null) {
  const { query, change } = useListingQuery();
  const request = useMemo(() => requestOf(query, categoryId), [query, categoryId]);
  const { answer, latest } = useAnswer(request, first?.answer ?? null);
  const { filters, hashtags } = useChoices(first);
  const campaign = useCampaign(query.campaignId, first?.campaign);
  return {
    query,
    change,
    clear: () => change(() => nothingChosen),
    /** Null while it is on its way; the counts are the latest known. */
    answer,
    counts: latest?.counts ?? null,
    filters,
    hashtags: hashtags ?? [],
    campaign,
    chips: chipsOf(query, filters ?? [], hashtags ?? []),
  };
}

export type ListingState = ReturnType<typeof useListing>;
