import { useState } from 'react';
import { showMoment } from '../../../kit/romanian.ts';
import { texts as pieces } from '../../../ui/admin/texts.ts';
import type { Selection } from '../../../ui/admin/use-selection.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { Claims } from '../../questions/admin/Claims.tsx';
import { KeyButton } from '../../questions/admin/KeyButton.tsx';
import { ModerationDot } from '../../questions/admin/ModerationDot.tsx';
import { texts as queueTexts } from '../../questions/admin/texts.ts';
import type { AdminReview } from '../admin-contract.ts';
import { Verified } from '../ReviewCard.tsx';
import { ReviewPictures } from '../ReviewPictures.tsx';
import { texts as publicTexts } from '../texts.ts';
import { ReviewReply } from './ReviewReply.tsx';
import { texts } from './texts.ts';

type ReviewCardProps = {
  review: AdminReview;
  /** Null when nothing can be done with many of its kind. */
  selection: Selection | null;
  onApprove: () => void;
  onReject: () => void;
  onChanged: () => void;
};

export function ReviewCard({ review, selection, onApprove, onReject, onChanged }: ReviewCardProps) {
  const { title, content, pictures, author, email, claims, state, rejectReason, reply } = review;
  const [isReplying, setIsReplying] = useState(false);
  return (
    <>
      <ReviewHead review={review} selection={selection} />
      {title && <b>{title}</b>}
      <p className="queue-text">{content}</p>
      {pictures.length > 0 && <ReviewPictures pictures={pictures} author={author} />}
      <p className="muted">
        {queueTexts.writtenBy(author)} · {email}
      </p>
      <Claims found={claims} />
      {rejectReason && <p className="muted">{queueTexts.rejectReason(rejectReason)}</p>}
      <ReviewReply review={review} isOpen={isReplying} onClose={() => setIsReplying(false)} onChanged={onChanged} />
      {!isReplying && (
        <div className="queue-actions">
          {state !== 'approved' && (
            <KeyButton letter="a" variant="brand" onClick={onApprove}>
              {queueTexts.approve}
            </KeyButton>
          )}
          {state !== 'rejected' && (
            <KeyButton letter="r" onClick={onReject}>
              {queueTexts.reject}
            </KeyButton>
          )}
          <KeyButton letter="s" onClick={() => setIsReplying(true)}>
            {reply ? texts.editReply : texts.reply}
          </KeyButton>
        </div>
      )}
    </>
  );
}

const ReviewHead = ({ review, selection }: { review: AdminReview; selection: Selection | null }) => (
  <header className="queue-head">
    {selection && (
      <label className="queue-choose">
        <input
          type="checkbox"
          data-key="x"
          aria-label={pieces.choose(texts.nameOf(review.author))}
          checked={selection.has(review.id)}
          onChange={() => selection.toggle(review.id)}
        />
      </label>
    )}
    <img src={review.product.image} alt="" width={40} height={40} loading="lazy" />
    <a className="link" href={review.product.url} target="_blank" rel="noreferrer">
      {review.product.name}
    </a>
    <Stars rating={review.rating} label={publicTexts.stars(review.rating)} />
    {review.isVerified ? <Verified /> : <span className="muted">{texts.notVerified}</span>}
    <ModerationDot state={review.state} />
    <time className="num muted" dateTime={review.writtenAt}>
      {showMoment(new Date(review.writtenAt))}
    </time>
  </header>
);
