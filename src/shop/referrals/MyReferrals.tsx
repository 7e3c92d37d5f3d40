import { useEffect } from 'react';
import { call } from '../../kit/client.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getMyReferrals, type MyReferrals as Mine } from './contract.ts';
import { Friends } from './Friends.tsx';
import { LinkCard } from './LinkCard.tsx';
import { MySkeleton } from './MySkeleton.tsx';
import { Rewards } from './Rewards.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';
import './my-referrals.css';

const patience = 1500;

/** The customer's link, the friends who followed it, and what they brought. */
export function MyReferrals() {
  const mine = useLoaded((signal) => call(getMyReferrals, {}, signal));
  useAskAgain(mine.data?.isWelcomeComing ?? false, mine.refresh);
  return (
    <Loaded of={mine} skeleton={<MySkeleton />}>
      {(data) => <Content mine={data} />}
    </Loaded>
  );
}

const Content = ({ mine }: { mine: Mine }) => (
  <div className="my-referrals">
    <WelcomeCard gift={mine.welcome} isComing={mine.isWelcomeComing} />
    <LinkCard code={mine.code} link={mine.link} />
    <Rewards earned={mine.earned} rewards={mine.rewards} />
    <Friends total={mine.invitedCount} friends={mine.invited} />
  </div>
);

/** Whoever has just registered sees the code appear. */
function useAskAgain(isComing: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(refresh, patience);
    return () => clearInterval(timer);
  });
}
