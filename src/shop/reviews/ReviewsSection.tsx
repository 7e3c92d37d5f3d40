import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { ReviewPage, ReviewSummary } from './contract.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { texts } from './texts.ts';
import { type Reviews, useReviews } from './use-reviews.ts';
import './reviews-section.css';

type ReviewsSectionProps = { productId: number; summary: ReviewSummary; first: ReviewPage };

/** What buyers say about a product: the average, how it comes about, and their words. */
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
