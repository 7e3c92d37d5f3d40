import type { Bani } from '../../kit/money.ts';
import { discountLeft, goodsLeft } from '../orders/cancel-rules.ts';

/** What a friend gets at registration, and the inviter after the friend's first delivered order. */
export const rewardValue: Bani = 3000;
/** How long such a code can be used. */
export const giftDays = 180;
/** An inviter earns so many rewards in so many days; what comes on top earns nothing. */
export const mostRewards = 10;
export const rewardDays = 30;
/** What was paid for the products of the order that earns a reward: a gift alone earns no other. */
export const leastPaid: Bani = 3000;

export const referralStates = ['registered', 'rewarded', 'refused'] as const;
export type ReferralState = (typeof referralStates)[number];

/** The life of an invitation that was followed; it ends once, for good. */
const lifecycle: Record<ReferralState, readonly ReferralState[]> = {
  registered: ['rewarded', 'refused'],
  rewarded: [],
  refused: [],
};

export const canBecome = (from: ReferralState, to: ReferralState): boolean => lifecycle[from].includes(to);

export const refusalReasons = ['self', 'known', 'limit'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What the inviter sees: whoever is registered may have ordered already. */
export const shownStates = ['registered', 'ordered', 'rewarded', 'refused'] as const;
export type ShownState = (typeof shownStates)[number];

export const shownState = (state: ReferralState, hasOrdered: boolean): ShownState =>
  state === 'registered' && hasOrdered ? 'ordered' : state;

/** What an inviter's invitations add up to, for whoever looks for abuse. */
export type Tally = {
  invited: number;
  rewarded: number;
  self: number;
  known: number;
  limit: number;
  mostInADay: number;
};

export const hintKinds = ['self', 'known', 'limit', 'burst', 'idle'] as const;
export type HintKind = (typeof hintKinds)[number];

const manyKnown = 3;
const manyInADay = 5;
const manyIdle = 5;

/** Reasons to look closer; none of them is a proof. */
export function hintsOf({ invited, rewarded, self, known, limit, mostInADay }: Tally): HintKind[] {
  const isFound: Record<HintKind, boolean> = {
    self: self > 0,
    known: known >= manyKnown,
    limit: limit > 0,
    burst: mostInADay >= manyInADay,
    idle: invited >= manyIdle && rewarded === 0,
  };
  return hintKinds.filter((kind) => isFound[kind]);
}

/** Without 0, O, 1 and I, which people mistake for one another. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 8;

/** As it stands in a link or was typed; null when it cannot be one. */
export function codeOf(typed: string | null | undefined): string | null {
  const code = (typed ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{8}$/.test(code) ? code : null;
}

export const pathOf = (code: string): string => `/referrals/${code}`;

type Kinship = { isSelf: boolean; isKnown: boolean };

/** Nobody refers themselves, and whoever has been here before is not new. */
export function problemOf({ isSelf, isKnown }: Kinship): RefusalReason | null {
  if (isSelf) return 'self';
  return isKnown ? 'known' : null;
}

type Sold = Parameters<typeof discountLeft>[0];

/** What the customer really paid for products. */
export const paidFor = (order: Sold): Bani => Math.max(0, goodsLeft(order) - discountLeft(order));

type Delivered = { isSelf: boolean; paid: Bani; recentRewards: number };

/** What a delivered order of an invited friend means; after 'wait' a larger order may still come. */
export function verdictOn({ isSelf, paid, recentRewards }: Delivered): 'reward' | 'wait' | RefusalReason {
  if (isSelf) return 'self';
  if (paid < leastPaid) return 'wait';
  return recentRewards < mostRewards ? 'reward' : 'limit';
}
