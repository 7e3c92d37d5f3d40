import { parseQueueState, type QueueState } from '../../product-questions/admin/queue-rules.ts';
import { type OrderReviewSort, orderReviewSorts, type ReviewSort, reviewSorts } from '../admin-contract.ts';
import { ratings } from '../rules.ts';
import { texts } from './texts.ts';

export const ratingOptions = [
  { value: 'all', name: texts.anyRating },
  ...ratings.map((rating) => ({ value: String(rating), name: texts.stars(rating) })),
];
export const sortOptions = reviewSorts.map((value) => ({ value, name: texts.sorts[value] }));

type TableState<Filters> = { search: string; sort: string; take: number; skip: number; filters: Filters };

/** Maps the table state of the URL to query parameters; values the API does not know are dropped. */
export const reviewQuery = ({ search, sort, take, skip, filters }: TableState<{ state: string; rating: string }>) => ({
  search,
  take,
  skip,
  state: parseQueueState(filters.state) satisfies QueueState,
  rating: ratingOf(filters.rating),
  sort: reviewSorts.find((value) => value === sort) ?? ('queue' satisfies ReviewSort),
});

export const orderQuery = ({ search, sort, take, skip, filters }: TableState<{ rating: string }>) => ({
  search,
  take,
  skip,
  rating: ratingOf(filters.rating),
  sort: orderReviewSorts.find((value) => value === sort) ?? ('-written' satisfies OrderReviewSort),
});

const ratingOf = (typed: string): number | undefined => ratings.find((rating) => String(rating) === typed);
