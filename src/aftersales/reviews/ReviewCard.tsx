import { lazy, Suspense, useState } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon, IconPath } from '../../ui/Icon.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { type Review, type ReviewPicture, voteHelpful } from './contract.ts';
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
        <time dateTime={writtenAt}>{formatDate(new Date(writtenAt))}</time>
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
      <b>{texts.reply(shopBrand.name)}</b>
      <time dateTime={at}>{formatDate(new Date(at))}</time>
    </p>
    <p className="review-content">{content}</p>
  </div>
);

type Vote = { isHelpful: boolean; helpfulCount: number };

/** Optimistic vote, reverted on failure. Authors cannot vote for their own review. */
function HelpfulButton({ review }: { review: Review }) {
  const [own, setOwn] = useState<Vote | null>(null);
  const { isHelpful, helpfulCount } = own ?? review;
  if (review.isMine) return null;
  const toggle = async () => {
    if (!isLoggedIn(useSession.getState())) return inviteToSignIn();
    setOwn({ isHelpful: !isHelpful, helpfulCount: helpfulCount + (isHelpful ? -1 : 1) });
    await call(voteHelpful, { body: { reviewId: review.id, isHelpful: !isHelpful } }).then(
      (result) => setOwn({ isHelpful: !isHelpful, ...result }),
      (failure: unknown) => {
        setOwn(null);
        snackbar.error(errorMessage(failure));
      },
    );
  };
  return (
    <button
      type="button"
      className="review-helpful"
      aria-pressed={isHelpful}
      aria-label={`${texts.helpfulCount(helpfulCount)}: ${texts.helpfulLabel(review.author)}`}
      onClick={() => void toggle()}
    >
      <IconPath path={thumb} size="s" />
      {texts.helpfulCount(helpfulCount)}
    </button>
  );
}

const inviteToSignIn = (): void =>
  snackbar.error(texts.signInToVote, { action: { name: texts.signIn, to: signInUrl(window.location) } });

const PicturesDialog = lazy(() => import('./PicturesDialog.tsx'));

type ReviewPicturesProps = { pictures: ReviewPicture[]; author: string };

export function ReviewPictures({ pictures, author }: ReviewPicturesProps) {
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = (at: number) => {
    setIndex(at);
    setIsOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <ul className="review-pictures">
        {pictures.map(({ id, thumb }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={texts.openPicture(at + 1, pictures.length, author)}
              onClick={() => open(at)}
            >
              <img src={thumb} alt="" width={88} height={88} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {wasOpen && (
        <Suspense>
          <PicturesDialog
            {...{ pictures, author, index, isOpen }}
            onIndexChange={setIndex}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const thumb =
  'M4 11h3.5v8.5H4zM7.5 11.5 11.5 4c1.5 0 2.3 1 2 2.5l-.7 3.5H18c1.3 0 2.1 1 1.8 2.3l-1.3 5.5c-.2 1-1 1.7-2 1.7h-9';
