import { useEffect, useState } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { formatAverage } from '../../platform/text/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { getReviews, type Review, type ReviewPage, type ReviewSummary } from './contract.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { pageSize, percentOf } from './rules.ts';
import { texts } from './texts.ts';
import './reviews-section.css';

type ReviewsSectionProps = { productId: number; summary: ReviewSummary; first: ReviewPage };

export function ReviewsSection({ productId, summary, first }: ReviewsSectionProps) {
  const reviews = useReviews(productId, first);
  const write = (
    <ButtonLink isFull to={`/add-review?productId=${productId}`}>
      {texts.write}
    </ButtonLink>
  );
  return (
    <section className="section reviews" id="recenzii" aria-labelledby="recenzii-titlu">
      <div className="reviews-side">
        <h2 id="recenzii-titlu">{texts.title}</h2>
        {summary.count > 0 ? <SummaryPanel summary={summary} reviews={reviews} /> : <NoReviews />}
        {write}
      </div>
      <div className="reviews-main">
        {summary.count > 0 && <ReviewList summary={summary} reviews={reviews} />}
        <p className="reviews-how">{texts.how}</p>
      </div>
    </section>
  );
}

const NoReviews = () => (
  <p className="reviews-none">
    {texts.none} {texts.noneHint}
  </p>
);

function ReviewList({ summary, reviews }: { summary: ReviewSummary; reviews: Reviews }) {
  const left = reviews.total - reviews.reviews.length;
  return (
    <>
      <ReviewFilters summary={summary} reviews={reviews} />
      <p className="sr" role="status">
        {texts.shown(reviews.reviews.length, reviews.total)}
      </p>
      {reviews.total === 0 && <p className="reviews-none">{texts.noneSuch}</p>}
      <ul className="review-list" aria-busy={reviews.isLoading}>
        {reviews.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {left > 0 && (
        <Button className="reviews-more" isBusy={reviews.isLoading} onClick={() => void reviews.more()}>
          {texts.more(left)}
        </Button>
      )}
    </>
  );
}

type ReviewFiltersProps = { summary: ReviewSummary; reviews: Reviews };

/** Hides filters without results. */
function ReviewFilters({ summary, reviews: { filter, applyFilter } }: ReviewFiltersProps) {
  const isChosen = Object.values(filter).some(Boolean);
  return (
    <fieldset className="review-filters">
      <legend className="sr">{texts.filterBy}</legend>
      {summary.withPicturesCount > 0 && (
        <Chip
          isOn={filter.withPictures === true}
          onPress={(withPictures) => void applyFilter({ ...filter, withPictures })}
        >
          {texts.withPictures} ({summary.withPicturesCount})
        </Chip>
      )}
      {summary.verifiedCount > 0 && (
        <Chip isOn={filter.verified === true} onPress={(verified) => void applyFilter({ ...filter, verified })}>
          {texts.verified} ({summary.verifiedCount})
        </Chip>
      )}
      {isChosen && (
        <Button variant="text" size="s" onClick={() => void applyFilter({})}>
          {texts.clear}
        </Button>
      )}
    </fieldset>
  );
}

type ChipProps = { isOn: boolean; onPress: (isOn: boolean) => void; children: React.ReactNode };

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className="review-chip" aria-pressed={isOn} onClick={() => onPress(!isOn)}>
    {isOn && <Icon name="check" size="s" />}
    {children}
  </button>
);

type SummaryPanelProps = { summary: ReviewSummary; reviews: Reviews };

function SummaryPanel({ summary, reviews }: SummaryPanelProps) {
  const { average, count, verifiedCount } = summary;
  return (
    <>
      <p className="reviews-average" aria-hidden="true">
        {formatAverage(average)}
      </p>
      <Stars rating={average} label={texts.ofFive(average)} />
      <p className="reviews-count">
        {texts.counted(count)}
        {verifiedCount > 0 && `, ${texts.verifiedCounted(verifiedCount)}`}
      </p>
      <ul className="reviews-bars" aria-label={texts.filterBy}>
        {summary.distribution.map((share) => (
          <Bar key={share.rating} {...share} all={count} reviews={reviews} />
        ))}
      </ul>
    </>
  );
}

type BarProps = { rating: number; count: number; all: number; reviews: Reviews };

/** Toggles the filter. */
function Bar({ rating, count, all, reviews: { filter, applyFilter } }: BarProps) {
  const isChosen = filter.rating === rating;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={texts.onlyStars(rating, count)}
        disabled={count === 0}
        onClick={() => void applyFilter(isChosen ? withoutRating(filter) : { ...filter, rating })}
      >
        <span>{rating}</span>
        <i>
          <i style={{ width: `${percentOf(count, all)}%` }} />
        </i>
        <span>{count}</span>
      </button>
    </li>
  );
}

const withoutRating = ({ rating: _, ...rest }: Reviews['filter']): Reviews['filter'] => rest;

type ReviewFilter = { rating?: number; withPictures?: boolean; verified?: boolean };

/** Starts with the server-rendered page, then loads filtered and further pages. */
function useReviews(productId: number, first: ReviewPage) {
  const [page, setPage] = useState(first);
  const [filter, setFilter] = useState<ReviewFilter>({});
  const [isLoading, setIsLoading] = useState(false);

  const loadPage = async (nextFilter: ReviewFilter, skip: number, merge: (found: ReviewPage) => ReviewPage) => {
    setIsLoading(true);
    await call(getReviews, { query: { productId, ...asQuery(nextFilter), take: pageSize, skip } }).then(
      (found) => {
        setFilter(nextFilter);
        setPage(merge(found));
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsLoading(false);
  };
  useOwnMarks(productId, first, setPage);

  return {
    ...page,
    filter,
    isLoading,
    applyFilter: (nextFilter: ReviewFilter) => loadPage(nextFilter, 0, (found) => found),
    more: () =>
      loadPage(filter, page.reviews.length, ({ total, reviews }) => ({
        total,
        reviews: appendNew(page.reviews, reviews),
      })),
  };
}

type Reviews = ReturnType<typeof useReviews>;

/** Query strings hold only text; unset filters are left out. */
const asQuery = ({ rating, withPictures, verified }: ReviewFilter) => ({
  ...(rating ? { rating } : {}),
  ...(withPictures ? { withPictures: 'true' } : {}),
  ...(verified ? { verified: 'true' } : {}),
});

/** New reviews shift the pages, so duplicates are removed. */
const appendNew = (current: Review[], found: Review[]): Review[] => [
  ...current,
  ...found.filter(({ id }) => !current.some((review) => review.id === id)),
];

/** The cached page is the same for everyone; signed-in customers load again to see their votes. */
function useOwnMarks(
  productId: number,
  first: ReviewPage,
  setPage: (change: (page: ReviewPage) => ReviewPage) => void,
) {
  const isIn = useSession(isLoggedIn);
  const isEmpty = first.total === 0;
  useEffect(() => {
    if (!isIn || isEmpty) return;
    const controller = new AbortController();
    call(getReviews, { query: { productId, take: pageSize } }, controller.signal).then(
      ({ reviews }) =>
        setPage((page) => ({
          ...page,
          reviews: page.reviews.map((review) => reviews.find(({ id }) => id === review.id) ?? review),
        })),
      () => {},
    );
    return () => controller.abort();
  }, [isIn, isEmpty, productId, setPage]);
}
