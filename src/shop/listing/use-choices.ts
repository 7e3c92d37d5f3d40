import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../kit/client.ts';
import type { FirstListing } from './answer.ts';
import { type FilterGroup, getFilters, getHashtags, type Hashtag } from './contract.ts';

type Choices = { filters: FilterGroup[] | null; hashtags: Hashtag[] | null };

/** Filters and hashtags stay the same during a visit: they are kept from one listing to the next. */
const useKept = create<Choices>(() => ({ filters: null, hashtags: null }));

export function useChoices(first: FirstListing | null): Choices {
  const kept = useKept();
  const { filters, hashtags } = first ?? kept;
  useEffect(() => {
    if (first) useKept.setState({ filters: first.filters, hashtags: first.hashtags });
    else if (!useKept.getState().filters) void fetchChoices();
  }, [first]);
  return { filters, hashtags };
}

/** What cannot be loaded is silently left out. */
async function fetchChoices(): Promise<void> {
  const [filters, hashtags] = await Promise.all([
    call(getFilters, {}).catch(() => []),
    call(getHashtags, {}).catch(() => []),
  ]);
  useKept.setState({ filters, hashtags });
}
