import { showDay } from '../../kit/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { InvitedFriend } from './contract.ts';
import { mineTexts as texts } from './texts.ts';

type FriendsProps = { total: number; friends: InvitedFriend[] };

/** Friends are shown by first name and initial. */
export const Friends = ({ total, friends }: FriendsProps) => (
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
                <small>{texts.since(showDay(new Date(friend.since)))}</small>
              </span>
              <span className="referral-state" data-state={friend.state}>
                {friend.stateName}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
