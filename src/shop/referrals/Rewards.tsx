import { showRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { CodeButton } from './CodeButton.tsx';
import type { Reward } from './contract.ts';
import { mineTexts as texts } from './texts.ts';

type RewardsProps = { earned: number; rewards: Reward[] };

/** Nothing to say before the first one. */
export function Rewards({ earned, rewards }: RewardsProps) {
  if (rewards.length === 0) return null;
  return (
    <section className="my-referrals-panel">
      <h2>{texts.rewardsTitle}</h2>
      <p>
        {texts.earnedTitle}: <b className="num">{texts.earned(earned)}</b>
      </p>
      <ul className="my-referrals-rows">
        {rewards.map((reward) => (
          <RewardRow key={reward.code} reward={reward} />
        ))}
      </ul>
    </section>
  );
}

const RewardRow = ({ reward: { code, value, state, friend, validUntil } }: { reward: Reward }) => (
  <li>
    <span>
      <b className="num">{showRon(value)}</b> {texts.rewardFor(friend)}
      {validUntil && state === 'usable' && <small>{texts.until(showDay(new Date(validUntil)))}</small>}
    </span>
    {state === 'usable' ? (
      <CodeButton code={code} />
    ) : (
      <span className="referral-state" data-state={state}>
        {texts.rewardStates[state]}
      </span>
    )}
  </li>
);
