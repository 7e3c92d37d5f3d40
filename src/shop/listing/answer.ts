import { call } from '../../kit/client.ts';
import { useSession } from '../account/session.ts';
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
export type ListingAnswer = { key: string; products: ProductCard[]; counts: ListingCounts | null; hasFailed: boolean };

/** What the server sends with the page, so that the first sight needs no further call. */
export type FirstListing = {
  answer: ListingAnswer;
  filters: FilterGroup[];
  hashtags: Hashtag[];
  /** The campaign the address asks for, and whether there is one. */
  campaign: { id: number | null; found: Campaign | null };
};

/** A failed fetch yields an empty list. */
export async function fetchAnswer(request: ProductListRequest, signal: AbortSignal): Promise<ListingAnswer> {
  const { take, skip } = request;
  const legalEntityId = useSession.getState().data.legalEntityId ?? undefined;
  const [products, counts] = await Promise.all([
    call(getFiltered, { query: { legalEntityId, take, skip }, body: { ...request, legalEntityId } }, signal).catch(
      () => null,
    ),
    call(getCounts, { body: request }, signal).catch(() => null),
  ]);
  const hasFailed = products === null;
  return { key: keyOf(request), products: products ?? [], counts: hasFailed ? null : counts, hasFailed };
}
