import type { Db } from '../../kit/db.server.ts';
import { toRon } from '../../kit/money.ts';
import { listOwn } from '../promotions/codes-service.server.ts';
import type { OwnPromoCode } from '../promotions/contract.ts';
import { authorName } from '../questions/moderation-rules.ts';
import type { GiftCode, InvitedFriend, MyReferrals, Reward } from './contract.ts';
import * as queries from './mine-queries.server.ts';
import { pathOf, rewardValue, shownState } from './rules.ts';
import { stateNames } from './texts.ts';

/** Everything but the link itself. */
export type Own = Omit<MyReferrals, 'code' | 'link' | 'value'>;

export async function readOwn(db: Db, accountId: number): Promise<Own> {
  const [invited, sums, rewards, welcome, codes] = await Promise.all([
    queries.selectInvited(db, accountId),
    queries.selectSums(db, accountId),
    queries.selectRewards(db, accountId),
    queries.selectWelcome(db, accountId),
    listOwn(db, accountId),
  ]);
  return {
    invitedCount: sums.invited,
    earned: toRon(sums.earned),
    invited: invited.map(friendOf),
    rewards: rewards.map((row) => rewardOf(row, codes)),
    welcome: welcome.code === null ? null : giftOf(welcome.code, codes),
    isWelcomeComing: welcome.isComing,
  };
}

export const withLink = (own: Own, code: string, siteUrl: string): MyReferrals => ({
  code,
  link: `${siteUrl}${pathOf(code)}`,
  value: toRon(rewardValue),
  ...own,
});

function friendOf({ firstName, lastName, state, hasOrdered, registeredAt }: queries.FriendRow): InvitedFriend {
  const shown = shownState(state, hasOrdered);
  return {
    name: authorName(firstName, lastName),
    state: shown,
    stateName: stateNames[shown],
    since: registeredAt.toISOString(),
  };
}

/** A code the shop took back is as good as expired. */
function giftOf(code: string, codes: OwnPromoCode[], value = rewardValue): GiftCode {
  const known = codes.find((one) => one.code === code);
  return { code, value: toRon(value), state: known?.state ?? 'expired', validUntil: known?.validUntil ?? null };
}

const rewardOf = (row: queries.RewardRow, codes: OwnPromoCode[]): Reward => ({
  ...giftOf(row.code, codes, row.value),
  friend: authorName(row.firstName, row.lastName),
  earnedAt: row.earnedAt.toISOString(),
});
