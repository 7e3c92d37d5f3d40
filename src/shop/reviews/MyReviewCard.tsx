import { Link } from 'react-router';
import { showDay } from '../../kit/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import type { OwnReview } from './contract.ts';
import { Verified } from './ReviewCard.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { texts as publicTexts, mineTexts as texts } from './texts.ts';

type MyReviewCardProps = { review: OwnReview; onRemove: () => void };

export function MyReviewCard({ review, onRemove }: MyReviewCardProps) {
  const { product, rating, title, content, state, rejectReason, isVerified, writtenAt, pictures } = review;
  return (
    <li className="my-review">
      <img src={product.image} alt="" width={64} height={64} loading="lazy" />
      <div>
        <h4>
          <Link to={product.url}>{product.name}</Link>
        </h4>
        <p className="my-review-head">
          <Stars rating={rating} label={publicTexts.stars(rating)} />
          <span className="my-review-state" data-state={state}>
            {texts.states[state]}
          </span>
          {isVerified && <Verified />}
          <time dateTime={writtenAt}>{showDay(new Date(writtenAt))}</time>
        </p>
        {rejectReason && <p className="my-review-reason">{texts.reason(rejectReason)}</p>}
        {title && <b>{title}</b>}
        <p className="review-content">{content}</p>
        {pictures.length > 0 && <ReviewPictures pictures={pictures} author={publicTexts.you} />}
        <div className="my-review-actions">
          <ButtonLink
            variant="text"
            size="s"
            to={`/add-review?productId=${product.id}`}
            aria-label={`${texts.edit}: ${product.name}`}
          >
            {texts.edit}
          </ButtonLink>
          <Button variant="text" size="s" aria-label={`${texts.remove}: ${product.name}`} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
