import '../../sales/orders/order-status.css';
import './my-referrals.css';
import { useEffect } from 'react';
import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { texts as uiTexts } from '../../ui/texts.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import {
  type GiftCode,
  getMyReferrals,
  type InvitedFriend,
  type MyReferrals as MyReferralsData,
  type Reward,
} from './contract.ts';
import { accountSectionTexts as texts } from './texts.ts';

const pollIntervalMs = 1500;

export function MyReferrals() {
  const mine = useAsyncData((signal) => call(getMyReferrals, {}, signal));
  usePolling(mine.data?.isWelcomeComing ?? false, mine.refresh);
  return (
    <AsyncContent result={mine} skeleton={<MyReferralsSkeleton />}>
      {(data) => <Content mine={data} />}
    </AsyncContent>
  );
}

const Content = ({ mine }: { mine: MyReferralsData }) => (
  <div className="my-referrals">
    <WelcomeCard gift={mine.welcome} isComing={mine.isWelcomeComing} />
    <LinkCard code={mine.code} link={mine.link} />
    <Rewards earned={mine.earned} rewards={mine.rewards} />
    <Friends total={mine.invitedCount} friends={mine.invited} />
  </div>
);

/** Polls until the code of a newly registered customer appears. */
function usePolling(isComing: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(refresh, pollIntervalMs);
    return () => clearInterval(timer);
  });
}

export const MyReferralsSkeleton = () => (
  <div className="my-referrals" role="status" aria-label={uiTexts.waiting}>
    <Skeleton className="my-referrals-waiting" />
  </div>
);

/** Copies the code; without clipboard access it can still be read. */
function CodeButton({ code }: { code: string }) {
  const copy = async () => {
    await navigator.clipboard?.writeText(code).then(
      () => snackbar.success(texts.codeCopied),
      () => {},
    );
  };
  return (
    <Button className="code-button num" aria-label={texts.copyCode(code)} onClick={() => void copy()}>
      <Icon name="tag" />
      {code}
    </Button>
  );
}

type FriendsProps = { total: number; friends: InvitedFriend[] };

/** Friends are shown by first name and initial. */
const Friends = ({ total, friends }: FriendsProps) => (
  <section className="my-referrals-panel">
    <h2>{texts.invitedTitle}</h2>
    {friends.length === 0 ? (
      <p className="my-referrals-none">
        <Icon name="user" />
        <span>
          <b>{texts.noneTitle}</b>
          {texts.noneText}
        </span>
      </p>
    ) : (
      <>
        <p>{texts.friends(total)}</p>
        <ul className="my-referrals-rows">
          {friends.map((friend) => (
            <li key={`${friend.since} ${friend.name}`}>
              <span>
                <b>{friend.name}</b>
                <small>{texts.since(formatDate(new Date(friend.since)))}</small>
              </span>
              <span className="state-chip referral-state" data-state={friend.state}>
                {friend.stateName}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

const LinkCard = ({ code, link }: { code: string; link: string }) => (
  <section className="my-referrals-panel">
    <h2>{texts.linkTitle}</h2>
    <p>{texts.linkText}</p>
    <div className="my-referrals-link">
      <CopyField text={link} texts={texts} />
    </div>
    <p className="small muted">
      {texts.code}: <b className="num">{code}</b>
    </p>
    <Shares link={link} />
  </section>
);

const encode = encodeURIComponent;

/** Plain links: nothing is loaded from these services before the click. */
function Shares({ link }: { link: string }) {
  const message = texts.message(shopBrand.name, link);
  return (
    <div className="my-referrals-shares">
      <span className="small muted">{texts.share}</span>
      <Share
        icon="mail"
        name={texts.mail}
        url={`mailto:?subject=${encode(texts.mailSubject(shopBrand.name))}&body=${encode(message)}`}
      />
      <Share icon="chat" name={texts.whatsapp} url={`https://wa.me/?text=${encode(message)}`} />
      <Share
        icon="facebook"
        name={texts.facebook}
        url={`https://www.facebook.com/sharer/sharer.php?u=${encode(link)}`}
      />
    </div>
  );
}

const Share = ({ icon, name, url }: { icon: IconName; name: string; url: string }) => (
  <a className="button button-line button-m" href={url} target="_blank" rel="noopener noreferrer">
    <Icon name={icon} />
    {name}
    <span className="sr"> {texts.newTab}</span>
  </a>
);

type RewardsProps = { earned: number; rewards: Reward[] };

function Rewards({ earned, rewards }: RewardsProps) {
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
      <b className="num">{formatRon(value)}</b> {texts.rewardFor(friend)}
      {validUntil && state === 'usable' && <small>{texts.until(formatDate(new Date(validUntil)))}</small>}
    </span>
    {state === 'usable' ? (
      <CodeButton code={code} />
    ) : (
      <span className="state-chip referral-state" data-state={state}>
        {texts.rewardStates[state]}
      </span>
    )}
  </li>
);

type WelcomeCardProps = { gift: GiftCode | null; isComing: boolean };

function WelcomeCard({ gift, isComing }: WelcomeCardProps) {
  if (!gift && !isComing) return null;
  return (
    <section className="my-referrals-panel my-referrals-welcome" role="status">
      <h2>{texts.welcomeTitle}</h2>
      {gift ? <GiftDetails gift={gift} /> : <p>{texts.welcomeComing}</p>}
    </section>
  );
}

function GiftDetails({ gift: { code, state, validUntil } }: { gift: GiftCode }) {
  if (state === 'used') return <p>{texts.welcomeUsed}</p>;
  if (state === 'expired') return <p>{texts.welcomeOver}</p>;
  return (
    <>
      <CodeButton code={code} />
      {validUntil && <p>{texts.welcomeText(formatDate(new Date(validUntil)))}</p>}
    </>
  );
}
