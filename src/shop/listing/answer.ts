import { call } from '../../kit/client.ts';
import type { Campaign } from '../campaigns/contract.ts';
import type { ProductCard } from '../catalog/contract.ts';
import {
  type FilterGroup,
  getCounts,
  getFiltered,
  type Hashtag,
  type ListingCounts,
  type ProductListRequest,
} from './contract.ts';
import { keyOf } from './rules.ts';

/** The products of one page and how many there are in all; the counts may be missing. */
export type ListingAnswer = { key: string; products: ProductCard[]; counts: ListingCounts | null };

/** What the server sends with the page, so that the first sight needs no further call. */
export type FirstListing = {
  answer: ListingAnswer;
  filters: FilterGroup[];
  hashtags: Hashtag[];
  campaign: Campaign | null;
};

/** A failed fetch yields an empty list. */
export async function fetchAnswer(request: ProductListRequest, signal: AbortSignal): Promise<ListingAnswer> {
  const { take, skip } = request;
  const [products, counts] = await Promise.all([
    call(getFiltered, { query: { take, skip }, body: request }, signal).catch((): ProductCard[] => []),
    call(getCounts, { body: request }, signal).catch(() => null),
  ]);
  return { key: keyOf(request), products, counts };
}
