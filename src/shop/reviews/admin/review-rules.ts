import { type QueueState, queueStateOf } from '../../questions/admin/queue-rules.ts';
import { type OrderReviewSort, orderReviewSorts, type ReviewSort, reviewSorts } from '../admin-contract.ts';
import { ratings } from '../rules.ts';
import { texts } from './texts.ts';

export const ratingOptions = [
  { value: 'all', name: texts.anyRating },
  ...ratings.map((rating) => ({ value: String(rating), name: texts.stars(rating) })),
];
export const sortOptions = reviewSorts.map((value) => ({ value, name: texts.sorts[value] }));

type Asked<Chosen> = { search: string; sort: string; take: number; skip: number; filters: Chosen };

/** What stands in the address may be anything; the server is asked only for what it knows. */
export const reviewQuery = ({ search, sort, take, skip, filters }: Asked<{ state: string; rating: string }>) => ({
  search,
  take,
  skip,
  state: queueStateOf(filters.state) satisfies QueueState,
  rating: ratingOf(filters.rating),
  sort: reviewSorts.find((known) => known === sort) ?? ('queue' satisfies ReviewSort),
});

export const orderQuery = ({ search, sort, take, skip, filters }: Asked<{ rating: string }>) => ({
  search,
  take,
  skip,
  rating: ratingOf(filters.rating),
  sort: orderReviewSorts.find((known) => known === sort) ?? ('-written' satisfies OrderReviewSort),
});

const ratingOf = (typed: string): number | undefined => ratings.find((rating) => String(rating) === typed);
