import type { Bani } from '../../platform/money.ts';
import { remainingDiscount, remainingGoods } from '../../sales/orders/amounts.ts';

/** Welcome gift at registration, and the inviter's reward after the friend's first delivered order. */
export const rewardValue: Bani = 3000;
/** Validity of a gift code. */
export const giftDays = 180;
/** An inviter earns at most `maxRewards` rewards in `rewardDays` days. */
export const maxRewards = 10;
export const rewardDays = 30;
/** Minimum paid for products, so that an order paid by a gift earns no reward. */
export const minPaid: Bani = 3000;

export const referralStates = ['registered', 'rewarded', 'refused'] as const;
export type ReferralState = (typeof referralStates)[number];

/** A referral is decided once. */
const lifecycle: Record<ReferralState, readonly ReferralState[]> = {
  registered: ['rewarded', 'refused'],
  rewarded: [],
  refused: [],
};

export const canBecome = (from: ReferralState, to: ReferralState): boolean => lifecycle[from].includes(to);

export const refusalReasons = ['self', 'known', 'limit'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** States shown to the inviter; 'ordered' is a registered friend who has ordered. */
export const visibleStates = ['registered', 'ordered', 'rewarded', 'refused'] as const;
export type VisibleState = (typeof visibleStates)[number];

export const visibleState = (state: ReferralState, hasOrdered: boolean): VisibleState =>
  state === 'registered' && hasOrdered ? 'ordered' : state;

export type InviterTotals = {
  invited: number;
  rewarded: number;
  self: number;
  known: number;
  limit: number;
  maxPerDay: number;
};

export const abuseHintKinds = ['self', 'known', 'limit', 'burst', 'idle'] as const;
export type AbuseHintKind = (typeof abuseHintKinds)[number];

const manyExisting = 3;
const manyInADay = 5;
const manyIdle = 5;

/** Reasons to check the inviter for abuse; none is proof. */
export function findAbuseHints({ invited, rewarded, self, known, limit, maxPerDay }: InviterTotals): AbuseHintKind[] {
  const hints: Record<AbuseHintKind, boolean> = {
    self: self > 0,
    known: known >= manyExisting,
    limit: limit > 0,
    burst: maxPerDay >= manyInADay,
    idle: invited >= manyIdle && rewarded === 0,
  };
  return abuseHintKinds.filter((kind) => hints[kind]);
}

/** Without 0, O, 1 and I, which are easily confused. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 8;

/** Parses a typed or linked code; returns null when it is malformed. */
export function parseCode(typed: string | null | undefined): string | null {
  const code = (typed ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{8}$/.test(code) ? code : null;
}

export const referralPath = (code: string): string => `/referrals/${code}`;

type InviteeCheck = { isSelf: boolean; isKnown: boolean };

/** Customers cannot refer themselves, and existing customers cannot be referred. */
export function findRefusalReason({ isSelf, isKnown }: InviteeCheck): RefusalReason | null {
  if (isSelf) return 'self';
  return isKnown ? 'known' : null;
}

type Sold = Parameters<typeof remainingDiscount>[0];

/** Paid for products after discounts and cancellations. */
export const paidForGoods = (order: Sold): Bani => Math.max(0, remainingGoods(order) - remainingDiscount(order));

type DeliveredOrder = { isSelf: boolean; paid: Bani; recentRewards: number };

/** After 'wait', a later order may still earn the reward. */
export function decideReward({ isSelf, paid, recentRewards }: DeliveredOrder): 'reward' | 'wait' | RefusalReason {
  if (isSelf) return 'self';
  if (paid < minPaid) return 'wait';
  return recentRewards < maxRewards ? 'reward' : 'limit';
}
