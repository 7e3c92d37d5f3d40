import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { Selection } from '../../../ui/admin/BulkBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  CardCheckbox,
  Claims,
  KeyButton,
  ModerationDot,
  ShopReplyForm,
  WrittenAt,
} from '../../product-questions/admin/QueueCardParts.tsx';
import { texts as queueTexts } from '../../product-questions/admin/texts.ts';
import { type AdminReview, replyToReview } from '../admin-contract.ts';
import { ReplyFields } from '../admin-fields.ts';
import { ReviewPictures, Verified } from '../ReviewCard.tsx';
import { texts as publicTexts } from '../texts.ts';
import { texts } from './texts.ts';

type ReviewCardProps = {
  review: AdminReview;
  /** Null when the review cannot be selected for bulk actions. */
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
        {queueTexts.writtenBy(author)} · <EmailAddress address={email} />
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
    {selection && <CardCheckbox id={review.id} name={texts.nameOf(review.author)} selection={selection} />}
    <img src={review.product.image} alt="" width={40} height={40} loading="lazy" />
    <a className="link" href={review.product.url} target="_blank" rel="noreferrer">
      {review.product.name}
    </a>
    <Stars rating={review.rating} label={publicTexts.stars(review.rating)} />
    {review.isVerified ? <Verified /> : <span className="muted">{texts.notVerified}</span>}
    <ModerationDot state={review.state} />
    <WrittenAt time={review.writtenAt} />
  </header>
);

type ReviewReplyProps = { review: AdminReview; isOpen: boolean; onClose: () => void; onChanged: () => void };

function ReviewReply({ review: { id, reply }, isOpen, onClose, onChanged }: ReviewReplyProps) {
  const put = async (content: string | null) => {
    await call(replyToReview, { params: { id }, body: { content, repliedAt: reply?.at ?? null } });
    snackbar.success(content === null ? texts.unreplied : texts.replied);
    onClose();
    onChanged();
  };
  if (isOpen)
    return (
      <ShopReplyForm
        label={texts.replyLabel}
        hint={texts.replyHint}
        initial={reply?.content ?? ''}
        schema={ReplyFields}
        action={texts.sendReply}
        onSend={put}
        onCancel={onClose}
      />
    );
  if (!reply) return null;
  const remove = () => put(null).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
  return (
    <div className="queue-answers">
      <div className="queue-head">
        <b>{texts.replyLabel}</b>
        <WrittenAt time={reply.at} />
      </div>
      <p className="queue-text">{reply.content}</p>
      <div className="queue-actions">
        <Button size="s" variant="text" onClick={() => void remove()}>
          {texts.removeReply}
        </Button>
      </div>
    </div>
  );
}
