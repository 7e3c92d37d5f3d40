import { brand } from '../../brands/brand.ts';
import { showDay } from '../../kit/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stars } from '../../ui/Stars.tsx';
import type { Review } from './contract.ts';
import { HelpfulButton } from './HelpfulButton.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { texts } from './texts.ts';
import './review-card.css';

export function ReviewCard({ review }: { review: Review }) {
  const { rating, author, isVerified, writtenAt, title, content, pictures, reply } = review;
  return (
    <li className="review-card">
      <header>
        <Stars rating={rating} label={texts.stars(rating)} />
        <b>{author}</b>
        {isVerified && <Verified />}
        <time dateTime={writtenAt}>{showDay(new Date(writtenAt))}</time>
      </header>
      {title && <h3>{title}</h3>}
      <p className="review-content">{content}</p>
      {pictures.length > 0 && <ReviewPictures pictures={pictures} author={author} />}
      {reply && <Reply {...reply} />}
      <HelpfulButton review={review} />
    </li>
  );
}

export const Verified = () => (
  <span className="review-verified">
    <Icon name="check" size="s" />
    {texts.verified}
  </span>
);

const Reply = ({ content, at }: { content: string; at: string }) => (
  <div className="review-reply">
    <p className="review-reply-head">
      <b>{texts.reply(brand.name)}</b>
      <time dateTime={at}>{showDay(new Date(at))}</time>
    </p>
    <p className="review-content">{content}</p>
  </div>
);
