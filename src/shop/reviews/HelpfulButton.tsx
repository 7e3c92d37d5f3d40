import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { signInAddress } from '../account/return-rules.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { type Review, voteHelpful } from './contract.ts';
import { texts } from './texts.ts';

type Vote = { isHelpful: boolean; helpfulCount: number };

/** Flips at once, and back when the shop says no. Nobody votes for themselves. */
export function HelpfulButton({ review }: { review: Review }) {
  const [own, setOwn] = useState<Vote | null>(null);
  const { isHelpful, helpfulCount } = own ?? review;
  if (review.isMine) return null;
  const toggle = async () => {
    if (!isLoggedIn(useSession.getState())) return inviteToSignIn();
    setOwn({ isHelpful: !isHelpful, helpfulCount: helpfulCount + (isHelpful ? -1 : 1) });
    await call(voteHelpful, { body: { reviewId: review.id, isHelpful: !isHelpful } }).then(
      (answer) => setOwn({ isHelpful: !isHelpful, ...answer }),
      (failure: unknown) => {
        setOwn(null);
        snackbar.error(sentenceOf(failure));
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
      <Icon name="thumb" size="s" />
      {texts.helpfulCount(helpfulCount)}
    </button>
  );
}

const inviteToSignIn = (): void =>
  snackbar.error(texts.signInToVote, { action: { name: texts.signIn, to: signInAddress(window.location) } });
