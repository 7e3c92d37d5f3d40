import { Stars } from '../../ui/Stars.tsx';
import type { ReviewSummary } from './contract.ts';
import { percentOf } from './rules.ts';
import { showAverage, texts } from './texts.ts';
import type { Reviews } from './use-reviews.ts';

type SummaryPanelProps = { summary: ReviewSummary; reviews: Reviews };

export function SummaryPanel({ summary, reviews }: SummaryPanelProps) {
  const { average, count, verifiedCount } = summary;
  return (
    <>
      <p className="reviews-average" aria-hidden="true">
        {showAverage(average)}
      </p>
      <Stars rating={average} label={texts.ofFive(average)} />
      <p className="reviews-count">
        {texts.counted(count)}
        {verifiedCount > 0 && `, ${texts.verifiedCounted(verifiedCount)}`}
      </p>
      <ul className="reviews-bars" aria-label={texts.filterBy}>
        {summary.distribution.map((one) => (
          <Bar key={one.rating} {...one} all={count} reviews={reviews} />
        ))}
      </ul>
    </>
  );
}

type BarProps = { rating: number; count: number; all: number; reviews: Reviews };

/** Pressed once it leaves only these, pressed again all. */
function Bar({ rating, count, all, reviews: { filter, choose } }: BarProps) {
  const isChosen = filter.rating === rating;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={texts.onlyStars(rating, count)}
        disabled={count === 0}
        onClick={() => void choose(isChosen ? withoutRating(filter) : { ...filter, rating })}
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
