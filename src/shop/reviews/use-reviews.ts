import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { getReviews, type Review, type ReviewPage } from './contract.ts';
import { pageSize } from './rules.ts';

export type ReviewFilter = { rating?: number; withPictures?: boolean; verified?: boolean };

/** The reviews in sight: those of the page as it came, then what is chosen or asked for further. */
export function useReviews(productId: number, first: ReviewPage) {
  const [page, setPage] = useState(first);
  const [filter, setFilter] = useState<ReviewFilter>({});
  const [isLoading, setIsLoading] = useState(false);

  const ask = async (wanted: ReviewFilter, skip: number, join: (found: ReviewPage) => ReviewPage) => {
    setIsLoading(true);
    await call(getReviews, { query: { productId, ...asWords(wanted), take: pageSize, skip } }).then(
      (found) => {
        setFilter(wanted);
        setPage(join(found));
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsLoading(false);
  };
  useOwnMarks(productId, first, setPage);

  return {
    ...page,
    filter,
    isLoading,
    choose: (wanted: ReviewFilter) => ask(wanted, 0, (found) => found),
    more: () =>
      ask(filter, page.reviews.length, ({ total, reviews }) => ({ total, reviews: withNew(page.reviews, reviews) })),
  };
}

export type Reviews = ReturnType<typeof useReviews>;

/** A query knows words only, and only what is wanted is said. */
const asWords = ({ rating, withPictures, verified }: ReviewFilter) => ({
  ...(rating ? { rating } : {}),
  ...(withPictures ? { withPictures: 'true' } : {}),
  ...(verified ? { verified: 'true' } : {}),
});

/** One that was written meanwhile pushes the others on: nobody is shown twice. */
const withNew = (known: Review[], found: Review[]): Review[] => [
  ...known,
  ...found.filter(({ id }) => !known.some((one) => one.id === id)),
];

/** The page is the same for everyone; what a customer found useful is known only after it has come. */
function useOwnMarks(
  productId: number,
  first: ReviewPage,
  setPage: (change: (page: ReviewPage) => ReviewPage) => void,
) {
  const isIn = useSession(isLoggedIn);
  const isEmpty = first.total === 0;
  useEffect(() => {
    if (!isIn || isEmpty) return;
    const gone = new AbortController();
    call(getReviews, { query: { productId, take: pageSize } }, gone.signal).then(
      ({ reviews }) =>
        setPage((page) => ({
          ...page,
          reviews: page.reviews.map((one) => reviews.find(({ id }) => id === one.id) ?? one),
        })),
      () => {},
    );
    return () => gone.abort();
  }, [isIn, isEmpty, productId, setPage]);
}
